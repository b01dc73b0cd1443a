package import Pasteur

/// What the flags and operands of a command line say.
package struct Options: Sendable {
  /// What is neither a flag nor a flag's value.
  package var operands: [String] = []
  /// How HTML is read and Markdown is written.
  package var conversion = ConversionOptions()
  /// What is written.
  package var format = OutputFormat.markdown
  /// The file to write to; nil for standard output.
  package var outputFile: String?
  /// Whether input and output are JSON objects, one a line.
  package var isJSONLines = false
  /// Whether an encoding was named.
  package var namesEncoding = false
  /// Whether the clipboard is the input.
  package var readsClipboard = false
  /// Whether the clipboard's forms are listed rather than its content written.
  package var listsTypes = false

  /// Whether the clipboard's plain text is taken, whatever else it has.
  package var prefersPlainText = false
  /// Whether it is said which form of the clipboard was taken.
  package var explains = false

  /// What becomes of a capture's plain text.
  package var textTreatment = SharedEntry.TextTreatment.plain
  /// The rules that make a record of a capture.
  package var preset = NormalizationPreset.standard
  /// Whether the record is written as JSON.
  package var writesRecord = false
  /// The file with the rules for URLs.
  package var rulesFile: String?
  /// The folder of captures; nil for the usual one.
  package var inboxFolder: String?
  /// The folder for the files of a capture, relative to the note's folder.
  package var attachmentFolder = "attachments"

  /// What is written.
  package enum OutputFormat: Sendable {
    /// Markdown.
    case markdown
    /// The tree as JSON.
    case json
    /// The tree as an indented list.
    case tree
  }

  /// The options of an empty command line.
  package init() {}
}
