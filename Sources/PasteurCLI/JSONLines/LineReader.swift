/// Reads a stream line by line, holding one line and what was read beyond it.
struct LineReader: ~Copyable {
  /// The bytes that were read; the ranges that `next` returns lie in it until the next call.
  private(set) var buffer: ContiguousArray<UInt8> = []
  /// How many lines were read, empty ones too.
  private(set) var lineNumber = 0

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let place: String
  private var piece = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
  /// Where the next line begins.
  private var start = 0
  /// Up to where its end was looked for.
  private var searched = 0
  /// Where its line end is, once found.
  private var lineEnd: Int?
  private var isAtEnd = false

  /// A reader of a file; `-` is standard input.
  init(_ name: String, stdin: Int32) throws(Failure) {
    place = Input.place(of: name)
    ownsDescriptor = name != "-"
    do throws(SystemError) {
      descriptor = name == "-" ? stdin : try SystemCall.openForReading(name)
    } catch {
      throw Failure.reading(name, error)
    }
  }

  deinit {
    if ownsDescriptor { SystemCall.close(descriptor) }
  }

  /// Whether the next line is in the buffer, so that `next` will not have to wait.
  mutating func hasLine() -> Bool {
    if lineEnd == nil { lineEnd = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) }
    searched = lineEnd ?? buffer.count
    return isAtEnd || lineEnd != nil
  }

  /// The next line, without its line end; nil after the last one.
  mutating func next() throws(Failure) -> Range<Int>? {
    while !hasLine() { try fill() }
    if let lineEnd { return line(endingAt: lineEnd, next: lineEnd + 1) }
    return start < buffer.count ? line(endingAt: buffer.count, next: buffer.count) : nil
  }

  private mutating func line(endingAt end: Int, next: Int) -> Range<Int> {
    lineNumber += 1
    // A byte order mark is no part of the first line.
    if lineNumber == 1, buffer[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    let line = start..<end
    start = next
    searched = next
    lineEnd = nil
    return line
  }

  /// Reads one more piece, and gives up what came before the next line.
  private mutating func fill() throws(Failure) {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    do throws(SystemError) {
      let descriptor = descriptor
      let count = try piece.withUnsafeMutableBufferPointer { (piece) throws(SystemError) in
        try SystemCall.read(descriptor, into: UnsafeMutableRawBufferPointer(piece))
      }
      isAtEnd = count == 0
      buffer.append(contentsOf: piece[..<count])
    } catch {
      isAtEnd = true
      throw Failure.reading(place, error)
    }
    guard buffer.count <= Input.limit else {
      throw Failure(.dataError, at: place, "a line is larger than 2 GiB", cure: "split it")
    }
  }
}
