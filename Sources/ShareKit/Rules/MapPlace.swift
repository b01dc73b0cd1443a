/// A place from Maps has its name in the plain text, and nothing in it is a title to be weighed.
///
/// Without plain text the name is in the long form of the URL: `q`, else `address`.
struct MapPlace: NormalizationRule {
  let name = "map-place"

  func apply(to draft: inout Draft) {
    let address = draft.address
    let isMaps = address.map { $0.host == "maps.apple.com" || $0.host == "maps.apple" } == true
    guard draft.hasMapItem || isMaps else { return }
    for index in draft.passages.indices { draft.passages[index].isSelection = true }
    guard isMaps, draft.content.title == nil, draft.passages.isEmpty,
      let value = address?.queryValue("q") ?? address?.queryValue("address")
    else { return }
    draft.content.title = PercentEncoding.decodedForm(value).nilIfBlank
  }
}
