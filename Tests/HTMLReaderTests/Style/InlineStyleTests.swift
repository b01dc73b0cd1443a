import HTMLReader
import Testing

/// What the declarations say.
func style(_ declarations: String) -> Style {
  ContiguousArray(declarations.utf8).withUnsafeBufferPointer { InlineStyle.style(of: $0) }
}

struct InlineStyleTests {
  struct Case<Value: Equatable & Sendable>: CustomTestStringConvertible, Sendable {
    var source: String
    var value: Value?
    var testDescription: String { source }

    init(_ source: String, _ value: Value?) {
      self.source = source
      self.value = value
    }
  }

  @Test(
    arguments: [
      Case("font-weight:bold", .bold),
      Case("font-weight: 700", .bold),
      Case("font-weight:600", .bold),
      Case("font-weight:599.9", .normal),
      Case("font-weight:400", .normal),
      Case("font-weight:0", nil),
      Case("font-weight:1001", nil),
      Case("font-weight:bolder", .bolder),
      Case("font-weight:lighter", .lighter),
      Case("font-weight:inherit", .inherit),
      Case("font-weight:unset", .inherit),
      Case("font-weight:initial", .normal),
      Case("font-weight:bold bold", nil),
      Case("font-weight:heavy", nil),
      Case("font-weight:", nil),
      Case("font-weight", nil),
      Case("font-weight;bold", nil),
      Case("xfont-weight:bold", nil),
      Case("font-weight:var(--w)", nil),
      // Case, blanks, comments and escapes.
      Case("FONT-WEIGHT:BOLD", .bold),
      Case("\n\tfont-weight \n:\r\n bold \n", .bold),
      Case("/* a; */font-weight/**/:/* b */bold/*", .bold),
      Case("f\\6fnt-weight:bold", .bold),
      Case("\\66 ont-weight:b\\00006Fld", .bold),
      Case("font-weight:\\\"bold", nil),
      // The last one wins; `!important` wins over the last.
      Case("font-weight:bold;font-weight:400", .normal),
      Case("font-weight:bold!important;font-weight:400", .bold),
      Case("font-weight:bold ! IMPORTANT ;font-weight:400", .bold),
      Case("font-weight:bold!important;font-weight:400!important", .normal),
      Case("font-weight:bold !importan", nil),
      Case("font-weight:!important", nil),
      Case("font-weight:bold;font-weight:nonsense", .bold),
      // What precedes does not swallow it, or swallows it as CSS says.
      Case(";;;font-weight:bold", .bold),
      Case("color:red;font-weight:bold", .bold),
      Case("color:red font-weight:bold", nil),
      Case("background:url(data:image/png;base64,iVBOR);font-weight:bold", .bold),
      Case("background:url(it's;);font-weight:bold", .bold),
      Case("background:url( 'a);b' );font-weight:bold", .bold),
      Case("content:\";\";font-weight:bold", .bold),
      Case("content:';font-weight:bold", nil),
      Case("content:'a\n;font-weight:bold", .bold),
      Case("content:'\\';font-weight:400;';font-weight:bold", .bold),
      Case("a:b(;font-weight:bold;);font-weight:400", .normal),
      Case("a:b[;font-weight:bold", nil),
      Case("a:b);font-weight:bold", .bold),
      Case("a{font-weight:bold}font-weight:400", .normal),
      Case("a{font-weight:bold;}", nil),
      Case("*zoom:1;_height:1px;font-weight:bold", .bold),
      Case("}font-weight:bold", nil),
      Case("--x:{a:b};font-weight:bold", .bold),
      Case("color\\;font-weight:bold", nil),
    ] as [Case<Style.FontWeight>]
  )
  func fontWeight(_ example: Case<Style.FontWeight>) {
    #expect(style(example.source).fontWeight == example.value)
  }

  @Test(
    arguments: [
      Case("font-style:italic", .italic),
      Case("font-style:oblique 14deg", .italic),
      Case("font-style:normal", .normal),
      Case("font-style:italic normal", nil),
      Case("font-style:inherit", .inherit),
    ] as [Case<Style.FontStyle>]
  )
  func fontStyle(_ example: Case<Style.FontStyle>) {
    #expect(style(example.source).fontStyle == example.value)
  }

  @Test(
    arguments: [
      Case("text-decoration:none", []),
      Case("text-decoration:underline", .underline),
      Case("text-decoration:line-through", .lineThrough),
      Case("text-decoration:underline line-through", [.underline, .lineThrough]),
      Case("text-decoration: line-through solid rgb(1, 2, 3)", .lineThrough),
      Case("text-decoration-line: underline overline", [.underline, .overline]),
      Case("text-decoration:underline;text-decoration:none", []),
      Case("text-decoration:initial", []),
      Case("text-decoration-color:initial", nil),
      Case("text-decoration:red", nil),
    ] as [Case<Style.TextDecoration>]
  )
  func textDecoration(_ example: Case<Style.TextDecoration>) {
    #expect(style(example.source).textDecoration == example.value)
  }

  @Test(
    arguments: [
      Case("display:none", Style.Display.none),
      Case("display:NONE !important", Style.Display.none),
      Case("display:block", .block),
      Case("display:inline", .inline),
      Case("display:inline-block", .inlineBlock),
      Case("display:list-item", .listItem),
      Case("display:table-header-group", .tableHeaderGroup),
      Case("display:ruby-text", .rubyText),
      Case("display:contents", .contents),
      Case("display:-webkit-box", .flex),
      Case("display:block flow", .block),
      Case("display:inline flow-root", .inlineBlock),
      Case("display:block flex", .flex),
      Case("display:initial", .inline),
      Case("display:block;display:grid-x", .block),
      Case("display:var(--d)", nil),
    ] as [Case<Style.Display>]
  )
  func display(_ example: Case<Style.Display>) {
    #expect(style(example.source).display == example.value)
  }

  @Test(
    arguments: [
      Case("white-space:pre", .pre),
      Case("white-space:pre-wrap", .preWrap),
      Case("white-space:pre-line", .preLine),
      Case("white-space:nowrap", .nowrap),
      Case("white-space:break-spaces", .breakSpaces),
      Case("white-space-collapse:preserve", .preWrap),
      Case("white-space-collapse:collapse", .normal),
      Case("white-space:initial", .normal),
      Case("white-space:pre pre", nil),
    ] as [Case<Style.WhiteSpace>]
  )
  func whiteSpace(_ example: Case<Style.WhiteSpace>) {
    #expect(style(example.source).whiteSpace == example.value)
  }

  @Test(
    arguments: [
      Case("vertical-align:super", .super),
      Case("vertical-align:sub", .sub),
      Case("vertical-align:baseline", .baseline),
      Case("vertical-align:-0.25em", .sub),
      Case("vertical-align:33%", .super),
      Case("vertical-align:0", .baseline),
      Case("vertical-align:top", .other),
      Case("vertical-align:up", nil),
    ] as [Case<Style.VerticalAlign>]
  )
  func verticalAlign(_ example: Case<Style.VerticalAlign>) {
    #expect(style(example.source).verticalAlign == example.value)
  }

  @Test(
    arguments: [
      Case("font-family:monospace", .monospace),
      Case("font-family:\"Courier New\"", .monospace),
      Case("font-family:Courier New,serif", .monospace),
      Case("font-family:'Roboto Mono',Arial", .monospace),
      Case("font-family:Menlo-Regular", .monospace),
      Case("font-family:SFMono-Regular,Consolas", .monospace),
      Case("font-family:-apple-system,\"DejaVu Sans Mono for Powerline\"", .monospace),
      Case("font-family:ui-monospace", .monospace),
      Case("font-family:Source Code Pro", .monospace),
      Case("font-family:Arial,sans-serif", .proportional),
      Case("font-family:\"Monotype Corsiva\"", .proportional),
      Case("font-family:Calibri;mso-fareast-font-family:\"Courier New\"", .proportional),
      Case("font-family:inherit", .inherit),
      Case("font-family:,", nil),
      Case("font-family:12px", nil),
    ] as [Case<Style.FontFamily>]
  )
  func fontFamily(_ example: Case<Style.FontFamily>) {
    #expect(style(example.source).fontFamily == example.value)
  }

  @Test func fontShorthandSetsAllItsParts() {
    let bold = style("font: italic small-caps bold 12px/1.5 Menlo, monospace")
    #expect(bold.fontWeight == .bold)
    #expect(bold.fontStyle == .italic)
    #expect(bold.fontFamily == .monospace)
    #expect(bold.fontSize == 9)

    let plain = style("font-weight:bold;font-style:italic;font:17.0px '.AppleSystemUIFont'")
    #expect(plain.fontWeight == .normal)
    #expect(plain.fontStyle == .normal)
    #expect(plain.fontFamily == .proportional)
    #expect(plain.fontSize == 12.75)

    #expect(style("font:7.0pt \"Times New Roman\"").fontSize == 7)
    #expect(style("font:inherit").fontWeight == .inherit)
    #expect(style("font:caption").fontWeight == .normal)
    #expect(style("font:700 large serif").fontWeight == .bold)
  }

  @Test(arguments: [
    "font:bold", "font:12px", "font:bold serif", "font:", "font:nonsense", "font:,",
  ])
  func brokenFontShorthandSetsNothing(_ source: String) {
    #expect(style(source).isEmpty)
  }

  @Test(
    arguments: [
      Case("list-style-type:disc", .disc),
      Case("list-style:none", Style.ListStyleType.none),
      Case("list-style: square inside", .square),
      Case("list-style: inside", .disc),
      Case("list-style: lower-latin url(a.png)", .lowerAlpha),
      Case("list-style-type:upper-roman", .upperRoman),
      Case("list-style-type:decimal-leading-zero", .decimalLeadingZero),
      Case("list-style-type:hebrew", .other),
      Case("list-style-type:'✓  '", .string),
      Case("list-style-type:disc;list-style-type:7", .disc),
    ] as [Case<Style.ListStyleType>]
  )
  func listStyleType(_ example: Case<Style.ListStyleType>) {
    #expect(style(example.source).listStyleType == example.value)
  }

  @Test func markerOfAListIsItsFirstVisibleCharacter() {
    #expect(style("list-style-type:'✓  '").listMarker == "✓")
    #expect(style("list-style-type:\"  \\2713 x\"").listMarker == "✓")
    #expect(style("list-style-type:''").listMarker == nil)
    #expect(style("list-style-type:'-';list-style-type:disc").listMarker == nil)
  }

  @Test(
    arguments: [
      Case("margin-left:36.0pt", 36),
      Case("margin-left:48px", 36),
      Case("margin-left:.5in", 36),
      Case("margin-left:1.27cm", 36),
      Case("margin-left:1e1pt", 10),
      Case("margin-left:-18pt", -18),
      Case("margin-left:+2em", 24),
      Case("margin-left:0", 0),
      Case("margin-left:5", nil),
      Case("margin-left:10%", nil),
      Case("margin-left:auto", nil),
      Case("margin-left:calc(1em + 2px)", nil),
      Case("margin:1pt", 1),
      Case("margin:1pt 2pt", 2),
      Case("margin:1pt 2pt 3pt", 2),
      Case("margin:0.0px 0.0px 0.0px 36.0px", 27),
      Case("margin:1pt 2pt 3pt 4pt 5pt", nil),
      Case("margin-inline-start:3pt", 3),
      Case("margin-left:99999999999999999999999pt", 1638.35),
      Case("margin-left:1e999pt", nil),
    ] as [Case<Double>]
  )
  func marginLeft(_ example: Case<Double>) {
    #expect(style(example.source).marginLeft == example.value)
  }

  @Test func otherLengthsAreInPoints() {
    #expect(style("text-indent:-.25in").textIndent == -18)
    #expect(style("padding-left:40px").paddingLeft == 30)
    #expect(style("padding:0 0 0 4px").paddingLeft == 3)
    #expect(style("font-size:11.0pt").fontSize == 11)
  }

  @Test func visibilityAndAlignment() {
    #expect(style("visibility:hidden").visibility == .hidden)
    #expect(style("visibility:collapse").visibility == .collapse)
    #expect(style("text-align:center").textAlign == .center)
    #expect(style("text-align:-webkit-right").textAlign == .right)
    #expect(style("text-align:end").textAlign == .end)
  }

  @Test(
    arguments: [
      Case("mso-list:l0 level1 lfo1", .item(list: 0, level: 1, format: 1)),
      Case("mso-list: l12 level3\n lfo45", .item(list: 12, level: 3, format: 45)),
      Case("mso-list:l7 level99 lfo1", .item(list: 7, level: 14, format: 1)),
      Case("mso-list:L1 Level2 LFO3", .item(list: 1, level: 2, format: 3)),
      Case("mso-list:Ignore", .ignored),
      Case("mso-list:none", .noItem),
      Case("mso-list:", nil),
      Case("mso-list:level1", nil),
      Case("mso-list:l99999999999999999999 level1", .item(list: 65_535, level: 1, format: 0)),
    ] as [Case<Style.OfficeList>]
  )
  func officeList(_ example: Case<Style.OfficeList>) {
    #expect(style(example.source).officeList == example.value)
  }

  @Test func otherOfficeProperties() {
    #expect(style("mso-element:footnote-list").officeElement == .footnoteList)
    #expect(style("mso-element:field-begin").officeElement == .fieldBegin)
    #expect(style("mso-special-character:line-break").officeCharacter == .lineBreak)
    #expect(style("mso-special-character:footnote").officeCharacter == .footnote)
    #expect(style("mso-special-format:bullet").officeFormat == .bullet)
    #expect(style("mso-special-format:\"numbullet3\\,2\"").officeFormat == .numberedBullet)
    #expect(style("mso-outline-level:3").officeOutlineLevel == 3)
    #expect(style("mso-outline-level:body-text").officeOutlineLevel == 0)
    #expect(style("mso-hide:all").isOfficeHidden == true)
    #expect(style("mso-hide:none").isOfficeHidden == false)
    #expect(style("mso-tab-count:2").officeTabCount == 2)
    #expect(style("mso-spacerun:yes").isOfficeSpaceRun == true)
    #expect(style("mso-footnote-id:ftn1").officeReference == .footnote)
    #expect(style("mso-comment-reference:AB_1").officeReference == .comment)
  }

  @Test func styleIsSmall() {
    #expect(MemoryLayout<Style>.stride <= 32)
  }

  @Test func valuesDoNotDisturbEachOther() {
    let all = """
      font-weight:bold;font-style:italic;text-decoration:underline line-through overline;
      display:ruby-text;visibility:collapse;white-space:break-spaces;vertical-align:sub;
      font-family:monospace;list-style-type:lower-greek;text-align:end;font-size:1pt;
      margin-left:2pt;padding-left:3pt;text-indent:4pt;mso-list:l5 level9 lfo6;
      mso-element:dropcap-dropped;mso-special-character:line-break;mso-outline-level:9;
      mso-hide:all;mso-special-format:bullet;mso-tab-count:15;mso-spacerun:yes;mso-footnote-id:a;
      margin-bottom:0
      """
    let style = style(all)
    for property in Style.Property.allCases { #expect(style.declares(property)) }
    #expect(style.fontWeight == .bold)
    #expect(style.fontStyle == .italic)
    #expect(style.textDecoration == [.underline, .lineThrough, .overline])
    #expect(style.display == .rubyText)
    #expect(style.visibility == .collapse)
    #expect(style.whiteSpace == .breakSpaces)
    #expect(style.verticalAlign == .sub)
    #expect(style.fontFamily == .monospace)
    #expect(style.listStyleType == .lowerGreek)
    #expect(style.textAlign == .end)
    #expect(style.fontSize == 1)
    #expect(style.marginLeft == 2)
    #expect(style.paddingLeft == 3)
    #expect(style.textIndent == 4)
    #expect(style.officeList == .item(list: 5, level: 9, format: 6))
    #expect(style.officeElement == .dropCapDropped)
    #expect(style.officeCharacter == .lineBreak)
    #expect(style.officeOutlineLevel == 9)
    #expect(style.isOfficeHidden == true)
    #expect(style.officeFormat == .bullet)
    #expect(style.officeTabCount == 15)
    #expect(style.isOfficeSpaceRun == true)
    #expect(style.officeReference == .footnote)
    #expect(style.hasNoMarginBottom == true)
  }

  @Test func marginBottomIsZeroOrNot() {
    #expect(style("margin:1pt 2pt 0 3pt").hasNoMarginBottom == true)
    #expect(style("margin:0 0 4px").hasNoMarginBottom == false)
    #expect(style("margin:0 1px").hasNoMarginBottom == true)
    #expect(style("margin:0;margin-bottom:.1in").hasNoMarginBottom == false)
    #expect(style("margin-left:0").hasNoMarginBottom == nil)
  }
}
