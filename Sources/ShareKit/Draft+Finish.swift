extension Draft {
  /// Closes the draft and returns the record, with everything that no rule took named as unread.
  package mutating func finish() -> SharedContent {
    for part in parts { leaveUnread(part.typeIdentifier, because: "no rule reads it") }
    if !htmls.isEmpty { content.htmlContent = htmls.joined(separator: "\n") }
    nameLeftovers()
    if content.isEmpty, content.unread.isEmpty {
      leaveUnread("payload", because: "no text, no URL and no attachment in it")
    }
    return content
  }

  /// Whether a text is one of the record's own strings.
  private func says(_ text: String) -> Bool {
    text == content.title || text == content.text || text == content.url
  }

  /// Strings that are in the record already need no mention.
  private mutating func nameLeftovers() {
    for link in links where link.original != content.url {
      leaveUnread("url", value: link.original, because: "another URL was chosen")
    }
    if let selection {
      leaveUnread("selection in url", value: selection.selection, because: "no rule takes it")
    }
    for userInfo in userInfos {
      for (key, value) in userInfo.sorted(by: { $0.key < $1.key }) {
        leaveUnread(key, value: value.summary, because: "no rule reads it")
      }
    }
    for passage in passages {
      leaveUnread("plain text", value: passage.string, because: "no rule takes it")
    }
    guard contentTexts.contains(where: { !says($0) }) || titles.contains(where: { !says($0) })
    else { return }
    var known: Set<String> = [content.title ?? "", content.text ?? "", content.url ?? ""]
    known.formUnion(content.originalURLs)
    known.formUnion(keptTexts)
    for text in contentTexts where known.insert(text).inserted {
      leaveUnread("attributedContentText", value: text, because: "another title was chosen")
    }
    for title in titles where known.insert(title).inserted {
      leaveUnread("title", value: title, because: "another title was chosen")
    }
  }
}
