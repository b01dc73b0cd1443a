/// The address of an AMP viewer or cache is replaced by the publisher's.
struct UnwrapAMP: LinkRule {
  let name = "unwrap-amp"
  let uncoversURLs = true

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    if let url = AMPAddress.publisherURL(of: link.address) { link.rewrite(to: url) }
  }
}
