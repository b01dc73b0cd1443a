@testable import HTMLReader

/// Random pages that are the same for the same seed (SplitMix64).
struct ConstructionRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A random number below `bound`.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A piece of HTML of about this many tokens, with `names` as its tags.
  ///
  /// Each text is a number of its own in parentheses, so that it can be found again.
  mutating func html(tokens: Int, names: [String], firstText: Int = 0) -> String {
    var html = ""
    for token in 0..<tokens {
      switch below(10) {
      case 0..<4: html += "<\(pick(names))>"
      case 4..<7: html += "</\(pick(names))>"
      case 7: html += pick([" ", "\n"])
      default: html += "(\(firstText + token))"
      }
    }
    return html
  }

  /// All names that are tags, but those whose content is text or is not shown.
  static let names = ElementName.allCases.map(\.rawValue).filter { name in
    !name.hasPrefix("#")
      && ![
        "title", "textarea", "style", "script", "xmp", "iframe", "noembed", "noframes",
        "plaintext", "frameset", "frame",
      ].contains(name)
  }
  /// The names that move things around.
  static let movers = [
    "a", "b", "i", "nobr", "p", "div", "li", "ul", "table", "tr", "td", "caption", "tbody",
    "button", "form", "select", "option", "template", "svg", "desc", "math", "mi", "object", "h1",
    "body", "html", "x-a", "col", "colgroup", "br", "font color=x", "span", "ruby", "rt",
  ]
}
