#if canImport(UIKit) && (os(iOS) || os(visionOS))
internal import UIKit

/// The general pasteboard of iOS, of which the first item counts.
///
/// The system may ask the user whether this app may read what another one has copied.
struct UIKitPasteboard: ClipboardBackend {
  func types() throws(ClipboardError) -> [String] {
    UIPasteboard.general.types
  }

  func data(for type: String) throws(ClipboardError) -> [UInt8] {
    guard let data = UIPasteboard.general.data(forPasteboardType: type) else {
      throw .typeMissing(type, offered: try types())
    }
    return [UInt8](data)
  }

  func write(_ bytes: [UInt8], as type: String) throws(ClipboardError) {
    let identifier = Flavor(name: type).typeIdentifier
    UIPasteboard.general.setData(Data(bytes), forPasteboardType: identifier)
  }
}
#endif
