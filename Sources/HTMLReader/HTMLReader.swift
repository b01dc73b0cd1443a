// Stands in for the reader: the text between the tags, as one paragraph.
public import MarkdownTree

/// How HTML is read.
public struct ReaderOptions: Sendable {
  /// The address that relative links start from.
  public var baseURL: String?
  /// The encoding, when it is known.
  public var encoding: String?

  /// The usual options.
  public init() {}
}

/// Reads HTML.
public struct HTMLReader: Sendable {
  /// The options.
  public var options: ReaderOptions

  /// A reader.
  public init(options: ReaderOptions = .init()) { self.options = options }

  /// The document that the HTML shows.
  public func document(from bytes: ContiguousArray<UInt8>) -> Document {
    var text: ContiguousArray<UInt8> = []
    var inTag = false
    for byte in bytes {
      if byte == UInt8(ascii: "<") {
        inTag = true
      } else if byte == UInt8(ascii: ">") {
        inTag = false
      } else if !inTag {
        text.append(byte)
      }
    }
    while let last = text.last, last <= 32 { text.removeLast() }
    var builder = DocumentBuilder()
    text.withUnsafeBufferPointer { builder.appendText($0) }
    return builder.finish()
  }

  /// Reads in pieces.
  public func read(
    _ bytes: ContiguousArray<UInt8>,
    into consumer: (Document) throws -> Void
  ) rethrows {
    try consumer(document(from: bytes))
  }
}
