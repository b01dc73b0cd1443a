internal import Pasteur

/// A capture from wherever it is: a file, standard input or the clipboard.
enum CaptureInput {
  /// Reads the capture that an operand names; without one it is standard input, or the clipboard.
  static func read(
    _ file: String?,
    _ options: Options,
    _ session: Session
  ) throws(Failure) -> CaptureFile {
    guard !options.readsClipboard else {
      if let file {
        throw .usage(
          "both '\(file)' and --clipboard are given as the capture",
          cure: "choose one, and run it again for the other"
        )
      }
      return CaptureFile(try clipboard(session))
    }
    let name = file ?? "-"
    // Values are read straight from a file; what comes through a pipe has to be held.
    let file = name == "-" ? CapturedFile(descriptor: session.stdin) : CapturedFile(path: name)
    let source: CaptureSource =
      if let file {
        .file(file)
      } else {
        .bytes(Array(try Input.read(name, stdin: session.stdin)))
      }
    do throws(CaptureError) {
      return try CaptureFile.read(source)
    } catch {
      throw Failure(
        .dataError,
        at: Input.place(of: name),
        error.description,
        cure: "a capture is JSON or a dump, see: pasteur help share inspect"
      )
    }
  }

  private static func clipboard(_ session: Session) throws(Failure) -> Payload {
    do throws(ClipboardError) {
      return try Clipboard.system(environment: session.environment).payload()
    } catch {
      throw Failure(error)
    }
  }
}

extension NoteTarget {
  /// The note of a command line.
  init(_ note: String, _ options: Options) {
    self.init(
      note,
      options: SharedEntry.Options(
        conversion: options.conversion,
        text: options.textTreatment
      ),
      preset: options.preset,
      attachmentFolder: options.attachmentFolder
    )
  }
}

extension Failure {
  /// A note or an inbox that cannot be used.
  init(_ error: InboxError) {
    let code: ExitCode =
      switch error.code {
      case .unwritable: .cannotCreate
      case .unreadable, .notFound: .noInput
      case .busy: .inputOutput
      }
    self.init(code, at: error.path, error.reason, cure: "")
  }

  /// A capture that cannot become an entry, `place` being its file.
  init(_ error: any Error, at place: String) {
    switch error {
    case let error as InboxError: self.init(error)
    case let error as NoteTarget.EntryError where error.path != nil:
      self.init(.noInput, at: error.path, error.description, cure: "")
    default:
      self.init(
        .dataError,
        at: place,
        "\(error)",
        cure: "see what it holds: pasteur share inspect"
      )
    }
  }
}
