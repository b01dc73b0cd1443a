// The dump of the article "What iOS Shares": what came (RAW) and what was made of it (NORMALIZED),
// for people. It is also read back, so that a report pasted from a device is a test case.
//
//   --- RAW: NSExtensionItem metadata ---
//   item[0]:
//     attributedTitle: (nil)
//     attributedContentText: A title
//
//   --- RAW: Attachments (1) ---
//
//   Attachment 0:
//     typeIdentifiers: public.url
//     public.url:
//       https://example.org/
//
//   --- NORMALIZED: SharedContent after normalized() ---
//   url: https://example.org/
//   title: A title
//   text: (nil)
//   htmlContent: (nil)
//   sourceApp: (nil)
//
// The article prints strings and URLs only. What it does not print is added where it is needed and
// nowhere else: a class in parentheses before a value whose class is not the one its type implies,
// further lines of a value with the indent of the first, the item of an attachment when there are
// several, attachments of the record, and at the end a block of notes.

/// A payload and the record made of it, as the text that people paste into reports.
public struct ShareDump: Sendable, Hashable {
  /// What came.
  public var payload: Payload

  /// What was made of it, if the dump says so; only the five fields are read back.
  public var content: SharedContent?

  /// Puts a payload and its record together.
  public init(payload: Payload, content: SharedContent? = nil) {
    self.payload = payload
    self.content = content
  }

  /// Reads a dump; an error names line and column.
  public static func read(_ bytes: [UInt8]) throws(CaptureError) -> ShareDump {
    try DumpReader.read(bytes)
  }

  /// The dump as text; every line ends in a line feed.
  public var text: String {
    Self.text { (writer) in
      writer.write(payload)
      if let content { writer.write(content) }
    }
  }

  /// The NORMALIZED block alone, with its notes; empty without a record.
  public var normalizedText: String {
    guard let content else { return "" }
    return String(Self.text { $0.write(content) }.drop { $0 == "\n" })
  }

  private static func text(_ write: (inout DumpWriter) -> Void) -> String {
    TextPieces.string { output in
      var writer = DumpWriter(output)
      write(&writer)
      output = writer.output
    }
  }
}

/// The words of the format that the writer and the reader share.
enum DumpFormat {
  static let metadata = "--- RAW: NSExtensionItem metadata ---"
  static let attachments = "--- RAW: Attachments "
  static let normalized = "--- NORMALIZED:"
  static let absent = "(nil)"

  /// The reason of a value that the dump prints as absent.
  static let notLoaded = "no value was loaded"

  /// The class that a bare value under a type has.
  static func impliedClass(of typeIdentifier: String) -> String {
    switch UniformType(typeIdentifier).role {
    case .url: "url"
    case .plainText, .html, .urlName, .richText: "string"
    default: "data"
    }
  }

  /// The words that may stand in parentheses before a value.
  static let classes = [
    "nil", "string", "attributedString", "url", "data", "data utf-8", "propertyList", "image",
    "file", "unread",
  ]

  /// Splits `(class) rest`; `nil` if the line does not begin with a class.
  static func marker(in line: Substring) -> (className: String, rest: Substring)? {
    guard line.first == "(" else { return nil }
    for name in classes where line.dropFirst().hasPrefix(name + ")") {
      let rest = line.dropFirst(name.count + 2)
      if rest.isEmpty { return (name, rest) }
      if rest.first == " " { return (name, rest.dropFirst()) }
    }
    return nil
  }
}
