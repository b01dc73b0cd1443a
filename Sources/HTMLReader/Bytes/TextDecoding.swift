// The road from bytes to UTF-8. Who is asked, in this order: a byte order mark; the clipboard format
// that is UTF-8 by definition; the label that was asked for; the page's own `meta`; the bytes.

/// Text in UTF-8, and where it lies.
package struct DecodedText: Sendable {
  /// The bytes; those outside of `range` are not part of the text.
  package let storage: ContiguousArray<UInt8>
  /// Where the text lies in `storage`.
  package let range: Range<Int>
  /// The name of the encoding that the bytes had, as the Encoding standard writes it.
  package let encoding: String

  /// Calls `body` with the text, which is valid UTF-8.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}

/// Turns bytes of any encoding into UTF-8.
package enum TextDecoding {
  /// Where the text is.
  package enum Reading: Sendable {
    /// In the bytes themselves, which are valid UTF-8 in this range.
    case inPlace(Range<Int>)
    /// Converted.
    case converted(ContiguousArray<UInt8>)
  }

  /// The text of `bytes`; without a copy where they are UTF-8 already.
  ///
  /// `label` is the encoding that the user asked for. It is the only thing that can fail: bytes that
  /// are broken become U+FFFD.
  package static func decode(
    _ bytes: ContiguousArray<UInt8>,
    label: String? = nil
  ) throws(TextDecodingError) -> DecodedText {
    let (reading, encoding) = try bytes.withUnsafeBufferPointer {
      (buffer) throws(TextDecodingError) -> (Reading, String) in
      try Self.reading(of: buffer, label: label)
    }
    switch reading {
    case .inPlace(let range):
      return DecodedText(storage: bytes, range: range, encoding: encoding)
    case .converted(let text):
      return DecodedText(storage: text, range: 0..<text.count, encoding: encoding)
    }
  }

  /// Where the text of `bytes` is, and which encoding they have.
  ///
  /// For bytes that lie in memory of others, such as a mapped file.
  package static func reading(
    of bytes: UnsafeBufferPointer<UInt8>,
    label: String?
  ) throws(TextDecodingError) -> (reading: Reading, encoding: String) {
    let asked: TextEncoding? = if let label { try encoding(label: label) } else { nil }
    return reading(of: bytes, asked: asked)
  }

  /// Where the text of `bytes` is, and which encoding they have by their own account.
  package static func reading(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> (reading: Reading, encoding: String) {
    reading(of: bytes, asked: nil)
  }

  private static func reading(
    of bytes: UnsafeBufferPointer<UInt8>,
    asked: TextEncoding?
  ) -> (reading: Reading, encoding: String) {
    let mark = byteOrderMark(bytes)
    let start = mark?.length ?? 0
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    if let encoding = mark?.encoding { return read(text, as: encoding, start: start) }
    if ClipboardFragment.hasHeader(bytes), UTF8Validation.isValid(bytes) {
      return (.inPlace(0..<bytes.count), TextEncoding.utf8.name)
    }
    if let asked { return read(text, as: asked, start: 0) }
    if let declared = declaredEncoding(text) { return read(text, as: declared, start: 0) }
    return readUndeclared(text)
  }

  // MARK: Who says which encoding it is

  private static func encoding(label: String) throws(TextDecodingError) -> TextEncoding {
    let bytes = ContiguousArray(label.utf8)
    guard let encoding = bytes.withUnsafeBufferPointer({ TextEncoding(label: $0) }) else {
      throw TextDecodingError(.unknownLabel, label: label)
    }
    guard isAvailable(encoding) else {
      throw TextDecodingError(.unavailableEncoding, label: label)
    }
    return encoding
  }

  private static func isAvailable(_ encoding: TextEncoding) -> Bool {
    if encoding.rule != .iconv { return true }
    return IconvDecoder(encoding) != nil
  }

  /// Encoding standard, 6, "BOM sniff".
  private static func byteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (encoding: TextEncoding, length: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return (.utf16LE, 2)
    case (0xFE, 0xFF): return (.utf16BE, 2)
    case (0xEF, 0xBB) where bytes.count >= 3 && bytes[2] == 0xBF: return (.utf8, 3)
    default: return nil
    }
  }

  private static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    if let encoding = UTF16Decoding.recognised(bytes) { return encoding }
    let head = UnsafeBufferPointer(rebasing: bytes.prefix(MetaPrescan.standardLength))
    guard let declared = MetaPrescan.encoding(in: head), isAvailable(declared) else { return nil }
    return declared
  }

  // MARK: Reading

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    as encoding: TextEncoding,
    start: Int
  ) -> (reading: Reading, encoding: String) {
    switch encoding.rule {
    case .utf8:
      if UTF8Validation.isValid(bytes) {
        return (.inPlace(start..<start + bytes.count), encoding.name)
      }
      return (.converted(UTF8Repair.repaired(bytes)), encoding.name)
    case .utf16(let isBigEndian):
      let text = UTF16Decoding.decoded(bytes, isBigEndian: isBigEndian)
      return (.converted(text), encoding.name)
    case .windows1252:
      return (.converted(SingleByteDecoding.windows1252(bytes)), encoding.name)
    case .userDefined:
      return (.converted(SingleByteDecoding.userDefined(bytes)), encoding.name)
    case .iconv:
      guard let decoder = IconvDecoder(encoding) else { return readUndeclared(bytes) }
      return (.converted(decoder.decoded(bytes)), encoding.name)
    }
  }

  /// Bytes that nobody declares: UTF-8 if they are, else windows-1252.
  ///
  /// A page whose `meta` stands too far down for the prescan is read by it all the same, as browsers
  /// start over when they meet it. Bytes with at least as many whole sequences as broken ones are
  /// UTF-8 that was damaged: in windows-1252 a whole sequence is next to impossible.
  private static func readUndeclared(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (reading: Reading, encoding: String) {
    if UTF8Validation.isValid(bytes) {
      return (.inPlace(0..<bytes.count), TextEncoding.utf8.name)
    }
    let head = UnsafeBufferPointer(rebasing: bytes.prefix(MetaPrescan.longestLength))
    if let late = MetaPrescan.encoding(in: head), isAvailable(late) {
      return read(bytes, as: late, start: 0)
    }
    let survey = UTF8Repair.survey(bytes)
    let isDamagedUTF8 = survey.whole > 0 && survey.whole >= survey.broken
    return read(bytes, as: isDamagedUTF8 ? .utf8 : .windows1252, start: 0)
  }
}
