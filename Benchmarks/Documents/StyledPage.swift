// Clipboard markup: what word processors write, every run of words in a span with all of its looks
// spelled out.

extension PageBuilder {
  /// Adds paragraphs of at most so many spans.
  ///
  /// Half of the sections are as a word processor on the web writes them, half as one on the desk.
  mutating func addStyled(paragraphs count: Int, spans: Int) {
    let isOffice = random.oneIn(2)
    for _ in 0..<count {
      if isOffice { addOfficeParagraph(spans) } else { addWebParagraph(spans) }
    }
  }

  private mutating func addWebParagraph(_ spans: Int) {
    add(
      """
      <p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:12pt;">
      """
    )
    for _ in 0..<(1 + random.below(spans)) {
      add(
        "<span style=\"font-size:\(random.below(3) * 2 + 10)pt;font-family:Arial,sans-serif;color:#"
      )
      add(random.oneIn(4) ? "1155cc" : "000000")
      add(";background-color:transparent;font-weight:")
      add(random.oneIn(4) ? "700" : "400")
      add(";font-style:")
      add(random.oneIn(6) ? "italic" : "normal")
      add(
        """
        ;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">
        """
      )
      addWords(3 + random.below(12))
      add(". </span>")
    }
    add("</p>\n")
  }

  private mutating func addOfficeParagraph(_ spans: Int) {
    add(
      """
      <p class=MsoNormal style='margin-top:0cm;margin-right:0cm;margin-bottom:8.0pt;margin-left:0cm;\
      line-height:107%'>
      """
    )
    for _ in 0..<(1 + random.below(spans)) {
      let isBold = random.oneIn(4)
      if isBold { add("<b style='mso-bidi-font-weight:normal'>") }
      add(
        """
        <span lang=EN-US style='font-size:12.0pt;line-height:107%;font-family:"Times New Roman",serif;\
        mso-fareast-font-family:"Times New Roman";color:
        """
      )
      add(random.oneIn(3) ? "#2F5496" : "black")
      add(";mso-ansi-language:EN-US;mso-fareast-language:EN-GB'>")
      addWords(3 + random.below(10))
      add(", </span>")
      if isBold { add("</b>") }
    }
    add("<span lang=EN-US><o:p></o:p></span></p>\n")
  }
}
