/// Why a command cannot go on: one line for the user, one number for the shell.
package struct Failure: Error, Sendable, Equatable {
  /// The number for the shell.
  package let exitCode: ExitCode
  /// The file, or the name of the stream, that it happened to; nil for the command line.
  package let place: String?
  /// What is wrong.
  package let cause: String
  /// What helps.
  package let cure: String

  /// A failure at a place.
  package init(_ exitCode: ExitCode, at place: String? = nil, _ cause: String, cure: String) {
    self.exitCode = exitCode
    self.place = place
    self.cause = cause
    self.cure = cure
  }

  /// Nobody reads the output any more: the work is done, and nothing needs to be said.
  package static let closedPipe = Failure(.success, "nobody reads the output", cure: "")

  /// The line for standard error: `pasteur: FILE: cause; cure`.
  package var line: String {
    var parts = ["pasteur"]
    if let place { parts.append(place.singleLine) }
    parts.append(cure.isEmpty ? cause.singleLine : "\(cause.singleLine); \(cure.singleLine)")
    return parts.joined(separator: ": ")
  }
}

extension Failure {
  /// The command line cannot be understood.
  static func usage(_ cause: String, cure: String) -> Failure {
    Failure(.usage, cause, cure: cure)
  }

  /// A file cannot be read.
  static func reading(_ place: String, _ error: SystemError) -> Failure {
    if error.isMissing {
      return Failure(
        .noInput,
        at: place,
        "there is no such file",
        cure: place.contains("\u{FFFD}")
          ? "its name is not UTF-8, so give it on standard input: pasteur < FILE"
          : "check the name and the folder"
      )
    }
    if error.isFolder {
      return Failure(.noInput, at: place, "is a folder", cure: "name the files in it")
    }
    if error.isDenied {
      return Failure(
        .noInput,
        at: place,
        "you may not read it",
        cure: "ask for the permission, or copy it to a place of yours"
      )
    }
    return Failure(
      .inputOutput,
      at: place,
      "cannot be read: \(error.reason)",
      cure: "check the disk or the program that feeds it, and run it again"
    )
  }

  /// A file cannot be created.
  static func creating(_ place: String, _ error: SystemError) -> Failure {
    if error.isMissing {
      return Failure(
        .cannotCreate,
        at: place,
        "its folder does not exist",
        cure: "create the folder first"
      )
    }
    if error.isFolder {
      return Failure(
        .cannotCreate,
        at: place,
        "is a folder",
        cure: "name a file in it"
      )
    }
    if error.isDenied {
      return Failure(
        .cannotCreate,
        at: place,
        "you may not write there",
        cure: "ask for the permission, or choose another folder"
      )
    }
    if error.isFull { return writing(place, error) }
    return Failure(
      .cannotCreate,
      at: place,
      "cannot be created: \(error.reason)",
      cure: "choose another place"
    )
  }

  /// A file or stream cannot be written to its end.
  static func writing(_ place: String, _ error: SystemError) -> Failure {
    if error.isClosedPipe { return .closedPipe }
    return Failure(
      .inputOutput,
      at: place,
      error.isFull ? error.reason : "cannot be written: \(error.reason)",
      cure: error.isFull ? "free some space and run it again" : "check where it goes"
    )
  }
}

extension String {
  /// The text with its control characters made visible, so that it stays on one line.
  var singleLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    var line = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        line += scalar == "\n" ? "\\n" : "\\x" + hexadecimal(UInt8(scalar.value))
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

/// A byte as two hexadecimal digits.
private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16)
  return digits.count == 1 ? "0" + digits : digits
}
