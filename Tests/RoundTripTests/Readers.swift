import MarkdownJudge

/// All parsers that the tests have.
enum Readers {
  /// Whether no parser reads two texts differently.
  static func allSeeTheSame(_ one: ContiguousArray<UInt8>, _ other: ContiguousArray<UInt8>) -> Bool
  {
    RoundTrip.comparable(Judge().document(from: one))
      == RoundTrip.comparable(Judge().document(from: other))
      && MD4COutline.read(one) == MD4COutline.read(other)
      && CMarkOutline.cmark(one) == CMarkOutline.cmark(other)
  }

  /// What the other parsers read in a text, beside what the judge reads.
  struct Comparison {
    let text: ContiguousArray<UInt8>
    let judged: Outline

    init(_ text: ContiguousArray<UInt8>) {
      self.text = text
      judged = CMarkOutline.gfm(text)
    }

    /// Where cmark reads the text differently; nil when it does not.
    var cmarkDifference: String? {
      if judged.holdsFootnotes || holdsMarkersAlone { return nil }
      let other = CMarkOutline.cmark(text) ?? Outline()
      return judged == other ? nil : judged.difference(from: other)
    }

    /// Where md4c reads the text differently; nil when it does not, or must not (docs/READERS.md).
    var md4cDifference: String? {
      if judged.holdsFootnotes || judged.holdsPartnersInCells || judged.holdsItemsWithoutText
        || holdsMarkersAlone
      {
        return nil
      }
      let mine = judged.withoutUncertainTightness
      let other = MD4COutline.read(text).withoutUncertainTightness
      return mine == other ? nil : mine.difference(from: other)
    }

    /// Whether a line beside a blank line holds nothing but the markers of lists, or any line nothing but these
    /// and a check box, which md4c sees in its own way (docs/READERS.md).
    private var holdsMarkersAlone: Bool {
      var wasBlank = false
      var wasAlone = false
      for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        var words = line.split { $0 == 0x20 || $0 == 0x0D || $0 == UInt8(ascii: ">") }
        let box = words.suffix(2).joined(separator: CollectionOfOne(0x20))
        let holdsBox = words.last.map { Array($0) == Array("[x]".utf8) } ?? false
        if holdsBox { words.removeLast() }
        let holdsEmptyBox = Array(box) == Array("[ ]".utf8)
        if holdsEmptyBox { words.removeLast(2) }
        let isAlone = !words.isEmpty && words.allSatisfy(isMarker)
        if isAlone && (holdsBox || holdsEmptyBox) { return true }
        // To md4c a box may have more than one blank behind it, and stand in a quote.
        let string = String(decoding: line, as: UTF8.self)
        if ["[ ]  ", "[x]  ", "[ ] [", "[x] ["].contains(where: string.contains) { return true }
        if (isAlone && wasBlank) || (wasAlone && words.isEmpty) { return true }
        wasBlank = words.isEmpty
        wasAlone = isAlone
      }
      return false
    }

    private func isMarker(_ word: ArraySlice<UInt8>) -> Bool {
      let isBullet = word.count == 1 && [0x2A, 0x2B, 0x2D].contains(word[word.startIndex])
      let isNumber =
        word.dropLast().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        && [0x29, 0x2E].contains(word[word.endIndex - 1])
      return isBullet || isNumber
    }
  }
}
