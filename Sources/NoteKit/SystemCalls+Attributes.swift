#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif
#if os(Linux)
internal import CLinux
#endif

extension SystemCalls {
  /// Sets the permission bits.
  func setMode(_ mode: UInt32, of file: borrowing FileDescriptor) throws(Errno) {
    let file = file.rawValue
    _ = try checked(.setMode) { fchmod(file, mode_t(mode)) }
  }

  /// Sets owner and group.
  func setOwner(
    _ owner: UInt32,
    group: UInt32,
    of file: borrowing FileDescriptor
  ) throws(Errno) {
    let file = file.rawValue
    _ = try checked(.setOwner) { fchown(file, owner, group) }
  }

  /// Copies extended attributes and access lists, but for those the system keeps to itself.
  func copyAttributes(
    from source: borrowing FileDescriptor,
    to target: borrowing FileDescriptor
  ) throws(Errno) {
    #if canImport(Darwin)
    let (source, target) = (source.rawValue, target.rawValue)
    _ = try checked(.setAttribute) {
      fcopyfile(source, target, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
    }
    #else
    for name in try attributeNames(of: source) {
      try copyAttribute(name, from: source, to: target)
    }
    #endif
  }
}

#if os(Linux)
extension SystemCalls {
  /// The names of a file's extended attributes, each with its NUL.
  private func attributeNames(of file: borrowing FileDescriptor) throws(Errno) -> [[CChar]] {
    let file = file.rawValue
    do {
      let room = try checked(.readAttributes) { flistxattr(file, nil, 0) }
      if room == 0 { return [] }
      var buffer = [CChar](repeating: 0, count: room)
      let count = try checked(.readAttributes) { flistxattr(file, &buffer, buffer.count) }
      return buffer.prefix(count).split(separator: 0).map { Array($0) + [0] }
    } catch  where error.isUnsupported {
      return []
    }
  }

  private func copyAttribute(
    _ name: [CChar],
    from source: borrowing FileDescriptor,
    to target: borrowing FileDescriptor
  ) throws(Errno) {
    let (source, target) = (source.rawValue, target.rawValue)
    do {
      let room = try checked(.readAttributes) { fgetxattr(source, name, nil, 0) }
      var value = [UInt8](repeating: 0, count: room)
      let count = try checked(.readAttributes) { fgetxattr(source, name, &value, value.count) }
      _ = try checked(.setAttribute) { fsetxattr(target, name, value, count, 0) }
    } catch  where error.isUnsupported || error == .notPermitted || error == .accessDenied {
      // Security labels are the system's to give; it has given the new file its own.
      return
    }
  }
}
#endif
