/// Of several URLs the AMP variants lose, wherever they stand: Safari sends both.
struct PreferNonAMP: NormalizationRule {
  let name = "prefer-non-amp"

  func apply(to draft: inout Draft) {
    guard draft.links.count > 1 else { return }
    let variants = draft.links.map(Self.isVariant)
    guard variants.contains(true), variants.contains(false) else { return }
    for (link, isVariant) in zip(draft.links, variants) where isVariant {
      draft.content.originalURLs.append(link.original)
    }
    draft.links = zip(draft.links, variants).filter { !$1 }.map(\.0)
  }

  /// The URL as it came counts: cleaning has already taken some of the signs away.
  private static func isVariant(_ link: Draft.Link) -> Bool {
    if AMPAddress.isVariant(link.address) { return true }
    guard link.string != link.original else { return false }
    return WebAddress(link.original).map(AMPAddress.isVariant) == true
  }
}
