internal import MarkdownTree

/// How a run of text is shown, as far as Markdown can say it: what an element inherits and passes on.
struct TextStyle: Sendable, Equatable {
  /// The marks that are on.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt16

    static let bold = Marks(rawValue: 1)
    static let italic = Marks(rawValue: 2)
    static let strikethrough = Marks(rawValue: 4)
    static let underline = Marks(rawValue: 8)
    static let superscript = Marks(rawValue: 32)
    static let `subscript` = Marks(rawValue: 64)
    static let highlight = Marks(rawValue: 128)
    static let keyboard = Marks(rawValue: 256)
    /// Not a mark: the text is inside a heading, where bold that only a style asks for is its own look.
    static let headingLook = Marks(rawValue: 1024)
    /// Not a mark: the text is inside what is bold all over, a header cell or such a heading, where
    /// bold says nothing.
    static let boldByNature = Marks(rawValue: 2048)
    /// Not a mark: the text is inside a heading whose letters are italic altogether.
    static let italicByNature = Marks(rawValue: 4096)
  }

  /// What becomes of white space (CSS Text 3, "white-space").
  enum WhiteSpace: UInt8, Sendable {
    /// Runs collapse to one space.
    case collapse
    /// Line ends are kept, other runs collapse.
    case keepLines
    /// Everything is kept.
    case keep
  }

  var marks: Marks = []
  /// The identity of the code span the text is in; 0 outside code.
  var code: UInt32 = 0
  var whiteSpace = WhiteSpace.collapse
  /// Whether runs of blanks are kept too, as no-break spaces: the text is preformatted, and in a line.
  var keepsBlanks = false
  /// Whether the text is part of a formula whose source was not found.
  var isInFormula = false
  /// How many quotations within lines the text is in.
  var quoteDepth: UInt8 = 0
  /// Whether the text takes room but is not shown (`visibility: hidden`).
  var isInvisible = false
}

extension ElementName {
  /// Whether the element's own look is bold, so that a style that says so says nothing.
  var isShownBold: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6, .th: true
    default: false
    }
  }
}
