/// `XExtensionItem` senders name their app, the page and tags beside the documented fields.
struct SourceApplication: NormalizationRule {
  let name = "source-application"

  func apply(to draft: inout Draft) {
    let userInfos = draft.userInfos
    draft.userInfos = []
    for userInfo in userInfos {
      for (key, value) in userInfo.sorted(by: { $0.key < $1.key }) {
        if key == "x-extension-item", let fields = value.dictionary {
          take(fields, into: &draft)
        } else if let summary = value.summary {
          draft.leaveUnread(key, value: summary, because: "not a documented field of an item")
        }
      }
    }
  }

  private func take(_ fields: [String: PropertyList], into draft: inout Draft) {
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      switch (key, value.string) {
      case ("referrer-name", let name?) where draft.content.sourceApp == nil && !name.isBlank:
        draft.content.sourceApp = name.trimmed
      case ("source-url", let url?) where Draft.Link(url) != nil:
        if let link = Draft.Link(url) { draft.links.append(link) }
      default:
        guard let summary = value.summary else { continue }
        draft.leaveUnread(key, value: summary, because: "not a field of the record")
      }
    }
  }
}
