#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the system says of a file: its kind, whose it is, and which version of it this is.
package struct FileStatus: Equatable, Sendable {
  /// The kinds of file an append must tell apart.
  package enum Kind: Sendable {
    case regular, folder, link, other
  }

  package var kind: Kind
  /// The permission bits with set-id and sticky bits, `0o7777` at most.
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  package var size: Int
  /// How many names the file has.
  package var linkCount: Int
  package var device: UInt64
  package var inode: UInt64
  /// The time of the last change of content or attributes, in seconds and nanoseconds.
  package var changed: [Int]

  /// Reads the fields of the C structure.
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    mode = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    linkCount = Int(status.st_nlink)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
    let (content, attributes) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (content, attributes) = (status.st_mtim, status.st_ctim)
    #endif
    changed = [
      Int(content.tv_sec), Int(content.tv_nsec), Int(attributes.tv_sec), Int(attributes.tv_nsec),
    ]
  }

  /// Whether both describe one file, whatever happened to its content.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
