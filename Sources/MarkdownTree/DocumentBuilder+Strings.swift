// The builder as one uses it by hand: strings in, one method for each kind of node.

extension DocumentBuilder {
  /// The properties of a node that holds others, for `begin(_:)`.
  public enum Container: Sendable, Hashable {
    case paragraph
    /// A heading of a level from 1 to 6.
    case heading(level: Int)
    case blockQuote
    case bulletList(tight: Bool)
    /// A numbered list that counts from `start`.
    case orderedList(start: Int, tight: Bool)
    case item(task: TaskState)
    /// A table with the alignments of its columns.
    case table([ColumnAlignment])
    case tableRow(isHeader: Bool)
    case tableCell
    case footnoteDefinition(label: String)
    case definitionList
    case definitionTerm
    case definitionDescription
    case callout(type: String, title: String)
    case details(isOpen: Bool)
    case summary
    case emphasis
    case strong
    case strikethrough
    case link(destination: String, title: String)
    case image(destination: String, title: String)
    case highlight
    case superscript
    case `subscript`
    case underline
    case keyboard
  }

  /// Appends a node to the innermost open one and opens it.
  ///
  /// Close it with `end()`.
  public mutating func begin(_ container: Container) { begin(record(container)) }

  /// Appends a node with all that `content` puts in it.
  public mutating func append<Failure: Error>(
    _ container: Container,
    _ content: (inout DocumentBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    begin(container)
    defer { close() }
    try content(&self)
  }

  /// Closes the innermost open node; the document itself stays open.
  public mutating func close() { end() }

  /// Appends text to the innermost open node.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { appendText($0) }
  }

  /// Appends a line end that is shown as a space.
  public mutating func softBreak() { append(NodeRecord(kind: .softBreak)) }

  /// Appends a line end that is shown as one.
  public mutating func hardBreak() { append(NodeRecord(kind: .hardBreak)) }

  /// Appends a code span.
  public mutating func code(_ literal: String) { append(.code, literal) }

  /// Appends a formula in a line of text.
  public mutating func math(_ literal: String) { append(.math, literal) }

  /// Appends a tag or comment of raw HTML in a line of text.
  public mutating func htmlInline(_ literal: String) { append(.htmlInline, literal) }

  /// Appends a reference to a footnote.
  public mutating func footnoteReference(label: String) { append(.footnoteReference, label) }

  /// Appends a line that parts two sections.
  public mutating func thematicBreak() { append(NodeRecord(kind: .thematicBreak)) }

  /// Appends a block of code with its info string, whose first word names the language.
  public mutating func codeBlock(_ literal: String, info: String = "") {
    let start = store(stored(info), stored(literal))
    append(NodeRecord(kind: .codeBlock, start: start))
  }

  /// Appends a formula on lines of its own.
  public mutating func mathBlock(_ literal: String) { append(.mathBlock, literal) }

  /// Appends raw HTML on lines of its own.
  public mutating func htmlBlock(_ literal: String) { append(.htmlBlock, literal) }

  private mutating func append(_ kind: Kind, _ literal: String) {
    let range = stored(literal)
    append(NodeRecord(kind: kind, start: range.start, count: range.count))
  }

  /// Copies a string into the document's buffer.
  private mutating func stored(_ string: String) -> ByteRange {
    var string = string
    return string.withUTF8 { store($0) }
  }

  /// The record of a container.
  private mutating func record(_ container: Container) -> NodeRecord {
    switch container {
    case .paragraph: return NodeRecord(kind: .paragraph)
    case .heading(let level): return NodeRecord(kind: .heading, value: UInt16(clamping: level))
    case .blockQuote: return NodeRecord(kind: .blockQuote)
    case .bulletList(let tight): return NodeRecord(kind: .list, flags: tight ? .tight : [])
    case .orderedList(let start, let tight):
      let flags: NodeFlags = tight ? [.ordered, .tight] : .ordered
      return NodeRecord(kind: .list, flags: flags, start: UInt32(clamping: start))
    case .item(let task): return NodeRecord(kind: .item, value: UInt16(task.rawValue))
    case .table(let alignments):
      let raw = alignments.map(\.rawValue)
      let range = raw.withUnsafeBufferPointer { store($0) }
      return NodeRecord(kind: .table, start: range.start, count: range.count)
    case .tableRow(let isHeader): return NodeRecord(kind: .tableRow, flags: isHeader ? .header : [])
    case .tableCell: return NodeRecord(kind: .tableCell)
    case .footnoteDefinition(let label):
      let range = stored(label)
      return NodeRecord(kind: .footnoteDefinition, start: range.start, count: range.count)
    case .definitionList: return NodeRecord(kind: .definitionList)
    case .definitionTerm: return NodeRecord(kind: .definitionTerm)
    case .definitionDescription: return NodeRecord(kind: .definitionDescription)
    case .callout(let type, let title): return pairRecord(.callout, type, title)
    case .details(let isOpen): return NodeRecord(kind: .details, flags: isOpen ? .open : [])
    case .summary: return NodeRecord(kind: .summary)
    case .emphasis: return NodeRecord(kind: .emphasis)
    case .strong: return NodeRecord(kind: .strong)
    case .strikethrough: return NodeRecord(kind: .strikethrough)
    case .link(let destination, let title): return pairRecord(.link, destination, title)
    case .image(let destination, let title): return pairRecord(.image, destination, title)
    case .highlight: return NodeRecord(kind: .highlight)
    case .superscript: return NodeRecord(kind: .superscript)
    case .subscript: return NodeRecord(kind: .subscript)
    case .underline: return NodeRecord(kind: .underline)
    case .keyboard: return NodeRecord(kind: .keyboard)
    }
  }

  private mutating func pairRecord(_ kind: Kind, _ first: String, _ second: String) -> NodeRecord {
    let start = store(stored(first), stored(second))
    return NodeRecord(kind: kind, start: start)
  }
}
