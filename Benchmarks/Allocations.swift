internal import CAllocations

/// How many blocks of memory some work asks the allocator for.
enum Allocations {
  /// The number of allocations that `work` makes; nil where they cannot be counted.
  static func count(of work: () -> Void) -> Int? {
    guard allocations_are_counted() else { return nil }
    let before = allocations_count()
    work()
    return Int(allocations_count() - before)
  }

  /// Gives memory that the allocator holds for later back to the system, where that can be asked.
  static func trim() { allocations_trim() }
}
