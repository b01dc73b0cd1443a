import MarkdownJudge
import MarkdownTree
import TestSupport

/// What is selected in a program before it copies.
struct Selection: Sendable {
  /// What to call it.
  let name: String
  /// The keys that select it.
  let keys: [String]
  /// A part of the window's title once it is selected; nil when the title does not tell.
  var title: String?
  /// The last words in it: with them on the clipboard, all of it is there.
  let lastWords: String

  /// Whether HTML, whose lines a program may have broken anywhere, has the last words.
  func isWhole(in html: String) -> Bool {
    html.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(lastWords)
  }

  /// The whole of a document.
  static func everything(to lastWords: String) -> Selection {
    Selection(name: "everything", keys: ["ctrl+a"], lastWords: lastWords)
  }
}

/// One thing that a program copied, and what `pasteur paste` made of it.
struct Copy: Sendable {
  /// The names of the forms on the clipboard.
  let types: [String]
  /// The HTML, as the program gave it.
  let html: String
  /// What `pasteur paste` did.
  let pasted: ShellResult
  /// The Markdown, read by cmark-gfm.
  let document: Document
  private let file: String

  /// Reads what lies on the desktop's clipboard, and keeps it below `build/clipboard-tests`.
  init(of selection: Selection, from program: ProgramUnderTest, on desktop: Desktop) throws {
    types = try desktop.types()
    html = try desktop.html()
    pasted = try desktop.run("pasteur paste")
    document = Judge().document(from: pasted.output.utf8)
    let folder = Files.packageRoot + "/build/clipboard-tests"
    let name = "\(program.name) \(selection.name)".lowercased()
    file = "\(folder)/\(String(name.map { $0 == " " ? "-" : $0 }))"
    try desktop.run("mkdir -p '\(folder)'")
    try Files.write(html.utf8, to: file + ".html")
    try Files.write(pasted.output.utf8, to: file + ".md")
  }

  /// All that one needs to see why a test failed.
  var report: String {
    """
    \(file).html and .md hold all of this
    on the clipboard: \(types.joined(separator: ", "))
    HTML:
    \(html.prefix(8000))
    pasted (exit code \(pasted.exitCode)): \(pasted.errors)
    \(pasted.output)
    """
  }
}

extension Desktop {
  /// The names of the forms that are on the clipboard.
  func types() throws -> [String] {
    try run("timeout 10 xclip -selection clipboard -out -t TARGETS").output
      .split(separator: "\n").map(String.init)
  }

  /// The HTML on the clipboard; empty when there is none.
  func html() throws -> String {
    try run("timeout 10 xclip -selection clipboard -out -t text/html").output
  }
}
