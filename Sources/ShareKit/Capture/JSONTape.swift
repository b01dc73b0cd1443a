/// JSON text (RFC 8259) as a list of where its values stand; no value is decoded yet.
///
/// A value is followed by what is in it: an array by its elements, an object by keys and values in
/// turn.
struct JSONTape: Sendable {
  /// The text.
  let source: CaptureSource

  /// The values in the order of the text; the first one is the whole.
  private(set) var nodes: [Node] = []

  /// One value, or the key of one.
  struct Node: Sendable {
    /// What it is.
    var kind: Kind
    /// Where it begins.
    var start: UInt32
    /// Where it ends.
    var end: UInt32 = 0
    /// The number of the node after it and everything in it.
    var next: UInt32 = 0
  }

  /// What a value is.
  enum Kind: Sendable {
    case object, array, string, escapedString, number, boolean, null
  }

  /// A fault in the text.
  struct Fault: Error {
    var offset: Int
    var reason: String
  }

  /// Reads the whole text once.
  init(_ source: CaptureSource) throws(Fault) {
    self.source = source
    guard source.count <= UInt32.max else {
      throw Fault(offset: 0, reason: "the capture is larger than 4 GB; split it")
    }
    var scanner = JSONScanner(source)
    try scanner.scan()
    nodes = scanner.nodes
  }

  /// The nodes directly inside of an array or object: elements, or keys and values in turn.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < Int(nodes[node].next) {
      children.append(child)
      child = Int(nodes[child].next)
    }
    return children
  }

  /// The text of a number.
  func digits(of node: Int) -> String {
    var window = ByteWindow(source)
    let bytes = (Int(nodes[node].start)..<Int(nodes[node].end)).compactMap { window.byte(at: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The string at a node, its escapes resolved; it is made once, in its own storage.
  func string(at node: Int) -> String {
    let capacity = Int(nodes[node].end - nodes[node].start)
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      var filled = 0
      forEachPiece(of: node) { piece in
        _ = UnsafeMutableBufferPointer(rebasing: buffer[filled...]).update(fromContentsOf: piece)
        filled += piece.count
      }
      return filled
    }
  }

  /// Calls `body` with the bytes of a string, its escapes resolved, piece by piece.
  func forEachPiece(of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let end = Int(nodes[node].end) - 1
    var position = Int(nodes[node].start) + 1
    var window = ByteWindow(source)
    let hasEscapes = nodes[node].kind == .escapedString
    while position < end, let byte = window.byte(at: position) {
      if hasEscapes, byte == UInt8(ascii: "\\") {
        let bytes = JSONEscape.resolved(at: &position, in: &window)
        bytes.withUnsafeBufferPointer(body)
        continue
      }
      let first = position - window.start
      let limit = min(window.bytes.count, end - window.start)
      window.bytes.withUnsafeBufferPointer { bytes in
        var last = limit
        if hasEscapes {
          last = bytes[first..<limit].firstIndex(of: UInt8(ascii: "\\")) ?? limit
        }
        body(UnsafeBufferPointer(rebasing: bytes[first..<last]))
        position += last - first
      }
    }
  }
}

/// What stands behind a backslash in a string (RFC 8259, section 7).
enum JSONEscape {
  /// The UTF-8 of the escape at a position, which moves behind it; the scan found it well-formed.
  static func resolved(at position: inout Int, in window: inout ByteWindow) -> [UInt8] {
    let mark = window.byte(at: position + 1) ?? 0
    position += 2
    switch mark {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var scalar = unit(at: position, in: &window) ?? 0xFFFD
      position += 4
      if scalar & 0xFC00 == 0xD800, let low = unit(at: position + 2, in: &window) {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
        position += 6
      }
      return Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
    default: return [mark]
    }
  }

  /// Returns whether the escape at `position` is well-formed, and how long it is.
  static func length(at position: Int, in window: inout ByteWindow) throws(JSONTape.Fault) -> Int {
    guard let mark = window.byte(at: position + 1), mark.isAny(of: "\"\\/bfnrtu") else {
      throw .init(
        offset: position,
        reason: "no such escape: a backslash itself is written twice"
      )
    }
    guard mark == UInt8(ascii: "u") else { return 2 }
    guard let high = unit(at: position + 2, in: &window) else {
      throw .init(offset: position, reason: "four hexadecimal digits are expected behind \\u")
    }
    guard high & 0xF800 == 0xD800 else { return 6 }
    guard high & 0xFC00 == 0xD800, window.byte(at: position + 6) == UInt8(ascii: "\\"),
      window.byte(at: position + 7) == UInt8(ascii: "u"),
      let low = unit(at: position + 8, in: &window), low & 0xFC00 == 0xDC00
    else {
      throw .init(
        offset: position,
        reason: "half a character: the escape of a surrogate has its other half behind it"
      )
    }
    return 12
  }

  private static func unit(at position: Int, in window: inout ByteWindow) -> UInt32? {
    var unit: UInt32 = 0
    for index in position..<position + 4 {
      guard let byte = window.byte(at: index),
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
