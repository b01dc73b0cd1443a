// The one place that knows libxml2.
//
// The prepared page goes into the push parser, chunk by chunk; what comes back is a stream of tokens for
// the tree construction. libxml2's own idea of which element is open is kept from mattering:
//
// - A first `<div>` stands below everything, so that the parser is in content from the first byte on
//   and implies nothing (HTML_PARSE_NOIMPLIED).
// - End tags and plain text arrive as instructions (see SettledToken). At each of them the parser's
//   stack of names is cut back to that `<div>`: nothing is ever looked up in it, and it cannot grow
//   without bound or cost more for a deep page than for a flat one.
// - Ends that libxml2 implies are not listened to.
//
// libxml2 2.14 and later tokenize as HTML 5 does, for which `<?_r>` is a comment that begins with a
// question mark. The byte pass leaves no comments of the page, so that any such comment is one of ours.
// And they read what follows the name of a raw text element as text up to its end tag, which is why such
// elements have other names here (see ElementName.isSeenByParser). Nothing else differs.

internal import CLibXML2
internal import MarkdownTree

/// Feeds a prepared page through libxml2 and hands its tokens to the tree construction.
struct SAXParser: ~Copyable {
  private let context: htmlParserCtxtPtr
  private let receiver: UnsafeMutablePointer<TokenReceiver>

  /// A parser whose tokens build the tree of `construction`; nil when memory is short.
  ///
  /// Values that stayed where they are lie in `input`, which outlives the parser.
  init?(_ construction: consuming TreeConstruction, input: UnsafePointer<UInt8>) {
    var handler = xmlSAXHandler()
    handler.startElement = { user, name, attributes in
      guard let receiver = TokenReceiver.from(user), let name else { return }
      receiver.pointee.startTag(name, attributes)
    }
    handler.processingInstruction = { user, target, _ in
      guard let receiver = TokenReceiver.from(user), let target else { return }
      receiver.pointee.instruction(target)
    }
    handler.comment = { user, text in
      guard let receiver = TokenReceiver.from(user), let text, text[0] == 0x3F else { return }
      receiver.pointee.instruction(text + 1)
    }
    handler.characters = { user, text, count in
      guard let receiver = TokenReceiver.from(user), let text else { return }
      receiver.pointee.characters(text, count)
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters

    receiver = UnsafeMutablePointer<TokenReceiver>.allocate(capacity: 1)
    guard
      let context = htmlCreatePushParserCtxt(
        &handler,
        receiver,
        nil,
        0,
        nil,
        XML_CHAR_ENCODING_UTF8
      )
    else {
      receiver.deallocate()
      return nil
    }
    self.context = context
    let options =
      HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_NONET.rawValue
    htmlCtxtUseOptions(context, Int32(bitPattern: options))
    // Attribute values may be longer than ten million bytes: nothing of the input is dropped.
    context.pointee.options |= Int32(bitPattern: XML_PARSE_HUGE.rawValue)
    receiver.initialize(to: TokenReceiver(construction, context: context, input: input))
    push("<div>")
  }

  deinit {
    htmlFreeParserCtxt(context)
    receiver.deinitialize(count: 1)
    receiver.deallocate()
  }

  /// The tree construction that receives the tokens.
  var construction: TreeConstruction {
    _read { yield receiver.pointee.construction }
    _modify { yield &receiver.pointee.construction }
  }

  /// Parses a chunk of the prepared page, which ends between tokens, and takes the tokens that its
  /// instructions stand for.
  mutating func push(_ chunk: borrowing ByteChunk, settled: inout SettledTokens) {
    receiver.pointee.expect(&settled)
    push(chunk.bytes)
  }

  private func push(_ literal: StaticString) {
    push(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private func push(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var rest = bytes.count
    var position = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
    while rest > 0 {
      let count = min(rest, 1 << 30)
      _ = htmlParseChunk(context, position, Int32(truncatingIfNeeded: count), 0)
      position += count
      rest -= count
    }
  }

  /// Parses what libxml2 still holds back.
  mutating func finish() {
    push("<?_t>")
    _ = htmlParseChunk(context, nil, 0, 1)
  }
}
