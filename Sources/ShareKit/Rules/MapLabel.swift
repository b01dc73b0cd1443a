/// A `geo:` address with a label is a place with a name.
///
/// Organic Maps shares `geo:lat,lon?z=…&q=lat,lon(label)` and a link on the next line. The label is
/// the title, the coordinates stay text, and the address as it came is remembered.
struct MapLabel: NormalizationRule {
  let name = "map-label"

  func apply(to draft: inout Draft) {
    for index in draft.passages.indices where !draft.passages[index].isSelection {
      let text = draft.passages[index].string
      guard text.utf8.starts(with: "geo:".utf8) else { continue }
      let line = text.prefix { !$0.isNewline }
      guard let address = WebAddress(String(line)), let label = Self.label(in: address) else {
        continue
      }
      draft.titles.append(label)
      draft.content.originalURLs.append(address.string)
      let position = address.text(0..<address.path.upperBound)
      draft.passages[index].string = position + text[line.endIndex...]
    }
  }

  private static func label(in address: WebAddress) -> String? {
    guard let value = address.queryValue("q"), value.last == UInt8(ascii: ")"),
      let open = value.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    return PercentEncoding.decodedForm(value[(open + 1)...].dropLast()).nilIfBlank
  }
}
