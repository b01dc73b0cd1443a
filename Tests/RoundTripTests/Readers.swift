/// All parsers that the tests have.
enum Readers {
  /// Whether no parser reads two texts differently.
  static func allSeeTheSame(_ one: ContiguousArray<UInt8>, _ other: ContiguousArray<UInt8>) -> Bool {
    RoundTrip.comparable(Judge().document(from: one))
      == RoundTrip.comparable(Judge().document(from: other))
      && MD4COutline.read(one) == MD4COutline.read(other)
      && CMarkOutline.cmark(one) == CMarkOutline.cmark(other)
  }
}
