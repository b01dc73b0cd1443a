// Select, option and their neighbours (HTML standard since 2025, 13.2.6.4.7).
//
// It looks for options and groups whose end tags are missing, and for a select inside a select, which
// ends the outer one:
//
//   <select><option>a<option>b       ->  <select><option>a</option><option>b</option></select>
//   <select>a<select>b               ->  <select>a</select>b
//
// All other elements stand in a select as they stand anywhere; there are no insertion modes for it.

extension TreeConstruction {
  /// Opens a select, or closes the one that is open.
  mutating func startSelect(_ tag: Tag) {
    if context == .select { return }
    if isInSelect { return closeSelect() }
    reconstructFormatting()
    insert(tag)
    allowsFrameset = false
  }

  /// Opens an option, which ends the one before it.
  mutating func startOption(_ tag: Tag) {
    if isInSelect {
      stack.popImplied(.implied, except: .optgroup, in: &tree)
    } else if stack.current.name == .option {
      stack.pop(in: &tree)
    }
    reconstructFormatting()
    insert(tag)
  }

  /// Opens a group of options, which ends the one before it.
  mutating func startOptionGroup(_ tag: Tag) {
    if isInSelect {
      stack.popImplied(.implied, except: .root, in: &tree)
    } else if stack.current.name == .option {
      stack.pop(in: &tree)
    }
    reconstructFormatting()
    insert(tag)
  }

  /// Inserts an `input`, which ends a select.
  mutating func startInput(_ tag: Tag) {
    if context == .select { return }
    if isInSelect { closeSelect() }
    reconstructFormatting()
    insertVoid(tag)
    if !isHiddenInput(tag) { allowsFrameset = false }
  }

  /// Inserts a rule; between options it ends the option and the group before it.
  mutating func startRule(_ tag: Tag) {
    closeParagraph()
    if isInSelect { stack.popImplied(.implied, except: .root, in: &tree) }
    insertVoid(tag)
    allowsFrameset = false
  }

  /// Whether an `input` is of the hidden type.
  func isHiddenInput(_ tag: Tag) -> Bool {
    for position in tag.attributes where tree.attributes[position].name == .type {
      let start = Int(tree.attributes[position].start)
      let value = tree.bytes[start..<start + Int(tree.attributes[position].count)]
      return value.elementsEqual("hidden".utf8) { $0 | 0x20 == $1 }
    }
    return false
  }

  private var isInSelect: Bool { stack.has(.select, within: .defaultScope) }

  private mutating func closeSelect() { stack.popThrough(.select, in: &tree) }
}
