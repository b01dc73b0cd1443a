import FoundationEssentials
import ShareKit
import Testing

struct FixtureTests {
  @Test(arguments: ShareFixture.all)
  func recordIsAsExpected(_ fixture: ShareFixture) throws {
    let record = try fixture.record()
    if record != fixture.expected(), ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(record.utf8).write(to: URL(filePath: fixture.expectedPath))
      Issue.record("recorded \(fixture.name).share; read it, then run again")
      return
    }
    #expect(record == fixture.expected())
  }

  @Test func noFileStandsAlone() {
    let payloads = Set(ShareFixture.all.map(\.name))
    let files = Set(ShareFixture.files)
    for file in ShareFixture.files {
      let parts = file.split(separator: ".")
      let name = parts.dropLast().joined(separator: ".")
      switch parts.last {
      case "payload":
        let hasRecord = files.contains(name + ".share")
        #expect(hasRecord, "\(file) has no .share")
      case "share":
        let hasPayload = payloads.contains(name)
        #expect(hasPayload, "\(file) has no .payload")
      default: Issue.record("\(file) is neither .payload nor .share")
      }
    }
    #expect(payloads.count >= 120)
  }

  @Test(arguments: NormalizationPreset.allCases)
  func everyRuleIsNeededByAFixture(_ preset: NormalizationPreset) throws {
    let fixtures = ShareFixture.all.filter { $0.preset == preset }
    for rule in Normalizer(preset).ruleNames {
      let notices = try fixtures.contains { try $0.record(without: [rule]) != $0.expected() }
      #expect(notices, "no fixture notices that \(rule) is switched off in .\(preset)")
    }
  }

  @Test(arguments: ShareFixture.all)
  func payloadSurvivesBothFileForms(_ fixture: ShareFixture) throws {
    let payload = try fixture.payload()
    let dump = ShareDump(payload: payload, content: payload.normalized(fixture.preset))
    #expect(try CaptureFile.read(Array(dump.text.utf8)).payload == payload)
    #expect(try CaptureFile.read(Array(CaptureFile(payload).json.utf8)).payload == payload)
  }

  @Test(arguments: ShareFixture.all)
  func recordStaysTheSameWhenCleanedAgain(_ fixture: ShareFixture) throws {
    let once = try fixture.payload().normalized(fixture.preset)
    #expect(once.normalized(fixture.preset) == once)
  }

  @Test(arguments: ShareFixture.all)
  func traceEndsInTheSameRecord(_ fixture: ShareFixture) throws {
    let payload = try fixture.payload()
    let explained = Normalizer(fixture.preset).explain(payload)
    #expect(explained.content == payload.normalized(fixture.preset))
    let rules = Set(Normalizer(fixture.preset).ruleNames)
    #expect(explained.trace.steps.allSatisfy { rules.contains($0.rule) && $0.before != $0.after })
  }
}
