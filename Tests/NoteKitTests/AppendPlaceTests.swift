import NoteKit
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
#if os(Linux)
import CLinux
#endif

/// What kind of file is at the path, and what must stay with it.
struct AppendPlaceTests {
  private func error(
    appendingTo path: NotePath,
    options: AppendOptions = AppendOptions()
  ) -> AppendError? {
    do throws(AppendError) {
      try NoteAppender().append("new", to: path, options: options)
      return nil
    } catch {
      return error
    }
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Errno(errno) }
    return status
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o4711, 0o1666] as [mode_t])
  func modeStays(_ mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    chmod(path, mode)

    try NoteAppender().append("new", to: NotePath(path))

    #expect(try status(path).st_mode & 0o7777 == mode)
  }

  @Test func newNoteHasTheModeOfAnyNewFile() throws {
    let folder = try TemporaryFolder()
    let usual = open(folder.path("usual"), O_CREAT | O_WRONLY, 0o666)
    close(usual)

    try NoteAppender().append("new", to: NotePath(folder.path("note.md")))

    #expect(try status(folder.path("note.md")).st_mode == status(folder.path("usual")).st_mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func ownerStays() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    chown(path, 4242, 4343)
    chmod(path, 0o6755)

    try NoteAppender().append("new", to: NotePath(path))

    let status = try status(path)
    #expect(status.st_uid == 4242)
    #expect(status.st_gid == 4343)
    #expect(status.st_mode & 0o7777 == 0o6755)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func noteOfAnotherOwnerIsWrittenInPlace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    chown(path, 4242, 4343)
    let inode = try status(path).st_ino
    var system = SystemCalls()
    system.intercept = { $0 == .setOwner ? .notPermitted : nil }

    try NoteAppender(system: system).append("new", to: NotePath(path))

    #expect(try folder.text(of: "note.md") == "old\n\nnew\n")
    #expect(try status(path).st_ino == inode)
    #expect(try status(path).st_uid == 4242)
    #expect(try folder.names() == ["note.md"])
  }

  #if os(Linux)
  @Test func extendedAttributesAndAccessListsStay() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    chmod(path, 0o640)
    let value = Array("yes\0no".utf8)
    try #require(setxattr(path, "user.pasteur.test", value, value.count, 0) == 0)
    try #require(setxattr(path, "user.empty", value, 0, 0) == 0)
    // Version 2; the owner may read and write, user 4242 may read, the group nothing.
    let all: [UInt8] = [255, 255, 255, 255]
    var access: [UInt8] = [2, 0, 0, 0]
    access += [0x01, 0, 6, 0] + all
    access += [0x02, 0, 4, 0, 0x92, 0x10, 0, 0]
    access += [0x04, 0, 0, 0] + all
    access += [0x10, 0, 4, 0] + all
    access += [0x20, 0, 0, 0] + all
    let hasAccessLists =
      setxattr(path, "system.posix_acl_access", access, access.count, 0) == 0

    try NoteAppender().append("new", to: NotePath(path))

    #expect(attribute("user.pasteur.test", of: path) == value)
    #expect(attribute("user.empty", of: path) == [])
    if hasAccessLists {
      #expect(attribute("system.posix_acl_access", of: path) == access)
      #expect(try status(path).st_mode & 0o7777 == 0o640)
    }
  }

  private func attribute(_ name: String, of path: String) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 256)
    let count = getxattr(path, name, &value, value.count)
    return count < 0 ? nil : Array(value.prefix(count))
  }
  #endif

  @Test func hardLinksStay() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "note.md")
    try hardLink(path, folder.path("other.md"))

    try NoteAppender().append("new", to: NotePath(path))

    #expect(try folder.text(of: "note.md") == "old\n\nnew\n")
    #expect(try folder.text(of: "other.md") == "old\n\nnew\n")
    #expect(try status(path).st_nlink == 2)
  }

  @Test func linkStaysAndItsTargetGetsTheEntry() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("real")
    try folder.write("old\n", to: "real/note.md")
    try folder.link("inner", to: "real/note.md")
    try folder.link("outer", to: folder.path("inner"))

    try NoteAppender().append("new", to: NotePath(folder.path("outer")))

    #expect(try folder.text(of: "real/note.md") == "old\n\nnew\n")
    #expect(try status(folder.path("outer")).st_mode & S_IFMT == S_IFLNK)
    #expect(try status(folder.path("inner")).st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.names() == ["inner", "outer", "real"])
  }

  @Test func danglingLinkCreatesItsTarget() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("real")
    let link = try folder.link("link.md", to: "real/note.md")

    let receipt = try NoteAppender().append("new", to: NotePath(link))

    #expect(receipt.isNewNote)
    #expect(try folder.text(of: "real/note.md") == "new\n")
    #expect(try status(link).st_mode & S_IFMT == S_IFLNK)
  }

  @Test func danglingLinkToAMissingFolderIsRefused() throws {
    let folder = try TemporaryFolder()
    let link = try folder.link("link.md", to: "nowhere/note.md")
    #expect(error(appendingTo: NotePath(link))?.code == .folderMissing)
    #expect(try folder.names() == ["link.md"])
  }

  @Test func circleOfLinksIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(error(appendingTo: NotePath(folder.path("a")))?.code == .tooManyLinks)
  }

  @Test func pipeIsRefusedWithoutWaiting() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path("pipe"), 0o600)
    #expect(error(appendingTo: NotePath(folder.path("pipe")))?.code == .notRegularFile)
  }

  @Test func deviceIsRefused() {
    #expect(error(appendingTo: "/dev/null")?.code == .notRegularFile)
  }

  @Test(arguments: ["", "/", "/.", "/..", "/missing/"])
  func folderIsRefused(_ suffix: String) throws {
    let folder = try TemporaryFolder()
    #expect(error(appendingTo: NotePath(folder.path + suffix))?.code == .isFolder)
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: ["", "a\0b"])
  func pathThatIsNoneIsRefused(_ path: String) {
    #expect(error(appendingTo: NotePath(path))?.code == .invalidPath)
  }

  @Test func missingFolderIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    #expect(error(appendingTo: NotePath(folder.path("no/note.md")))?.code == .folderMissing)
    #expect(error(appendingTo: NotePath(folder.path("file/note.md")))?.code == .folderMissing)
    let long = String(repeating: "x", count: 300)
    #expect(error(appendingTo: NotePath(folder.path(long)))?.code == .nameTooLong)
  }

  @Test func missingNoteIsRefusedOnRequest() throws {
    let folder = try TemporaryFolder()
    let options = AppendOptions(missingNote: .fail)
    let path = NotePath(folder.path("note.md"))
    #expect(error(appendingTo: path, options: options)?.code == .noteMissing)
    #expect(try folder.names().isEmpty)
    try folder.write("old\n", to: "note.md")
    #expect(error(appendingTo: path, options: options) == nil)
  }

  @Test func noteThatIsOnlyInTheCloudIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".note.md.icloud")
    #expect(error(appendingTo: NotePath(folder.path("note.md")))?.code == .notDownloaded)
    #expect(try folder.names() == [".note.md.icloud"])
  }

  @Test func nameNeedNotBeUTF8() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(bytes: Array(folder.path.utf8) + [0x2F, 0xE9, 0xFF, 0x0A])

    try NoteAppender().append("one", to: path)
    try NoteAppender().append("two", to: path)

    var bytes = [UInt8](repeating: 0, count: 32)
    let file = open(path.bytes.map { CChar(bitPattern: $0) } + [0], O_RDONLY)
    let count = read(file, &bytes, bytes.count)
    close(file)
    unlink(path.bytes.map { CChar(bitPattern: $0) } + [0])
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "one\n\ntwo\n")
    #expect(path.description.hasSuffix("/\u{FFFD}\u{FFFD}\u{FFFD}"))
  }

  @Test func leftoverOfAKilledProcessIsRemoved() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old\n", to: "note.md"))
    try folder.write("half an ent", to: ".pasteur.tmp")

    try NoteAppender().append("new", to: path)

    #expect(try folder.text(of: "note.md") == "old\n\nnew\n")
    #expect(try folder.names() == ["note.md"])
  }

  @Test func whatCannotBeRemovedFromTheTemporaryNameDoesNotMatter() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old\n", to: "note.md"))
    try folder.createFolder(".pasteur.tmp/full")
    try folder.link(".pasteur.lock", to: "note.md")

    try NoteAppender().append("new", to: path)

    #expect(try folder.text(of: "note.md") == "old\n\nnew\n")
    #expect(try folder.names() == [".pasteur.lock", ".pasteur.tmp", "note.md"])
  }

  @Test func linkAtTheTemporaryNameIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old\n", to: "note.md"))
    try folder.write("precious", to: "other")
    try folder.link(".pasteur.tmp", to: "other")

    try NoteAppender().append("new", to: path)

    #expect(try folder.text(of: "other") == "precious")
    #expect(try folder.text(of: "note.md") == "old\n\nnew\n")
  }

  @Test func errorsAreOneSentenceOnOneLine() {
    let codes: [AppendError.Code] = [
      .invalidPath, .nameTooLong, .tooManyLinks, .folderMissing, .folderNotReadable,
      .folderNotWritable, .isFolder, .notRegularFile, .noteMissing, .notDownloaded,
      .noteNotReadable, .noteNotWritable, .unsupportedEncoding, .locked, .keepsChanging,
      .diskFull, .fileTooLarge, .readOnlyVolume, .notDurable, .systemFailure,
    ]
    var sentences: Set<String> = []
    for code in codes {
      let sentence = AppendError(code, path: "a\nb.md", errno: ENOSPC).description
      #expect(sentence.contains("a\u{FFFD}b.md': "))
      #expect(sentence.contains("; "), "no cure in: \(sentence)")
      #expect(!sentence.contains("\n"))
      sentences.insert(sentence)
    }
    #expect(sentences.count == codes.count)
    #expect(
      AppendError(.systemFailure, path: "n", errno: EIO).description.contains("Input/output error")
    )
  }
}
