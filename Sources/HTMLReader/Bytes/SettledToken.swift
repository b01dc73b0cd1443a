// Tokens that go around libxml2.
//
// Plain text, end tags and start tags without attributes have nothing left to be parsed once the byte
// pass has seen them, and libxml2 is slow or unreliable with them: it reads text a character at a time,
// judges tags by HTML 4's content model, and reports only some end tags. An instruction stands in their
// place, so that they stay in order with the tokens that libxml2 finds, those with attributes:
//
//   <p id="a">Tea for two.</p><p>     <p id="a"><?_r>, and: text "Tea for two.", end of p, start of p
//
// Whatever is not settled goes through libxml2 all the same: the order is kept either way.

internal import MarkdownTree

/// A token that needs no parser.
struct SettledToken {
  /// What it is.
  enum Kind {
    case text(UnsafeBufferPointer<UInt8>)
    case startTag(ElementName)
    /// An end tag; the number says which custom name.
    case endTag(ElementName, number: UInt16)
  }

  /// What it is.
  var kind: Kind
  /// Whether the next token has an instruction of its own.
  var endsGroup = false

  /// A token that ends no group yet.
  init(_ kind: Kind) { self.kind = kind }
}

/// The settled tokens of a chunk, in groups that one instruction each stands for.
struct SettledTokens {
  private var tokens: ContiguousArray<SettledToken> = []
  /// How much output there was right behind the last instruction.
  private var groupEnd = -1

  /// How many there are.
  var count: Int { tokens.count }

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
