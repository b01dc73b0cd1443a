/// What receives the tokens of a page, in the order of the source (HTML standard, 13.2.5).
///
/// Names are lower-cased and interned; character references are resolved; attributes of a tag are
/// unique, the first of a name having won.
protocol TokenSink {
  /// A document type declaration. `quirks` is true when it sends a browser into quirks mode
  /// (13.2.6.4.1), false when the document is in no-quirks or limited-quirks mode.
  mutating func doctype(quirks: Bool)

  /// A start tag. `number` tells custom names apart. `attributes` lie at the end of
  /// `tree.attributes`, their values in `tree.bytes`.
  mutating func startTag(
    _ name: ElementName,
    number: UInt16,
    attributes: Range<Int>,
    selfClosing: Bool
  )

  /// An end tag.
  mutating func endTag(_ name: ElementName, number: UInt16)

  /// Character data; may come in pieces.
  mutating func characters(_ text: UnsafeBufferPointer<UInt8>)
}
