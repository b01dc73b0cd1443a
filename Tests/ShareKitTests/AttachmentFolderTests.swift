import FoundationEssentials
import ShareKit
import Testing

/// The files beside a note: each is there once, and none takes another's place.
struct AttachmentFolderTests {
  private let scratch = ScratchFolder.make()

  private var folder: AttachmentFolder { AttachmentFolder(path: scratch + "/files") }

  private func clear() { try? FileManager.default.removeItem(atPath: scratch) }

  private func image(_ bytes: [UInt8], named name: String = "a.png") -> SharedContent.Attachment {
    .init(kind: .image, typeIdentifier: "public.png", name: name, bytes: bytes)
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.path + "/" + name).map { Array($0) }
  }

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }

  @Test func sameFileIsStoredOnce() throws {
    defer { clear() }
    let name = try #require(try folder.store(image([1, 2, 3])))
    #expect(try folder.store(image([1, 2, 3])) == name)
    #expect(names() == [name] && bytes(name) == [1, 2, 3])
  }

  /// Other bytes under the name stand for a hash that is the same by chance, or for an edited file.
  @Test(arguments: [[9, 9, 9], [1, 2], [1, 2, 3, 4], []] as [[UInt8]])
  func sameNameIsNoProofOfTheSameFile(_ other: [UInt8]) throws {
    defer { clear() }
    let name = try #require(try folder.store(image([1, 2, 3])))
    try Data(other).write(to: URL(filePath: folder.path + "/" + name))
    let second = try #require(try folder.store(image([1, 2, 3])))
    #expect(second != name && second.hasSuffix("-2.png"))
    #expect(bytes(name) == other && bytes(second) == [1, 2, 3])
    #expect(try folder.store(image([1, 2, 3])) == second)
    #expect(names().count == 2)
  }

  @Test func fileOfSeveralPiecesIsComparedToItsEnd() throws {
    defer { clear() }
    var content = [UInt8](repeating: 7, count: 3_000_000)
    let source = scratch + "/source.bin"
    try FileManager.default.createDirectory(
      atPath: scratch,
      withIntermediateDirectories: true
    )
    try Data(content).write(to: URL(filePath: source))
    let file = SharedContent.Attachment(
      kind: .file,
      typeIdentifier: "public.data",
      name: "source.bin",
      path: source
    )
    let name = try #require(try folder.store(file))
    #expect(try folder.store(file) == name)
    content[2_999_999] = 8
    try Data(content).write(to: URL(filePath: folder.path + "/" + name))
    #expect(try folder.store(file) != name)
  }

  @Test(arguments: [
    "../../up.png", "/etc/x.png", "a\u{0}b.png", "..", ".", "", "a\nb.png", ".hidden",
  ])
  func nameLeadsNowhereElse(_ suggested: String) throws {
    defer { clear() }
    let name = try #require(try folder.store(image([1], named: suggested)))
    #expect(!name.contains("/") && !name.hasPrefix(".") && !name.contains("\u{0}"))
    #expect(names() == [name])
  }

  @Test func folderThatIsInTheWayGetsANeighbour() throws {
    defer { clear() }
    let name = try #require(try folder.store(image([1])))
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + name,
      withIntermediateDirectories: true
    )
    let second = try #require(try folder.store(image([1])))
    #expect(second != name && bytes(second) == [1])
  }

  @Test func threadsThatStoreAtOnceEndInOneFile() async throws {
    defer { clear() }
    let folder = folder
    let content = [UInt8](repeating: 5, count: 200_000)
    let attachment = image(content)
    let all = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<8 { group.addTask { try folder.store(attachment) } }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(all.count == 1)
    #expect(names().count == 1)
    #expect(all.first.flatMap { $0 }.flatMap { bytes($0) } == content)
  }
}
