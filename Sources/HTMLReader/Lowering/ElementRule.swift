/// What one kind of element becomes in Markdown.
///
/// A rule is one file. It names the elements it is for; the walk calls `enter` when it reaches one of
/// them and `exit` when all that is inside it has been lowered. Nodes that `enter` opens are closed
/// behind `exit` by the walk.
protocol ElementRule: Sendable {
  /// The elements the rule is for.
  static var names: [ElementName] { get }

  /// Begins the element. Returns whether the walk goes on to its children.
  static func enter(_ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering)
    -> Bool

  /// Ends the element; called only when `enter` returned true.
  static func exit(_ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering)
}

extension ElementRule {
  static func exit(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) {}
}

/// The rules, each for the elements it names.
///
/// Where two name the same element, the later one has it.
enum ElementRules {
  static let ordered: [any ElementRule.Type] = [
    MarkRule.self,
    LinkRule.self,
    LineBreakRule.self,
    ImageRule.self,
    ParagraphRule.self,
    HeadingRule.self,
    BlockQuoteRule.self,
    ThematicBreakRule.self,
    CodeBlockRule.self,
    ListRule.self,
    ItemRule.self,
    CheckboxRule.self,
    DefinitionListRule.self,
    TableRule.self,
    DetailsRule.self,
  ]
}
