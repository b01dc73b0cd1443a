// The choice among the forms in which one thing lies on a clipboard.
//
//   Markdown                     as it is
//   HTML that says more          converted
//   HTML that only wraps text    the text, as it is
//   a URL and its title          [title](url)
//   plain text                   as it is
//   RTF                          its text

/// What a clipboard comes to as Markdown, and why.
public struct Paste: Sendable {
  /// The Markdown, UTF-8.
  public let markdown: ContiguousArray<UInt8>
  /// The form it was taken from.
  public let form: Form
  /// Why this form, and no other, was taken.
  public let reason: Reason

  /// A form that Markdown can come from.
  public enum Form: String, Sendable, Hashable {
    case markdown = "Markdown"
    case html = "HTML"
    case plainText = "plain text"
    case url = "URL"
    case richText = "RTF"
  }

  /// Why a form was taken.
  public enum Reason: Sendable, Hashable {
    /// It is what was asked for.
    case requested
    /// It is Markdown already.
    case isMarkdown
    /// It says more than the text beside it.
    case saysMore
    /// The HTML beside it says no more than it.
    case htmlIsWrapper
    /// It is Markdown, which the HTML beside it merely shows.
    case htmlShowsMarkdown
    /// The HTML beside it shows nothing.
    case htmlIsEmpty
    /// It is a link, and the text beside it is only its address or title.
    case isLink
    /// There is nothing else.
    case onlyForm
  }

  /// Chooses among the forms of a payload's first attachment that is text; nil when none is.
  ///
  /// With `prefersPlainText` the plain text is taken, as it is, wherever there is some.
  public init?(
    _ payload: Payload,
    options: ConversionOptions = ConversionOptions(),
    prefersPlainText: Bool = false
  ) {
    let forms = Forms(payload)
    guard
      let choice = Self.choose(among: forms, options: options, prefersPlainText: prefersPlainText)
    else { return nil }
    self = choice
  }

  private init(_ markdown: some Sequence<UInt8>, _ form: Form, _ reason: Reason) {
    self.markdown = ContiguousArray(markdown)
    self.form = form
    self.reason = reason
  }

  private static func choose(
    among forms: Forms,
    options: ConversionOptions,
    prefersPlainText: Bool
  ) -> Paste? {
    if prefersPlainText, let text = forms.plainText { return Paste(text, .plainText, .requested) }
    if let markdown = forms.markdown { return Paste(markdown, .markdown, .isMarkdown) }
    if let html = forms.html {
      let converted = Markdown(html: html, options: options)
      if let text = forms.plainText, let reason = reason(for: text, over: converted) {
        return Paste(text, .plainText, reason)
      }
      if !converted.bytes.isEmpty || forms.isOnlyHTML {
        return Paste(converted.bytes, .html, forms.isOnlyHTML ? .onlyForm : .saysMore)
      }
    }
    if let url = forms.url, forms.textIsOnly(url) {
      return Paste(link(to: url, options: options), .url, .isLink)
    }
    if let text = forms.plainText { return Paste(text, .plainText, .onlyForm) }
    return forms.richText.map { Paste(RichText($0).text.utf8, .richText, .onlyForm) }
  }

  /// Why plain text is better than the HTML beside it; nil when it is not.
  private static func reason(for text: [UInt8], over converted: Markdown) -> Reason? {
    if converted.bytes.isEmpty { return text.isEmpty ? nil : .htmlIsEmpty }
    let display = Display(of: converted.document)
    guard display.isPlain, display.shows(text) else { return nil }
    if MarkdownLook(text).isMarkdown { return .htmlShowsMarkdown }
    return display.hasCode || display.hasMarks ? nil : .htmlIsWrapper
  }

  /// A link with its title, or with its address when it has none.
  private static func link(to url: Forms.Link, options: ConversionOptions) -> ContiguousArray<UInt8>
  {
    var builder = DocumentBuilder()
    builder.append(.paragraph) { paragraph in
      paragraph.append(.link(destination: url.address, title: "")) { link in
        link.text(url.title ?? url.address)
      }
    }
    return Markdown(builder.finish(), options: options.writer).bytes
  }
}

extension Paste.Reason: CustomStringConvertible {
  /// The reason, as the end of a sentence that begins with the form.
  public var description: String {
    switch self {
    case .requested: "it was asked for"
    case .isMarkdown: "it needs no conversion"
    case .saysMore: "it says more than the text beside it"
    case .htmlIsWrapper: "the HTML beside it says no more"
    case .htmlShowsMarkdown: "it is Markdown, which the HTML beside it merely shows"
    case .htmlIsEmpty: "the HTML beside it shows nothing"
    case .isLink: "what was copied is a link"
    case .onlyForm: "there is nothing else"
    }
  }
}
