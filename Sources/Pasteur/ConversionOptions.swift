/// How HTML is read and how Markdown is written.
public struct ConversionOptions: Sendable {
  /// How HTML is read: the address that links start from, the encoding.
  public var reader: ReaderOptions
  /// How Markdown is written: its flavour, its marks.
  public var writer: WriterOptions

  /// The options of a reader and of a writer, each the usual ones unless given.
  public init(
    reader: ReaderOptions = ReaderOptions(),
    writer: WriterOptions = WriterOptions()
  ) {
    self.reader = reader
    self.writer = writer
  }
}
