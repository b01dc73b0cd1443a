import NoteKit
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Remembers the calls that were made, from any thread.
final class Counter: Sendable {
  private let made = Mutex<[SystemCalls.Call]>([])

  /// The calls so far.
  var calls: [SystemCalls.Call] { made.withLock { $0 } }

  /// Notes a call, and returns how many there were before it.
  @discardableResult
  func take(_ call: SystemCalls.Call) -> Int {
    made.withLock { made in
      made.append(call)
      return made.count - 1
    }
  }
}

/// Gives a file a second name.
func hardLink(_ path: String, _ newPath: String) throws {
  guard link(path, newPath) == 0 else { throw Errno(errno) }
}

/// Takes a file's name away.
func removeFile(_ path: String) throws {
  guard unlink(path) == 0 else { throw Errno(errno) }
}
