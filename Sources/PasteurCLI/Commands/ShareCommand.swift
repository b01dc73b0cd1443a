internal import Pasteur

extension Command {
  /// What an app shares: looked at, added to a note, tried on rules.
  static let share = Command(
    "share",
    summary: "look at what an app shares, and add it to a note",
    discussion: """
      A capture is what an app hands over in one share: a JSON file {"items": [...]}, Android's \
      {"android": {...}}, the dump that 'share inspect' prints (pasted from a report, for instance), \
      or the clipboard. Without a file, standard input is read.
      """,
    subcommands: [inspect, shareAppend, activates, route]
  )

  /// A capture in, the dump of what was seen and made of it out.
  private static let inspect = Command(
    "inspect",
    summary: "print what a capture holds, and the record made of it",
    synopsis: ["[OPTIONS] [CAPTURE | - | --clipboard]"],
    discussion: """
      Prints the capture as it came (RAW) and the record that the rules make of it (NORMALIZED), \
      absent fields as (nil). The output is a capture itself, and can be read again.

      The JSON form of a capture, where "string", "url", "data" (base64), "image" (base64), "file", \
      "propertyList" or "attributedString" names the class of a value:

        {"items": [{"attributedContentText": "A title", "attachments": [
          {"typeIdentifier": "public.url", "url": "https://example.org/"},
          {"typeIdentifier": "public.plain-text", "string": "What was selected."}]}]}
      """,
    flags: [.captureClipboard, .trace, .json, .preset],
    operands: 0...1
  ) { (options, session) throws(Failure) in
    if options.writesRecord, options.explains {
      throw .usage("--json writes the record only", cure: "leave out --explain or --json")
    }
    let capture = try CaptureInput.read(options.operands.first, options, session)
    var output = Output(session.stdout)
    if options.writesRecord {
      let content = capture.payload.normalized(options.preset)
      try output.write { sink in content.writeJSON(to: sink) }
    } else {
      try output.write { sink in
        capture.writeReport(options.preset, explains: options.explains, to: sink)
      }
    }
    try output.flush()
    return .success
  }

  /// A capture in, a longer note out.
  private static let shareAppend = Command(
    "append",
    summary: "add a capture to a note",
    synopsis: ["[OPTIONS] NOTE [CAPTURE | - | --clipboard]"],
    discussion: """
      Adds the record of the capture at the end of the note, as one entry: the title, linked to the \
      page (or the address alone); the HTML, converted, or else the text, quoted; images embedded and \
      other files linked, from the folder of --attachments.

      The text stays as it is: a backslash is put only before what would begin a heading, a list or \
      another block. The entry is added as a whole or not at all.
      """,
    flags: [.captureClipboard] + Flag.entry,
    operands: 1...2
  ) { (options, session) throws(Failure) in
    let file = options.operands.count > 1 ? options.operands[1] : nil
    let capture = try CaptureInput.read(file, options, session)
    do {
      try NoteTarget(options.operands[0], options).add(capture.payload)
    } catch {
      throw Failure(error, at: options.readsClipboard ? "clipboard" : Input.place(of: file ?? "-"))
    }
    return .success
  }

  /// An Info.plist and a capture in, yes or no out.
  private static let activates = Command(
    "activates",
    summary: "say whether an extension would be offered for a capture",
    synopsis: ["[OPTIONS] INFO.PLIST [CAPTURE | - | --clipboard]"],
    discussion: """
      Evaluates the NSExtensionActivationRule of the Info.plist, dictionary or predicate, and prints \
      'yes' or 'no', the key that decided, and why. The exit code is 0 for both answers.
      """,
    flags: [.captureClipboard],
    operands: 1...2
  ) { (options, session) throws(Failure) in
    let file = options.operands[0]
    let bytes = Array(try Input.read(file, stdin: session.stdin))
    let rule: ActivationRule
    do throws(ActivationRuleError) {
      rule = try ActivationRule(infoPlist: bytes)
    } catch {
      throw Failure(
        .dataError,
        at: Input.place(of: file),
        error.description,
        cure: "give the Info.plist of a share or action extension"
      )
    }
    let capture = try CaptureInput.read(
      options.operands.count > 1 ? options.operands[1] : nil,
      options,
      session
    )
    var output = Output(session.stdout)
    try output.write("\(rule.verdict(on: capture.payload))\n")
    try output.flush()
    return .success
  }

  /// A web URL in, an app's URL out, and back.
  private static let route = Command(
    "route",
    summary: "turn a web URL into an app's URL, or back",
    synopsis: ["URL --rules FILE"],
    discussion: """
      Prints the URL that the first route that fits leads to: an app's own URL for a web URL, the web \
      URL for an app's URL. The file holds {"routes": [...]}; Examples/ShareExtension/routes.json has \
      one route of each kind.
      """,
    flags: [.rules],
    operands: 1...1
  ) { (options, session) throws(Failure) in
    guard let file = options.rulesFile else {
      throw .usage("the rules are missing", cure: "write: pasteur share route URL --rules FILE")
    }
    let bytes = Array(try Input.read(file, stdin: session.stdin))
    let router: URLRouter
    do throws(CaptureError) {
      router = try URLRouter.read(bytes)
    } catch {
      throw Failure(
        .dataError,
        at: Input.place(of: file),
        error.description,
        cure: "see: pasteur help share route"
      )
    }
    let url = options.operands[0]
    guard let match = router.appURL(for: url) ?? router.webURL(for: url) else {
      throw Failure(
        .dataError,
        at: url.isEmpty ? "the empty URL" : url.prefix(200) + (url.utf8.count > 200 ? "…" : ""),
        "no route of \(Input.place(of: file)) fits",
        cure: "add one, or check host and path"
      )
    }
    var output = Output(session.stdout)
    try output.write(match.url + "\n")
    try output.flush()
    return .success
  }
}
