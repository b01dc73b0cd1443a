/// The name of a host is no title, and no text either: the URL has it.
struct HostIsNoTitle: NormalizationRule {
  let name = "host-is-no-title"

  func apply(to draft: inout Draft) {
    guard let host = draft.address?.host, !host.isEmpty else { return }
    func isHost(_ text: String) -> Bool {
      guard text.utf8.count <= host.utf8.count else { return false }
      let text = text.lowercased()
      return text == host || "www." + text == host
    }
    draft.passages.removeAll { isHost($0.string) }
    draft.contentTexts.removeAll(where: isHost)
    draft.titles.removeAll(where: isHost)
    if let title = draft.content.title, isHost(title) { draft.content.title = nil }
  }
}
