struct TreeConstruction: TokenSink {
  var tree = ElementTree()
  var starts = 0, ends = 0, chars = 0
  mutating func doctype(quirks: Bool) {}
  mutating func startTag(_ name: ElementName, number: UInt16, attributes: Range<Int>, selfClosing: Bool) { starts += 1 }
  mutating func endTag(_ name: ElementName, number: UInt16) { ends += 1 }
  mutating func characters(_ text: UnsafeBufferPointer<UInt8>) { chars += text.count }
}
