/// What a clipboard must be able to do, whatever system it is of.
protocol ClipboardBackend: Sendable {
  /// The names of all types on offer, in the order of their owner; none when the clipboard is empty.
  func types() throws(ClipboardError) -> [String]

  /// The bytes of a type that is on offer.
  func data(for type: String) throws(ClipboardError) -> [UInt8]

  /// Replaces the content by these bytes under this name.
  func write(_ bytes: [UInt8], as type: String) throws(ClipboardError)
}
