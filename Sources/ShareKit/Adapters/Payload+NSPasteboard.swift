#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension Payload {
  /// Reads everything on a pasteboard.
  ///
  /// Each pasteboard item becomes an attachment whose representations are its types, as bytes; the
  /// normaliser reads them by their type.
  public init(_ pasteboard: NSPasteboard) {
    let attachments = (pasteboard.pasteboardItems ?? []).map { item in
      Attachment(
        representations: item.types.map { type in
          Representation(
            typeIdentifier: type.rawValue,
            value: item.data(forType: type).map { .data([UInt8]($0)) }
              ?? .unread(reason: "the pasteboard gave no value")
          )
        }
      )
    }
    self.init(items: attachments.isEmpty ? [] : [Item(attachments: attachments)])
  }
}
#endif
