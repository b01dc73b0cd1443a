/// Markdown that is handed over piece by piece, for input that is too large to hold twice.
///
/// The pieces of all the pages that pass through one stream join into one document: one blank line
/// stands between any two that have something to say.
public struct MarkdownStream: Sendable {
  private let options: ConversionOptions
  private var piece: ContiguousArray<UInt8> = []
  private var hasWritten = false

  /// A stream that converts with these options.
  public init(options: ConversionOptions = ConversionOptions()) {
    self.options = options
  }

  /// Converts a page and hands its Markdown over in pieces, in order.
  ///
  /// Besides the page itself, what is in memory is one run of blocks and its Markdown; with links by
  /// reference it is the whole page, because the references come at its end. An error that
  /// `consumer` throws ends the conversion and is thrown on.
  public mutating func convert<Failure: Error>(
    _ html: ContiguousArray<UInt8>,
    to consumer: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let reader = HTMLReader(options: options.reader)
    try html.withUnsafeBufferPointer { (html) throws(Failure) in
      let html = UnsafeRawBufferPointer(html)
      if options.writer.links == .inline {
        try reader.read(html) { (document) throws(Failure) in try write(document, to: consumer) }
      } else {
        try write(reader.document(from: html), to: consumer)
      }
    }
  }

  /// Writes one run of blocks, with a blank line before it when something came before.
  private mutating func write<Failure: Error>(
    _ document: Document,
    to consumer: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    piece.removeAll(keepingCapacity: true)
    if hasWritten {
      piece.append(contentsOf: options.writer.lineEnding == .crlf ? [0x0D, 0x0A] : [0x0A])
    }
    let blank = piece.count
    MarkdownWriter(options: options.writer).write(document, into: &piece)
    guard piece.count > blank else { return }
    hasWritten = true
    try piece.withUnsafeBufferPointer { (piece) throws(Failure) in
      try consumer(UnsafeRawBufferPointer(piece))
    }
  }
}
