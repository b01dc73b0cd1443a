/// The article's seven parameters go, on whatever host.
struct StripArticleParameters: LinkRule {
  let name = "strip-article-parameters"

  private static let names: Set<String> = [
    "fbclid", "wprov", "hs_amp", "is", "solution", "token",
  ]

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    let address = link.address
    guard address.isWeb else { return }
    let cleaned = address.removingQueryItems { item in
      let name = address.text(item.name)
      return name.hasPrefix("utm_") || Self.names.contains(name)
    }
    if let cleaned { link.rewrite(to: cleaned) }
  }
}
