/// A link that only leads on is replaced by where it leads.
struct UnwrapRedirect: LinkRule {
  let name = "unwrap-redirect"
  let uncoversURLs = true

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    if let target = RedirectTable.standard.target(of: link.address) { link.rewrite(to: target) }
  }
}
