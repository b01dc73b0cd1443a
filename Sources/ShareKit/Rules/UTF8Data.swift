/// Data under a text type that is UTF-8 becomes a string: Maps sends a place's name so.
///
/// "What iOS Shares": trying only `String` silently drops content.
struct UTF8Data: NormalizationRule {
  let name = "utf8-data"

  func apply(to draft: inout Draft) {
    for index in draft.parts.indices where draft.parts[index].role.isReadable {
      guard case .data(let bytes) = draft.parts[index].value, !BinaryPropertyList.matches(bytes),
        let text = TextDecoding.utf8(bytes)
      else { continue }
      draft.parts[index].value = .string(text)
    }
  }
}
