// The language of code, as highlighters and publishing tools write it into attributes.
//
//   language-swift, lang-swift                  HTML standard, Prism, highlight.js, Rouge, Markdown tools
//   highlight-source-swift                      GitHub
//   highlight-python3, mw-highlight-lang-c      Sphinx, MediaWiki
//   brush: swift;                               SyntaxHighlighter
//   code-java                                   Jira
//   hljs swift, sourceCode swift                highlight.js, pandoc: a bare word beside one of their own

/// Finds the name of a programming language in classes and attributes.
enum CodeLanguage {
  /// The language that the words of a `class` attribute name.
  static func named(by words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) {
        let name = word.dropFirst(prefix.count)
        return name.isEmpty || nothing.contains(name.lowercased()) ? nil : String(name)
      }
      for prefix in prefixes where word.hasPrefix(prefix) {
        return checked(word.dropFirst(prefix.count))
      }
      if word.hasPrefix("brush:") {
        let rest = word.count > 6 ? word.dropFirst(6) : words.dropFirst(index + 1).first?[...]
        return checked(rest?.prefix { $0 != ";" && $0 != "," })
      }
    }
    if let word = words.first(where: jiraNames.contains) { return String(word.dropFirst(5)) }
    guard let mark = words.firstIndex(where: { $0 == "hljs" || $0 == "sourceCode" }) else {
      return nil
    }
    // What stands behind the highlighter's own word is likelier the language.
    return (words[mark...] + words[..<mark]).lazy.filter {
      !ornaments.contains($0) && !$0.contains("-")
    }
    .compactMap { checked($0[...]) }.first
  }

  /// Whether a word begins as one does that may name a language; nearly all words do not.
  static func mayBeNamed(by word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count >= 4 else { return false }
    return beginnings.contains { $0.utf8Start[0] == word[0] && $0.isBeginning(of: word) }
  }

  /// The language that a word like `language-swift` names, when nothing about it needs a second look.
  static func plainlyNamed(by word: UnsafeBufferPointer<UInt8>) -> String? {
    for prefix in ["language-", "lang-"] as [StaticString] where prefix.isBeginning(of: word) {
      let name = UnsafeBufferPointer(rebasing: word[prefix.utf8CodeUnitCount...])
      let isPlain = name.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
      guard isPlain, !name.isEmpty, nothingByBytes[name] == nil else { return nil }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  private static let nothingByBytes = WordTable(
    Dictionary(uniqueKeysWithValues: nothing.map { ($0, true) })
  )

  /// The first letters of all words that `named(by:)` looks for.
  private static let beginnings: [StaticString] = [
    "lang", "high", "mw-h", "brus", "code", "hljs", "sour",
  ]

  /// The language that an attribute names, unless it is a language that people speak.
  static func named(by attribute: String, isLang: Bool) -> String? {
    if isLang, attribute.contains("-") || spoken.contains(attribute.lowercased()) { return nil }
    return checked(attribute[...])
  }

  /// A name as it may stand behind a fence; nil when it says that there is no language, or is no name.
  private static func checked(_ name: Substring?) -> String? {
    guard let name else { return nil }
    let isName = name.utf8.allSatisfy { byte in
      byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
        || byte == 0x2B || byte == 0x23 || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }
    if name.isEmpty || name.utf8.count > 40 || !isName { return nil }
    return nothing.contains(name.lowercased()) ? nil : String(name)
  }

  /// The classes that Jira gives to a block of code.
  private static let jiraNames: Set<String> = [
    "code-java", "code-javascript", "code-actionscript", "code-sql", "code-xml", "code-html",
    "code-xhtml", "code-json", "code-python", "code-bash", "code-css",
  ]

  private static let prefixes = [
    "highlight-source-", "mw-highlight-lang-", "highlight-text-", "highlight-",
  ]

  /// What stands where a language could and is none.
  private static let nothing: Set<String> = [
    "none", "auto", "default", "nohighlight", "no-highlight", "undefined", "null", "unknown",
    "notranslate", "block", "wrapper", "container", "code", "toolbar", "lines", "line", "dark",
    "light", "theme", "false", "true",
  ]

  /// Words of highlighters that stand beside a language.
  private static let ornaments: Set<String> = [
    "hljs", "sourceCode", "numberSource", "numberLines", "literate", "highlight", "code",
    "copyable",
    "prettyprint", "linenums", "prettyprinted", "notranslate", "undefined", "wrap", "collapsible",
  ]

  private static let spoken: Set<String> = [
    "ar", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "it", "ja", "ko",
    "nl", "no", "pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh", "la", "und",
  ]
}

extension StaticString {
  /// Whether a word begins with this.
  fileprivate func isBeginning(of word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.count >= utf8CodeUnitCount
      && (0..<utf8CodeUnitCount).allSatisfy { word[$0] == utf8Start[$0] }
  }
}
