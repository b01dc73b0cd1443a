/// The marker in front of a list item, where it is written out as text.
///
///   ·  o  §  -      a bullet
///   3.  (c)  iv)    the number 3, 3, 4
struct ListMarker: Equatable {
  /// The number that the marker stands for; nil for a bullet.
  var number: Int?
  /// Whether the marker counts.
  var isOrdered: Bool
  /// How the marker is written, as a number that is the same for markers of one list: what stands
  /// around the number, and whether it is digits, letters or Roman.
  var style = 0

  /// Reads a marker; blanks around it do not matter.
  init(_ text: some Sequence<UInt8>) {
    let word = String(decoding: Array(text), as: UTF8.self).filter {
      !$0.isWhitespace && $0 != "\u{A0}"
    }
    let core = word.drop { "([（".contains($0) }
    let letters = core.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let number = letters.split(separator: ".").last.map(String.init) ?? ""
    let ending = word.last.map { ".)]、）．:".contains($0) } ?? false
    let isDigits = !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    guard !number.isEmpty, ending || isDigits else {
      isOrdered = false
      return
    }
    isOrdered = true
    let closing = Int(word.unicodeScalars.last?.value ?? 0)
    if isDigits {
      self.number = Int(number.prefix(9))
      style = closing * 4
    } else if let roman = Self.roman(number) {
      self.number = roman
      style = closing * 4 + 1
    } else if let letter = Self.alphabetic(number) {
      self.number = letter
      style = closing * 4 + 2
    } else {
      style = closing * 4 + 3
    }
  }

  /// The value of a Roman number; single letters but `i` are taken for letters.
  private static func roman(_ text: String) -> Int? {
    let values: [Character: Int] = [
      "i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000,
    ]
    let digits = text.lowercased().compactMap { values[$0] }
    guard digits.count == text.count, text.count < 12, digits.count > 1 || digits == [1] else {
      return nil
    }
    var total = 0
    for (index, digit) in digits.enumerated() {
      total += index + 1 < digits.count && digit < digits[index + 1] ? -digit : digit
    }
    return total > 0 ? total : nil
  }

  /// a is 1, z is 26, and so on with aa.
  private static func alphabetic(_ text: String) -> Int? {
    guard text.count <= 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return text.lowercased().utf8.reduce(0) { $0 * 26 + Int($1 - 0x60) }
  }
}
