// Sources: Apple's "NSExtensionActivationRule" and its keys in the bundle resources reference, and
// the predicate form in the App Extension Programming Guide ("Declaring Supported Data Types for a
// Share or Action Extension"). Where Apple leaves a word open, the comment says what is taken here.

/// When the system offers an extension: the `NSExtensionActivationRule` of its Info.plist.
public struct ActivationRule: Sendable, Hashable {
  private var form: Form

  private enum Form: Sendable, Hashable {
    case keys(ActivationKeys)
    case predicate(ActivationPredicate)
  }

  /// The answer to whether an extension would be offered.
  public struct Verdict: Sendable, Hashable, CustomStringConvertible {
    /// Whether it would be.
    public var activates: Bool

    /// The key of the Info.plist that decided.
    public var key: String

    /// Why, in a few words.
    public var reason: String

    /// The answer as `yes: key: reason`.
    public var description: String { "\(activates ? "yes" : "no"): \(key): \(reason)" }
  }

  /// Reads the rule of an Info.plist, as XML or binary.
  ///
  /// A file that holds only the rule will do. Throws if there is no rule in it, or one that the
  /// system would not take either.
  public init(infoPlist bytes: [UInt8]) throws(ActivationRuleError) {
    let list: PropertyList
    do throws(PropertyListError) {
      list =
        BinaryPropertyList.matches(bytes)
        ? try BinaryPropertyList.value(of: bytes)
        : try XMLPropertyList.value(of: bytes)
    } catch {
      throw ActivationRuleError("the Info.plist cannot be read: \(error)")
    }
    try self.init(list)
  }

  /// Takes the rule out of a property list.
  public init(_ list: PropertyList) throws(ActivationRuleError) {
    let attributes = list["NSExtension"]?["NSExtensionAttributes"] ?? list["NSExtensionAttributes"]
    let nested = (attributes ?? list)["NSExtensionActivationRule"]
    switch nested ?? list {
    case .string(let predicate): form = .predicate(try ActivationPredicate(predicate))
    case .dictionary(let entries)
    where nested != nil || entries.keys.contains { $0.hasPrefix("NSExtensionActivation") }:
      form = .keys(try ActivationKeys(entries))
    default:
      if nested != nil {
        throw ActivationRuleError("NSExtensionActivationRule is neither a dictionary nor a string")
      }
      throw ActivationRuleError(
        "no NSExtensionActivationRule; it belongs into NSExtension, NSExtensionAttributes"
      )
    }
  }

  /// Returns whether the extension would be offered for `payload`, and what decides.
  public func verdict(on payload: Payload) -> Verdict {
    switch form {
    case .keys(let keys): keys.verdict(on: payload)
    case .predicate(let predicate): predicate.verdict(on: payload)
    }
  }
}

/// Why an activation rule cannot be evaluated.
public struct ActivationRuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, with the place and the cure where there is one.
  public var description: String

  /// Makes an error with its full message.
  package init(_ description: String) { self.description = description }
}
