/// Why bytes are not a property list or archive that can be read.
public struct PropertyListError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, with the place and, where there is one, the cure.
  public var description: String

  /// Makes an error with its full message.
  package init(_ description: String) { self.description = description }
}
