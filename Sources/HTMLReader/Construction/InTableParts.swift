// Captions, column groups, row groups, rows and cells (HTML standard, 13.2.6.4.11 to 13.2.6.4.15).
//
// It looks for the tag that ends a part of a table although the part's own end tag is missing:
//
//   <tr><td>1<td>2<tr><td>3      ->  <tr><td>1</td><td>2</td></tr><tr><td>3</td></tr>

extension TreeConstruction {
  // MARK: Caption

  /// Takes a start tag in a caption.
  mutating func startInCaption(_ tag: Tag) {
    switch tag.name {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      if closeCaption() { start(tag) }
    default: startInBody(tag)
    }
  }

  /// Takes an end tag in a caption.
  mutating func endInCaption(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .caption: closeCaption()
    case .table:
      if closeCaption() { end(name, number) }
    case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: endInBody(name, number)
    }
  }

  /// Closes the caption; false when there is none in table scope.
  @discardableResult
  private mutating func closeCaption() -> Bool {
    guard stack.has(.caption, within: .tableScope) else { return false }
    stack.popThrough(.caption, in: &tree)
    formatting.clearToMarker(in: &tree)
    mode = .inTable
    return true
  }

  // MARK: Column group

  /// Takes a start tag in a column group.
  mutating func startInColumnGroup(_ tag: Tag) {
    switch tag.name {
    case .html: startInBody(tag)
    case .col: insertVoid(tag)
    case .template: startInHead(tag)
    default:
      if closeColumnGroup() { start(tag) }
    }
  }

  /// Takes an end tag in a column group.
  mutating func endInColumnGroup(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .colgroup: closeColumnGroup()
    case .col: break
    case .template: closeTemplate()
    default:
      if closeColumnGroup() { end(name, number) }
    }
  }

  /// Takes text in a column group.
  mutating func takeInColumnGroup(_ text: UnsafeBufferPointer<UInt8>) {
    let space = Self.leadingSpace(of: text)
    if space > 0 { insert(UnsafeBufferPointer(rebasing: text[..<space])) }
    if space < text.count, closeColumnGroup() {
      take(UnsafeBufferPointer(rebasing: text[space...]))
    }
  }

  /// Closes the column group; false when the current node is something else.
  @discardableResult
  private mutating func closeColumnGroup() -> Bool {
    guard stack.current.name == .colgroup else { return false }
    stack.pop(in: &tree)
    mode = .inTable
    return true
  }

  // MARK: Row group

  /// Takes a start tag in a `tbody`, `thead` or `tfoot`.
  mutating func startInTableBody(_ tag: Tag) {
    switch tag.name {
    case .tr: openRow(tag)
    case .td, .th:
      openRow(Tag(implied: .tr))
      start(tag)
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead:
      if closeAnyRowGroup() { start(tag) }
    default: startInTable(tag)
    }
  }

  /// Takes an end tag in a `tbody`, `thead` or `tfoot`.
  mutating func endInTableBody(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .tbody, .tfoot, .thead:
      if stack.has(name, within: .tableScope) { closeRowGroup() }
    case .table:
      if closeAnyRowGroup() { end(name, number) }
    case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: break
    default: endInTable(name, number)
    }
  }

  private mutating func openRow(_ tag: Tag) {
    stack.popBack(to: .tableBodyContext, in: &tree)
    insert(tag)
    mode = .inRow
  }

  private mutating func closeAnyRowGroup() -> Bool {
    guard stack.hasAny(.rowGroup, within: .tableScope) else { return false }
    closeRowGroup()
    return true
  }

  private mutating func closeRowGroup() {
    stack.popBack(to: .tableBodyContext, in: &tree)
    stack.pop(in: &tree)
    mode = .inTable
  }

  // MARK: Row

  /// Takes a start tag in a row.
  mutating func startInRow(_ tag: Tag) {
    switch tag.name {
    case .td, .th:
      stack.popBack(to: .tableRowContext, in: &tree)
      insert(tag)
      mode = .inCell
      formatting.pushMarker()
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
      if closeRow() { start(tag) }
    default: startInTable(tag)
    }
  }

  /// Takes an end tag in a row.
  mutating func endInRow(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .tr: closeRow()
    case .table:
      if closeRow() { end(name, number) }
    case .tbody, .tfoot, .thead:
      if stack.has(name, within: .tableScope), closeRow() { end(name, number) }
    case .body, .caption, .col, .colgroup, .html, .td, .th: break
    default: endInTable(name, number)
    }
  }

  /// Closes the row; false when there is none in table scope.
  @discardableResult
  private mutating func closeRow() -> Bool {
    guard stack.has(.tr, within: .tableScope) else { return false }
    stack.popBack(to: .tableRowContext, in: &tree)
    stack.pop(in: &tree)
    mode = .inTableBody
    return true
  }

  // MARK: Cell

  /// Takes a start tag in a cell.
  mutating func startInCell(_ tag: Tag) {
    switch tag.name {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      if closeCell() { start(tag) }
    default: startInBody(tag)
    }
  }

  /// Takes an end tag in a cell.
  mutating func endInCell(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .td, .th:
      if stack.has(name, within: .tableScope) {
        stack.popThrough(name, in: &tree)
        formatting.clearToMarker(in: &tree)
        mode = .inRow
      }
    case .table, .tbody, .tfoot, .thead, .tr:
      if stack.has(name, within: .tableScope), closeCell() { end(name, number) }
    case .body, .caption, .col, .colgroup, .html: break
    default: endInBody(name, number)
    }
  }

  /// Closes the cell; false when there is none in table scope.
  private mutating func closeCell() -> Bool {
    guard stack.hasAny(.cell, within: .tableScope) else { return false }
    stack.popBack(to: .cell, in: &tree)
    stack.pop(in: &tree)
    formatting.clearToMarker(in: &tree)
    mode = .inRow
    return true
  }
}
