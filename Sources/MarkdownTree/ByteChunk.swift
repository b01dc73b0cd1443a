#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A growing run of bytes that owns its memory and is emptied and filled again many times.
///
/// It is what the byte pass writes and libxml2 reads: appending is a bounds test and a copy.
struct ByteChunk: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  /// An empty chunk with room for `capacity` bytes.
  init(capacity: Int) {
    self.capacity = capacity
    base = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The bytes, valid until the next append.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Drops all bytes behind the first `count`, keeping the memory.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  /// Makes sure that `extra` more bytes fit.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// Appends one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Appends `length` bytes.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    memcpy(base + count, source, length)
    count += length
  }

  /// Appends up to sixteen bytes that stand in two words, the first in the lowest place.
  @inline(__always)
  mutating func append(upToSixteen low: UInt64, _ high: UInt64, count length: Int) {
    reserve(16)
    let place = UnsafeMutableRawPointer(base + count)
    place.storeBytes(of: low.littleEndian, as: UInt64.self)
    place.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt64.self)
    count += length
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Appends a number in decimal.
  mutating func append(decimal number: Int) {
    var digits: UInt64 = 0
    var length = 0
    var rest = number
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      length += 1
    } while rest > 0 && length < 8
    for _ in 0..<length {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }
}
