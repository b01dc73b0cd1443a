/// Why a capture file cannot be read, and where the fault is.
public struct CaptureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place of the fault.
  public var position: SourcePosition

  /// What is wrong there, and the cure where there is one.
  public var reason: String

  /// Makes an error.
  package init(at position: SourcePosition, _ reason: String) {
    self.position = position
    self.reason = reason
  }

  /// The error as `line 3, column 7: reason`.
  public var description: String { "\(position): \(reason)" }
}
