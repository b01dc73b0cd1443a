/// A page of HTML that grows at its end, by chance but always the same way.
struct PageBuilder {
  /// The page so far.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// Where chance comes from.
  var random: SplitMix64

  private static let words: ContiguousArray<StaticString> = [
    "a", "about", "after", "again", "all", "and", "anchor", "any", "as", "at", "autumn", "basket",
    "because", "before", "boat", "bread", "bridge", "but", "by", "café", "candle", "carry",
    "children", "clear", "cloud", "coffee", "corner", "could", "danced", "day", "door", "down",
    "each", "early", "evening", "every", "façade", "far", "field", "find", "first", "follow", "for",
    "forest", "from", "garden", "glass", "great", "green", "harbour", "have", "he", "her",
    "hillside", "his", "home", "house", "I", "if", "in", "into", "is", "it", "journey", "kitchen",
    "lantern", "later", "letter", "light", "little", "long", "market", "meadow", "morning",
    "mountain", "music", "naïve", "never", "night", "no", "north", "not", "notebook", "of", "often",
    "old", "on", "one", "open", "or", "other", "our", "out", "over", "paper", "path", "people",
    "quiet", "rain", "river", "road", "she", "shore", "should", "silver", "slowly", "small", "snow",
    "so", "some", "something", "song", "stone", "summer", "than", "that", "the", "their", "them",
    "then", "there", "they", "this", "three", "through", "to", "told", "town", "tree", "two",
    "under", "until", "up", "valley", "village", "walked", "was", "water", "weather", "were",
    "what", "when", "where", "which", "window", "winter", "with", "without", "word", "work",
    "write", "yellow", "you", "über",
  ]

  /// An empty page whose chance begins at `seed`, with room for `capacity` bytes.
  init(seed: UInt64, capacity: Int) {
    random = SplitMix64(seed: seed)
    bytes.reserveCapacity(capacity + 8192)
  }

  /// Adds markup as it stands.
  mutating func add(_ markup: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount)
    )
  }

  /// Adds markup that was put together.
  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds a word.
  mutating func addWord() { add(Self.words[random.below(Self.words.count)]) }

  /// Adds some words with spaces between them.
  mutating func addWords(_ count: Int) {
    for index in 0..<count {
      if index > 0 { add(" ") }
      addWord()
    }
  }

  /// Adds a number below `bound`.
  mutating func addNumber(below bound: Int) { add(String(random.below(bound))) }
}
