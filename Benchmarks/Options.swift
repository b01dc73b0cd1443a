/// What the command line asks for.
struct Options {
  /// Only small documents and little patience: to see that everything still works.
  var isShort = false
  /// Every size there is, and much patience: about ten minutes.
  var isFull = false
  /// Whether the report is JSON rather than a table.
  var isJSON = false
  /// Where the plot goes; empty for none.
  var plot = ""
  /// Only what has this text in its name is measured.
  var filter = ""
  /// The folder whose files are measured beside the generated documents.
  var fixtures = "Fixtures"
  /// The one document whose memory this process is to measure, when it was started for that.
  var memoryOf = ""
  /// How often to convert each document and do nothing else; 0 to measure.
  var rounds = 0
  /// How often to give each document to the bare parser and do nothing else; 0 to measure.
  var bareRounds = 0
  /// Whether the share normaliser is measured instead.
  var measuresSharing = false
  /// How often the typical payloads are normalised, without measuring; 0 for not at all.
  var shareRounds = 0
  /// The one large payload whose memory this process is to measure, when it was started for that.
  var shareMemoryOf = ""

  /// Why a command line cannot be understood.
  enum Problem: Error {
    case unknown(String)
    case missingValue(String)
    case noFolder(String)
    case help
  }

  /// The help text.
  static let help = """
    usage: pasteur-bench [--short | --full] [--filter TEXT] [--fixtures FOLDER] [--json] [--plot FILE]

    Measures the conversion of HTML to Markdown against libxml2's bare parser.

                          documents up to 4 MB, in about two minutes
      --short             documents up to 1 MB, few repetitions
      --full              documents up to 64 MB, growth up to eight million elements
      --filter TEXT       only documents and checks whose name has TEXT in it
      --fixtures FOLDER   also every HTML file over 50 KB in FOLDER (default: Fixtures)
      --json              print JSON instead of a table
      --plot FILE         draw throughput against size as SVG
      --share             measure the share normaliser instead: payloads a second, and memory
      --rounds N          only convert each document N times, for callgrind or perf
      --bare-rounds N     only give each document to the bare parser N times
      --share-rounds N    only normalise the typical payloads N times, for callgrind or perf
      --help              print this

    """

  /// Reads the words behind the program's name.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var words = arguments.makeIterator()
    func value(of flag: String) throws(Problem) -> String {
      guard let value = words.next() else { throw .missingValue(flag) }
      return value
    }
    while let word = words.next() {
      switch word {
      case "--short": isShort = true
      case "--full": isFull = true
      case "--json": isJSON = true
      case "--plot": plot = try value(of: word)
      case "--filter": filter = try value(of: word)
      case "--fixtures":
        fixtures = try value(of: word)
        guard Files.isFolder(fixtures) || fixtures == "Fixtures" else { throw .noFolder(fixtures) }
      case "--measure-memory": memoryOf = try value(of: word)
      case "--rounds": rounds = Int(try value(of: word)) ?? 0
      case "--bare-rounds": bareRounds = Int(try value(of: word)) ?? 0
      case "--share": measuresSharing = true
      case "--share-rounds": shareRounds = Int(try value(of: word)) ?? 0
      case "--measure-share-memory": shareMemoryOf = try value(of: word)
      case "--help", "-h": throw .help
      default: throw .unknown(word)
      }
    }
  }

  /// Whether what has this name is to be measured.
  func asks(for name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  /// The options of this process; one that cannot go on ends here, with a sentence that says why.
  static func ofThisProcess() -> Options {
    do {
      return try Options(CommandLine.arguments.dropFirst())
    } catch {
      switch error {
      case .help:
        Platform.print(help)
        Platform.exit(.success)
      case .unknown(let word):
        refuse("unknown argument '\(word)'; see pasteur-bench --help", .usage)
      case .missingValue(let flag):
        refuse("\(flag) needs a value; see pasteur-bench --help", .usage)
      case .noFolder(let path):
        refuse("\(path): not a folder; --fixtures takes a folder of HTML files", .noInput)
      }
    }
  }

  /// Ends the process with a sentence on standard error.
  static func refuse(_ sentence: String, _ code: ExitCode) -> Never {
    Platform.printError("pasteur-bench: \(sentence)\n")
    Platform.exit(code)
  }
}
