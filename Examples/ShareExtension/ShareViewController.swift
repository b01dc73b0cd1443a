import ShareKit
import UIKit

/// The whole of a share extension: load, hand over, leave.
///
/// The system gives it about thirty seconds and 120 MB. So it decides nothing: it stores what was
/// shared, and the app makes an entry of it later (`Inbox.drain(into:)`).
final class ShareViewController: UIViewController {
  private let preview = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    preview.frame = view.bounds
    view.addSubview(preview)
    Task { await share() }
  }

  /// The request is completed once, after the last attachment was loaded and stored.
  private func share() async {
    guard let context = extensionContext else { return }
    let payload = await Payload(loading: context)
    guard !payload.normalized().isEmpty else {
      return context.cancelRequest(withError: ShareError.nothingToShare)
    }
    do {
      let container = try AppGroup.container()
      let name = try Inbox(path: container + "/Inbox").add(payload)
      preview.image = ImagePreview.make(of: payload, named: name, in: container)
      context.completeRequest(returningItems: nil, completionHandler: nil)
    } catch {
      context.cancelRequest(withError: error)
    }
  }
}

/// What the host app is told when nothing could be shared.
enum ShareError: Error {
  case nothingToShare
  case noAppGroup
}
