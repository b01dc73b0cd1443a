/// A scan over JSON text (RFC 8259) that finds the first fault, or where a value stands.
///
/// It builds nothing and uses no recursion.
struct JSONLocator {
  /// As deep as JSONDecoder reads.
  private static let depthLimit = 512

  private let bytes: [UInt8]
  private var position = 0
  private var open: [Level] = []

  /// Called with every value's path length and offset by way of `wanted`.
  private let wanted: [PathStep]
  private var found: Int?

  /// A fault in the text.
  struct Fault: Error {
    var offset: Int
    var reason: String
  }

  /// An open object or array.
  private struct Level {
    var isObject: Bool
    var count = 0
    /// How many steps of the wanted path lead here, or `nil` if it leads elsewhere.
    var matched: Int?
  }

  /// Returns the first place where `bytes` are no JSON, or `nil` if they are.
  static func fault(in bytes: [UInt8]) -> Fault? {
    var locator = JSONLocator(bytes: bytes, wanted: [])
    do throws(Fault) {
      try locator.scan()
      return nil
    } catch {
      return error
    }
  }

  /// Returns where the value at `path` begins, or the nearest value around it.
  static func offset(of path: [PathStep], in bytes: [UInt8]) -> Int? {
    var locator = JSONLocator(bytes: bytes, wanted: path)
    do throws(Fault) { try locator.scan() } catch { return error.offset }
    return locator.found
  }

  private init(bytes: [UInt8], wanted: [PathStep]) {
    self.bytes = bytes
    self.wanted = wanted
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func scan() throws(Fault) {
    if let invalid = Self.firstInvalidUTF8(in: bytes) {
      throw Fault(offset: invalid, reason: "the file is not UTF-8 here")
    }
    try scanValue(matched: 0)
    while let last = open.indices.last {
      skipSpace()
      let isClosed = byte == (open[last].isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      if isClosed {
        position += 1
        open.removeLast()
        continue
      }
      if open[last].count > 0 {
        guard byte == UInt8(ascii: ",") else {
          throw fault(
            open[last].isObject ? "\",\" or \"}\" is expected" : "\",\" or \"]\" is expected"
          )
        }
        position += 1
        skipSpace()
      }
      let step: PathStep
      if open[last].isObject {
        guard byte == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected") }
        step = .key(try scanString())
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw fault("\":\" is expected after a key") }
        position += 1
      } else {
        step = .index(open[last].count)
      }
      open[last].count += 1
      let isOnPath = open[last].matched.map { $0 < wanted.count && wanted[$0] == step } ?? false
      try scanValue(matched: isOnPath ? open[last].matched.map { $0 + 1 } : nil)
    }
    skipSpace()
    if position < bytes.count { throw fault("nothing is expected after the end of the value") }
  }

  private mutating func scanValue(matched: Int?) throws(Fault) {
    skipSpace()
    if matched != nil { found = position }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < Self.depthLimit else {
        throw fault("values are nested deeper than \(Self.depthLimit) levels; flatten them")
      }
      open.append(Level(isObject: byte == UInt8(ascii: "{"), matched: matched))
      position += 1
    case UInt8(ascii: "\""): _ = try scanString()
    case nil: throw fault("the text ends where a value is expected")
    default:
      let start = position
      while let byte, byte.isASCIILetter || byte.isASCIIDigit || byte.isAny(of: "+-.") {
        position += 1
      }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
        position = start
        throw fault("a value is expected")
      }
    }
  }

  private mutating func scanString() throws(Fault) -> String {
    let start = position
    position += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard position + 1 < bytes.count, bytes[position + 1].isAny(of: "\"\\/bfnrtu") else {
          throw fault("no such escape: a backslash itself is written twice")
        }
        position += 2
      case 0..<0x20: throw fault("a control character in a string; a line break is written \\n")
      default: position += 1
      }
    }
    position = start
    throw fault("the string is not closed")
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte.isAny(of: " \t\r\n") { position += 1 }
  }

  private func fault(_ reason: String) -> Fault { Fault(offset: position, reason: reason) }

  private static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
