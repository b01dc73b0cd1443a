import Foundation
import ShareKit
import UIKit

// How an extension opens its app with a shared URL.
//
// What no longer works: walking the responder chain to whatever answers to `openURL:`. Since iOS 18
// the system refuses the deprecated call and returns false. `extensionContext.open` has always been
// for Today widgets only.
//
// What shipped apps do today: walk the chain to the `UIApplication` itself and call its present
// method. Apple's position is that extensions should not open apps at all, so App Review may object;
// a notification, or the inbox of this example, needs nobody's leave.

extension UIResponder {
  /// Opens the app's own URL for `url`, if a route of `router` leads to one.
  ///
  /// Returns whether there was a route and an application to ask.
  @discardableResult
  func openInApp(_ url: String, by router: URLRouter) -> Bool {
    guard let match = router.appURL(for: url), let target = URL(string: match.url) else {
      return false
    }
    var responder: UIResponder? = self
    while let current = responder {
      if let application = current as? UIApplication {
        application.open(target, options: [:], completionHandler: nil)
        return true
      }
      responder = current.next
    }
    return false
  }
}
