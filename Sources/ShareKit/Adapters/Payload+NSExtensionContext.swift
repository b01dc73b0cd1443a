#if canImport(UIKit) || canImport(AppKit)
public import Foundation
#if canImport(UIKit)
public import UIKit
#elseif canImport(AppKit)
internal import AppKit
#endif

// Loading is asynchronous and every attachment is loaded before the payload is returned, so that
// the caller completes the request after the last one and not after the first. One attachment that
// fails becomes a value that says why; the others are not affected.

extension Payload {
  /// Loads everything that was handed to an extension.
  ///
  /// Call `completeRequest` on the context after this returns.
  public init(loading context: NSExtensionContext) async {
    var items: [Item] = []
    for case let item as NSExtensionItem in context.inputItems {
      items.append(await Item(loading: item))
    }
    self.init(items: items)
  }
}

extension Payload.Item {
  /// Loads the strings and attachments of an item.
  public init(loading item: NSExtensionItem) async {
    var attachments: [Payload.Attachment] = []
    for provider in item.attachments ?? [] {
      attachments.append(await Payload.Attachment(loading: provider))
    }
    let documented = [
      NSExtensionItemAttributedTitleKey, NSExtensionItemAttributedContentTextKey,
      NSExtensionItemAttachmentsKey,
    ]
    var userInfo: [String: PropertyList] = [:]
    for case (let key as String, let value) in item.userInfo ?? [:] where !documented.contains(key)
    {
      userInfo[key] = PropertyList(foundation: value)
    }
    self.init(
      attributedTitle: item.attributedTitle?.string,
      attributedContentText: item.attributedContentText?.string,
      attachments: attachments,
      userInfo: userInfo
    )
  }
}

extension Payload.Attachment {
  /// Loads every representation of a provider, in the order in which they are registered.
  public init(loading provider: NSItemProvider) async {
    var representations: [Payload.Representation] = []
    for type in provider.registeredTypeIdentifiers {
      representations.append(
        Payload.Representation(typeIdentifier: type, value: await Self.value(of: provider, type))
      )
    }
    self.init(suggestedName: provider.suggestedName, representations: representations)
  }

  /// The object is turned into a value inside of the callback, for it may not leave its thread.
  private static func value(of provider: NSItemProvider, _ type: String) async -> Payload.Value {
    await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: type, options: nil) { object, error in
        if let object {
          continuation.resume(returning: Payload.Value(foundation: object))
        } else {
          let reason = error?.localizedDescription ?? "the provider gave no value"
          continuation.resume(returning: .unread(reason: reason))
        }
      }
    }
  }
}

extension Payload.Value {
  /// The value of an object that a provider or pasteboard gave, by its concrete class.
  public init(foundation object: Any) {
    switch object {
    case let string as NSAttributedString: self = .attributedString(string)
    case let string as String: self = .string(string)
    case let url as URL: self = url.isFileURL ? .file(at: url) : .url(url.absoluteString)
    case let data as Data: self = .data([UInt8](data))
    #if canImport(UIKit)
    case let image as UIImage: self.init(image)
    #endif
    default:
      self =
        PropertyList(foundation: object).map(Payload.Value.propertyList)
        ?? .unread(reason: "values of class \(type(of: object)) are not read")
    }
  }

  #if canImport(UIKit)
  /// The value of an image object, such as a screenshot that was just marked up.
  public init(_ image: UIImage) {
    self =
      image.pngData().map { .image([UInt8]($0)) }
      ?? .unread(reason: "the image cannot be written as PNG")
  }
  #endif

  /// The text of an attributed string, and its HTML where the platform can make it.
  private static func attributedString(_ string: NSAttributedString) -> Payload.Value {
    let whole = NSRange(location: 0, length: string.length)
    let html = try? string.data(
      from: whole,
      documentAttributes: [.documentType: NSAttributedString.DocumentType.html]
    )
    return .attributedString(string.string, html: html.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A file stays where it is; only its name, path and size are taken.
  private static func file(at url: URL) -> Payload.Value {
    let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
    return .file(
      Payload.File(
        name: url.lastPathComponent,
        path: url.path(percentEncoded: false),
        byteCount: size
      )
    )
  }
}

extension PropertyList {
  /// The value of a Foundation property list object; `nil` if it or anything in it is none.
  ///
  /// Lists from other processes are decoded by the system with a bounded depth, and this follows it.
  public init?(foundation object: Any, depth: Int = 0) {
    guard depth < 200 else { return nil }
    switch object {
    case let string as String: self = .string(string)
    case let number as NSNumber where CFGetTypeID(number) == CFBooleanGetTypeID():
      self = .boolean(number.boolValue)
    case let number as NSNumber:
      self = CFNumberIsFloatType(number) ? .real(number.doubleValue) : .integer(number.int64Value)
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let data as Data: self = .data([UInt8](data))
    case let url as URL: self = .string(url.absoluteString)
    case is NSNull: self = .null
    case let array as [Any]:
      self = .array(array.compactMap { PropertyList(foundation: $0, depth: depth + 1) })
    case let dictionary as [String: Any]:
      self = .dictionary(
        dictionary.compactMapValues { PropertyList(foundation: $0, depth: depth + 1) }
      )
    default: return nil
    }
  }
}
#endif
