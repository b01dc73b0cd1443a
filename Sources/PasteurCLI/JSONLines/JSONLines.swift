internal import Pasteur

/// Answers JSON objects, one a line, with JSON objects, one a line.
struct JSONLines {
  private let options: ConversionOptions
  /// Whether each answer leaves at once: another program may wait for it before it asks again.
  private let isInteractive: Bool
  /// The file that errors name; nil when there is only one.
  private let place: String?
  private var answer: ContiguousArray<UInt8> = []

  /// A converter; answers onto a file may wait for each other.
  init(options: ConversionOptions, isInteractive: Bool, place: String?) {
    var options = options
    // The text of a JSON string is known, whatever the page in it says of its own encoding.
    options.reader.encoding = "utf-8"
    self.options = options
    self.isInteractive = isInteractive
    self.place = place
  }

  /// Answers one line of the reader's buffer; false when the answer is an error.
  mutating func convert(
    _ line: Range<Int>,
    of reader: borrowing LineReader,
    to output: inout Output
  ) throws(Failure) -> Bool {
    answer.removeAll(keepingCapacity: true)
    var object = JSONLine()
    var isConverted = true
    do throws(JSONFault) {
      try object.read(reader.buffer, in: line)
      appendAnswer(to: object, of: reader.buffer)
    } catch {
      isConverted = false
      appendError(error, of: object, on: line, reader)
    }
    answer.append(UInt8(ascii: "\n"))
    try output.write(answer)
    if isInteractive { try output.flush() }
    return isConverted
  }

  /// Whether there is nothing on the line to be answered.
  static func isBlank(_ line: Range<Int>, of reader: borrowing LineReader) -> Bool {
    line.allSatisfy { position in
      switch reader.buffer[position] {
      case 0x20, 0x09, 0x0D: true
      default: false
      }
    }
  }

  private mutating func appendAnswer(to object: JSONLine, of bytes: ContiguousArray<UInt8>) {
    answer.append(UInt8(ascii: "{"))
    for member in object.members {
      if answer.count > 1 { answer.append(UInt8(ascii: ",")) }
      switch member {
      case .passedThrough(let range):
        answer.append(contentsOf: bytes[range])
      case .markdown:
        let html = object.html.map { JSONString.text(of: bytes, in: $0) } ?? []
        answer.append(contentsOf: "\"markdown\":".utf8)
        JSONString.append(Markdown(html: html, options: options).bytes, to: &answer)
      }
    }
    answer.append(UInt8(ascii: "}"))
  }

  private mutating func appendError(
    _ fault: JSONFault,
    of object: JSONLine,
    on line: Range<Int>,
    _ reader: borrowing LineReader
  ) {
    answer.append(UInt8(ascii: "{"))
    if let id = object.id {
      answer.append(contentsOf: "\"id\":".utf8)
      answer.append(contentsOf: reader.buffer[id])
      answer.append(UInt8(ascii: ","))
    }
    answer.append(contentsOf: "\"error\":".utf8)
    let column = reader.buffer[line.lowerBound..<fault.position].count { $0 & 0xC0 != 0x80 } + 1
    let file = place.map { $0 + ": " } ?? ""
    let message = "\(file)line \(reader.lineNumber), column \(column): \(fault.reason)"
    JSONString.append(ContiguousArray(message.utf8), to: &answer)
    answer.append(UInt8(ascii: "}"))
  }
}
