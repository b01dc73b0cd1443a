/// Data under a text type that is UTF-16 becomes a string.
struct UTF16Data: NormalizationRule {
  let name = "utf16-data"

  func apply(to draft: inout Draft) {
    for index in draft.parts.indices where draft.parts[index].role.isReadable {
      guard case .data(let bytes) = draft.parts[index].value,
        let text = TextDecoding.utf16(bytes, typeIdentifier: draft.parts[index].typeIdentifier)
      else { continue }
      draft.parts[index].value = .string(text)
    }
  }
}

extension UniformType.Role {
  /// Whether data of the type is read as characters.
  var isReadable: Bool {
    switch self {
    case .plainText, .html, .url, .urlName: true
    default: false
    }
  }
}
