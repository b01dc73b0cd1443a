/// Parameters that only track go, each on the hosts it belongs to.
struct StripTrackingParameters: LinkRule {
  let name = "strip-tracking-parameters"

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    if let cleaned = TrackingParameters.standard.cleaned(link.address) { link.rewrite(to: cleaned) }
  }
}
