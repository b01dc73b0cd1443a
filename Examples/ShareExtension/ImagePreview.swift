import Foundation
import ShareKit
import UIKit

/// A small picture beside the original one.
///
/// The original goes into the inbox as it came, byte for byte. The preview is made from it once, so
/// that the app's list need not decode a photo for every row.
enum ImagePreview {
  private static let size = CGSize(width: 480, height: 480)

  /// Makes the preview of the first image in `payload` and stores it; `nil` if there is no image.
  static func make(of payload: Payload, named name: String, in container: String) -> UIImage? {
    guard let original = image(in: payload), let small = original.preparingThumbnail(of: size)
    else { return nil }
    let folder = URL(filePath: container + "/Previews")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? small.jpegData(compressionQuality: 0.8)?.write(to: folder.appending(path: name + ".jpg"))
    return small
  }

  /// An image comes as bytes, as an encoded object, or as a file, depending on who shares.
  private static func image(in payload: Payload) -> UIImage? {
    for attachment in payload.items.flatMap(\.attachments) {
      for representation in attachment.representations
      where UniformType(representation.typeIdentifier).conforms(to: "public.image") {
        switch representation.value {
        case .data(let bytes), .image(let bytes): return UIImage(data: Data(bytes))
        case .file(let file): return file.path.flatMap(UIImage.init(contentsOfFile:))
        default: continue
        }
      }
    }
    return nil
  }
}
