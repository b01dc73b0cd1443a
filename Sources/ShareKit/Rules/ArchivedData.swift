/// Data that is a property list or keyed archive gets the class that was archived.
///
/// Kickstarter sends its text so, UIKit its URLs, Safari its page scripts' results.
struct ArchivedData: NormalizationRule {
  let name = "archived-data"

  func apply(to draft: inout Draft) {
    for index in draft.parts.indices {
      guard case .data(let bytes) = draft.parts[index].value, mayBeArchive(draft.parts[index].role)
      else { continue }
      do throws(PropertyListError) {
        if let value = try Self.value(of: bytes) { draft.parts[index].value = value }
      } catch {
        draft.leaveUnread(
          draft.parts[index].typeIdentifier,
          because: "a broken property list: \(error)"
        )
      }
    }
  }

  /// Types whose bytes are their own format are never looked into.
  private func mayBeArchive(_ role: UniformType.Role) -> Bool {
    switch role {
    case .plainText, .html, .richText, .url, .urlName, .propertyList, .webArchive: true
    case .image, .movie, .audio, .pdf, .contact, .mapItem, .other, .placeholder: false
    }
  }

  private static func value(of bytes: [UInt8]) throws(PropertyListError) -> Payload.Value? {
    let list: PropertyList
    if BinaryPropertyList.matches(bytes) {
      list = try BinaryPropertyList.value(of: bytes)
    } else if XMLPropertyList.matches(bytes) {
      list = try XMLPropertyList.value(of: bytes)
    } else {
      return nil
    }
    if let archive = KeyedArchive(list) { return try archive.value() }
    return list.string.map(Payload.Value.string) ?? .propertyList(list)
  }
}
