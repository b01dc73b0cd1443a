/// Searches for the bytes that mean something inside a line of text, sixteen at a time.
enum InlineScan {
  /// Sixteen bytes.
  typealias Block = SIMD16<UInt8>
  /// Which of sixteen bytes are looked for: those whose bits are set.
  typealias Found = SIMD2<UInt64>

  /// The first of ``& * < [ \ ] _ ` ~`` in a stretch, where CommonMark's inline parser stops; its end when
  /// there is none.
  static func firstSpecial(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var position = start
    while true {
      position = firstMarkup(in: bytes, from: position, to: end)
      guard position < end else { return end }
      let byte = bytes[position]
      if byte != UInt8(ascii: "^"), byte != UInt8(ascii: "|") { return position }
      position += 1
    }
  }

  /// The first of ``& * < [ \ ] ^ _ ` | ~`` in a stretch; its end when there is none.
  @inline(__always)
  static func firstMarkup(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    first(in: bytes, from: start, to: end) { block in
      // `[ \ ] ^ _` and the back-tick lie side by side; `<` and `|` differ in one bit.
      isBelow(block &- repeated(0x5B), 6) | isEqual(block & repeated(0xBF), 0x3C)
        | isEqual(block, 0x26) | isEqual(block, 0x2A) | isEqual(block, 0x7E)
    }
  }

  /// The first byte of a destination that may need a backslash, brackets, or a closer look: blanks and
  /// control characters, ``& ( ) * < [ \ ] ^ _ ` | ~``; the end when there is none.
  @inline(__always)
  static func firstUnusual(
    inDestination bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    first(in: bytes, from: start, to: end) { block in
      isBelow(block, 0x21) | isEqual(block & repeated(0xFE), 0x28) | isEqual(block, 0x26)
        | isEqual(block & repeated(0xBF), 0x3C) | isEqual(block, 0x2A)
        | isBelow(block &- repeated(0x5B), 6) | isEqual(block & repeated(0xFE), 0x7E)
    }
  }

  // MARK: Sixteen at a time

  /// A byte sixteen times.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> Block { Block(repeating: byte) }

  /// Which bytes are this one.
  @inline(__always)
  static func isEqual(_ block: Block, _ byte: UInt8) -> Found {
    unsafeBitCast(block .== repeated(byte), to: Found.self)
  }

  /// Which bytes are less than this one.
  @inline(__always)
  static func isBelow(_ block: Block, _ byte: UInt8) -> Found {
    unsafeBitCast(block .< repeated(byte), to: Found.self)
  }

  /// The first byte of a stretch for which `isLookedFor` holds; its end when there is none.
  ///
  /// Blocks may reach over the end of the stretch, never over the end of the bytes.
  @inline(__always)
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int,
    where isLookedFor: (Block) -> Found
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position < end {
      let block =
        position + 16 <= bytes.count
        ? raw.loadUnaligned(fromByteOffset: position, as: Block.self)
        : lastBlock(of: bytes, from: position)
      let found = isLookedFor(block)
      if found.x | found.y != 0 { return min(position + offset(of: found), end) }
      position += 16
    }
    return end
  }

  /// Where the first byte that is looked for lies in its block.
  @inline(__always)
  private static func offset(of found: Found) -> Int {
    let low = UInt64(littleEndian: found.x)
    if low != 0 { return low.trailingZeroBitCount >> 3 }
    return 8 + UInt64(littleEndian: found.y).trailingZeroBitCount >> 3
  }

  /// The bytes behind a position, fewer than sixteen, with letters behind them.
  @inline(never)
  private static func lastBlock(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Block {
    var words = Found(repeating: 0x6161_6161_6161_6161)
    withUnsafeMutableBytes(of: &words) { words in
      for position in start..<bytes.count { words[position - start] = bytes[position] }
    }
    return unsafeBitCast(words, to: Block.self)
  }
}
