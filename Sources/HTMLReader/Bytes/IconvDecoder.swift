// The one file that talks to iconv.

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Turns bytes of one encoding into UTF-8 by the system's iconv.
struct IconvDecoder: ~Copyable {
  private let descriptor: iconv_t
  private let encoding: TextEncoding

  /// A decoder; nil when this iconv knows none of the encoding's names.
  init?(_ encoding: TextEncoding) {
    for name in encoding.iconvNames {
      let descriptor = iconv_open("UTF-8", name)
      if let descriptor, Int(bitPattern: descriptor) != -1 {
        self.descriptor = descriptor
        self.encoding = encoding
        return
      }
    }
    return nil
  }

  deinit { iconv_close(descriptor) }

  private static let chunkSize = 32 * 1024

  /// The text; each sequence that iconv refuses becomes U+FFFD, and the text goes on behind it.
  func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt8> {
    var output: ContiguousArray<UInt8> = []
    output.reserveCapacity(bytes.count + bytes.count / 2)
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.chunkSize) { chunk in
      var position = 0
      while position < bytes.count {
        switch convert(bytes, from: &position, through: chunk, into: &output) {
        case 0: position = bytes.count
        case E2BIG: continue
        case EINVAL:
          output.appendReplacement()
          position = bytes.count
        default:
          if !encoding.hasShiftStates { flush(through: chunk, into: &output) }
          repair(bytes, at: &position, into: &output)
        }
      }
      flush(through: chunk, into: &output)
    }
    return output
  }

  /// Converts until iconv stops; the result is why, 0 when all is converted.
  private func convert(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from position: inout Int,
    through chunk: UnsafeMutableBufferPointer<CChar>,
    into output: inout ContiguousArray<UInt8>
  ) -> CInt {
    let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0 + position) }
    var source = start?.assumingMemoryBound(to: CChar.self)
    var sourceLeft = bytes.count - position
    var target = chunk.baseAddress
    var targetLeft = chunk.count
    let result = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
    let failure = result == -1 ? errno : 0
    position = bytes.count - sourceLeft
    append(chunk, count: chunk.count - targetLeft, to: &output)
    return failure
  }

  /// Takes what iconv holds back, as it does for letters that may combine, and forgets its state.
  private func flush(
    through chunk: UnsafeMutableBufferPointer<CChar>,
    into output: inout ContiguousArray<UInt8>
  ) {
    var target = chunk.baseAddress
    var targetLeft = chunk.count
    _ = iconv(descriptor, nil, nil, &target, &targetLeft)
    append(chunk, count: chunk.count - targetLeft, to: &output)
  }

  private func append(
    _ chunk: UnsafeMutableBufferPointer<CChar>,
    count: Int,
    to output: inout ContiguousArray<UInt8>
  ) {
    let converted = UnsafeMutableBufferPointer(rebasing: chunk[..<count])
    converted.withMemoryRebound(to: UInt8.self) { output.append(contentsOf: $0) }
  }

  /// Writes what stands for the sequence at `position`, and steps behind it.
  ///
  /// The Encoding standard gives the undefined bytes from 0x80 to 0x9F of single-byte encodings, and
  /// 0x80 of Shift_JIS, to the controls of that number; 0x80 is the euro sign in GBK. A lead byte
  /// takes the byte behind it along, unless that is ASCII.
  private func repair(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at position: inout Int,
    into output: inout ContiguousArray<UInt8>
  ) {
    // iconv may have taken everything before it finds that the end makes no sense.
    guard position < bytes.count else { return output.appendReplacement() }
    let byte = bytes[position]
    position += 1
    if encoding.isSingleByte {
      if (0x80...0x9F) ~= byte { return output.append(codePoint: UInt32(byte)) }
    } else if byte == 0x80 {
      switch encoding.name {
      case "GBK", "gb18030": return output.append(codePoint: 0x20AC)
      case "Shift_JIS": return output.append(codePoint: 0x80)
      default: break
      }
    } else if opensPair(byte), position < bytes.count, bytes[position] >= 0x80 {
      position += 1
    }
    output.appendReplacement()
  }

  /// True for the bytes behind which a second one belongs to the same character.
  private func opensPair(_ byte: UInt8) -> Bool {
    switch encoding.name {
    case "Shift_JIS": (0x81...0x9F) ~= byte || (0xE0...0xFC) ~= byte
    case "EUC-JP": (0xA1...0xFE) ~= byte || byte == 0x8E || byte == 0x8F
    case "GBK", "gb18030", "Big5", "EUC-KR": (0x81...0xFE) ~= byte
    default: false
    }
  }
}
