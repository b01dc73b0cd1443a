/// Names for attachments that came without a file.
enum AttachmentName {
  /// Returns the suggested name with an extension, or one made of the kind.
  ///
  /// A suggested name never has a path: what stands before its last slash is dropped.
  static func name(
    suggested: String?,
    typeIdentifier: String,
    kind: SharedContent.Kind,
    bytes: [UInt8]
  ) -> String {
    let last = suggested?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last
    let base = last.map { String($0).trimmed } ?? ""
    if UniformType(fileName: base) != nil { return base }
    let end =
      signature(of: bytes) ?? UniformType(typeIdentifier).preferredFileNameExtension
      ?? usualExtension(of: kind)
    return (base.isEmpty ? kind.rawValue : base) + "." + end
  }

  private static func usualExtension(of kind: SharedContent.Kind) -> String {
    switch kind {
    case .image: "png"
    case .movie: "mov"
    case .audio: "m4a"
    case .pdf: "pdf"
    case .contact: "vcf"
    case .mapItem, .file: "bin"
    }
  }

  /// The extension that the first bytes call for.
  private static func signature(of bytes: [UInt8]) -> String? {
    let signatures: [(bytes: [UInt8], fileNameExtension: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "png"),
      ([0xFF, 0xD8, 0xFF], "jpg"),
      ([0x47, 0x49, 0x46, 0x38], "gif"),
      ([0x25, 0x50, 0x44, 0x46], "pdf"),
      ([0x49, 0x49, 0x2A, 0x00], "tiff"),
      ([0x4D, 0x4D, 0x00, 0x2A], "tiff"),
    ]
    return signatures.first { bytes.starts(with: $0.bytes) }?.fileNameExtension
  }
}
