// The table of flags. A row is all there is to a flag: its names, its help, what it does. Commands
// name the rows they take, and the help is printed from the same rows.

internal import Pasteur

extension Flag {
  /// Where the output goes.
  static let output = Flag(
    "output",
    short: "o",
    value: "OUT",
    help: "Write to the file OUT, whole or not at all, rather than to standard output."
  ) { (options, value) throws(Failure) in
    guard !value.isEmpty else {
      throw .usage("--output names no file", cure: "give it one: --output notes.md")
    }
    options.outputFile = value
  }

  /// What is written.
  static let to = Flag(
    "to",
    value: "FORMAT",
    help: """
      Write markdown (the default), json (the tree of each file, one JSON document a line) or tree (the \
      tree, indented).
      """
  ) { (options, value) throws(Failure) in
    options.format = try choice(
      value,
      of: "--to",
      among: ["markdown": .markdown, "json": .json, "tree": .tree]
    )
  }

  /// The dialect of Markdown.
  static let flavor = Flag(
    "flavor",
    value: "FLAVOR",
    help: "Write gfm (GitHub's Markdown, the default), commonmark or obsidian."
  ) { (options, value) throws(Failure) in
    options.conversion.writer.flavor = try choice(
      value,
      of: "--flavor",
      among: ["gfm": .gfm, "commonmark": .commonmark, "obsidian": .obsidian]
    )
  }

  /// The address that relative links start from.
  static let baseURL = Flag(
    "base-url",
    value: "URL",
    help: "Resolve relative links against URL."
  ) { (options, value) throws(Failure) in
    guard isAbsolute(value) else {
      throw .usage(
        "'\(value)' is not an absolute address",
        cure: "give --base-url one with its scheme, such as https://example.org/page"
      )
    }
    options.conversion.reader.baseURL = value
  }

  /// The encoding of the input.
  static let encoding = Flag(
    "encoding",
    value: "NAME",
    help:
      "Read the HTML in this encoding (utf-8, shift_jis, …) unless a byte order mark says another."
  ) { (options, value) throws(Failure) in
    try checkEncoding(value)
    options.conversion.reader.encoding = value
    options.namesEncoding = true
  }

  /// What becomes of images.
  static let images = Flag(
    "images",
    value: "WHAT",
    help: "Keep images (keep, the default), leave them out (drop), or leave their text (alt)."
  ) { (options, value) throws(Failure) in
    options.conversion.reader.images = try choice(
      value,
      of: "--images",
      among: ["keep": .keep, "drop": .drop, "alt": .alt]
    )
  }

  /// Markdown without HTML in it.
  static let noHTML = Flag(
    "no-html",
    help: "Write no HTML where Markdown has no words for something, but the nearest Markdown."
  ) { options in
    options.conversion.writer.allowsHTML = false
  }

  /// JSON lines in, JSON lines out.
  static let jsonl = Flag(
    "jsonl",
    help: """
      Read one JSON object a line, {"id":…,"html":…}, and write one a line in the same order, \
      {"id":…,"markdown":…} or {"id":…,"error":…}. Other keys pass through.
      """
  ) { options in
    options.isJSONLines = true
  }

  /// The clipboard as input.
  static let clipboard = Flag(
    "clipboard",
    help: "Add what is on the clipboard."
  ) { options in
    options.readsClipboard = true
  }

  /// A list of what the clipboard offers.
  static let types = Flag(
    "types",
    help: "List the forms the clipboard offers its content in, with their sizes in bytes."
  ) { options in
    options.listsTypes = true
  }

  /// The clipboard's plain text rather than its HTML.
  static let plain = Flag(
    "plain",
    help: "Take the clipboard's plain text, as it is, wherever there is some."
  ) { options in
    options.prefersPlainText = true
  }

  /// Why a form of the clipboard was taken.
  static let explain = Flag(
    "explain",
    help: "Say on standard error which form of the clipboard was taken, and why."
  ) { options in
    options.explains = true
  }

  /// The help of a command.
  static let help = Flag("help", short: "h", help: "Print this help.") { _ in }

  /// The version of the program.
  static let version = Flag("version", short: "V", help: "Print the version.") { _ in }

  /// All that bear on a conversion, whatever its input and output.
  static let conversion: [Flag] = [flavor, noHTML, images, baseURL, encoding]
}

/// Refuses an encoding that is unknown, or that this system cannot read.
private func checkEncoding(_ label: String) throws(Failure) {
  do throws(TextDecodingError) {
    _ = try TextDecoding.decode([], label: label)
  } catch {
    switch error.code {
    case .unknownLabel:
      throw .usage(
        "--encoding does not know '\(label)'",
        cure: "give a label such as utf-8, windows-1252 or shift_jis"
      )
    case .unavailableEncoding:
      throw .usage(
        "--encoding: this system cannot read '\(label)'",
        cure: "convert the input to UTF-8 first"
      )
    }
  }
}

/// The choice that a value names.
func choice<Choice>(
  _ value: String,
  of flag: String,
  among choices: KeyValuePairs<String, Choice>
) throws(Failure) -> Choice {
  if let choice = choices.first(where: { $0.key == value }) { return choice.value }
  let names = choices.map(\.key)
  throw .usage(
    "\(flag) does not know '\(value)'",
    cure: "choose \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  )
}

/// Whether an address has a scheme and something behind it (RFC 3986, 4.3).
private func isAbsolute(_ address: String) -> Bool {
  guard let colon = address.firstIndex(of: ":"), let first = address.utf8.first,
    (first | 0x20) &- 0x61 < 26
  else { return false }
  let scheme = address[..<colon].utf8
  let isScheme = scheme.allSatisfy { byte in
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }
  return isScheme && address.index(after: colon) < address.endIndex && !address.contains(" ")
}
