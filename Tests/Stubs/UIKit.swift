// swift-format-ignore-file

// Stand-ins for the few declarations of UIKit, and of Foundation on Apple's systems, that the
// adapters and the example name. They only have to type-check; nothing runs them.

@_exported import Foundation

public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"

public protocol NSSecureCoding {}

open class NSItemProvider: NSObject {
  open var registeredTypeIdentifiers: [String] { [] }
  open var suggestedName: String?
  open func loadItem(
    forTypeIdentifier: String,
    options: [AnyHashable: Any]?,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)?
  ) {}
}

open class NSExtensionItem: NSObject {
  open var attributedTitle: NSAttributedString?
  open var attributedContentText: NSAttributedString?
  open var attachments: [NSItemProvider]?
  open var userInfo: [AnyHashable: Any]?
}

open class NSExtensionContext: NSObject {
  open var inputItems: [Any] { [] }
  open func completeRequest(
    returningItems: [Any]?,
    completionHandler: (@Sendable (Bool) -> Void)?
  ) {}
  open func cancelRequest(withError error: any Error) {}
}

public typealias CFTypeID = UInt
public func CFGetTypeID(_ object: AnyObject) -> CFTypeID { 0 }
public func CFBooleanGetTypeID() -> CFTypeID { 0 }
public func CFNumberIsFloatType(_ number: NSNumber) -> Bool { false }

extension NSAttributedString {
  public struct DocumentType: Sendable { public static let html = DocumentType() }
  public enum DocumentAttributeKey: Sendable { case documentType }
  public func data(
    from range: NSRange,
    documentAttributes: [DocumentAttributeKey: Any]
  ) throws -> Data { Data() }
}

extension FileManager {
  public func containerURL(forSecurityApplicationGroupIdentifier: String) -> URL? { nil }
}

@MainActor
open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  public override nonisolated init() {}
}

public final class UIApplication: UIResponder {
  public enum OpenExternalURLOptionsKey: Hashable, Sendable { case universalLinksOnly }
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any],
    completionHandler: (@MainActor @Sendable (Bool) -> Void)?
  ) {}
}

open class UIView: UIResponder {
  open var frame = CGRect()
  open var bounds = CGRect()
  open func addSubview(_ view: UIView) {}
}

open class UIImageView: UIView {
  open var image: UIImage?
}

open class UIViewController: UIResponder {
  open var view = UIView()
  open var extensionContext: NSExtensionContext? { nil }
  open func viewDidLoad() {}
}

public final class UIImage: NSObject {
  public init?(data: Data) { nil }
  public init?(contentsOfFile path: String) { nil }
  public func pngData() -> Data? { nil }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  public func preparingThumbnail(of size: CGSize) -> UIImage? { nil }
}

@MainActor
public final class UIPasteboard: NSObject {
  public var items: [[String: Any]] { [] }
}
