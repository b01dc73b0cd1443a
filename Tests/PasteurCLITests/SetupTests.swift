import TestSupport
import Testing

/// `scripts/setup` on machines that are made up: a path with a few real tools, and programs that only
/// write down that they were called.
struct SetupTests {
  @Test
  func missingSwiftIsSaidWithTheCure() throws {
    let machine = try Machine()
    let result = try machine.setUp()
    #expect(result.exitCode == 1)
    #expect(
      result.errors
        == "setup: there is no swift; install Swift 6.2 or later from "
        + "https://www.swift.org/install and put it on the PATH\n"
    )
  }

  @Test(arguments: ["5.10", "6.1", "6.0.3"])
  func oldSwiftIsSaidWithTheCure(_ version: String) throws {
    let machine = try Machine(swift: version)
    let result = try machine.setUp()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("is too old; install Swift 6.2 or later from"))
  }

  @Test(arguments: ["6.2", "6.10.1", "7.0"])
  func nothingIsSaidWhenNothingIsMissing(_ version: String) throws {
    let machine = try Machine(swift: version)
    try machine.addProgram("pkg-config", "exit 0")
    let result = try machine.setUp()
    #expect(result.exitCode == 0)
    #expect(result.output + result.errors == "")
  }

  @Test
  func freshMachineGetsListsAndPackages() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addApt(installing: true)
    let result = try machine.setUp()
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("installing libxml2's headers: "))
    #expect(
      try machine.calls()
        == "apt-get update\n"
        + "apt-get install -y --no-install-recommends pkg-config libxml2-dev\n"
    )
  }

  @Test
  func packagesThatCannotBeInstalledAreSaidWithTheCommand() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addApt(installing: false)
    let result = try machine.setUp()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("could not be installed; see above, then run: "))
    #expect(result.errors.contains("apt-get install -y pkg-config libxml2-dev"))
  }

  @Test
  func oldLibraryIsSaidWithTheCure() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addProgram(
      "pkg-config",
      "case $1 in --exists) exit 0 ;; --modversion) echo 2.9.4 ;; *) exit 1 ;; esac"
    )
    let result = try machine.setUp()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("setup: libxml2 2.9.4 is too old; install 2.9.10 or later"))
  }

  @Test
  func clipboardProgramsMayBeMissingFromTheTests() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addProgram("pkg-config", "exit 0")
    try machine.addProgram("apt-cache", "exit 0")
    try machine.addProgram("dpkg-query", #"case $4 in *cmark* | *md4c*) echo installed ;; esac"#)
    try machine.addProgram("apt-get", "exit 100")
    let result = try machine.setUp("test")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("without them their tests are skipped"))
  }

  @Test
  func eachProgramThatIsCopiedFromMayBeMissing() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addProgram("pkg-config", "exit 0")
    try machine.addProgram("apt-cache", "exit 0")
    try machine.addProgram(
      "dpkg-query",
      #"case $4 in chromium|firefox-esr) exit 1 ;; *) echo installed ;; esac"#
    )
    try machine.addProgram("apt-get", "exit 100")
    let result = try machine.setUp("clipboard")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("Chromium (without it its tests are skipped) could not"))
    #expect(result.errors.contains("Firefox (without it its tests are skipped) could not"))
    #expect(!result.errors.contains("LibreOffice"))
  }

  @Test
  func programsThatAreCopiedFromNeedADesktop() throws {
    let machine = try Machine(swift: "6.2")
    try machine.addProgram("pkg-config", "exit 0")
    try machine.addProgram("apt-cache", "exit 0")
    try machine.addProgram("dpkg-query", "[[ $4 != openbox ]] && echo installed")
    try machine.addProgram("apt-get", "exit 100")
    let result = try machine.setUp("clipboard")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("apt-get install -y openbox"))
  }
}

/// A made-up machine.
private struct Machine {
  private let folder: TemporaryFolder

  /// A machine that has Swift in this version, or not at all.
  init(swift version: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.createFolder("bin")
    for tool in ["bash", "sed", "head", "cat", "chmod", "env"] {
      let real = ["/bin/", "/usr/bin/"].map { $0 + tool }.first { Files.exists($0) }
      try folder.link("bin/" + tool, to: try #require(real))
    }
    try addProgram("sudo", #"exec env "$@""#)
    if let version {
      try addProgram("swift", "echo 'Swift version \(version) (swift-\(version)-RELEASE)'")
    }
  }

  /// Puts a program on the path.
  func addProgram(_ name: String, _ script: String) throws {
    let source = try folder.write("#!\(folder.path("bin/bash"))\n\(script)\n", to: "script")
    // Copied by a process of its own: were the program written by this one, a child that another
    // test starts at that moment could hold it open for writing, and it could not be run.
    let copy = "cp '\(source)' '\(folder.path("bin/" + name))'"
    _ = try ChildProcess("/bin/sh", ["-c", "chmod +x '\(source)' && \(copy)"]).wait()
  }

  /// Puts apt on the path, with no lists, and nothing installed.
  func addApt(installing: Bool) throws {
    let lists = folder.path("lists")
    let pkgConfig = folder.path("bin/pkg-config")
    try addProgram("dpkg-query", "exit 1")
    try addProgram("apt-cache", "[[ -e \(lists) ]]")
    try addProgram(
      "apt-get",
      """
      echo "apt-get $*" >> \(folder.path("calls"))
      if [[ $1 == update ]]; then
        echo > \(lists)
      else
        \(installing ? "printf '#!\(folder.path("bin/bash"))\\n' > \(pkgConfig); chmod +x \(pkgConfig)" : "exit 100")
      fi
      """
    )
  }

  /// What apt was asked, a line each.
  func calls() throws -> String { try folder.text(of: "calls") }

  /// Runs the set-up.
  func setUp(_ argument: String = "") throws -> ShellResult {
    try Shell.run(
      "PATH='\(folder.path("bin"))' bash '\(Files.packageRoot)/scripts/setup' \(argument)",
      in: folder
    )
  }
}
