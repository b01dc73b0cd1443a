/// A growing run of bytes that owns its memory, and is emptied and filled again many times.
///
/// It is what the byte pass writes for libxml2 to read, and what the writer writes: appending is a test
/// for room and a copy. Through an array each append would cost a call, a test for other owners, and a
/// second look at the room.
package struct ByteChunk: ~Copyable {
  /// Where the bytes lie, valid until the next append.
  @usableFromInline
  package var base: UnsafeMutablePointer<UInt8>
  /// How many bytes there are.
  @usableFromInline
  package var count = 0
  @usableFromInline var capacity: Int

  /// An empty chunk with room for `capacity` bytes.
  package init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes, valid until the next append.
  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Drops all bytes behind the first `count`; the memory stays.
  @inlinable @inline(__always)
  package mutating func truncate(to count: Int) { self.count = count }

  /// Makes sure that `extra` more bytes fit.
  @inlinable @inline(__always)
  package mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(extra) }
  }

  @inline(never)
  @usableFromInline
  mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Appends two bytes.
  @inlinable @inline(__always)
  package mutating func append(_ first: UInt8, _ second: UInt8) {
    reserve(2)
    base[count] = first
    base[count + 1] = second
    count += 2
  }

  /// Appends a byte several times.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8, count length: Int) {
    guard length > 0 else { return }
    reserve(length)
    (base + count).update(repeating: byte, count: length)
    count += length
  }

  /// Appends `length` bytes.
  @inlinable @inline(__always)
  package mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (base + count).update(from: source, count: length)
    count += length
  }

  /// Appends bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    append(source, bytes.count)
  }

  /// Appends up to sixteen bytes that stand in two words, the first in the lowest place.
  @inlinable @inline(__always)
  package mutating func append(upToSixteen low: UInt64, _ high: UInt64, count length: Int) {
    reserve(16)
    let place = UnsafeMutableRawPointer(base + count)
    place.storeBytes(of: low.littleEndian, as: UInt64.self)
    place.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt64.self)
    count += length
  }

  /// Appends the bytes of a literal.
  @inlinable @inline(__always)
  package mutating func append(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Appends a number in decimal.
  package mutating func append(decimal number: Int) {
    var digits: UInt64 = 0
    var length = 0
    var rest = number
    if number >= 100_000_000 { append(decimal: number / 100_000_000) }
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      length += 1
    } while number >= 100_000_000 ? length < 8 : rest > 0
    for _ in 0..<length {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }
}
