internal import Pasteur

/// What is on the clipboard, in the form that says the most.
enum ClipboardContent {
  /// HTML, as the program that was copied from wrote it.
  case html(ContiguousArray<UInt8>)
  /// Text that needs no conversion.
  case text(ContiguousArray<UInt8>)

  /// Reads the system's clipboard: its HTML, else its Markdown, else its plain text.
  static func read(_ session: Session) throws(Failure) -> ClipboardContent {
    let contents: [Clipboard.Content]
    do throws(ClipboardError) {
      contents = try Clipboard.system(environment: session.environment)
        .contents([.html, .markdown, .plainText, .legacyText])
    } catch {
      throw Failure(error)
    }
    guard let best = contents.first(where: { !$0.bytes.isEmpty }) else {
      throw Failure(
        .noInput,
        at: "clipboard",
        "there is neither HTML nor text on it",
        cure: "copy something; 'pasteur paste --types' lists what there is"
      )
    }
    switch best.flavor {
    case .html: return .html(ContiguousArray(best.bytes))
    case .legacyText: return .text(legacyText(best.bytes))
    default: return .text(ContiguousArray(best.bytes))
    }
  }

  /// The content as Markdown: HTML converted, text as it is.
  func markdown(_ options: ConversionOptions) -> ContiguousArray<UInt8> {
    switch self {
    case .html(let html): Markdown(html: html, options: options).bytes
    case .text(let text): text
    }
  }

  /// Text whose name tells no encoding: UTF-8 if it is, else Latin-1, which `STRING` means (ICCCM, 2.7.1).
  private static func legacyText(_ bytes: [UInt8]) -> ContiguousArray<UInt8> {
    if String(validating: bytes, as: UTF8.self) != nil { return ContiguousArray(bytes) }
    return ContiguousArray(bytes.flatMap { Array(UTF8.encode(Unicode.Scalar($0)) ?? .init()) })
  }
}

extension Failure {
  /// The clipboard cannot be read.
  init(_ error: ClipboardError) {
    self.init(.noInput, at: "clipboard", error.description, cure: "")
  }
}
