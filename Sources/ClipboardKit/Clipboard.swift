/// The system clipboard.
///
/// Each call asks the system anew; the content may change between two calls.
public struct Clipboard: Sendable {
  private let backend: any ClipboardBackend

  /// Creates a clipboard of this system.
  init(_ backend: any ClipboardBackend) {
    self.backend = backend
  }

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
  /// The general pasteboard; environment and timeout do not matter to it.
  public static func system(
    environment: [String: String] = [:],
    timeout: Duration = .seconds(10)
  ) throws(ClipboardError) -> Clipboard {
    Clipboard(AppKitPasteboard())
  }
  #elseif canImport(UIKit) && (os(iOS) || os(visionOS))
  /// The general pasteboard; environment and timeout do not matter to it.
  public static func system(
    environment: [String: String] = [:],
    timeout: Duration = .seconds(10)
  ) throws(ClipboardError) -> Clipboard {
    Clipboard(UIKitPasteboard())
  }
  #else
  /// The clipboard of the graphical session that an environment belongs to.
  ///
  /// `WAYLAND_DISPLAY` chooses Wayland through `wl-paste` and `wl-copy`, `DISPLAY` X11 through
  /// `xclip`, programs that are looked for on `PATH`. With both, Wayland wins if its program is
  /// there. Each program may take as long as `timeout`, since the answer comes from another app.
  public static func system(
    environment: [String: String],
    timeout: Duration = .seconds(10)
  ) throws(ClipboardError) -> Clipboard {
    Clipboard(try ClipboardProgram.backend(for: environment, timeout: timeout))
  }
  #endif

  /// The names of all types on offer, in the order of their owner; none when the clipboard is empty.
  public func types() throws(ClipboardError) -> [String] {
    try backend.types()
  }

  /// The bytes of a type, exactly as its owner gave them.
  ///
  /// Throws `ClipboardError.Code.typeMissing` when the type is not on offer; the list is asked for
  /// first, because some owners answer any question.
  public func data(for type: String) throws(ClipboardError) -> [UInt8] {
    let offered = try backend.types()
    guard offered.contains(type) else { throw .typeMissing(type, offered: offered) }
    return try backend.data(for: type)
  }

  /// Replaces the clipboard's content by these bytes under this one name.
  public func write(
    _ bytes: some Sequence<UInt8>,
    as type: String
  ) throws(ClipboardError) {
    try backend.write(Array(bytes), as: type)
  }
}

extension Clipboard {
  /// Content of one kind.
  public struct Content: Hashable, Sendable {
    /// The name it was offered under.
    public let type: String
    /// Its kind.
    public let flavor: Flavor
    /// Its bytes, exactly as the owner gave them.
    public let bytes: [UInt8]

    /// Creates content as a clipboard would offer it under this name.
    package init(type: String, bytes: [UInt8]) {
      self.type = type
      self.flavor = Flavor(name: type)
      self.bytes = bytes
    }
  }

  /// A type on offer.
  public struct Offer: Hashable, Sendable {
    /// The name it is offered under.
    public let type: String
    /// Its kind.
    public let flavor: Flavor
    /// How many bytes it has; `nil` when its owner does not hand them over.
    public let size: Int?
  }

  /// The content in the kinds asked for, each once, in their order; kinds not on offer are left out.
  ///
  /// Without an argument, all kinds that Markdown can come from. Of the names of a kind, the one
  /// that says most is read. Throws only when nothing could be read.
  public func contents(_ flavors: [Flavor] = Flavor.text) throws(ClipboardError) -> [Content] {
    let offered = try backend.types()
    var contents: [Content] = []
    var failure: ClipboardError?
    for flavor in flavors {
      guard let type = flavor.bestName(among: offered) else { continue }
      do {
        contents.append(Content(type: type, bytes: try backend.data(for: type)))
      } catch {
        // An owner that hangs or a display that is gone will not do better on the next question.
        if error.code == .timedOut { throw error }
        failure = error
      }
    }
    if let failure, contents.isEmpty { throw failure }
    return contents
  }

  /// All types on offer with their sizes, in the order of their owner.
  ///
  /// Cost: all content is transferred once, one type in memory at a time.
  public func offers() throws(ClipboardError) -> [Offer] {
    var offers: [Offer] = []
    for type in try backend.types() {
      let size: Int?
      do {
        size = try backend.data(for: type).count
      } catch  where error.code != .timedOut {
        size = nil
      }
      offers.append(Offer(type: type, flavor: Flavor(name: type), size: size))
    }
    return offers
  }
}
