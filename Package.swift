// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "pasteur",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Pasteur", targets: ["Pasteur"]),
    .library(name: "MarkdownTree", targets: ["MarkdownTree"]),
    .library(name: "ShareKit", targets: ["ShareKit"]),
    .executable(name: "pasteur", targets: ["pasteur"]),
    .executable(name: "pasteur-bench", targets: ["pasteur-bench"]),
  ],
  targets: [
    // The road, in the order the bytes travel.
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "MarkdownTree"),
    .target(
      name: "HTMLReader",
      dependencies: ["CLibXML2", "MarkdownTree"],
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]
    ),
    .target(name: "ShareKit"),
    .systemLibrary(name: "CLinux"),
    .target(
      name: "NoteKit",
      dependencies: [
        .target(name: "CLinux", condition: .when(platforms: [.linux]))
      ]
    ),
    .target(
      name: "ClipboardKit",
      dependencies: [
        "ShareKit",
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(
      name: "Pasteur",
      dependencies: ["HTMLReader", "MarkdownTree", "ShareKit", "NoteKit", "ClipboardKit"]
    ),
    .target(name: "PasteurCLI", dependencies: ["Pasteur"]),
    .executableTarget(
      name: "pasteur",
      dependencies: ["PasteurCLI"],
      path: "Sources/pasteur-command"
    ),
    .executableTarget(
      name: "pasteur-bench",
      dependencies: ["CAllocations", "CLibXML2", "HTMLReader", "MarkdownTree", "ShareKit"],
      path: "Benchmarks",
      exclude: ["CAllocations"]
    ),
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),

    // Tests. cmark-gfm is the judge of what was written, md4c a second reader; only tests link them.
    .systemLibrary(
      name: "CCMarkGFM",
      path: "Tests/CCMarkGFM",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]
    ),
    .systemLibrary(
      name: "CMD4C",
      path: "Tests/CMD4C",
      pkgConfig: "md4c",
      providers: [.apt(["libmd4c-dev"]), .brew(["md4c"])]
    ),
    .target(name: "TestSupport", dependencies: ["MarkdownTree"], path: "Tests/TestSupport"),
    .target(
      name: "MarkdownJudge",
      dependencies: ["CCMarkGFM", "MarkdownTree"],
      path: "Tests/MarkdownJudge"
    ),
    .testTarget(name: "MarkdownTreeTests", dependencies: ["MarkdownTree", "TestSupport"]),
    .testTarget(name: "HTMLReaderTests", dependencies: ["HTMLReader", "TestSupport"]),
    .testTarget(name: "ShareKitTests", dependencies: ["ShareKit", "TestSupport"]),
    .testTarget(
      name: "NoteKitTests",
      dependencies: [
        "NoteKit", "TestSupport",
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
      ]
    ),
    .testTarget(name: "ClipboardKitTests", dependencies: ["ClipboardKit", "TestSupport"]),
    .testTarget(name: "PasteurTests", dependencies: ["Pasteur", "TestSupport"]),
    .testTarget(name: "PasteurCLITests", dependencies: ["PasteurCLI", "TestSupport"]),
    .testTarget(name: "BenchmarkTests", dependencies: ["pasteur-bench"]),
    .testTarget(
      name: "RoundTripTests",
      dependencies: [
        "Pasteur", "MarkdownTree", "MarkdownJudge", "CCMarkGFM", "CMD4C", "TestSupport",
      ]
    ),
    // Run by `make clipboard-tests`; skipped otherwise.
    .testTarget(
      name: "ClipboardProgramTests",
      dependencies: ["pasteur", "MarkdownTree", "MarkdownJudge", "TestSupport"],
      exclude: ["Documents"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// One set of rules for every target that has Swift in it.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
