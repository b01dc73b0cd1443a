import Foundation
import UIKit

/// The folder that the extension and its app share.
enum AppGroup {
  /// The group of both targets' entitlements; put your own here and there.
  static let identifier = "group.org.example.notes"

  /// Returns the path of the folder.
  static func container() throws -> String {
    let manager = FileManager.default
    guard let url = manager.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
      throw ShareError.noAppGroup
    }
    return url.path(percentEncoded: false)
  }
}
