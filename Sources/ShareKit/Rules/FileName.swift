/// A file URL means nothing on another device: its name is kept, the path is dropped.
///
/// The file URL may come as a URL, or as text under a text type.
struct FileName: NormalizationRule {
  let name = "file-name"

  func apply(to draft: inout Draft) {
    for index in draft.parts.indices {
      guard let name = Self.fileName(in: draft.parts[index].value) else { continue }
      draft.parts[index].value = .file(Payload.File(name: name))
      draft.fileNames.append(name)
    }
  }

  private static func fileName(in value: Payload.Value) -> String? {
    switch value {
    case .url(let string), .string(let string):
      guard string.utf8.starts(with: "file:".utf8),
        let address = WebAddress(string.trimmed), address.hasScheme("file")
      else { return nil }
      let segments = address.bytes[address.path].split(separator: UInt8(ascii: "/"))
      return segments.last.map { PercentEncoding.decoded($0) } ?? "/"
    default: return nil
    }
  }
}
