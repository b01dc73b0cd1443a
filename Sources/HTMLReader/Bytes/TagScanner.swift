/// Reads the inside of a tag, behind its name, by the attribute states of HTML's tokenizer (HTML
/// standard, 13.2.5.32 to 13.2.5.40).
///
/// It only finds where things are; nothing is copied or decoded.
struct TagScanner {
  /// A part of a tag.
  enum Part {
    /// An attribute: where its name begins, the name's length, and its value without quotes.
    case attribute(
      name: UnsafePointer<UInt8>,
      count: Int,
      value: UnsafePointer<UInt8>,
      valueEnd: UnsafePointer<UInt8>
    )
    /// The `>` that ends the tag.
    case close(selfClosing: Bool)
  }

  var position: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  /// The next part; nil when the input ends inside the tag.
  @inline(__always)
  mutating func next() -> Part? {
    var selfClosing = false
    while position < end {
      let byte = position.pointee
      if byte == 0x3E {
        position += 1
        return .close(selfClosing: selfClosing)
      }
      guard byte == 0x2F || isHTMLSpace(byte) else { break }
      selfClosing = byte == 0x2F
      position += 1
    }
    guard position < end else { return nil }
    let name = position
    repeat { position += 1 } while position < end && !endsName(position.pointee)
    let nameEnd = position
    skipSpace()
    guard position < end else { return nil }
    guard position.pointee == 0x3D else {
      return .attribute(name: name, count: nameEnd - name, value: nameEnd, valueEnd: nameEnd)
    }
    position += 1
    skipSpace()
    guard position < end else { return nil }
    let quote = position.pointee
    let value: UnsafePointer<UInt8>
    let valueEnd: UnsafePointer<UInt8>
    if quote == 0x22 || quote == 0x27 {
      value = position + 1
      valueEnd = ByteScan.first(quote, from: value, to: end)
      guard valueEnd < end else { return nil }
      position = valueEnd + 1
    } else {
      value = position
      while position < end, position.pointee != 0x3E, !isHTMLSpace(position.pointee) {
        position += 1
      }
      valueEnd = position
    }
    return .attribute(name: name, count: nameEnd - name, value: value, valueEnd: valueEnd)
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < end, isHTMLSpace(position.pointee) { position += 1 }
  }

  @inline(__always)
  private func endsName(_ byte: UInt8) -> Bool {
    byte == 0x3D || byte == 0x3E || byte == 0x2F || isHTMLSpace(byte)
  }
}
