/// A growing run of bytes that owns its memory: appending is a test for room and a copy.
///
/// Through an array each append would cost a call, a test for other owners, and a second look at the
/// room.
struct OutputBytes: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes there are.
  private(set) var count = 0

  /// No bytes, with room for `capacity`.
  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes, valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Drops all bytes behind the first `count`; the memory stays.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  /// Appends one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(1) }
    base[count] = byte
    count += 1
  }

  /// Appends two bytes.
  @inline(__always)
  mutating func append(_ first: UInt8, _ second: UInt8) {
    if capacity - count < 2 { grow(2) }
    base[count] = first
    base[count + 1] = second
    count += 2
  }

  /// Appends a byte several times.
  @inline(__always)
  mutating func append(_ byte: UInt8, count length: Int) {
    guard length > 0 else { return }
    if capacity - count < length { grow(length) }
    (base + count).update(repeating: byte, count: length)
    count += length
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(bytes.count) }
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ string: StaticString) {
    append(UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
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
}
