/// Of several URLs the AMP variants lose, wherever they stand: Safari sends both.
struct PreferNonAMP: NormalizationRule {
  let name = "prefer-non-amp"

  func apply(to draft: inout Draft) {
    guard draft.links.count > 1 else { return }
    let variants = draft.links.map { AMPAddress.isVariant($0.address) }
    guard variants.contains(true), variants.contains(false) else { return }
    for (link, isVariant) in zip(draft.links, variants) where isVariant {
      draft.content.originalURLs.append(link.original)
    }
    draft.links = zip(draft.links, variants).filter { !$1 }.map(\.0)
  }
}
