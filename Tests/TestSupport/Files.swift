// Files as the tests need them: whole, by path, errors as text.

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What went wrong with a file or a process in a test.
package struct TestFileError: Error, CustomStringConvertible {
  /// What went wrong.
  package let description: String

  init(_ description: String) { self.description = description }

  /// A system call that failed.
  static func system(_ call: String, _ path: String) -> TestFileError {
    TestFileError("\(call) \(path): \(String(cString: strerror(errno)))")
  }
}

/// Whole files by path.
package enum Files {
  /// The folder of the package.
  package static var packageRoot: String {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }

  /// The bytes of a file.
  package static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TestFileError.system("open", path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafeRead(descriptor, &piece)
      guard count >= 0 else { throw TestFileError.system("read", path) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  /// The text of a file.
  package static func text(_ path: String) throws -> String {
    String(decoding: try read(path), as: UTF8.self)
  }

  /// Writes a file, replacing what it had.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(0o644))
    guard descriptor >= 0 else { throw TestFileError.system("open", path) }
    defer { close(descriptor) }
    try write(Array(bytes), to: descriptor)
  }

  /// Writes all bytes to a descriptor.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { unsafeWrite(descriptor, $0) }
      guard count >= 0 else { throw TestFileError.system("write", "descriptor \(descriptor)") }
      rest = rest.dropFirst(count)
    }
  }

  /// The paths of all files below a folder, relative to it, in order; none when there is no folder.
  package static func list(_ folder: String) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let prefix = folders.popLast() {
      guard let stream = opendir(folder + "/" + prefix) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) {
          folders.append(prefix + name + "/")
        } else {
          files.append(prefix + name)
        }
      }
    }
    return files.sorted()
  }

  /// Whether there is something at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a program at a path.
  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) else {
      return false
    }
    return access(path, X_OK) == 0
  }

  /// Opens a file with these flags and returns its descriptor, which the caller closes.
  package static func open(_ path: String, writing: Bool) throws -> Int32 {
    let descriptor = open(
      path,
      (writing ? O_WRONLY | O_CREAT | O_TRUNC : O_RDONLY) | O_CLOEXEC,
      mode_t(0o644)
    )
    guard descriptor >= 0 else { throw TestFileError.system("open", path) }
    return descriptor
  }

  /// Closes a descriptor.
  package static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
    _ = Musl.close(descriptor)
    #elseif canImport(Darwin)
    _ = Darwin.close(descriptor)
    #endif
  }

  private static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    #if canImport(Glibc)
    Glibc.open(path, flags, mode)
    #elseif canImport(Musl)
    Musl.open(path, flags, mode)
    #elseif canImport(Darwin)
    Darwin.open(path, flags, mode)
    #endif
  }
}

/// The C library's `read`.
func unsafeRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}

/// The C library's `write`.
func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
