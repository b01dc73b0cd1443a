#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// The general pasteboard of macOS.
struct AppKitPasteboard: ClipboardBackend {
  func types() throws(ClipboardError) -> [String] {
    NSPasteboard.general.types?.map(\.rawValue) ?? []
  }

  func data(for type: String) throws(ClipboardError) -> [UInt8] {
    let pasteboard = NSPasteboard.general
    guard let data = pasteboard.data(forType: NSPasteboard.PasteboardType(type)) else {
      throw .typeMissing(type, offered: try types())
    }
    return [UInt8](data)
  }

  func write(_ bytes: [UInt8], as type: String) throws(ClipboardError) {
    let pasteboard = NSPasteboard.general
    pasteboard.clearContents()
    let type = NSPasteboard.PasteboardType(Flavor(name: type).typeIdentifier)
    guard pasteboard.setData(Data(bytes), forType: type) else {
      throw .pasteboardRefused(type.rawValue)
    }
  }
}
#endif
