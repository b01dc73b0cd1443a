// The text of RTF (Rich Text Format Specification, version 1.9.1), for want of anything better:
//
//   {\rtf1\ansi{\fonttbl …}a\par b}      a, a line end, b
//   \'e9   \u233?                         é, by its byte in Windows-1252 or by its number
//
// Groups that describe the document, and those that begin with \*, show nothing.

/// A document in RTF.
struct RichText {
  /// Its text, lines ended by line feeds.
  private(set) var text = ""

  private var rest: ArraySlice<UInt8>
  /// For each open group, whether it is hidden and how many characters follow a `\u` as its stand-in.
  private var groups: [(isHidden: Bool, standIns: Int)] = [(false, 1)]
  private var skipped = 0
  private var highSurrogate: UInt32?

  private static let hiddenGroups: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "headerl",
    "headerr", "headerf", "footerl", "footerr", "footerf", "listtable", "listoverridetable",
    "rsidtbl", "generator", "themedata", "datastore", "xmlnstbl", "fldinst", "expandedcolortbl",
  ]

  /// Reads the text of a document.
  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x7B: groups.append(groups.last ?? (false, 1))
      case 0x7D: if groups.count > 1 { groups.removeLast() }
      case 0x5C: readControl()
      case 0x0A, 0x0D, 0x00: break
      default: append(Self.scalar(byte))
      }
    }
  }

  private mutating func readControl() {
    guard let byte = rest.first else { return }
    guard ASCII.isLetter(byte) else {
      rest.removeFirst()
      readSymbol(byte)
      return
    }
    let word = String(decoding: rest.prefix(while: ASCII.isLetter), as: UTF8.self)
    rest = rest.drop(while: ASCII.isLetter)
    let isNegative = rest.first == 0x2D
    if isNegative { rest = rest.dropFirst() }
    let digits = rest.prefix { $0 &- 0x30 < 10 }
    rest = rest.dropFirst(digits.count)
    let magnitude = Int(String(decoding: digits.prefix(9), as: UTF8.self))
    if rest.first == 0x20 { rest = rest.dropFirst() }
    apply(word, magnitude.map { isNegative ? -$0 : $0 })
  }

  private mutating func readSymbol(_ byte: UInt8) {
    switch byte {
    case 0x27:
      let digits = rest.prefix(2)
      rest = rest.dropFirst(digits.count)
      UInt8(String(decoding: digits, as: UTF8.self), radix: 16).map { append(Self.scalar($0)) }
    case 0x2A: groups[groups.count - 1].isHidden = true
    case 0x7E: append("\u{A0}")
    case 0x5F: append("\u{2011}")
    case 0x0A, 0x0D: append("\n")
    case 0x5C, 0x7B, 0x7D: append(Unicode.Scalar(byte))
    default: break
    }
  }

  private mutating func apply(_ word: String, _ number: Int?) {
    switch word {
    case "par", "line", "row", "sect", "page": append("\n")
    case "tab", "cell": append("\t")
    case "emdash": append("\u{2014}")
    case "endash": append("\u{2013}")
    case "bullet": append("\u{2022}")
    case "lquote": append("\u{2018}")
    case "rquote": append("\u{2019}")
    case "ldblquote": append("\u{201C}")
    case "rdblquote": append("\u{201D}")
    case "uc": groups[groups.count - 1].standIns = max(0, number ?? 1)
    case "u": appendUnit(UInt32(truncatingIfNeeded: number ?? 0) & 0xFFFF)
    case "bin": rest = rest.dropFirst(max(0, number ?? 0))
    default:
      if Self.hiddenGroups.contains(word) { groups[groups.count - 1].isHidden = true }
    }
  }

  /// Appends a UTF-16 unit, and skips what stands in for it.
  private mutating func appendUnit(_ unit: UInt32) {
    skipped = 0
    if (0xD800..<0xDC00).contains(unit) {
      highSurrogate = unit
    } else if let high = highSurrogate, (0xDC00..<0xE000).contains(unit) {
      highSurrogate = nil
      Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)).map { append($0) }
    } else {
      highSurrogate = nil
      append(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
    skipped = groups.last?.standIns ?? 1
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if skipped > 0 {
      skipped -= 1
    } else if groups.last?.isHidden == false {
      text.unicodeScalars.append(scalar)
    }
  }

  /// A byte of Windows-1252 (WHATWG Encoding, index windows-1252).
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    let high: [UInt32] = [
      0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
      0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
      0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
    ]
    return Unicode.Scalar(high[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }
}

/// The classes of ASCII bytes that RTF's grammar names.
private enum ASCII {
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
