extension PropertyList {
  /// The strings and numbers in the value, in a fixed order, or `nil` if it has none.
  ///
  /// It is what a trace or a note about something unread shows; bytes are counted, not printed.
  var summary: String? {
    var found: [String] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      switch next {
      case .string(let string): if !string.isEmpty { found.append(string) }
      case .integer(let integer): found.append("\(integer)")
      case .real(let real): found.append("\(real)")
      case .boolean(let flag): found.append(flag ? "true" : "false")
      case .date(let seconds): found.append("\(seconds) s after 2001")
      case .data(let bytes): found.append("\(bytes.count) bytes")
      case .uid(let index): found.append("object \(index)")
      case .null: break
      case .array(let elements): waiting += elements.reversed()
      case .dictionary(let entries):
        for (key, value) in entries.sorted(by: { $0.key > $1.key }) {
          waiting.append(value)
          waiting.append(.string(key))
        }
      }
    }
    return found.isEmpty ? nil : found.joined(separator: " ")
  }
}
