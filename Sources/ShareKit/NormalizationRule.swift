/// One thing that is known about how apps fill a share.
///
/// A rule is small, has a name that `--explain` prints, and does nothing when its case is not
/// there. Rules run in the order of `NormalizationPreset.rules`.
package protocol NormalizationRule: Sendable {
  /// The name in traces: a few words joined by dashes.
  var name: String { get }

  /// Applies the rule.
  func apply(to draft: inout Draft)
}

/// A rule about one URL by itself.
///
/// Some of them uncover work for others (a redirect inside of a viewer's URL), so neighbours in the
/// list run again until nothing new is uncovered.
package protocol LinkRule: NormalizationRule {
  /// Whether the rule finds other URLs in a URL, for which the rules before it have to run again.
  var uncoversURLs: Bool { get }

  /// Applies the rule to `link`; `draft` takes what the URL gives besides.
  func apply(to link: inout Draft.Link, in draft: inout Draft)
}

extension LinkRule {
  /// Most rules only take something away.
  package var uncoversURLs: Bool { false }

  /// Applies the rule to every link.
  package func apply(to draft: inout Draft) {
    // The links are moved out while they change, so that none of them is copied.
    var links: [Draft.Link] = []
    swap(&links, &draft.links)
    for index in links.indices { apply(to: &links[index], in: &draft) }
    swap(&links, &draft.links)
  }
}
