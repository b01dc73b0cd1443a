/// Why a text is not the JSON form of a document.
public struct DocumentJSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The text is not JSON (RFC 8259); what was expected.
    case syntax(expected: String)
    /// The outermost node is not a document, or another one is.
    case misplacedDocument
    /// There is no kind of this name.
    case unknownKind(String)
    /// Nodes of this kind have no such property, or it has another type.
    case unexpectedProperty(String, of: Kind)
    /// Nodes of this kind must have this property, and `kind` comes before all others.
    case missingProperty(String)
    /// The value of this property is none that it can have.
    case valueOutOfRange(String)
    /// Nodes of this kind hold no others.
    case unexpectedChildren(of: Kind)
  }

  /// What is wrong.
  public let reason: Reason
  /// The node it is wrong in, as the numbers of the children that lead to it, from 0.
  public let path: [Int]
  /// Where in the text, in bytes from its beginning.
  public let offset: Int

  /// The error as one sentence.
  public var description: String {
    let place =
      path.isEmpty ? "the document" : "node " + path.map(String.init).joined(separator: ".")
    return "\(place), byte \(offset): \(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .syntax(let expected): "this is not JSON; expected \(expected)"
    case .misplacedDocument: "the outermost node, and no other, must be of kind document"
    case .unknownKind(let name): "there is no kind '\(name)'"
    case .unexpectedProperty(let name, let kind): "a node of kind \(kind) has no such '\(name)'"
    case .missingProperty(let name): "'\(name)' is missing, or comes after 'children'"
    case .valueOutOfRange(let name): "'\(name)' cannot have this value"
    case .unexpectedChildren(let kind): "a node of kind \(kind) holds no others"
    }
  }
}
