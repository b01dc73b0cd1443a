import FoundationEssentials
import ShareKit
import Testing

struct ExampleTests {
  @Test func exampleAndAdaptersTypeCheckAgainstStandIns() throws {
    guard SwiftCompiler.isFound else {
      return print("skipped: no swiftc on the path, so the example extension was not type-checked")
    }
    let root = SwiftCompiler.root
    let folder = ScratchFolder.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let features = [
      "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
      "NonisolatedNonsendingByDefault",
    ].flatMap { ["-enable-upcoming-feature", $0] }
    let common = ["-swift-version", "6", "-I", folder, "-module-cache-path", folder + "/cache"]
    let stub = SwiftCompiler.run(
      ["-emit-module", "-parse-as-library", "-module-name", "UIKit"] + common
        + ["-o", folder + "/UIKit.swiftmodule", root + "/Tests/Stubs/UIKit.swift"]
    )
    #expect(!stub.contains("error:"), "\(stub)")
    let kit = SwiftCompiler.run(
      ["-emit-module", "-module-name", "ShareKit", "-package-name", "pasteur"] + common + features
        + ["-o", folder + "/ShareKit.swiftmodule"]
        + SwiftCompiler.sources(in: root + "/Sources/ShareKit")
    )
    #expect(!kit.contains("error:"), "\(kit)")
    let example = SwiftCompiler.run(
      ["-typecheck"] + common + SwiftCompiler.sources(in: root + "/Examples/ShareExtension")
    )
    #expect(!example.contains("error:"), "\(example)")
    // The check is worth something only if it can fail.
    let broken = folder + "/Broken.swift"
    try Data("import ShareKit\nlet broken: Int = Payload()\n".utf8).write(
      to: URL(filePath: broken)
    )
    #expect(SwiftCompiler.run(["-typecheck"] + common + [broken]).contains("error:"))
  }

  @Test(arguments: [
    ("ShareExtension/Info.plist", "public.url", true),
    ("ShareExtension/Info.plist", "public.jpeg", true),
    ("ShareExtension/Info.plist", "com.example.unknown", false),
    ("Templates/LinksAndText.plist", "public.plain-text", true),
    ("Templates/LinksAndText.plist", "public.jpeg", false),
    ("Templates/ImagesOnly.plist", "public.heic", true),
    ("Templates/ImagesOnly.plist", "public.url", false),
    ("Templates/WebPageAction.plist", "com.apple.property-list", true),
    ("Templates/WebPageAction.plist", "public.url", false),
  ])
  func templateIsOffered(_ plist: String, _ type: String, _ expected: Bool) throws {
    let bytes = try ShareFixture.bytes(of: SwiftCompiler.root + "/Examples/" + plist)
    let value: Payload.Value = type == "public.url" ? .url("https://example.org/") : .string("x")
    let payload = Payload(items: [.init(attachments: [.init(type, value)])])
    let verdict = try ActivationRule(infoPlist: bytes).verdict(on: payload)
    #expect(verdict.activates == expected, "\(verdict)")
  }

  @Test func exampleRoutesAreRead() throws {
    let bytes = try ShareFixture.bytes(
      of: SwiftCompiler.root + "/Examples/ShareExtension/routes.json"
    )
    #expect(try URLRouter.read(bytes).routes.count == 3)
  }
}
