/// When a very large page is lowered in windows, and how large they are.
struct WindowSizes: Sendable {
  /// How many bytes a page must have to be lowered in windows, while it is still being parsed.
  ///
  /// Smaller pages are lowered whole, so that rules see all of them.
  var page = 4 << 20
  /// How many nodes make a window, once the page comes to a place where nothing is cut in two.
  var nodeCount = 8192
  /// How many nodes make a window wherever the page is then.
  var mostNodes = 65_536
  /// How many bytes are prepared at once.
  var chunk = Preparation.chunkSize
  /// How many bytes are prepared at least before the end of a block ends a window that waits for it.
  var waitingChunk = 512

  /// The sizes for all pages.
  static let standard = WindowSizes()
}
