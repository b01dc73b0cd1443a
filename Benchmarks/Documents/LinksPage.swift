// A site's front page: navigation with the classes and data attributes that such pages carry, lists of
// links, lists in lists.

extension PageBuilder {
  /// Adds a navigation list and a list of articles with lists in it.
  mutating func addLinks(items count: Int) {
    add("<nav class=\"site-nav site-nav--wide\" aria-label=\"")
    addWord()
    add("\">\n<ul class=\"nav-list\">\n")
    for _ in 0..<count {
      add("<li class=\"nav-item\" data-track=\"")
      addNumber(below: 100_000)
      add("\">")
      addArticleLink(words: 2)
      add("</li>\n")
    }
    add("</ul>\n</nav>\n")
    add(random.oneIn(2) ? "<ol>\n" : "<ul>\n")
    for _ in 0..<count { addItem(depth: 0) }
    add("</ul></ol>\n")
  }

  private mutating func addItem(depth: Int) {
    add("<li>")
    addWords(1 + random.below(4))
    add(" ")
    addArticleLink(words: 3)
    if depth < 4, random.oneIn(3) {
      add("\n<ul>\n")
      for _ in 0..<(1 + random.below(3)) { addItem(depth: depth + 1) }
      add("</ul>\n")
    }
    add("</li>\n")
  }

  private mutating func addArticleLink(words count: Int) {
    add("<a class=\"link link--quiet\" href=\"/")
    addWord()
    add("/")
    addNumber(below: 1_000_000)
    add("?ref=home&amp;pos=")
    addNumber(below: 100)
    add("\" onclick=\"track(this, 'open')\" target=\"_blank\" rel=\"noopener\">")
    addWords(count)
    add("</a>")
  }
}
