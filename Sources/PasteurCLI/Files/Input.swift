/// What a command reads: a file, or standard input, whole.
package enum Input {
  /// The most bytes a page may have: positions in a document are 32 bits wide.
  package static var limit: Int { 1 << 31 }

  /// The bytes of a file; `-` is standard input.
  package static func read(_ name: String, stdin: Int32) throws(Failure) -> ContiguousArray<UInt8> {
    guard !name.isEmpty else {
      throw Failure(
        .noInput,
        "the name of a file is empty",
        cure: "give a file, or - for standard input"
      )
    }
    let place = place(of: name)
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      if name == "-" {
        bytes = try read(stdin)
      } else {
        let descriptor = try SystemCall.openForReading(name)
        defer { SystemCall.close(descriptor) }
        bytes = try read(descriptor)
      }
    } catch {
      throw Failure.reading(place, error)
    }
    guard bytes.count <= limit else {
      throw Failure(.dataError, at: place, "is larger than 2 GiB", cure: "split it")
    }
    return bytes
  }

  /// What messages call the input.
  package static func place(of name: String) -> String { name == "-" ? "standard input" : name }

  /// Reads to the end, or just past the limit.
  private static func read(_ descriptor: Int32) throws(SystemError) -> ContiguousArray<UInt8> {
    let status = try SystemCall.status(of: descriptor)
    if status.kind == .folder { throw SystemError.folder }
    var bytes: ContiguousArray<UInt8> = []
    if status.kind == .regular { bytes.reserveCapacity(min(status.size, limit)) }
    var piece = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = try piece.withUnsafeMutableBufferPointer { (piece) throws(SystemError) in
        try SystemCall.read(descriptor, into: UnsafeMutableRawBufferPointer(piece))
      }
      if count == 0 { break }
      bytes.append(contentsOf: piece[..<count])
    }
    return bytes
  }
}
