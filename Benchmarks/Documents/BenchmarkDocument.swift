/// A document that is measured.
struct BenchmarkDocument {
  /// Where its bytes come from.
  enum Source {
    case generated(DocumentKind, size: Int)
    case fixture(path: String)
  }

  /// What it is called in the table, and by `--filter`.
  var name: String
  /// Where its bytes come from.
  var source: Source

  /// A fixture counts when it has more bytes than this.
  private static let smallestFixture = 50_000

  /// The bytes of the document; nil when it is a file that cannot be read.
  func contents() -> ContiguousArray<UInt8>? {
    switch source {
    case .generated(let kind, let size): kind.page(ofSize: size)
    case .fixture(let path): Files.contents(of: path)
    }
  }

  /// All documents that the options ask for: the generated ones by kind and size, then the fixtures.
  static func all(_ options: Options) -> [BenchmarkDocument] {
    let largest = options.isFull ? 64 << 20 : options.isShort ? 1 << 20 : 4 << 20
    return (generated(upTo: largest) + fixtures(in: options.fixtures))
      .filter { options.asks(for: $0.name) }
  }

  /// Converts the documents, or gives them to the bare parser, again and again, for an instrument that counts instructions.
  static func repeatAll(_ options: Options) {
    var conversion = Conversion()
    for document in all(options) {
      guard let contents = document.contents() else { continue }
      contents.withUnsafeBytes { bytes in
        for _ in 0..<options.rounds { conversion.convert(bytes) }
        for _ in 0..<options.bareRounds { BareParser.parse(bytes) }
      }
    }
  }

  private static func generated(upTo largest: Int) -> [BenchmarkDocument] {
    let sizes = [1 << 10, 16 << 10, 256 << 10, 1 << 20, 4 << 20, 64 << 20]
    return DocumentKind.allCases.flatMap { kind in
      sizes.filter { $0 <= largest }.map { size in
        let label = size < 1 << 20 ? "\(size >> 10) KB" : "\(size >> 20) MB"
        return BenchmarkDocument(
          name: "\(kind.rawValue) \(label)",
          source: .generated(kind, size: size)
        )
      }
    }
  }

  private static func fixtures(in folder: String) -> [BenchmarkDocument] {
    Files.walk(folder).compactMap { path, size in
      guard size > smallestFixture, path.hasSuffix(".html") || path.hasSuffix(".htm") else {
        return nil
      }
      let name = String(path.dropFirst(folder.count).drop { $0 == "/" })
      return BenchmarkDocument(name: name, source: .fixture(path: path))
    }
  }
}
