public import MarkdownTree

/// Reads HTML as a browser does and says it in Markdown's terms.
///
/// ```swift
/// let document = HTMLReader().document(from: bytes)
/// ```
///
/// Reading never fails: any bytes at all are a page.
public struct HTMLReader: Sendable {
  /// How pages are read.
  public var options: ReaderOptions

  /// A reader with the given options.
  public init(options: ReaderOptions = ReaderOptions()) {
    self.options = options
  }

  /// The document that a page says.
  ///
  /// Costs time in proportion to the bytes.
  public func document(from bytes: UnsafeRawBufferPointer) -> Document {
    decoded(bytes) { text, shown, options in
      var page = Page(text, shown: shown, options: options)
      return page.document()
    }
  }

  /// The document that a page says.
  ///
  /// Costs time in proportion to the bytes.
  public func document(from bytes: some Sequence<UInt8>) -> Document {
    let bytes = ContiguousArray(bytes)
    return bytes.withUnsafeBytes { document(from: $0) }
  }

  /// Reads a page and hands its blocks over in runs, each a document of its own, in order.
  ///
  /// A page of a few megabytes comes in one run; of a larger one, the runs that are finished are handed
  /// over while the rest is read, so that memory does not grow with the page. Blocks that have to be
  /// written together, such as lists side by side, come in the same run.
  public func read<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer,
    into consumer: (Document) throws(Failure) -> Void
  ) throws(Failure) {
    try decoded(bytes) { (text, shown, options) throws(Failure) in
      var page = Page(text, shown: shown, options: options)
      try page.read(into: consumer)
    }
  }

  /// Calls `body` with the page as UTF-8, and with what a clip's header says about it.
  ///
  /// An encoding that is asked for and unknown is passed over: `TextDecoding` can tell beforehand.
  private func decoded<Result, Failure: Error>(
    _ bytes: UnsafeRawBufferPointer,
    _ body: (UnsafeBufferPointer<UInt8>, Range<Int>, ReaderOptions) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = bytes.assumingMemoryBound(to: UInt8.self)
    let asked = try? TextDecoding.reading(of: bytes, label: options.encoding)
    switch (asked ?? TextDecoding.reading(of: bytes)).reading {
    case .inPlace(let range):
      return try clip(UnsafeBufferPointer(rebasing: bytes[range]), body)
    case .converted(let text):
      return try text.withUnsafeBufferPointer { (text) throws(Failure) in try clip(text, body) }
    }
  }

  private func clip<Result, Failure: Error>(
    _ text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, Range<Int>, ReaderOptions) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clip = ClipboardFragment(text)
    var options = options
    options.baseURL = options.baseURL ?? clip.sourceURL
    let context = UnsafeBufferPointer(rebasing: text[clip.context])
    return try body(context, Self.shown(clip, in: context), options)
  }

  /// The part of a clip that was selected; all of it when nothing says so, or when there is nothing to
  /// see in what is said to be selected.
  private static func shown(
    _ clip: ClipboardFragment,
    in context: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    guard let fragment = clip.fragment?.clamped(to: clip.context),
      text(of: fragment, shows: clip, in: context)
    else { return 0..<context.count }
    let offset = clip.context.lowerBound
    return fragment.lowerBound - offset..<fragment.upperBound - offset
  }

  /// Whether a part of a clip holds anything but tags and white space.
  private static func text(
    of fragment: Range<Int>,
    shows clip: ClipboardFragment,
    in context: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let offset = clip.context.lowerBound
    var isInTag = false
    for byte in context[fragment.lowerBound - offset..<fragment.upperBound - offset] {
      switch byte {
      case 0x3C: isInTag = true
      case 0x3E where isInTag: isInTag = false
      default:
        if !isInTag, !isHTMLSpace(byte) { return true }
      }
    }
    return false
  }
}
