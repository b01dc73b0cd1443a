// Stands in for the reader's calls on pointers, and its choice of images.
public import MarkdownTree

extension ReaderOptions {
  /// What becomes of images.
  public enum Images: String, Sendable, Hashable, CaseIterable {
    /// They stay.
    case keep
    /// They vanish.
    case drop
    /// Their text stays.
    case alt
  }

  /// What becomes of images.
  public var images: Images {
    get { .keep }
    set {}
  }
}

extension HTMLReader {
  /// The document that the HTML shows.
  public func document(from bytes: UnsafeRawBufferPointer) -> Document {
    document(from: ContiguousArray(bytes))
  }

  /// Reads in pieces.
  public func read<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer,
    into consumer: (Document) throws(Failure) -> Void
  ) throws(Failure) {
    try consumer(document(from: bytes))
  }
}
