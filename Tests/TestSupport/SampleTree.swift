package import MarkdownTree

/// A Markdown tree as a value that can be taken apart: what random tests make, and shrink when they fail.
package struct SampleTree: Sendable, CustomStringConvertible {
  /// What the node is.
  package enum Part: Sendable {
    case container(DocumentBuilder.Container)
    case text(String)
    case softBreak
    case hardBreak
    case code(String)
    case math(String)
    case htmlInline(String)
    case footnoteReference(String)
    case thematicBreak
    case codeBlock(String, info: String)
    case mathBlock(String)
    case htmlBlock(String)
  }

  package var part: Part
  package var children: [SampleTree]

  package init(_ part: Part, _ children: [SampleTree] = []) {
    self.part = part
    self.children = children
  }

  /// The tree as one reads it in a test.
  package var description: String {
    children.isEmpty
      ? "\(part)" : "\(part) [" + children.map(\.description).joined(separator: ", ") + "]"
  }

  /// How many nodes and characters the tree has.
  package var size: Int {
    let own =
      switch part {
      case .text(let text), .code(let text), .math(let text), .htmlInline(let text),
        .codeBlock(let text, _), .mathBlock(let text), .htmlBlock(let text),
        .footnoteReference(let text):
        text.unicodeScalars.count
      default: 0
      }
    return children.reduce(1 + own) { $0 + $1.size }
  }

  /// Appends the tree to a document.
  package func append(to builder: inout DocumentBuilder) {
    switch part {
    case .container(let container):
      builder.begin(container)
      for child in children { child.append(to: &builder) }
      builder.close()
    case .text(let text): builder.text(text)
    case .softBreak: builder.softBreak()
    case .hardBreak: builder.hardBreak()
    case .code(let literal): builder.code(literal)
    case .math(let literal): builder.math(literal)
    case .htmlInline(let literal): builder.htmlInline(literal)
    case .footnoteReference(let label): builder.footnoteReference(label: label)
    case .thematicBreak: builder.thematicBreak()
    case .codeBlock(let literal, let info): builder.codeBlock(literal, info: info)
    case .mathBlock(let literal): builder.mathBlock(literal)
    case .htmlBlock(let literal): builder.htmlBlock(literal)
    }
  }

  /// A document that holds the trees.
  package static func document(_ trees: [SampleTree]) -> Document {
    var builder = DocumentBuilder()
    for tree in trees { tree.append(to: &builder) }
    return builder.finish()
  }
}

// MARK: Shrinking

extension SampleTree {
  /// The smallest trees that can be made of `trees` by leaving things out and for which `isBad` still holds.
  package static func shrunk(
    _ trees: [SampleTree],
    while isBad: ([SampleTree]) -> Bool
  ) -> [SampleTree] {
    var best = trees
    var attempts = 0
    var hasShrunk = true
    while hasShrunk && attempts < 20_000 {
      hasShrunk = false
      for candidate in smaller(best) {
        attempts += 1
        if isBad(candidate) {
          best = candidate
          hasShrunk = true
          break
        }
      }
    }
    return best
  }

  /// All trees that are one step smaller.
  private static func smaller(_ trees: [SampleTree]) -> [[SampleTree]] {
    var result: [[SampleTree]] = []
    for index in trees.indices {
      var without = trees
      without.remove(at: index)
      result.append(without)
      if !trees[index].children.isEmpty {
        var unwrapped = trees
        unwrapped.replaceSubrange(index...index, with: trees[index].children)
        result.append(unwrapped)
      }
    }
    for index in trees.indices {
      for part in trees[index].part.smaller {
        var changed = trees
        changed[index].part = part
        result.append(changed)
      }
      for children in smaller(trees[index].children) {
        var changed = trees
        changed[index].children = children
        result.append(changed)
      }
    }
    return result
  }
}

extension SampleTree.Part {
  /// The part with less text.
  fileprivate var smaller: [Self] {
    switch self {
    case .text(let text): Self.shorter(text).map { .text($0) }
    case .code(let text): Self.shorter(text).map { .code($0) }
    case .math(let text): Self.shorter(text).map { .math($0) }
    case .htmlInline(let text): Self.shorter(text).map { .htmlInline($0) }
    case .mathBlock(let text): Self.shorter(text).map { .mathBlock($0) }
    case .htmlBlock(let text): Self.shorter(text).map { .htmlBlock($0) }
    case .codeBlock(let text, let info):
      Self.shorter(text).map { .codeBlock($0, info: info) }
        + Self.shorter(info).map { .codeBlock(text, info: $0) }
    case .container(.link(let destination, let title)):
      Self.shorter(destination).map { .container(.link(destination: $0, title: title)) }
        + Self.shorter(title).map { .container(.link(destination: destination, title: $0)) }
    case .container(.image(let destination, let title)):
      Self.shorter(destination).map { .container(.image(destination: $0, title: title)) }
        + Self.shorter(title).map { .container(.image(destination: destination, title: $0)) }
    default: []
    }
  }

  private static func shorter(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    var result: [String] = []
    if scalars.count > 3 {
      result.append(string(scalars[..<(scalars.count / 2)]))
      result.append(string(scalars[(scalars.count / 2)...]))
    }
    for index in scalars.indices.prefix(40) {
      result.append(string(scalars[..<index] + scalars[(index + 1)...]))
    }
    return result
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }
}
