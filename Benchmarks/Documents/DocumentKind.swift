/// What a generated document is made of.
enum DocumentKind: String, CaseIterable {
  /// Headings and paragraphs, as in an article.
  case prose
  /// Navigation, link lists and lists in lists.
  case links
  /// Tables of words and numbers.
  case tables
  /// What word processors put on a clipboard: a styled span around every few words.
  case styled

  /// The page of this kind with about `size` bytes; always the same for the same size.
  func page(ofSize size: Int) -> ContiguousArray<UInt8> {
    var page = PageBuilder(seed: 0x5EED_0000 + UInt64(rawValue.utf8.count), capacity: size)
    begin(&page)
    while page.bytes.count < size - 200 { addSection(&page, room: size - page.bytes.count) }
    page.add("</body>\n</html>\n")
    return page.bytes
  }

  private func begin(_ page: inout PageBuilder) {
    page.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    page.addWords(3)
    page.add("</title>\n</head>\n<body>\n")
  }

  /// Adds a section of a few kilobytes, or of no more than fits into the last bit of room.
  private func addSection(_ page: inout PageBuilder, room: Int) {
    let count = max(1, min(12, room / 600))
    switch self {
    case .prose: page.addProse(paragraphs: count)
    case .links: page.addLinks(items: count)
    case .tables: page.addTable(rows: count * 2)
    case .styled: page.addStyled(paragraphs: max(1, count / 3), spans: min(7, count))
    }
  }
}
