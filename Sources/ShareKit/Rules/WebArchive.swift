/// A web archive gives its main page: the HTML and the address.
struct WebArchive: NormalizationRule {
  let name = "web-archive"

  func apply(to draft: inout Draft) {
    for index in draft.parts.indices where draft.parts[index].role == .webArchive {
      guard case .propertyList(let list) = draft.parts[index].value,
        let resource = list["WebMainResource"],
        case .data(let bytes)? = resource["WebResourceData"],
        let html = TextDecoding.utf16(bytes, typeIdentifier: "") ?? TextDecoding.utf8(bytes)
      else { continue }
      draft.parts[index].value = .string(html)
      draft.parts[index].role = .html
      let url = resource["WebResourceURL"]?.string
      if let link = url.flatMap({ Draft.Link($0) }), link.address.isWeb { draft.links.append(link) }
    }
  }
}
