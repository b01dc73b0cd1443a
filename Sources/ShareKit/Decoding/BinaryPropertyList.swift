// The binary property list, version "bplist00", as Apple's open source CFBinaryPList.c documents
// it: a magic, objects, a table of object offsets, and a 32-byte trailer that says where that
// table is. Every number in it may be a lie, so every offset is checked where it is used.

/// A reader for binary property lists.
package struct BinaryPropertyList: PropertyListGraph {
  private let bytes: ArraySlice<UInt8>
  private let start: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int
  private let root: Int

  /// Returns whether `bytes` begin like a binary property list of any version.
  package static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist".utf8)
  }

  /// Returns the value that `bytes` hold.
  package static func value(of bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    let list = try BinaryPropertyList(bytes[...])
    return try list.tree(from: list.root)
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(PropertyListError) {
    guard bytes.starts(with: "bplist0".utf8) else {
      throw PropertyListError("not a binary property list of version 0")
    }
    guard bytes.count >= 40 else { throw PropertyListError("cut off before its trailer") }
    self.bytes = bytes
    start = bytes.startIndex
    let trailer = bytes.endIndex - 26
    offsetSize = Int(bytes[trailer])
    referenceSize = Int(bytes[trailer + 1])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw PropertyListError("the trailer names impossible sizes")
    }
    objectCount = try Self.integer(in: bytes, at: trailer + 2, size: 8)
    root = try Self.integer(in: bytes, at: trailer + 10, size: 8)
    offsetTable = try Self.integer(in: bytes, at: trailer + 18, size: 8)
    let room = bytes.count - 32 - offsetTable
    guard offsetTable >= 8, room >= 0, objectCount <= room / offsetSize, root < objectCount else {
      throw PropertyListError("the trailer points outside of the list")
    }
  }

  func node(at index: Int) throws(PropertyListError) -> PropertyListNode {
    guard index < objectCount else {
      throw PropertyListError("object \(index) is named but there are only \(objectCount)")
    }
    let entry = start + offsetTable + index * offsetSize
    let offset = try Self.integer(in: bytes, at: entry, size: offsetSize)
    guard offset >= 8, offset < offsetTable else {
      throw PropertyListError("object \(index) lies outside of the list")
    }
    return try object(at: start + offset)
  }

  private func object(at position: Int) throws(PropertyListError) -> PropertyListNode {
    let marker = bytes[position]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0x8: return .leaf(.boolean(false))
      case 0x9: return .leaf(.boolean(true))
      default: return .leaf(.null)
      }
    case 0x1: return .leaf(.integer(try signedInteger(at: position + 1, sizePower: low)))
    case 0x2: return .leaf(.real(try real(at: position + 1, sizePower: low)))
    case 0x3: return .leaf(.date(try real(at: position + 1, sizePower: low)))
    case 0x8:
      return .leaf(.uid(try Self.integer(in: bytes, at: position + 1, size: low + 1)))
    case 0x4, 0x5, 0x6, 0x7: return .leaf(try contents(at: position, kind: marker >> 4))
    case 0xA, 0xB, 0xC:
      let (count, first) = try countAndStart(at: position)
      return .array(try references(count, at: first))
    case 0xD:
      let (count, first) = try countAndStart(at: position)
      let keys = try references(count, at: first)
      return .dictionary(
        keys: keys,
        values: try references(count, at: first + count * referenceSize)
      )
    default: throw PropertyListError("an object of unknown kind \(marker >> 4)")
    }
  }

  /// Data and strings.
  private func contents(at position: Int, kind: UInt8) throws(PropertyListError) -> PropertyList {
    let (count, first) = try countAndStart(at: position)
    let size = kind == 0x6 ? 2 : 1
    let end = start + offsetTable
    guard count <= (end - first) / size else {
      throw PropertyListError("a value runs past the end of the objects")
    }
    let slice = bytes[first..<first + count * size]
    switch kind {
    case 0x4: return .data(Array(slice))
    case 0x6:
      let units = stride(from: first, to: first + 2 * count, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    default: return .string(String(decoding: slice, as: UTF8.self))
    }
  }

  private func countAndStart(at position: Int) throws(PropertyListError) -> (Int, Int) {
    let low = Int(bytes[position] & 0x0F)
    guard low == 0x0F else { return (low, position + 1) }
    guard position + 1 < bytes.endIndex, bytes[position + 1] >> 4 == 0x1 else {
      throw PropertyListError("a length is not a number")
    }
    let power = Int(bytes[position + 1] & 0x0F)
    guard power <= 3 else { throw PropertyListError("a length of impossible size") }
    let size = 1 << power
    return (
      try Self.integer(in: bytes, at: position + 2, size: size), position + 2 + size
    )
  }

  private func references(_ count: Int, at first: Int) throws(PropertyListError) -> [Int] {
    guard first <= start + offsetTable, count <= (start + offsetTable - first) / referenceSize
    else {
      throw PropertyListError("a collection runs past the end of the objects")
    }
    var references: [Int] = []
    references.reserveCapacity(count)
    for index in 0..<count {
      references.append(
        try Self.integer(in: bytes, at: first + index * referenceSize, size: referenceSize)
      )
    }
    return references
  }

  private func signedInteger(at position: Int, sizePower: Int) throws(PropertyListError) -> Int64 {
    guard sizePower <= 4, position + (1 << sizePower) <= bytes.endIndex else {
      throw PropertyListError("a number of impossible size")
    }
    // Sixteen-byte integers carry their value in the last eight; shorter ones are unsigned.
    var value: UInt64 = 0
    for byte in bytes[position..<position + (1 << sizePower)] { value = value << 8 | UInt64(byte) }
    return Int64(bitPattern: value)
  }

  private func real(at position: Int, sizePower: Int) throws(PropertyListError) -> Double {
    guard sizePower == 2 || sizePower == 3, position + (1 << sizePower) <= bytes.endIndex else {
      throw PropertyListError("a number of impossible size")
    }
    var bits: UInt64 = 0
    for byte in bytes[position..<position + (1 << sizePower)] { bits = bits << 8 | UInt64(byte) }
    return sizePower == 3
      ? Double(bitPattern: bits)
      : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// A big-endian number that is used as an offset or a count.
  private static func integer(
    in bytes: ArraySlice<UInt8>,
    at position: Int,
    size: Int
  ) throws(PropertyListError) -> Int {
    guard position >= bytes.startIndex, size <= bytes.endIndex - position else {
      throw PropertyListError("a number is cut off")
    }
    var value: UInt64 = 0
    for byte in bytes[position..<position + size] {
      guard value >> 56 == 0 else { throw PropertyListError("a number is too large") }
      value = value << 8 | UInt64(byte)
    }
    guard value <= UInt64(Int32.max) else { throw PropertyListError("a number is too large") }
    return Int(value)
  }
}
