/// The lines of a dump with the offsets at which they begin.
struct DumpLines {
  /// The whole text.
  let bytes: [UInt8]

  /// The lines without their ends.
  let lines: [Substring]

  /// Where each line begins.
  let offsets: [Int]

  /// Splits `bytes` at line feeds; if the first line ends in CR LF, so do all.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [Substring] = []
    var offsets: [Int] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let firstEnd = bytes.firstIndex(of: 0x0A) ?? bytes.count
    let hasCarriageReturns = firstEnd > 0 && bytes[firstEnd - 1] == 0x0D
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isReturn = hasCarriageReturns && end > start && bytes[end - 1] == 0x0D
      lines.append(
        Substring(String(decoding: bytes[start..<(isReturn ? end - 1 : end)], as: UTF8.self))
      )
      offsets.append(start)
      start = end + 1
    }
    self.lines = lines
    self.offsets = offsets
  }

  /// An error at `column`, counted from zero, of the line `index`.
  func error(_ index: Int, column: Int = 0, _ reason: String) -> CaptureError {
    let offset = index < offsets.count ? offsets[index] : bytes.count
    let start = SourcePosition(offset: offset, in: bytes)
    return CaptureError(
      at: SourcePosition(line: start.line, column: start.column + column),
      reason
    )
  }
}
