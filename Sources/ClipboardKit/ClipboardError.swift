/// Why the clipboard could not be read or written.
public struct ClipboardError: Error, Hashable, Sendable {
  /// The kinds of failure, open to new ones.
  public struct Code: Hashable, Sendable, RawRepresentable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What kind of failure it is.
  public let code: Code
  /// One sentence on one line: cause and cure.
  public let description: String

  private init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

extension ClipboardError: CustomStringConvertible {}

extension ClipboardError.Code {
  /// There is no graphical session, so there is no clipboard.
  public static let noDisplay = Self(rawValue: "noDisplay")
  /// The program that talks to the display is not installed.
  public static let programMissing = Self(rawValue: "programMissing")
  /// The program could not be started.
  public static let programNotStarted = Self(rawValue: "programNotStarted")
  /// The program gave up, for instance because the display does not answer.
  public static let programFailed = Self(rawValue: "programFailed")
  /// The clipboard's owner did not answer in time.
  public static let timedOut = Self(rawValue: "timedOut")
  /// The system's pasteboard did not take what was to be written.
  public static let pasteboardRefused = Self(rawValue: "pasteboardRefused")
  /// The clipboard does not offer this type.
  public static let typeMissing = Self(rawValue: "typeMissing")
}

extension ClipboardError {
  /// There is no graphical session.
  static var noDisplay: ClipboardError {
    ClipboardError(
      .noDisplay,
      "there is no clipboard here, because neither WAYLAND_DISPLAY nor DISPLAY is set; "
        + "run this in a graphical session, or give the content on standard input"
    )
  }

  /// None of these programs is there; the display could use any of them.
  static func programMissing(_ programs: [ClipboardProgram]) -> ClipboardError {
    let names = programs.map(\.executable).joined(separator: " nor ")
    let packages = programs.map(\.package).joined(separator: " or ")
    return ClipboardError(
      .programMissing,
      "the clipboard cannot be reached without \(names), which PATH does not lead to; "
        + "install the package \(packages)"
    )
  }

  /// The system did not start a program.
  static func programNotStarted(_ program: String, reason: String) -> ClipboardError {
    ClipboardError(
      .programNotStarted,
      "\(program) could not be started: \(reason); check that it is installed properly"
    )
  }

  /// A program that was started did not do its work.
  static func programFailed(
    _ program: String,
    result: CommandResult,
    cure: String
  ) -> ClipboardError {
    let words = result.firstErrorLine
    let reason = words.isEmpty ? result.ending.description : words
    return ClipboardError(.programFailed, "\(program) failed: \(reason); \(cure)")
  }

  /// A program was ended because its time was up.
  static func timedOut(_ program: String, after timeout: Duration) -> ClipboardError {
    let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
    let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return ClipboardError(
      .timedOut,
      "\(program) had no answer from the clipboard's owner within \(number) s; "
        + "copy again, or close the app that was copied from"
    )
  }

  /// The clipboard offers other types, or none.
  static func typeMissing(_ type: String, offered: [String]) -> ClipboardError {
    let offer = offered.isEmpty ? "is empty" : "offers only \(offered.joined(separator: ", "))"
    return ClipboardError(
      .typeMissing,
      "the clipboard holds no \(type): it \(offer); copy again from an app that gives it"
    )
  }

  /// The pasteboard of an Apple system did not take a value.
  static func pasteboardRefused(_ type: String) -> ClipboardError {
    ClipboardError(
      .pasteboardRefused,
      "the pasteboard did not take content of type \(type); copy something else and try again"
    )
  }
}
