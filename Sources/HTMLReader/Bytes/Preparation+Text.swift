// Character data: what is passed on as it is, and what is rewritten (HTML standard, 13.2.5.1).
//
//   Tea &amp; cake⏎      around libxml2, but for the reference

internal import MarkdownTree

extension Preparation {
  /// Copies character data up to `limit` or, unless it is raw, up to the next `<`, in one piece of
  /// bounded length.
  mutating func copyText(to limit: UnsafePointer<UInt8>, isRaw: Bool) {
    if position - start < shown.lowerBound || position - start >= shown.upperBound {
      return skipText(to: limit, isRaw: isRaw)
    }
    while position < limit, output.count < Self.chunkSize {
      // No further than can be copied at once: a long text is not searched again for each chunk.
      let near = limit - position > Self.chunkSize ? position + Self.chunkSize + 1 : limit
      let stop = ByteScan.endOfText(from: position, to: near)
      passRun(to: stop)
      guard position == stop, position < near else { continue }
      switch position.pointee {
      case 0x3C:
        guard isRaw else { return }
        output.append("&lt;")
        position += 1
      case 0x26:
        if isRaw, rawText?.resolvesReferences == false {
          output.append("&amp;")
          position += 1
        } else {
          resolveReference(to: limit, inAttribute: false)
        }
      case 0x0D:
        copyLineEnd(to: limit)
      default:
        if isRaw { output.append("\u{FFFD}") }
        position += 1
      }
    }
  }

  /// Skips text that does not show, up to where copying would stop or showing begins.
  private mutating func skipText(to limit: UnsafePointer<UInt8>, isRaw: Bool) {
    let stop = isRaw ? limit : ByteScan.first(0x3C, from: position, to: limit)
    let begin = start + shown.lowerBound
    position = position < begin ? min(stop, begin) : stop
  }

  /// Passes plain bytes on, around libxml2 where that is cheaper.
  private mutating func passRun(to stop: UnsafePointer<UInt8>) {
    let length = min(stop - position, Self.chunkSize)
    guard length > 0 else { return }
    let isWorthIt =
      length >= Self.shortestSettledRun || settled.continues(output)
      || (end - stop > 1 && stop[0] == 0x3C && stop[1] == 0x2F)
    if isWorthIt, !ByteScan.hasControl(from: position, to: position + length) {
      let text = UnsafeBufferPointer(start: position, count: length)
      settled.append(SettledToken(.text(text)), to: &output)
    } else {
      output.append(position, length)
    }
    position += length
  }

  /// Ends what is handed over to the parser at once.
  mutating func endChunk() { settled.endGroup() }

  /// Forgets what was handed over, and starts again.
  mutating func clearChunk() {
    output.truncate(to: 0)
  }

  /// Writes one line feed for CRLF, CR or LF (HTML standard, 13.2.3.5).
  mutating func copyLineEnd(to limit: UnsafePointer<UInt8>) {
    output.append(0x0A)
    position += 1
    if position < limit, position.pointee == 0x0A { position += 1 }
  }

  /// Writes what the character reference at `&` stands for, or the ampersand itself.
  mutating func resolveReference(to limit: UnsafePointer<UInt8>, inAttribute: Bool) {
    let rest = UnsafeBufferPointer(start: position, count: limit - position)
    let match = CharacterReferences.match(
      rest,
      in: inAttribute ? .attribute : .text,
      isWhole: true
    )
    guard case .reference(let length, let expansion) = match else {
      output.append("&amp;")
      position += 1
      return
    }
    position += length
    for index in 0..<expansion.count { appendEscaped(expansion[index]) }
  }

  /// Writes a byte so that libxml2 cannot take it for markup.
  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x26: output.append("&amp;")
    case 0x3C: output.append("&lt;")
    case 0x3E: output.append("&gt;")
    case 0x22: output.append("&quot;")
    case 0: break
    default: output.append(byte)
    }
  }
}
