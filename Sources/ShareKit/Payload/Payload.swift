/// What an app handed over in one share, before anything was decided about it.
///
/// The shape is that of an extension's `inputItems`: items, each with two optional strings and
/// its attachments. A pasteboard and Android's extras are brought into the same shape.
public struct Payload: Sendable, Hashable, Codable {
  /// The shared items in the order the app gave them.
  public var items: [Item]

  /// The sharing app, when the caller knows it; a share sheet does not say.
  public var sourceApp: String?

  /// Makes a payload of `items`.
  public init(items: [Item] = [], sourceApp: String? = nil) {
    self.items = items
    self.sourceApp = sourceApp
  }

  /// One shared thing: `NSExtensionItem` without the classes.
  public struct Item: Sendable, Hashable {
    /// The title, if the app set one; most do not.
    public var attributedTitle: String?

    /// The content text, if the app set one; often it is the title of a page.
    public var attributedContentText: String?

    /// The attachments in the order the app gave them.
    public var attachments: [Attachment]

    /// What the app put beside the documented fields, such as the name of the source app.
    public var userInfo: [String: PropertyList]

    /// Makes an item; everything but the attachments is optional in real payloads.
    public init(
      attributedTitle: String? = nil,
      attributedContentText: String? = nil,
      attachments: [Attachment] = [],
      userInfo: [String: PropertyList] = [:]
    ) {
      self.attributedTitle = attributedTitle
      self.attributedContentText = attributedContentText
      self.attachments = attachments
      self.userInfo = userInfo
    }
  }

  /// One attachment: `NSItemProvider` with everything it offered already loaded.
  public struct Attachment: Sendable, Hashable {
    /// The name the app suggests for a file made of this attachment.
    public var suggestedName: String?

    /// The offered representations of one and the same thing, best first.
    public var representations: [Representation]

    /// Makes an attachment from its representations.
    public init(suggestedName: String? = nil, representations: [Representation]) {
      self.suggestedName = suggestedName
      self.representations = representations
    }

    /// Makes an attachment with a single representation.
    public init(_ typeIdentifier: String, _ value: Value) {
      self.init(representations: [Representation(typeIdentifier: typeIdentifier, value: value)])
    }
  }

  /// One form of an attachment: a registered type identifier and what loading it gave.
  public struct Representation: Sendable, Hashable {
    /// The uniform type identifier as the app registered it.
    public var typeIdentifier: String

    /// The loaded value.
    public var value: Value

    /// Makes a representation.
    public init(typeIdentifier: String, value: Value) {
      self.typeIdentifier = typeIdentifier
      self.value = value
    }
  }

  /// A loaded value by its concrete class, which need not be the one its type promises.
  public enum Value: Sendable, Hashable {
    /// An `NSString`.
    case string(String)

    /// An `NSAttributedString`, with its HTML form where the platform could make one.
    case attributedString(String, html: String?)

    /// An `NSURL` by its absolute string, file URLs included.
    case url(String)

    /// An `NSData`, not yet looked into.
    case data([UInt8])

    /// An `NSDictionary`, `NSArray` or number.
    case propertyList(PropertyList)

    /// An image object, encoded by whoever loaded it; the representation's type may be general.
    case image([UInt8])

    /// A file that was left where it is.
    case file(File)

    /// Nothing: the representation was offered, but loading it failed for the reason given.
    case unread(reason: String)
  }

  /// A file by reference, so that a large movie is never held in memory.
  public struct File: Sendable, Hashable, Codable {
    /// The name that a person would recognise, with its extension.
    public var name: String

    /// The path on this device, if the file is still there to be read.
    public var path: String?

    /// The size in bytes, if known.
    public var byteCount: Int?

    /// Makes a reference to a file.
    public init(name: String, path: String? = nil, byteCount: Int? = nil) {
      self.name = name
      self.path = path
      self.byteCount = byteCount
    }
  }
}
