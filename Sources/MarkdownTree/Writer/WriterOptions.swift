/// How Markdown is spelled where there is more than one way.
///
/// Every combination obeys the same law: what is written is read back as the same tree.
public struct WriterOptions: Sendable, Hashable {
  /// The dialect to write.
  public enum Flavor: String, Sendable, Hashable, CaseIterable {
    /// GitHub Flavored Markdown: tables, strikethrough, task items, footnotes, alerts.
    case gfm
    /// CommonMark: what it does not have becomes HTML.
    case commonmark
    /// Obsidian: GitHub's, with `==highlight==`, `$math$` and titled callouts.
    case obsidian
  }

  /// The character that begins the item of a bullet list.
  public enum Bullet: String, Sendable, Hashable, CaseIterable {
    case dash = "-"
    case star = "*"
    case plus = "+"
  }

  /// The character around emphasis, or twice around strong.
  public enum Delimiter: String, Sendable, Hashable, CaseIterable {
    case star = "*"
    case underscore = "_"
  }

  /// How headings of level 1 and 2 are marked; deeper ones are always ATX.
  public enum HeadingStyle: String, Sendable, Hashable, CaseIterable {
    case atx
    case setext
  }

  /// The character of the fences around code blocks.
  public enum Fence: String, Sendable, Hashable, CaseIterable {
    case backtick = "`"
    case tilde = "~"
  }

  /// How a hard break is written.
  public enum HardBreak: String, Sendable, Hashable, CaseIterable {
    case backslash
    case spaces
  }

  /// Where the destination of a link stands.
  public enum LinkStyle: String, Sendable, Hashable, CaseIterable {
    /// In parentheses after the text.
    case inline
    /// In a numbered list of references at the end of the document, each destination once.
    case reference
    /// The same, at the end of each section.
    case referenceBySection = "reference-by-section"
  }

  /// How the items of a numbered list count.
  public enum Numbering: String, Sendable, Hashable, CaseIterable {
    /// Each number is one more than the one before.
    case counting
    /// All numbers are the first one.
    case same
  }

  /// The character after the number of an item.
  public enum NumberDelimiter: String, Sendable, Hashable, CaseIterable {
    case period = "."
    case parenthesis = ")"
  }

  /// What ends a line.
  public enum LineEnding: String, Sendable, Hashable, CaseIterable {
    case lf
    case crlf
  }

  /// The dialect to write.
  public var flavor = Flavor.gfm
  /// Whether inline HTML may say what Markdown cannot.
  ///
  /// Without it the nearest Markdown is written, with all text intact; raw HTML of the tree is left out.
  public var allowsHTML = true
  /// The character of bullets.
  public var bullet = Bullet.dash
  /// The character around emphasis.
  public var emphasis = Delimiter.star
  /// The character around strong, written twice.
  public var strong = Delimiter.star
  /// How headings of level 1 and 2 are marked.
  public var headings = HeadingStyle.atx
  /// The character of fences.
  public var fence = Fence.backtick
  /// How a hard break is written.
  public var hardBreak = HardBreak.backslash
  /// Where the destinations of links stand.
  public var links = LinkStyle.inline
  /// How numbered lists count.
  public var numbering = Numbering.counting
  /// The character after numbers.
  public var numberDelimiter = NumberDelimiter.period
  /// What ends a line.
  public var lineEnding = LineEnding.lf
  /// Whether the columns of tables are padded to the same width.
  public var padsTables = false

  /// The defaults: what a careful person would have typed.
  public init() {}
}
