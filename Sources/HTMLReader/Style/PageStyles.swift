/// What the styles and classes of a page mean, each distinct value worked out once.
struct PageStyles: Sendable {
  private var styles: ContiguousArray<Style> = []
  private var classes = ClassValues()
  private var traits: ContiguousArray<ClassTraits> = []
  private var uses: ContiguousArray<ClassUses> = []
  private var sheet = StyleSheet()
  private var sheetCount = 0

  /// The properties that some style of the page declares, as a set of their bits.
  private(set) var declaredProperties: UInt32 = 0
  /// What the names of classes say to the repairs.
  private(set) var marks = ClassMarks()

  /// Whether the page has rules that may apply to an element without any attribute.
  var hasSheet: Bool { !sheet.isEmpty }

  /// Works out the values and the sheets that have been seen since the last call.
  mutating func learn(from preparation: borrowing Preparation) {
    if styles.isEmpty { styles.reserveCapacity(preparation.styles.count) }
    while styles.count < preparation.styles.count {
      styles.append(
        preparation.withValue(preparation.styles[styles.count]) { InlineStyle.style(of: $0) }
      )
      declaredProperties |= styles[styles.count - 1].declaredProperties
    }
    while traits.count < preparation.classes.count {
      preparation.withValue(preparation.classes[traits.count]) { value in
        let words = ClassTraits(value)
        traits.append(words)
        uses.append(words.uses)
        marks.append(value)
      }
    }
    var hasNewSheet = false
    while sheetCount < preparation.styleSheets.count {
      preparation.withRawBytes(preparation.styleSheets[sheetCount]) { sheet.add($0) }
      sheetCount += 1
      hasNewSheet = true
    }
    if hasNewSheet { declaredProperties |= sheet.declaredProperties }
    guard hasSheet else { return }
    while classes.count < preparation.classes.count {
      preparation.withValue(preparation.classes[classes.count]) { classes.append($0) }
    }
  }

  /// The style that is declared for an element, by the page's sheets and by its own `style` attribute.
  mutating func style(of element: ElementTree.Index, in tree: ElementTree) -> Style {
    var style = Style()
    if !sheet.isEmpty {
      style = tree.bytes.withUnsafeBufferPointer { bytes in
        classes.bytes.withUnsafeBufferPointer { classBytes in
          let path = StyledPath(
            element: element,
            tree: tree,
            bytes: bytes,
            classes: classes,
            classBytes: classBytes
          )
          return sheet.style(of: path.styled(element), ancestors: path)
        }
      }
    }
    if let number = tree.number(of: .style, in: element), number < styles.count {
      style.apply(styles[number])
    }
    return style
  }

  /// Whether some style of the page declares the property.
  func declare(_ property: Style.Property) -> Bool { declaredProperties & property.bit != 0 }

  /// Whether some style of the page, inline or in a sheet, satisfies a condition.
  func contain(where condition: (Style) -> Bool) -> Bool {
    styles.contains(where: condition) || sheet.hasRule(where: condition)
  }

  /// What an element's classes say it is.
  func roles(of element: ElementTree.Index, in tree: ElementTree) -> ClassRoles {
    guard !marks.roles.isEmpty, tree.nodes[Int(element)].name != .text,
      let number = tree.number(of: .class, in: element)
    else { return [] }
    return marks.roles(ofClass: number)
  }

  /// How deep in a list an element's classes say it is; 1 is outermost.
  func level(of element: ElementTree.Index, in tree: ElementTree) -> Int? {
    guard tree.nodes[Int(element)].name != .text,
      let number = tree.number(of: .class, in: element)
    else { return nil }
    return marks.level(ofClass: number)
  }

  /// What the classes of an element say.
  func traits(of element: ElementTree.Index, in tree: ElementTree) -> ClassTraits? {
    guard tree.nodes[Int(element)].name != .text,
      let number = tree.number(of: .class, in: element), number < traits.count
    else { return nil }
    return traits[number]
  }

  /// What the classes of a number say it is for.
  func uses(ofClass number: Int) -> ClassUses { number < uses.count ? uses[number] : [] }

  /// What the classes of an element say it is for.
  func uses(of element: ElementTree.Index, in tree: ElementTree) -> ClassUses {
    guard tree.nodes[Int(element)].name != .text,
      let number = tree.number(of: .class, in: element)
    else { return [] }
    return uses(ofClass: number)
  }
}

/// The distinct values of `class` attributes, by number, for the selectors of a sheet.
struct ClassValues: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []
  private var ends: ContiguousArray<Int> = []

  /// How many values there are.
  var count: Int { ends.count }

  /// Adds the value of the next number.
  mutating func append(_ value: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: value)
    ends.append(bytes.count)
  }

  /// Where the value of a number lies in `bytes`.
  subscript(number: Int) -> Range<Int> {
    guard number < ends.count else { return 0..<0 }
    return (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }
}

/// The ancestors of an element as style sheets see them, the parent first.
private struct StyledPath: Sequence, IteratorProtocol {
  var element: ElementTree.Index
  let tree: ElementTree
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: ClassValues
  let classBytes: UnsafeBufferPointer<UInt8>

  mutating func next() -> StyledElement? {
    element = tree.nodes[Int(element)].parent
    return element == 0 ? nil : styled(element)
  }

  /// An element as style sheets see it.
  func styled(_ element: ElementTree.Index) -> StyledElement {
    let classRange = tree.number(of: .class, in: element).map { classes[$0] } ?? 0..<0
    let idRange = tree.value(of: .id, in: element) ?? 0..<0
    return StyledElement(
      name: tree.nodes[Int(element)].name,
      classes: UnsafeBufferPointer(rebasing: classBytes[classRange]),
      id: UnsafeBufferPointer(rebasing: bytes[idRange])
    )
  }
}

extension Preparation {
  /// Calls `body` with bytes of the input as they are.
  func withRawBytes<Result>(
    _ range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// Calls `body` with the bytes of an attribute's value, its character references resolved.
  func withValue<Result>(
    _ range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let value = UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    guard value.contains(0x26) || value.contains(0) else { return body(value) }
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
          UnsafeBufferPointer(rebasing: value[position...]),
          in: .attribute,
          isWhole: true
        )
      {
        text.append(to: &output)
        position += length
      } else if value[position] == 0 {
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
        position += 1
      } else {
        output.append(value[position])
        position += 1
      }
    }
    return output
  }
}
