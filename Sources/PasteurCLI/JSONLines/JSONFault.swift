/// What is wrong with a line of JSON, and where.
struct JSONFault: Error, Equatable {
  /// The position in the bytes that were scanned.
  let position: Int
  /// What is wrong, with what helps where that is not plain.
  let reason: String
}
