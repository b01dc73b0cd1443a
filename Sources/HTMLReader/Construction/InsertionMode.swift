// The insertion modes and how the right one is found again (HTML standard, 13.2.4.1).
//
// It looks down the stack of open elements for the element that decides how tokens are taken:
//
//   <table><tr><td><table></table>       ->  in cell again
//   <table></table>                      ->  in body again

/// How tree construction takes the next token.
enum InsertionMode: UInt8, Sendable {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead
  case inBody, text
  case inTable, inCaption, inColumnGroup, inTableBody, inRow, inCell
  case inTemplate
  case afterBody
  case inFrameset, afterFrameset
}

extension TreeConstruction {
  /// Resets the insertion mode appropriately: to what the open elements say.
  mutating func resetMode() {
    for position in stack.entries.indices.reversed() {
      let isLast = position == 0
      let name = isLast ? context ?? stack.entries[position].name : stack.entries[position].name
      if let found = modeAsked(by: name, isLast: isLast) {
        mode = found
        return
      }
    }
    mode = .inBody
  }

  private func modeAsked(by name: ElementName, isLast: Bool) -> InsertionMode? {
    switch name {
    case .td, .th: return isLast ? .inBody : .inCell
    case .tr: return .inRow
    case .tbody, .thead, .tfoot: return .inTableBody
    case .caption: return .inCaption
    case .colgroup: return .inColumnGroup
    case .table: return .inTable
    case .template: return templateModes.last ?? .inBody
    case .head: return isLast ? .inBody : .inHead
    case .body: return .inBody
    case .frameset: return .inFrameset
    case .html: return head == 0 ? .beforeHead : .afterHead
    default: return isLast ? .inBody : nil
    }
  }
}
