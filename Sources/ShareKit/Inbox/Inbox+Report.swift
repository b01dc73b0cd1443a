extension Inbox {
  /// The captures that wait and those that are held, a line each, in the order of sharing.
  ///
  /// A line is the name, a tab, and what would be the entry's first words; of a held capture the
  /// reason. A capture that cannot be read says so and does not stop the list.
  public func report() throws(InboxError) -> String {
    var lines: [String] = []
    for name in try names() {
      do throws(InboxError) {
        let content = try capture(name).payload.normalized()
        let words = content.title ?? content.text ?? content.url ?? content.attachments.first?.name
        lines.append("\(name)\t\(Self.firstLine(words ?? "(nothing)"))")
      } catch {
        lines.append("\(name)\t(unreadable) \(Self.firstLine(error.reason))")
      }
    }
    for (name, reason) in try held() { lines.append("\(name)\t(held) \(Self.firstLine(reason))") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func firstLine(_ text: String) -> Substring {
    text.prefix { !$0.isNewline }.prefix(80)
  }
}
