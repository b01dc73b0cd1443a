package import MarkdownTree

/// A document built in one expression, for tests.
package func document(_ build: (inout DocumentBuilder) -> Void) -> Document {
  var builder = DocumentBuilder()
  build(&builder)
  return builder.finish()
}

/// A document of one paragraph, for tests.
package func paragraph(_ build: (inout DocumentBuilder) -> Void) -> Document {
  document { builder in builder.append(.paragraph) { build(&$0) } }
}
