#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An open file or folder, closed when its owner goes.
struct FileDescriptor: ~Copyable {
  /// The number the system knows it by.
  let rawValue: Int32

  /// Takes over an open descriptor.
  init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    // What must be on disk was synced before; an error here has nothing more to tell.
    _ = close(rawValue)
  }
}
