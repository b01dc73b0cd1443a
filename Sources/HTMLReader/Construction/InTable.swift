// Tables between their parts (HTML standard, 13.2.6.4.9 and 13.2.6.4.10).
//
// It looks for the parts of a table, implies those that are missing, and puts before the table what
// has no place in it:
//
//   <table><td>x                 ->  <table><tbody><tr><td>x
//   <table>one<tr><td>two        ->  one<table><tbody><tr><td>two

/// How far the text has come that stands between the parts of a table.
enum TableText: UInt8, Sendable {
  /// There is none.
  case none
  /// It is white space so far.
  case space
  /// There is more than white space in it, so all of it goes before the table.
  case fostered
}

extension TreeConstruction {
  /// Takes a start tag in a table.
  mutating func startInTable(_ tag: Tag) {
    switch tag.name {
    case .caption:
      stack.popBack(to: .tableScope, in: &tree)
      formatting.pushMarker()
      insert(tag)
      mode = .inCaption
    case .colgroup: openColumnGroup(tag)
    case .col:
      openColumnGroup(Tag(implied: .colgroup))
      start(tag)
    case .tbody, .tfoot, .thead: openRowGroup(tag)
    case .td, .th, .tr:
      openRowGroup(Tag(implied: .tbody))
      start(tag)
    case .table:
      if closeTable() { start(tag) }
    case .style, .script, .template: startInHead(tag)
    case .input where isHiddenInput(tag): insertVoid(tag)
    case .form:
      if form == 0, !stack.isOpen(.template) {
        form = insert(tag)
        stack.pop(in: &tree)
      }
    default: fosteringParents { $0.startInBody(tag) }
    }
  }

  /// Takes an end tag in a table.
  mutating func endInTable(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .table: closeTable()
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    case .template: closeTemplate()
    default: fosteringParents { $0.endInBody(name, number) }
    }
  }

  private mutating func openColumnGroup(_ tag: Tag) {
    stack.popBack(to: .tableScope, in: &tree)
    insert(tag)
    mode = .inColumnGroup
  }

  private mutating func openRowGroup(_ tag: Tag) {
    stack.popBack(to: .tableScope, in: &tree)
    insert(tag)
    mode = .inTableBody
  }

  /// Closes the table; false when there is none in table scope.
  @discardableResult
  mutating func closeTable() -> Bool {
    guard stack.has(.table, within: .tableScope) else { return false }
    stack.popThrough(.table, in: &tree)
    resetMode()
    return true
  }

  private mutating func fosteringParents(_ rule: (inout TreeConstruction) -> Void) {
    fostersParents = true
    rule(&self)
    fostersParents = false
  }

  // MARK: Text

  /// Takes text in a table: white space waits for what comes behind it.
  mutating func takeInTable(_ text: UnsafeBufferPointer<UInt8>) {
    guard tableText != .fostered, stack.current.traits.has([.tableStructure, .tableBodyContext])
    else { return fosteringParents { $0.takeInBody(text) } }
    if Self.isSpace(text) {
      tableText = .space
      pendingSpace.append(contentsOf: text)
      return
    }
    fosterPendingSpace()
    tableText = .fostered
    fosteringParents { $0.takeInBody(text) }
  }

  /// Ends the text of a table: white space that stood alone goes into the table.
  mutating func settleTableText() {
    if tableText == .none { return }
    tableText = .none
    withPendingSpace { $0.insert($1) }
  }

  private mutating func fosterPendingSpace() {
    withPendingSpace { construction, space in
      construction.fosteringParents { $0.takeInBody(space) }
    }
  }

  /// Takes the white space that waits, if any, and keeps its memory for the next.
  private mutating func withPendingSpace(
    _ rule: (inout TreeConstruction, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if pendingSpace.isEmpty { return }
    var space: ContiguousArray<UInt8> = []
    swap(&space, &pendingSpace)
    space.withUnsafeBufferPointer { rule(&self, $0) }
    space.removeAll(keepingCapacity: true)
    swap(&space, &pendingSpace)
  }
}
