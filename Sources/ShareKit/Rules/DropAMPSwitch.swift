/// Query items that ask for the AMP variant of a page go.
struct DropAMPSwitch: LinkRule {
  let name = "drop-amp-switch"

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    if let url = AMPAddress.withoutSwitches(link.address) { link.rewrite(to: url) }
  }
}
