#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import UIKit

extension Payload {
  /// Reads everything on a pasteboard; the system may ask the person for leave.
  ///
  /// Each pasteboard item becomes an attachment whose representations are its types.
  @MainActor
  public init(_ pasteboard: UIPasteboard) {
    let attachments = pasteboard.items.map { item in
      Attachment(
        representations: item.sorted { $0.key < $1.key }.map { type, value in
          Representation(typeIdentifier: type, value: Value(foundation: value))
        }
      )
    }
    self.init(items: attachments.isEmpty ? [] : [Item(attachments: attachments)])
  }
}
#endif
