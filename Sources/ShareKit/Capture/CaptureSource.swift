#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The bytes of a capture, in memory or in a file that is read where it is needed.
///
/// A value of a large capture is decoded straight from the file, so that nothing but the value is in
/// memory.
package enum CaptureSource: Sendable {
  /// Bytes at hand.
  case bytes([UInt8])

  /// An open file.
  case file(CapturedFile)

  /// The number of bytes.
  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// All bytes; of a file that cannot be read any more, those before the fault.
  var allBytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let file): file.bytes(at: 0, count: file.count)
    }
  }

  /// Bytes in the middle; fewer at the end, or where a file cannot be read.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    switch self {
    case .bytes(let bytes): bytes[offset..<min(offset + count, bytes.count)]
    case .file(let file): file.bytes(at: offset, count: count)[...]
    }
  }

  /// The place of the byte at `offset`; costs a read up to there.
  func position(of offset: Int) -> SourcePosition {
    var scanner = ByteWindow(self)
    var position = SourcePosition(line: 1, column: 1)
    for index in 0..<min(offset, count) {
      guard let byte = scanner.byte(at: index) else { break }
      position.pass(byte)
    }
    return position
  }
}

/// A regular file that is open for reading, and closed at the end of its life.
package final class CapturedFile: Sendable {
  /// The size when it was opened.
  let count: Int
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens the file at `path`; nil if that cannot be read or has no end.
  package init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let size = Self.size(of: descriptor) else {
      close(descriptor)
      return nil
    }
    (count, self.descriptor, isOwned) = (size, descriptor, true)
  }

  /// Uses an open descriptor, which stays open; nil if it is not a regular file at its beginning.
  package init?(descriptor: Int32) {
    guard let size = Self.size(of: descriptor), lseek(descriptor, 0, SEEK_CUR) == 0 else {
      return nil
    }
    (count, self.descriptor, isOwned) = (size, descriptor, false)
  }

  deinit { if isOwned { close(descriptor) } }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads bytes; fewer at the end of the file, or where it cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
        )
        let read = pread(descriptor, rest.baseAddress, count - filled, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
  }
}

/// A view on the bytes of a source, one piece at a time.
struct ByteWindow {
  private let source: CaptureSource
  private(set) var bytes: [UInt8]
  private(set) var start = 0

  /// How much of a file is in memory at one time.
  private static let pieceSize = 1 << 16

  init(_ source: CaptureSource) {
    self.source = source
    if case .bytes(let all) = source { bytes = all } else { bytes = [] }
  }

  /// The byte at `offset`; nil behind the end.
  mutating func byte(at offset: Int) -> UInt8? {
    let index = offset - start
    if index >= 0, index < bytes.count { return bytes[index] }
    guard case .file(let file) = source, offset < file.count else { return nil }
    bytes = file.bytes(at: offset, count: min(Self.pieceSize, file.count - offset))
    start = offset
    return bytes.first
  }
}
