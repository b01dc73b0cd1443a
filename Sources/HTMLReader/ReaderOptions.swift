/// How a page is read.
public struct ReaderOptions: Sendable, Hashable {
  /// What becomes of images.
  public enum Images: String, Sendable, Hashable, CaseIterable {
    /// They stay images.
    case keep
    /// They vanish.
    case drop
    /// Their alternative text takes their place.
    case alt
  }

  /// The address that relative links are resolved against, unless the page names one itself.
  public var baseURL: String?
  /// The name of the page's encoding, as the WHATWG Encoding standard spells it; nil to find out.
  public var encoding: String?
  /// What becomes of images.
  public var images = Images.keep
  /// Whether underlined text is said to be so, which Markdown can only do by HTML.
  public var keepsUnderline = false

  /// The options that fit most pages.
  public init() {}
}
