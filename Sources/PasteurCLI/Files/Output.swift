/// Where a command writes: bytes gather in a buffer and leave in large pieces.
package struct Output: ~Copyable {
  /// The name for messages.
  private let place: String
  private let descriptor: Int32
  private var buffer: ContiguousArray<UInt8> = []

  /// The size at which the buffer leaves.
  private static var pieceSize: Int { 1 << 16 }

  /// An output onto an open descriptor, which stays open.
  package init(_ descriptor: Int32, place: String = "standard output") {
    self.descriptor = descriptor
    self.place = place
  }

  /// Whether the bytes go into a file, where nobody waits for them.
  package var isFile: Bool { (try? SystemCall.status(of: descriptor))?.kind == .regular }

  /// Writes bytes, at once when they are many.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    if buffer.count + bytes.count > Self.pieceSize { try flush() }
    if bytes.count > Self.pieceSize {
      try send(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Writes bytes.
  package mutating func write(_ bytes: ContiguousArray<UInt8>) throws(Failure) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes text.
  package mutating func write(_ text: String) throws(Failure) {
    try write(ContiguousArray(text.utf8))
  }

  /// Writes what comes in pieces; the first failure is thrown at the end, and nothing written after it.
  package mutating func write(
    _ body: ((UnsafeRawBufferPointer) -> Void) -> Void
  ) throws(Failure) {
    var failure: Failure?
    body { piece in
      guard failure == nil else { return }
      do throws(Failure) { try write(piece) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Sends what has gathered.
  package mutating func flush() throws(Failure) {
    guard !buffer.isEmpty else { return }
    try buffer.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try send(UnsafeRawBufferPointer(bytes))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    do {
      try SystemCall.write(bytes, to: descriptor)
    } catch {
      throw Failure.writing(place, error)
    }
  }
}
