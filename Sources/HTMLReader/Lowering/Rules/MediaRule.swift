// Films, sounds, and pages within the page: links to them, since Markdown cannot show them.
//
//   <video src="a.mp4" poster="b.png"></video>               [![](b.png)](a.mp4)
//   <audio><source src="a.mp3">no sound here</audio>         [a.mp3](a.mp3): what stands inside is not shown
//   <iframe src="https://a.org/b" title="c"></iframe>        [c](https://a.org/b)
//   <object data="a.pdf">b</object>                          [b](a.pdf): the text inside names it
//   <object data="a.svg" type="image/svg+xml"></object>      ![](a.svg)
//   <video>a</video>                                         a: there is nothing but the text

internal import MarkdownTree

/// What is embedded in a page.
enum MediaRule: ElementRule {
  static let names: [ElementName] = [.video, .audio, .iframe, .object, .embed]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    let name = tree.nodes[Int(element)].name
    if lowering.style.isInvisible || isPixel(element, in: tree) { return false }
    guard let address = address(of: element, in: tree), !address.isEmpty,
      !address.lowercased().hasPrefix("about:"),
      let destination = lowering.base.destination(address)
    else { return name == .object || name == .video || name == .audio }
    if name == .object || name == .embed,
      tree.string(of: .type, in: element)?.hasPrefix("image/") == true
    {
      let alternative = line(of: element, in: tree)
      lowering.append(image: address, alternative: alternative, title: .empty)
      return false
    }
    let pair = lowering.builder.store(lowering.builder.store(destination), .empty)
    lowering.stopWanting(.link)
    lowering.want(.link, detail: pair)
    if name == .video, let poster = tree.string(of: .poster, in: element), !poster.isEmpty,
      lowering.options.images == .keep
    {
      lowering.append(image: poster, alternative: label(of: element, in: tree) ?? "", title: .empty)
    } else {
      lowering.append(line: text(of: element, in: tree, address: address))
    }
    return false
  }

  /// Where the film or sound is: in the element's own attribute, or in its first source.
  private static func address(of element: ElementTree.Index, in tree: ElementTree) -> String? {
    switch tree.nodes[Int(element)].name {
    case .object: return tree.string(of: .data, in: element)
    case .iframe:
      if let source = tree.string(of: .src, in: element), !source.hasPrefix("about:") {
        return source
      }
      return tree.string(of: .dataSrc, in: element)
    case .embed: return tree.string(of: .src, in: element)
    default: break
    }
    if let source = tree.string(of: .src, in: element) { return source }
    var child = tree.nodes[Int(element)].firstChild
    for _ in 0..<16 where child != 0 {
      if tree.nodes[Int(child)].name == .source { return tree.string(of: .src, in: child) }
      child = tree.nodes[Int(child)].next
    }
    return nil
  }

  /// What a link to it says.
  private static func text(
    of element: ElementTree.Index,
    in tree: ElementTree,
    address: String
  ) -> String {
    if let label = label(of: element, in: tree) { return label }
    switch tree.nodes[Int(element)].name {
    case .object:
      let text = line(of: element, in: tree)
      return text.isEmpty ? fileName(in: address) : text
    case .iframe: return address
    default: return fileName(in: address)
    }
  }

  private static func label(of element: ElementTree.Index, in tree: ElementTree) -> String? {
    for name in [AttributeName.title, .ariaLabel] {
      if let label = tree.string(of: name, in: element), label.contains(where: { !$0.isWhitespace })
      {
        return label
      }
    }
    return nil
  }

  /// The text inside an element on one line.
  private static func line(of element: ElementTree.Index, in tree: ElementTree) -> String {
    tree.text(of: element).split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The last part of an address's path; the address when it has none.
  private static func fileName(in address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/").last, !address.hasPrefix("data:") else {
      return address.hasPrefix("data:") ? "data" : address
    }
    return String(name)
  }

  /// Whether the frame is at most one pixel in size.
  private static func isPixel(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    guard tree.nodes[Int(element)].name == .iframe,
      let width = tree.integer(of: .width, in: element), width < 2,
      let height = tree.integer(of: .height, in: element)
    else { return false }
    return height < 2
  }
}
