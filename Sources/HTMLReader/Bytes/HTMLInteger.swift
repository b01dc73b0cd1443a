/// Integers as HTML writes them in attributes (HTML standard, 2.3.4.1).
enum HTMLInteger {
  /// The integer that a value begins with, behind white space; nil when it begins with none, or with
  /// one of more than eighteen digits.
  static func value(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position < text.count, isHTMLSpace(text[position]) { position += 1 }
    let isNegative = position < text.count && text[position] == 0x2D
    if isNegative || position < text.count && text[position] == 0x2B { position += 1 }
    let first = position
    var number = 0
    while position < text.count, text[position] &- 0x30 < 10 {
      guard position - first < 18 else { return nil }
      number = number * 10 + Int(text[position] - 0x30)
      position += 1
    }
    guard position > first else { return nil }
    return isNegative ? -number : number
  }
}
