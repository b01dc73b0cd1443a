// The XML property list, as Apple's PropertyList-1.0 document type has it. Info.plist files are
// written by hand, so every fault is reported with its line.

/// A reader for XML property lists.
package struct XMLPropertyList {
  private var scanner: XMLScanner
  private var open: [Container] = []
  private var root: PropertyList?

  /// An array or dictionary whose end tag has not come yet.
  private struct Container {
    var isArray: Bool
    var elements: [PropertyList] = []
    var entries: [String: PropertyList] = [:]
    var key: String?
  }

  /// Deeper lists are refused.
  private static let depthLimit = 200

  /// Returns whether `bytes` begin like an XML property list.
  package static func matches(_ bytes: [UInt8]) -> Bool {
    var start = bytes[...].drop { $0 <= 0x20 }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    return start.starts(with: "<?xml".utf8) || start.starts(with: "<plist".utf8)
      || start.starts(with: "<!DOCTYPE plist".utf8)
  }

  /// Returns the value that `bytes` hold.
  package static func value(of bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    var list = XMLPropertyList(scanner: XMLScanner(bytes: bytes))
    return try list.read()
  }

  private init(scanner: XMLScanner) { self.scanner = scanner }

  private mutating func read() throws(PropertyListError) -> PropertyList {
    while let tag = try scanner.nextTag() {
      switch tag.name {
      case "plist": continue
      case "dict", "array": try tag.isEnd ? close(tag) : openContainer(tag)
      default:
        guard !tag.isEnd else { throw scanner.error("</\(tag.name)> closes nothing") }
        try readValue(tag)
      }
    }
    guard open.isEmpty else { throw scanner.error("a dict or array is not closed") }
    guard let root else { throw scanner.error("no value in the property list") }
    return root
  }

  private mutating func openContainer(_ tag: XMLScanner.Tag) throws(PropertyListError) {
    guard open.count < Self.depthLimit else {
      throw scanner.error("more than \(Self.depthLimit) levels deep")
    }
    open.append(Container(isArray: tag.name == "array"))
    if tag.isEmpty { try close(tag) }
  }

  private mutating func close(_ tag: XMLScanner.Tag) throws(PropertyListError) {
    guard let container = open.popLast(), container.isArray == (tag.name == "array") else {
      throw scanner.error("</\(tag.name)> does not match what is open")
    }
    if let key = container.key { throw scanner.error("the key \"\(key)\" has no value") }
    try add(container.isArray ? .array(container.elements) : .dictionary(container.entries))
  }

  private mutating func readValue(_ tag: XMLScanner.Tag) throws(PropertyListError) {
    let text = tag.isEmpty ? "" : try scanner.text(until: tag.name)
    switch tag.name {
    case "key":
      guard let last = open.indices.last, !open[last].isArray, open[last].key == nil else {
        throw scanner.error("<key>\(text)</key> stands where no key can")
      }
      open[last].key = text
    case "string": try add(.string(text))
    case "true": try add(.boolean(true))
    case "false": try add(.boolean(false))
    case "date": try add(.string(text.trimmed))
    case "integer":
      guard let number = Self.integer(text.trimmed) else {
        throw scanner.error("\"\(text)\" is no integer")
      }
      try add(.integer(number))
    case "real":
      guard let number = Double(text.trimmed) else {
        throw scanner.error("\"\(text)\" is no number")
      }
      try add(.real(number))
    case "data":
      guard let data = Base64Bytes(base64: text) else {
        throw scanner.error("<data> does not hold base64")
      }
      try add(.data(data.bytes))
    default: throw scanner.error("<\(tag.name)> is no element of a property list")
    }
  }

  private mutating func add(_ value: PropertyList) throws(PropertyListError) {
    guard let last = open.indices.last else {
      guard root == nil else { throw scanner.error("a second value at the top") }
      root = value
      return
    }
    if open[last].isArray {
      open[last].elements.append(value)
    } else if let key = open[last].key {
      open[last].entries[key] = value
      open[last].key = nil
    } else {
      throw scanner.error("a value in a dict needs a <key> before it")
    }
  }

  private static func integer(_ text: String) -> Int64? {
    let isHex = text.lowercased().hasPrefix("0x")
    return isHex ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
  }
}
