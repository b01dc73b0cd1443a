internal import Pasteur

extension Command {
  /// Captures that wait for a note.
  static let inbox = Command(
    "inbox",
    summary: "keep captures until a note takes them",
    discussion: """
      An inbox is a folder that a share extension writes captures into, each as a folder of its own, \
      and that an app or this command empties into a note: in the order of sharing, each exactly once, \
      even if it is killed in the middle.
      """,
    subcommands: [inboxAdd, list, drain, retry]
  )

  /// Captures in.
  private static let inboxAdd = Command(
    "add",
    summary: "put captures into the inbox",
    synopsis: ["[OPTIONS] [CAPTURE… | - | --clipboard]"],
    discussion: """
      Stores each capture with its files, and prints its name: the time and a random number. When the \
      exit code is 0 all are on the disk. A capture that cannot be read is reported, and the others \
      are stored.
      """,
    flags: [.captureClipboard, .inbox],
    operands: 0...Int.max
  ) { (options, session) throws(Failure) in
    let inbox = try Inbox(options, session)
    var exitCode = ExitCode.success
    var output = Output(session.stdout)
    let files = options.operands.isEmpty ? [nil] : options.operands.map(Optional.some)
    for file in files {
      do throws(Failure) {
        let capture = try CaptureInput.read(file, options, session)
        let name = try failing { () throws(InboxError) in try inbox.add(capture.payload) }
        try output.write(name + "\n")
      } catch {
        guard files.count > 1, error != .closedPipe else { throw error }
        session.report(error)
        if exitCode == .success { exitCode = error.exitCode }
      }
    }
    try output.flush()
    return exitCode
  }

  /// What waits, and what is held.
  private static let list = Command(
    "list",
    summary: "list the captures that wait, and those that are held",
    synopsis: ["[OPTIONS]"],
    discussion: """
      Prints a line for each capture, in the order of sharing: its name, a tab, and its first words. \
      Captures that could not be added follow, with (held) and the reason.
      """,
    flags: [.inbox],
    operands: 0...0
  ) { (options, session) throws(Failure) in
    let inbox = try Inbox(options, session)
    var output = Output(session.stdout)
    try output.write(try failing { () throws(InboxError) in try inbox.report() })
    try output.flush()
    return .success
  }

  /// Captures out, a longer note.
  private static let drain = Command(
    "drain",
    summary: "add all captures that wait to a note",
    synopsis: ["[OPTIONS] NOTE"],
    discussion: """
      Adds each capture as 'pasteur share append' would, in the order of sharing, exactly once, even \
      if it is killed in the middle: run it again. Prints the name of each capture that was added.

      A capture that cannot be added is reported and held, the others are added, and the exit code is \
      65. If the note cannot be written, all captures wait.
      """,
    flags: [.inbox] + Flag.entry,
    operands: 1...1
  ) { (options, session) throws(Failure) in
    let inbox = try Inbox(options, session)
    var target = NoteTarget(options.operands[0], options)
    let report = try failing { () throws(InboxError) in try inbox.drain(into: &target) }
    for held in report.held {
      session.report(
        Failure(
          .dataError,
          at: held.name,
          held.reason,
          cure: "it is held; when it is mended, run: pasteur inbox retry"
        )
      )
    }
    var output = Output(session.stdout)
    for name in report.recovered + report.added { try output.write(name + "\n") }
    try output.flush()
    return report.held.isEmpty ? .success : .dataError
  }

  /// Held captures wait again.
  private static let retry = Command(
    "retry",
    summary: "let held captures wait again",
    synopsis: ["[OPTIONS] [NAME…]"],
    discussion: """
      Puts the held captures of these names, or all of them, back among those that wait, so that the \
      next 'pasteur inbox drain' tries them again.
      """,
    flags: [.inbox],
    operands: 0...Int.max
  ) { (options, session) throws(Failure) in
    let inbox = try Inbox(options, session)
    let names =
      options.operands.isEmpty
      ? try failing { () throws(InboxError) in try inbox.held().map(\.name) } : options.operands
    var output = Output(session.stdout)
    for name in names {
      try failing { () throws(InboxError) in try inbox.retry(name) }
      try output.write(name + "\n")
    }
    try output.flush()
    return .success
  }
}

extension Inbox {
  /// The inbox of a command line: the one it names, or the usual one.
  fileprivate init(_ options: Options, _ session: Session) throws(Failure) {
    let environment = session.environment.filter { !$0.value.isEmpty }
    if let folder = options.inboxFolder ?? environment["PASTEUR_INBOX"] {
      self.init(path: folder)
    } else if let data = environment["XDG_DATA_HOME"] {
      self.init(path: data + "/pasteur/inbox")
    } else if let home = environment["HOME"] {
      self.init(path: home + "/.local/share/pasteur/inbox")
    } else {
      throw .usage("there is no usual inbox without HOME", cure: "name one: --inbox FOLDER")
    }
  }
}

/// Does something with an inbox, and names what went wrong.
private func failing<Result>(
  _ body: () throws(InboxError) -> Result
) throws(Failure) -> Result {
  do throws(InboxError) {
    return try body()
  } catch {
    throw Failure(error)
  }
}
