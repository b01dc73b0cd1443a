/// Finds where a declaration, a block or the head of a rule ends, without reading what is in it
/// (CSS Syntax, 5.4).
///
/// Strings, comments, URLs and balanced brackets hide what they hold. Brackets are counted 31 deep;
/// what is nested deeper, which no style sheet is, reaches to the end.
struct CSSScanner {
  /// What ends the search outside of all brackets.
  enum Goal {
    /// A `;`, or the end of a `{}` block: the end of one declaration or nested rule.
    case declaration
    /// A `{` or `;`: the end of the head of an at-rule.
    case head
    /// A `{`: the end of the selectors of a rule.
    case selectors
    /// The `}` that closes a block that is open already.
    case block

    /// True when the search ends where a block begins.
    fileprivate var endsAtBlock: Bool { self == .head || self == .selectors }
  }

  /// The bytes that are searched.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where to stop.
  let end: Int

  /// The index of the byte that ends the search from `start` on, or `end`; for a declaration that
  /// ends with a block the index of its `}`.
  func index(of goal: Goal, from start: Int) -> Int {
    var index = start
    var open = BracketStack()
    while index < end {
      let byte = bytes[index]
      guard CSSByte.isStructural(byte) else {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: ";") where open.isEmpty && (goal == .declaration || goal == .head):
        return index
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = endOfString(from: index + 1, quote: byte)
      case UInt8(ascii: "\\"):
        index += 2
      case UInt8(ascii: "/") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "*"):
        index = CSSByte.endOfComment(bytes, from: index, to: end)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if byte == UInt8(ascii: "{"), open.isEmpty, goal.endsAtBlock { return index }
        if byte == UInt8(ascii: "("), opensBareURL(at: index, after: start) {
          index = CSSByte.endOfURL(bytes, from: index + 1, to: end)
        } else {
          guard open.push(byte) else { return end }
          index += 1
        }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if byte == UInt8(ascii: "}"), open.isEmpty, goal == .block { return index }
        let closes = open.pop(byte)
        if closes, open.isEmpty, goal == .declaration, byte == UInt8(ascii: "}") { return index }
        index += 1
      default:
        index += 1
      }
    }
    return end
  }

  /// The index behind a string; a line end ends it too, and is left.
  private func endOfString(from start: Int, quote: UInt8) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == quote { return index + 1 }
      if CSSByte.isNewline(byte) { return index }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return end
  }

  /// True for the parenthesis of `url(` when no string follows.
  private func opensBareURL(at index: Int, after start: Int) -> Bool {
    guard index - start >= 3, CSSByte.matches(bytes, index - 3..<index, "url") else { return false }
    var next = index + 1
    while next < end, ASCIIByte.isWhitespace(bytes[next]) { next += 1 }
    return next < end && bytes[next] != UInt8(ascii: "\"") && bytes[next] != UInt8(ascii: "'")
  }
}

/// The brackets that are open, two bits each.
private struct BracketStack {
  private var bits: UInt64 = 1

  var isEmpty: Bool { bits == 1 }

  /// Opens a bracket; false when too many are open.
  mutating func push(_ byte: UInt8) -> Bool {
    guard bits >> 62 == 0 else { return false }
    bits = bits << 2 | kind(byte)
    return true
  }

  /// Closes the innermost bracket if `byte` is its partner.
  mutating func pop(_ byte: UInt8) -> Bool {
    guard !isEmpty, bits & 3 == kind(byte) else { return false }
    bits >>= 2
    return true
  }

  private func kind(_ byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"): 1
    case UInt8(ascii: "["), UInt8(ascii: "]"): 2
    default: 3
    }
  }
}
