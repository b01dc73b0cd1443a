/// The version of the program.
package enum Version {
  /// The version, as `pasteur --version` prints it.
  package static let current = "0.1.0"
}
