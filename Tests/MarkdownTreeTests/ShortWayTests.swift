import MarkdownTree
import TestSupport
import Testing

/// The short ways of the writer give what the long ways give.
struct ShortWayTests {
  private static let options: [WriterOptions] = {
    var underscores = WriterOptions()
    underscores.emphasis = .underscore
    underscores.strong = .underscore
    underscores.flavor = .obsidian
    var spaces = WriterOptions()
    spaces.hardBreak = .spaces
    spaces.flavor = .commonmark
    spaces.lineEnding = .crlf
    var padded = WriterOptions()
    padded.padsTables = true
    padded.headings = .setext
    return [WriterOptions(), underscores, spaces, padded]
  }()

  private static let seeds: ClosedRange<UInt64> = 1...150

  @Test func treesAreWrittenAsWithoutShortWays() {
    for seed in Self.seeds {
      var generator = RandomTree(seed: seed)
      expectSameBytes(SampleTree.document(generator.document()), "seed \(seed)")
    }
  }

  @Test func linesAreWrittenAsWithoutShortWays() {
    for seed in Self.seeds {
      var generator = PlainLine(seed: seed)
      let line = generator.line()
      expectSameBytes(paragraph { generator.append(line, to: &$0) }, "seed \(seed)")
      expectSameBytes(
        document {
          $0.append(.table([.none])) {
            $0.append(.tableRow(isHeader: true)) {
              $0.append(.tableCell) { generator.append(line, to: &$0) }
            }
          }
          $0.append(.heading(level: 2)) { generator.append(line, to: &$0) }
        },
        "seed \(seed)"
      )
    }
  }

  @Test func textAndTheBlankBeforeALinkAreOneText() {
    var builder = DocumentBuilder()
    builder.begin(.paragraph)
    builder.text("a")
    let pair = stored("https://example.org", "title", in: &builder)
    builder.text(" ")
    builder.begin(NodeRecord(kind: .link, start: pair))
    builder.text("b")
    let text = builder.finish()
    #expect(
      text
        == paragraph {
          $0.text("a ")
          $0.append(.link(destination: "https://example.org", title: "title")) { $0.text("b") }
        }
    )
    #expect(text.canonical() == text.rebuilt())
    #expect(MarkdownWriter().string(from: text) == "a [b](https://example.org \"title\")\n")
  }

  private func stored(
    _ first: String,
    _ second: String,
    in builder: inout DocumentBuilder
  ) -> UInt32 {
    var (first, second) = (first, second)
    let one = first.withUTF8 { builder.store($0) }
    let other = second.withUTF8 { builder.store($0) }
    return builder.store(one, other)
  }

  private func expectSameBytes(_ document: Document, _ seed: String) {
    let canonical = document.canonical()
    let rebuilt = document.rebuilt()
    #expect(canonical == rebuilt, "\(seed)\n\(canonical.dump)\n\(rebuilt.dump)")
    for options in Self.options {
      let writer = MarkdownWriter(options: options)
      var readBack: ContiguousArray<UInt8> = []
      writer.write(rebuilt, into: &readBack, allowsDirectLines: false)
      let direct = writer.bytes(from: document)
      let (one, other) = (
        String(decoding: direct, as: UTF8.self), String(decoding: readBack, as: UTF8.self)
      )
      #expect(direct == readBack, "\(seed)\n\(one)\n\(other)")
    }
  }
}

/// Makes lines of text of the kind that is nearly always written the short way.
private struct PlainLine {
  indirect enum Piece {
    case text(String)
    case code(String)
    case softBreak
    case hardBreak
    case mark(DocumentBuilder.Container, [Piece])
  }

  private static let words = [
    "word", "a_b", "2 * 3", "über", "“quoted”", "日本", "x", "end.", "(so)", "1. ", "7", "AT&T",
    "&amp;", "&", "<", " < ", "a\\b", "\\", "]", "!", "^", "|", ": ", "-", "#", " ", "\u{A0}", "_",
    "$", "é", "×", "a*b", "~", "\n", "=", "[",
    "[1]", "[x](", "(y)", "[a_b]", "[^c]", "][",
    "< x:y>", "a_b*c", "`", "==", "a==", "%%", "$x$", "a$", "[[a]]", "]]",
  ]
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func line(depth: Int = 0) -> [Piece] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in piece(depth) }
  }

  private mutating func piece(_ depth: Int) -> Piece {
    let choice = Int.random(in: 0..<20, using: &random)
    switch choice {
    case 0: return .code(word())
    case 1: return .softBreak
    case 2: return .hardBreak
    case 3...8 where depth < 3: return .mark(container(choice), line(depth: depth + 1))
    default:
      let count = Int.random(in: 1...3, using: &random)
      return .text((0..<count).map { _ in word() }.joined(separator: " "))
    }
  }

  private mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }

  private mutating func container(_ choice: Int) -> DocumentBuilder.Container {
    switch choice {
    case 3: .strong
    case 4: .link(destination: "https://example.org/" + word(), title: once(in: 4) ? word() : "")
    case 5: .image(destination: word(), title: word())
    case 6: .strikethrough
    case 7: .underline
    default: .emphasis
    }
  }

  func append(_ pieces: [Piece], to builder: inout DocumentBuilder) {
    for piece in pieces {
      switch piece {
      case .text(let text): builder.text(text)
      case .code(let literal): builder.code(literal)
      case .softBreak: builder.softBreak()
      case .hardBreak: builder.hardBreak()
      case .mark(let container, let pieces):
        builder.append(container) { append(pieces, to: &$0) }
      }
    }
  }
}
