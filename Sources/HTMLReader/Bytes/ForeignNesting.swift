// Which markup stands in SVG or MathML, where text is never raw (HTML standard, 13.2.6.5).
//
//   <svg><g><xmp>                    an element of SVG: its content is markup
//   <svg><foreignObject><xmp>        HTML goes on inside: its content is text
//   <svg><p><xmp>                    a paragraph has ended the drawing: its content is text

/// The open elements that begin SVG or MathML, or HTML inside of them, as far as tags alone can tell.
struct ForeignNesting: Sendable {
  private var open: ContiguousArray<ElementName> = []

  /// How many are kept: as deep as elements may be nested.
  private static let bound = 512

  /// Whether none is open.
  var isEmpty: Bool { open.isEmpty }

  /// Whether what follows belongs to SVG or MathML.
  var isForeign: Bool { open.last.map { $0 == .svg || $0 == .math } ?? false }

  /// Takes a start tag.
  @inline(__always)
  mutating func start(_ element: ElementName?, isSelfClosing: Bool) {
    guard let element, !open.isEmpty || element == .svg || element == .math else { return }
    take(element, isSelfClosing: isSelfClosing)
  }

  /// Takes an end tag.
  @inline(__always)
  mutating func end(_ element: ElementName?) {
    guard let element, !open.isEmpty else { return }
    if element == .p || element == .br { return leaveForeign() }
    if let place = open.lastIndex(of: element) { open.removeSubrange(place...) }
  }

  private mutating func take(_ element: ElementName, isSelfClosing: Bool) {
    if isForeign, element.breaksOutOfForeignContent { return leaveForeign() }
    guard !isSelfClosing, open.count < Self.bound else { return }
    if element == .svg || element == .math || holdsHTML(element) { open.append(element) }
  }

  private mutating func leaveForeign() {
    while isForeign { open.removeLast() }
  }

  /// Whether an element that begins here has HTML inside.
  private func holdsHTML(_ element: ElementName) -> Bool {
    switch element {
    case .foreignObject, .desc, .title: open.last == .svg
    case .mi, .mo, .mn, .ms, .mtext: open.last == .math
    default: false
    }
  }
}
