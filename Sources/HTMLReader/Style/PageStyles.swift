/// What the styles and classes of a page mean, each distinct value worked out once.
struct PageStyles: Sendable {
  /// What a `class` value says to the rules that do not go by the style sheet.
  struct ClassTraits: Sendable {
    /// The programming language that one of the classes names.
    var language: String?
  }

  private var styles: ContiguousArray<Style> = []
  private var classes: ContiguousArray<ClassTraits> = []

  /// Works out the values that have been seen since the last call.
  mutating func learn(from preparation: borrowing Preparation) {
    while styles.count < preparation.styles.count {
      styles.append(
        preparation.withValue(preparation.styles[styles.count]) { InlineStyle.style(of: $0) })
    }
    while classes.count < preparation.classes.count {
      classes.append(
        preparation.withValue(preparation.classes[classes.count]) { ClassTraits($0) })
    }
  }

  /// The style that is declared for an element, by its `style` attribute.
  func style(of element: ElementTree.Index, in tree: ElementTree) -> Style {
    guard let number = tree.number(of: .style, in: element), number < styles.count else {
      return Style()
    }
    return styles[number]
  }

  /// The programming language that an element's classes or attributes name.
  func language(of element: ElementTree.Index, in tree: ElementTree) -> String? {
    if let number = tree.number(of: .class, in: element), number < classes.count,
      let language = classes[number].language
    {
      return language
    }
    return tree.string(of: .dataLanguage, in: element) ?? tree.string(of: .dataLang, in: element)
  }
}

extension PageStyles.ClassTraits {
  /// Reads the words of a `class` attribute.
  fileprivate init(_ value: UnsafeBufferPointer<UInt8>) {
    for word in value.split(whereSeparator: isHTMLSpace) {
      let name = String(decoding: word, as: UTF8.self)
      for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
        let language = String(name.dropFirst(prefix.count))
        if !language.isEmpty { self.language = language }
        return
      }
    }
  }
}

extension Preparation {
  /// Calls `body` with the bytes of an attribute's value, its character references resolved.
  func withValue<Result>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let value = UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    guard value.contains(0x26) else { return body(value) }
    return CharacterReferences.resolved(value).withUnsafeBufferPointer(body)
  }
}

extension CharacterReferences {
  /// A copy of an attribute's value with its references resolved.
  fileprivate static func resolved(_ value: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt8> {
    var output = ContiguousArray<UInt8>()
    output.reserveCapacity(value.count)
    var position = 0
    while position < value.count {
      if value[position] == 0x26,
        case .reference(let length, let text) = match(
          UnsafeBufferPointer(rebasing: value[position...]), in: .attribute, isWhole: true)
      {
        text.append(to: &output)
        position += length
      } else {
        output.append(value[position])
        position += 1
      }
    }
    return output
  }
}
