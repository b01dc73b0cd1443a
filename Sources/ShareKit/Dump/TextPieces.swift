/// Text on its way out: small parts gather, large ones pass without being copied.
struct TextPieces {
  private let sink: (UnsafeRawBufferPointer) -> Void
  private var buffer: [UInt8] = []

  /// The size at which the buffer leaves.
  private static let pieceSize = 1 << 16

  /// Sends pieces into a sink.
  init(_ sink: @escaping (UnsafeRawBufferPointer) -> Void) { self.sink = sink }

  /// Writes text.
  mutating func put(_ text: String) { put(bytes: text.utf8) }

  /// Writes bytes.
  mutating func put(bytes: some Sequence<UInt8>) {
    let isPut: Bool? = bytes.withContiguousStorageIfAvailable { bytes in
      put(UnsafeRawBufferPointer(bytes))
      return true
    }
    if isPut == nil { buffer.append(contentsOf: bytes) }
  }

  /// Writes bytes as base64; a multiple of three at a time needs no padding in between.
  mutating func put(base64 bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = min(start + 49_152, bytes.count)
      put(Base64Bytes(Array(bytes[start..<end])).base64)
      start = end
    }
  }

  /// Sends what waits.
  mutating func flush() {
    buffer.withUnsafeBytes(sink)
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func put(_ bytes: UnsafeRawBufferPointer) {
    if buffer.count + bytes.count > Self.pieceSize { flush() }
    if bytes.count > Self.pieceSize {
      sink(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }
}

extension TextPieces {
  /// Returns as one string what `body` writes.
  static func string(_ body: (inout TextPieces) -> Void) -> String {
    var bytes: [UInt8] = []
    let append: (UnsafeRawBufferPointer) -> Void = { bytes += $0 }
    var output = TextPieces(append)
    body(&output)
    output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
