internal import CLibXML2

/// libxml2 alone: the same bytes through its push SAX parser, with callbacks that do nothing.
///
/// This is the least that a program built on libxml2 can spend, and so the measure of the conversion.
enum BareParser {
  /// How many bytes the parser is given at a time.
  private static let chunkSize = 32 * 1024

  /// Parses a page of UTF-8.
  static func parse(_ bytes: UnsafeRawBufferPointer) {
    var handler = silentHandler()
    guard
      let context = htmlCreatePushParserCtxt(&handler, nil, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    else { return }
    defer { htmlFreeParserCtxt(context) }
    let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
    htmlCtxtUseOptions(context, Int32(bitPattern: options))
    var position = 0
    while let base = bytes.baseAddress, position < bytes.count {
      let count = min(chunkSize, bytes.count - position)
      let chunk = (base + position).assumingMemoryBound(to: CChar.self)
      _ = htmlParseChunk(context, chunk, Int32(count), 0)
      position += count
    }
    _ = htmlParseChunk(context, nil, 0, 1)
  }

  private static func silentHandler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.startDocument = { _ in }
    handler.endDocument = { _ in }
    handler.internalSubset = { _, _, _, _ in }
    handler.startElement = { _, _, _ in }
    handler.endElement = { _, _ in }
    handler.characters = { _, _, _ in }
    handler.ignorableWhitespace = { _, _, _ in }
    handler.cdataBlock = { _, _, _ in }
    handler.comment = { _, _ in }
    handler.processingInstruction = { _, _, _ in }
    return handler
  }
}
