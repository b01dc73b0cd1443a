// Text fragments: `#:~:text=[prefix-,]start[,end][,-suffix]` (WICG, URL Fragment Text Directives).

/// What a URL's text directives say was selected.
package struct TextFragment: Sendable, Hashable {
  /// The selected text; of a range only its two ends, joined by an ellipsis.
  package var selection: String

  /// The beginning of the selection.
  package var start: String

  /// Its end, if the directive names a range.
  package var end: String?

  /// Whether the middle of the selection is not in the URL.
  package var isPartial: Bool { end != nil }

  /// A selection that is known in full.
  package init(selection: String) {
    self.selection = selection
    start = selection
  }

  /// Splits `address` into the URL without its directive and the first text directive's content.
  ///
  /// Returns `nil` if the URL has no fragment directive. The fragment is `nil` if there is none
  /// that says what was selected.
  package static func split(_ address: WebAddress) -> (url: String, fragment: TextFragment?)? {
    guard let range = address.fragment, !range.isEmpty,
      let marker = directiveStart(in: address.bytes[range])
    else { return nil }
    // A number sign with nothing left behind it goes with the directive.
    let end = marker == range.lowerBound ? range.lowerBound - 1 : marker
    let directives = address.bytes[(marker + 3)..<range.upperBound].split(
      separator: UInt8(ascii: "&")
    )
    let fragments = directives.lazy.filter { $0.starts(with: "text=".utf8) }
      .compactMap { TextFragment($0.dropFirst(5)) }
    return (address.text(0..<end), fragments.first)
  }

  private static func directiveStart(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      if bytes[colon...].starts(with: ":~:".utf8) { return colon }
      index = colon + 1
    }
    return nil
  }

  /// Reads the value of one `text=` directive; `nil` if its grammar is broken.
  ///
  /// A dash inside of the text should be encoded, but links made by hand have it bare, and with it
  /// the text is still plain.
  init?(_ value: ArraySlice<UInt8>) {
    var tokens = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)[...]
    guard (1...4).contains(tokens.count) else { return nil }
    let dash = UInt8(ascii: "-")
    if let first = tokens.first, first.last == dash {
      guard first.count > 1, tokens.count > 1 else { return nil }
      tokens = tokens.dropFirst()
    }
    if let last = tokens.last, last.first == dash {
      guard last.count > 1, tokens.count > 1 else { return nil }
      tokens = tokens.dropLast()
    }
    guard (1...2).contains(tokens.count), tokens.allSatisfy({ !$0.isEmpty }) else { return nil }
    let texts = tokens.map { PercentEncoding.decoded($0) }
    start = texts[0]
    end = texts.count > 1 ? texts[1] : nil
    selection = end.map { "\(texts[0]) … \($0)" } ?? texts[0]
  }
}
