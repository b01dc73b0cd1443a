/// A URL that comes as an array is its first element that has a scheme.
///
/// UIKit and WebKit write a dragged or copied `NSURL` as `[url, base, {"title": …}]`; the title is
/// taken too.
struct URLArray: NormalizationRule {
  let name = "url-array"

  func apply(to draft: inout Draft) {
    for index in draft.parts.indices where draft.parts[index].role == .url {
      guard case .propertyList(.array(let elements)) = draft.parts[index].value,
        let url = elements.compactMap(\.string).first(where: { WebAddress($0) != nil })
      else { continue }
      draft.parts[index].value = .url(url)
      for case .dictionary(let entries) in elements {
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
          if key == "title", let title = value.string, !title.isEmpty {
            draft.titles.append(title)
          } else {
            draft.leaveUnread(
              "public.url \(key)",
              value: value.summary,
              because: "not a field of a shared URL that is known"
            )
          }
        }
      }
    }
  }
}
