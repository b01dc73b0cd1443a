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

  /// The document that a page says, in canonical form.
  ///
  /// Costs time in proportion to the bytes.
  public func document(from bytes: UnsafeRawBufferPointer) -> Document {
    var page = Page(bytes.assumingMemoryBound(to: UInt8.self), options: options)
    return page.read()
  }

  /// The document that a page says, in canonical form.
  public func document(from bytes: some Sequence<UInt8>) -> Document {
    let bytes = ContiguousArray(bytes)
    return bytes.withUnsafeBytes { document(from: $0) }
  }
}
