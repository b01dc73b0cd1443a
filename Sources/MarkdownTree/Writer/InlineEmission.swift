// Writing the composed text with its escapes.

extension InlinePrinter {
  /// Writes the text, a backslash before each byte that needs one, line by line.
  func emit(to out: inout OutputBuffer) {
    text.bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      var escape = 0
      var line = 0
      while position < bytes.count {
        let nextEscape = escape < reading.escapes.count ? reading.escapes[escape] : bytes.count
        let lineEnd = line < text.lineStarts.count ? text.lineStarts[line] - 1 : bytes.count
        let stop = min(nextEscape, lineEnd)
        if stop > position { out.writeLong(bytes[position..<stop]) }
        position = stop
        if stop == bytes.count { break }
        if stop == lineEnd {
          out.endLine()
          position += 1
          line += 1
        } else {
          out.write(UInt8(ascii: "\\"))
          escape += 1
          // The byte itself is written here so that an escape at the end of a line is not met twice.
          out.write(bytes[position])
          position += 1
        }
      }
    }
  }

  /// The text of a cell with its escapes; every pipe gets a backslash, even in code (GFM 4.10).
  func escapedCell() -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(text.bytes.count + reading.escapes.count)
    var escape = 0
    for position in text.bytes.indices {
      if escape < reading.escapes.count, reading.escapes[escape] == position {
        result.append(UInt8(ascii: "\\"))
        escape += 1
      }
      if text.bytes[position] == UInt8(ascii: "|") { result.append(UInt8(ascii: "\\")) }
      result.append(text.bytes[position])
    }
    return result
  }
}
