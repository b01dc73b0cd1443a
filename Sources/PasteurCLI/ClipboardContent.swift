internal import Pasteur

/// What is on the clipboard, in the form that says the most.
enum ClipboardContent {
  /// HTML, as the program that was copied from wrote it.
  case html(ContiguousArray<UInt8>)
  /// Plain text.
  case text(ContiguousArray<UInt8>)

  /// The names that HTML goes by: on Wayland and X11, on Apple's systems, on Windows.
  private static let htmlTypes = ["text/html", "public.html", "HTML Format"]

  /// The names that plain text goes by, the most certain encoding first.
  private static let textTypes = [
    "text/plain;charset=utf-8", "UTF8_STRING", "public.utf8-plain-text", "text/plain", "TEXT",
    "STRING",
  ]

  /// Reads the system's clipboard.
  static func read(_ session: Session) throws(Failure) -> ClipboardContent {
    do throws(ClipboardError) {
      let clipboard = try Clipboard.system(environment: session.environment)
      let offered = try clipboard.types().map(\.name)
      if let type = first(of: htmlTypes, in: offered) {
        let html = try clipboard.data(for: type)
        if !html.isEmpty { return .html(html) }
      }
      if let type = first(of: textTypes, in: offered) {
        return .text(try clipboard.data(for: type))
      }
    } catch {
      throw Failure(error)
    }
    throw Failure(
      .noInput,
      at: "clipboard",
      "there is neither HTML nor text on it",
      cure: "copy something; 'pasteur paste --types' lists what there is"
    )
  }

  /// The content as Markdown: HTML converted, text as it is.
  func markdown(_ options: ConversionOptions) -> ContiguousArray<UInt8> {
    switch self {
    case .html(let html): Markdown(html: html, options: options).bytes
    case .text(let text): text
    }
  }

  /// The first of the wanted names that is offered; letters' case makes no difference.
  private static func first(of wanted: [String], in offered: [String]) -> String? {
    for name in wanted {
      if let type = offered.first(where: { $0.lowercased() == name.lowercased() }) { return type }
    }
    return nil
  }
}

extension Failure {
  /// The clipboard cannot be read.
  init(_ error: ClipboardError) {
    self.init(.noInput, at: "clipboard", error.description, cure: "")
  }
}
