// Tokens that go around libxml2.
//
// Plain text and end tags have nothing left to be parsed once the byte pass has seen them, and libxml2
// is slow with the one and unreliable with the other: it reads text a character at a time, and judges
// end tags by HTML 4's content model, of which it reports only some. An instruction stands in their
// place, so that they stay in order with the tokens that libxml2 finds:
//
//   <p>Tea for two.</p></div><p>         <p><?_r><p>, and: text "Tea for two.", end of p, end of div

internal import MarkdownTree

/// A token that needs no parser.
struct SettledToken {
  /// The text, or nil for an end tag.
  var text: UnsafeBufferPointer<UInt8>?
  /// The name of an end tag.
  var name: ElementName
  /// Which custom name.
  var number: UInt16
  /// Whether the next token has an instruction of its own.
  var endsGroup: Bool
}

/// The settled tokens of a chunk, in groups that one instruction each stands for.
struct SettledTokens {
  private var tokens: ContiguousArray<SettledToken> = []
  /// How much output there was right behind the last instruction.
  private var groupEnd = -1

  /// No tokens, and room for those of a piece of `count` bytes.
  init(forInput count: Int) { tokens.reserveCapacity(count / 16 + 8) }

  /// Adds a token, and its instruction to the output unless the last one may stand for it too.
  @inline(__always)
  mutating func append(_ token: SettledToken, to output: inout ByteChunk) {
    if output.count != groupEnd {
      endGroup()
      output.append("<?_r>")
      groupEnd = output.count
    }
    tokens.append(token)
  }

  /// Whether the instruction before may stand for a token that comes now.
  @inline(__always)
  func continues(_ output: borrowing ByteChunk) -> Bool { output.count == groupEnd }

  /// Makes the last token the last of its group.
  mutating func endGroup() {
    if !tokens.isEmpty { tokens[tokens.count - 1].endsGroup = true }
    groupEnd = -1
  }

  /// Hands the tokens over, and takes an array that nobody else has for the next ones.
  mutating func exchange(with other: inout ContiguousArray<SettledToken>) {
    swap(&tokens, &other)
    tokens.removeAll(keepingCapacity: true)
    groupEnd = -1
  }

  /// Moves the tokens behind those of `other`.
  mutating func move(to other: inout ContiguousArray<SettledToken>) {
    other.append(contentsOf: tokens)
    tokens.removeAll(keepingCapacity: true)
    groupEnd = -1
  }
}
