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
  /// Besides the page itself, what is in memory is one run of blocks and its Markdown. An error that
  /// `consumer` throws ends the conversion and is thrown on.
  public mutating func convert<Failure: Error>(
    _ html: ContiguousArray<UInt8>,
    to consumer: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let writer = MarkdownWriter(options: options.writer)
    try html.withUnsafeBufferPointer { (html) throws(Failure) in
      try HTMLReader(options: options.reader).read(UnsafeRawBufferPointer(html)) { (document) throws(Failure) in
        try write(document, with: writer, to: consumer)
      }
    }
  }

  /// Writes one run of blocks, with a blank line before it when something came before.
  private mutating func write<Failure: Error>(
    _ document: Document,
    with writer: MarkdownWriter,
    to consumer: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    piece.removeAll(keepingCapacity: true)
    if hasWritten { piece.append(UInt8(ascii: "\n")) }
    let blank = piece.count
    writer.write(document, into: &piece)
    guard piece.count > blank else { return }
    hasWritten = true
    try piece.withUnsafeBufferPointer { (piece) throws(Failure) in
      try consumer(UnsafeRawBufferPointer(piece))
    }
  }
}
