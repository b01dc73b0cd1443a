// Files and folders, as much as the benchmark needs of them.

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The files that the benchmark reads and writes.
enum Files {
  /// The bytes of a file; nil when it cannot be read.
  ///
  /// Files that do not say how long they are, such as those in `/proc`, are read too.
  static func contents(of path: String) -> ContiguousArray<UInt8>? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = ContiguousArray<UInt8>()
    var facts = stat()
    if fstat(fileno(file), &facts) == 0 { bytes.reserveCapacity(Int(facts.st_size)) }
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return ferror(file) == 0 ? bytes : nil
  }

  /// Writes a file, replacing what is there; returns whether that could be done.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let bytes = ContiguousArray(text.utf8)
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    return fclose(file) == 0 && written == bytes.count
  }

  /// Whether a file can be written at a path; one that is there stays as it is.
  static func canWrite(_ path: String) -> Bool {
    guard let file = fopen(path, "ab") else { return false }
    fclose(file)
    return true
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The paths of all files in a folder and the folders in it, in the order of their bytes, each with
  /// its size.
  ///
  /// Links are not followed.
  static func walk(_ folder: String) -> [(path: String, size: Int)] {
    var found: [(path: String, size: Int)] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in names(in: folder) {
        let path = "\(folder)/\(name)"
        var facts = stat()
        guard lstat(path, &facts) == 0 else { continue }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG: found.append((path, Int(facts.st_size)))
        default: break
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
