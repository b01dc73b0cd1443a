/// Of several URLs the one that says more comes first: what the page says, then web addresses, then
/// the longer path.
struct PreferLongerPath: NormalizationRule {
  let name = "prefer-longer-path"

  func apply(to draft: inout Draft) {
    guard draft.links.count > 1, !draft.hasRankedLinks else { return }
    let ranked = draft.links.enumerated().sorted { first, second in
      let left = Self.rank(first.element)
      let right = Self.rank(second.element)
      return left == right ? first.offset < second.offset : left > right
    }
    draft.links = ranked.map(\.element)
  }

  private static func rank(_ link: Draft.Link) -> Int {
    let length = min(link.address.path.count, 1 << 30)
    return (link.isAuthoritative ? 1 << 40 : 0) + (link.address.isWeb ? 1 << 35 : 0) + length
  }
}
