/// The line endings of CommonMark 0.31, section 2.1.
enum LineEnding: Sendable {
  case lineFeed, carriageReturnLineFeed, carriageReturn

  /// The bytes of the line ending.
  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [0x0A]
    case .carriageReturnLineFeed: [0x0D, 0x0A]
    case .carriageReturn: [0x0D]
    }
  }
}
