import MarkdownJudge
import MarkdownTree
import TestSupport
import Testing

/// Markdown that other converters stumble over, read, written and read again.
struct HardPlaceTests {
  @Test(arguments: [
    // Delimiters.
    "***a** b*", "**a *b***", "*a **b***", "****a****", "*a _b_ c*", "a*b*c", "**a**b", "a__b__c",
    "2 * 3 * 4", "a_b_c", "~~a~~ ~b~", "*a~*", "**「重要」**", "`` ` ``", "` `` `", "`a``",
    // Lists.
    "- a\n\n* b", "1. a\n\n1) b", "- a\n\n\n      code", "- ```\n  x\n  ```", "- # h", "-\n- b",
    "- - a\n- b", "1. a\n\n   b\n2. c", "- a\n\n- b", "10. a\n11. b", "0. a", "- ___", "- > q",
    "- a\n  - b\n\n  c", "- [ ] a\n- [x] b", "- [ ]", "- \\[x] a",
    // Code blocks.
    "    code", "````\n```\n````", "```\n\n\na\n```", "~~~ `x`\na\n~~~", "```\n\ta\n```",
    "> ```\n> a\n>\n> b\n> ```",
    // Links.
    "[a\\]b](u)", "[a](<b c>)", "[a](b(c)d)", "[a](\\()", "![a](b \"t\")", "[![a](b)](c)", "[](u)",
    "[a]()", "<http://a.b>", "<a@b.c>", "[a](&amp;copy;)", "!\\[a](b)", "\\![a](b)", "[[a]](b)",
    "[a](b 'c \"d\"')", "[*a*](b)", "\\[a]: b",
    // Brackets and parentheses that almost make a link.
    "[](\\<b>)", "\\[](<b)", "\\[]([^1]())\n\n[^1]: b", "[]([^1]\\()\n\n[^1]: b", "\\[](<\\<v>)",
    "\\[](\\<v>)", "[](\\<v w>)", "\\[](<<v>)", "\\[](![a\\(](u))", "[](![a](u)", "[](a (b\\(c))",
    "\\[](<\\\n\\>>)", "\\[](a (b\n1\\) c))", "\\[](a \"b\n\\>\")",
    // Callouts, and what only looks like one.
    "> [!NOTE]\n> a", "> \\[!note]", "> [!]", "> [!note] a", "> \\[!note]\n> a", "> a\n> [!note]",
    "> [!note](u)", "> [!a b]", "- [!note]", "> - [!note]", "[!note]", "> \\[!note]  \n> a",
    // Formulas, and dollar signs that are none.
    "$x$", "\\$x$", "$5 and $6", "$a:$b", "$`x_`$", "\\$`x`$", "\\$\\$`x`$", "$x$ $`a*b*`$", "a$x$",
    "$x$y",
    "\\$\\$x$$", "\\$a-\\$b-$", "$x$, $y$", "| $x$ | \\$y$ |\n| - | - |", "# $x$", "$`x`$`a`$",
    // Breaks and headings.
    "a\\\nb", "a  \nb", "a\\\n\\\nb", "# a \\#", "# #", "#", "a\nb\n===", "# a<br>b",
    // Paragraphs that begin like something else.
    "\\# a", "\\> a", "\\- a", "1\\. a", "a\n\\===", "\\<div>", "a\n\\| - |", "\\[^1]: x", "\\```",
    // Text.
    "&amp;copy;", "\\<b>", "\\<!-- a -->", "\\\\", "http://x", "1986\\. A year", "&nosuch;",
    "a\u{A0}b", "\u{200B}", "\u{2028}", "a\tb",
    // Tables.
    "| a |\n| - |", "| a\\|b | `c\\|d` |\n| :- | -: |", "| a<br>b | |\n| - | :-: |\n| | |",
    "| ![<!-- a -->]() |\n| - |", "| <i b> |\n| - |",
    // Footnotes, quotes, raw HTML.
    "a[^1]\n\n[^1]: b\n\n    c", "> a\n\n> b", "<div>\n*a*\n</div>", "a <i>b</i>",
    "<!-- a\n\nb -->",
  ])
  func isReadBackAsItWas(markdown: String) {
    let read = Judge().document(from: markdown.utf8)
    let trip = RoundTrip(read, WriterOptions())
    let isFaithful = trip.isFaithful
    // A heading of two lines is one line in canonical form.
    let isCanonical = trip.canonical == RoundTrip.comparable(read) || markdown.contains("===")
    let isStable = MarkdownWriter().bytes(from: trip.back) == trip.written
    #expect(isFaithful, "\(trip.report)")
    #expect(isCanonical, "\(trip.report)")
    #expect(isStable, "\(trip.report)")
  }
}
