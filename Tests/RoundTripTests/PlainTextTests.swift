import MarkdownJudge
import MarkdownTree
import Pasteur
import TestSupport
import Testing

/// Plain text in a note, as cmark-gfm reads it.
struct PlainTextTests {
  private static let pieces = [
    "#", "##", " ", "  ", "    ", "\t", "-", "---", "+", "*", "**", "_", "___", "=", "===", "1.",
    "7)",
    "123456789.", ">", "`", "```", "~~~", "~", "|", "| - |", ":-", "<div>", "</p>", "<!--", "<?x",
    "<", "[a]:", "[a", "[^1]:", "]", "[!note]", "[ ]", "[x]", "$$", "%%", "a", "b c", "é", "\\",
    "!",
    "&amp;", "http://x.y", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\u{A0}", "\u{2028}",
  ]

  private func text(_ random: inout SplitMix64) -> String {
    let count = Int(random.next() % 14)
    return (0..<count).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }
      .joined()
  }

  private func document(
    _ text: String,
    _ treatment: SharedEntry.TextTreatment,
    isQuote: Bool
  )
    -> Document
  {
    let content = SharedContent(title: isQuote ? "T" : nil, text: text)
    let entry = SharedEntry(content, options: SharedEntry.Options(text: treatment))
    return Judge().document(from: entry.bytes)
  }

  @Test func lineNeverBeginsABlock() {
    let seed: UInt64 = 0x71A1_7E57
    var random = SplitMix64(seed: seed)
    for round in 0..<5_000 {
      let text = text(&random)
      for treatment in [SharedEntry.TextTreatment.plain, .escaped] {
        for isQuote in [false, true] {
          let kinds = document(text, treatment, isQuote: isQuote).root.events
            .map(\.node.kind).filter(\.isBlock)
          // A callout is read from the text of a quote, where cmark-gfm no longer knows the backslash
          // before the bracket.
          let isText = kinds.allSatisfy {
            $0 == .document || $0 == .paragraph
              || (isQuote && ($0 == .blockQuote || $0 == .callout))
          }
          #expect(isText, "seed \(seed), round \(round): \(text.debugDescription), \(treatment)")
        }
      }
    }
  }

  /// Escaped text is shown as it was typed, but for blanks at the ends of lines.
  @Test func escapedTextIsShownAsItWasTyped() {
    let seed: UInt64 = 0xE5CA_9ED7
    var random = SplitMix64(seed: seed)
    for round in 0..<5_000 {
      let text = text(&random)
      let shown = document(text, .escaped, isQuote: false).root.plainText
      let isSame = letters(shown) == letters(text)
      #expect(isSame, "seed \(seed), round \(round): \(text.debugDescription): \(shown)")
    }
  }

  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
