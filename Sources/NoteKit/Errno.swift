#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The reason a system call gave for failing.
package struct Errno: Error, Hashable, Sendable {
  /// The number as the system counts it.
  package let code: Int32

  /// Creates the reason with this number.
  package init(_ code: Int32) {
    self.code = code
  }

  /// The reason of the call that failed last on this thread.
  static var current: Errno { Errno(errno) }

  /// The system's own words, for instance `No space left on device`.
  var message: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Errno {
  package static let accessDenied = Errno(EACCES)
  package static let badDescriptor = Errno(EBADF)
  package static let invalidArgument = Errno(EINVAL)
  package static let crossDevice = Errno(EXDEV)
  package static let diskFull = Errno(ENOSPC)
  package static let exists = Errno(EEXIST)
  package static let fileTooLarge = Errno(EFBIG)
  package static let inputOutput = Errno(EIO)
  package static let interrupted = Errno(EINTR)
  package static let isFolder = Errno(EISDIR)
  package static let missing = Errno(ENOENT)
  package static let nameTooLong = Errno(ENAMETOOLONG)
  package static let noDevice = Errno(ENXIO)
  package static let noLocks = Errno(ENOLCK)
  package static let notFolder = Errno(ENOTDIR)
  package static let notPermitted = Errno(EPERM)
  package static let notSupported = Errno(ENOTSUP)
  package static let operationNotSupported = Errno(EOPNOTSUPP)
  package static let quotaFull = Errno(EDQUOT)
  package static let readOnlyVolume = Errno(EROFS)
  package static let textBusy = Errno(ETXTBSY)
  package static let tooManyLinks = Errno(ELOOP)
  package static let unknownCall = Errno(ENOSYS)
  package static let wouldBlock = Errno(EWOULDBLOCK)

  /// Whether the file system or the kernel lacks the call, so that a plainer one must serve.
  var isUnsupported: Bool {
    switch self {
    case .unknownCall, .notSupported, .operationNotSupported, .invalidArgument: true
    default: false
    }
  }
}
