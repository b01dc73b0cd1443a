import Pasteur
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Captures of real clipboards, which are no part of the package: `PASTEUR_CAPTURES` names the folder
/// that holds them as `application/name.html`.
///
/// What each ought to come to is told by its structure, so that none of its text need be here.
struct CaptureTests {
  private static let folder: String? = getenv("PASTEUR_CAPTURES").map { String(cString: $0) }

  @Test(
    .enabled(if: folder != nil, "PASTEUR_CAPTURES names no folder of captures"),
    arguments: CaptureStructure.expected
  )
  func captureHasItsStructure(_ expected: CaptureStructure) throws {
    let folder = try #require(Self.folder)
    let html = try Files.read("\(folder)/\(expected.name).html")
    let found = CaptureStructure(expected.name, of: Markdown(html: html).document)
    #expect(found == expected)
  }
}
