internal import HTMLReader
internal import MarkdownTree

/// The whole road as the command takes it: a page is read piece by piece, each piece is put into
/// canonical form and written, and its bytes are let go before the next one comes.
struct Conversion {
  private let reader = HTMLReader()
  private let writer = MarkdownWriter()
  private var output = ContiguousArray<UInt8>()

  /// Converts a page and returns how many bytes of Markdown came of it.
  @discardableResult
  mutating func convert(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    reader.read(bytes) { document in
      output.removeAll(keepingCapacity: true)
      writer.write(document.canonical(), into: &output)
      count += output.count
    }
    return count
  }

  /// The document that a page says, in the form that can be written.
  func document(from bytes: UnsafeRawBufferPointer) -> Document {
    reader.document(from: bytes).canonical()
  }

  /// Writes a document and returns how many bytes of Markdown came of it.
  @discardableResult
  mutating func write(_ document: Document) -> Int {
    output.removeAll(keepingCapacity: true)
    writer.write(document, into: &output)
    return output.count
  }
}
