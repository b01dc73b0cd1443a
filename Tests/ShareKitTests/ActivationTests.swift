import ShareKit
import Testing

struct ActivationTests {
  private static func payload(_ attachments: [Payload.Attachment]) -> Payload {
    Payload(items: [.init(attachments: attachments)])
  }

  private static let url = Payload.Attachment("public.url", .url("https://example.org/"))
  private static let file = Payload.Attachment("public.file-url", .url("file:///a.pdf"))
  private static let text = Payload.Attachment("public.plain-text", .string("x"))
  private static let image = Payload.Attachment("public.jpeg", .data([1]))
  private static let map = Payload.Attachment("com.apple.mapkit.map-item", .data([1]))

  private func verdict(
    _ entries: [String: PropertyList],
    _ attachments: [Payload.Attachment]
  ) throws -> ActivationRule.Verdict {
    let keys = Dictionary(
      uniqueKeysWithValues: entries.map { ("NSExtensionActivation" + $0.key, $0.value) }
    )
    return try ActivationRule(.dictionary(keys)).verdict(on: Self.payload(attachments))
  }

  @Test func keyOfTheMatchIsNamed() throws {
    let yes = try verdict(["SupportsWebURLWithMaxCount": .integer(1)], [Self.url])
    #expect(yes.activates)
    #expect(yes.key == "NSExtensionActivationSupportsWebURLWithMaxCount")
  }

  @Test func tooManyNamesTheKey() throws {
    let no = try verdict(["SupportsImageWithMaxCount": .integer(1)], [Self.image, Self.image])
    #expect(!no.activates)
    #expect(no.key == "NSExtensionActivationSupportsImageWithMaxCount")
    #expect(no.reason == "2 offered, at most 1 taken")
  }

  @Test func versionOneWantsEverythingSupported() throws {
    let rule: [String: PropertyList] = ["SupportsWebURLWithMaxCount": .integer(1)]
    #expect(try !verdict(rule, [Self.url, Self.text]).activates)
    let second = rule.merging(["DictionaryVersion": .integer(2)]) { $1 }
    #expect(try verdict(second, [Self.url, Self.text]).activates)
    let strict = second.merging(["UsesStrictMatching": .boolean(true)]) { $1 }
    #expect(try !verdict(strict, [Self.url, Self.text]).activates)
  }

  @Test func mapItemIsSupportedByNothing() throws {
    let rule: [String: PropertyList] = [
      "SupportsWebURLWithMaxCount": .integer(1), "SupportsText": .boolean(true),
      "SupportsFileWithMaxCount": .integer(9),
    ]
    let no = try verdict(rule, [Self.map, Self.url, Self.text])
    #expect(!no.activates)
    #expect(no.key == "NSExtensionActivationDictionaryVersion")
  }

  @Test func fileURLIsAFileAndNoWebURL() throws {
    #expect(try !verdict(["SupportsWebURLWithMaxCount": .integer(1)], [Self.file]).activates)
    #expect(try verdict(["SupportsFileWithMaxCount": .integer(1)], [Self.file]).activates)
  }

  @Test func countsOfAttachmentsDecide() throws {
    let rule: [String: PropertyList] = [
      "SupportsText": .boolean(true), "SupportsAttachmentsWithMinCount": .integer(2),
      "SupportsAttachmentsWithMaxCount": .integer(3),
    ]
    #expect(try !verdict(rule, [Self.text]).activates)
    #expect(try verdict(rule, [Self.text, Self.text]).activates)
    let many = try verdict(rule, [Self.text, Self.text, Self.text, Self.text])
    #expect(many.key == "NSExtensionActivationSupportsAttachmentsWithMaxCount")
    #expect(try !verdict(["SupportsText": .boolean(true)], []).activates)
  }

  @Test func integerForTextIsRefused() {
    #expect(throws: ActivationRuleError.self) { try verdict(["SupportsText": .integer(1)], []) }
    #expect(throws: ActivationRuleError.self) { try verdict(["SupportsNothing": .integer(1)], []) }
    #expect(throws: ActivationRuleError.self) { try ActivationRule(.dictionary([:])) }
  }

  @Test(arguments: [
    ("TRUEPREDICATE", true), ("FALSEPREDICATE", false), ("NOT FALSEPREDICATE", true),
    ("!!TRUEPREDICATE && (FALSEPREDICATE || TRUEPREDICATE)", true),
    ("extensionItems.@count == 1", true), ("extensionItems.attachments.@count > 2", false),
    (
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
        + "UTI-CONFORMS-TO \"public.url\" || ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "
        + "'public.plain-text').@count >= 1).@count == 1", true
    ),
    (
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
        + "UTI-CONFORMS-TO \"public.url\").@count == $i.attachments.@count).@count == 1", false
    ),
    (
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
        + "UTI-CONFORMS-TO \"public.data\" and not (any $a.registeredTypeIdentifiers UTI-EQUALS "
        + "\"public.plain-text\")).@count = 1).@count > 0", true
    ),
    (
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, NONE $a.registeredTypeIdentifiers "
        + "UTI-CONFORMS-TO \"public.image\").@count == 2).@count == 1", true
    ),
  ])
  func predicateIsEvaluated(_ predicate: String, _ expected: Bool) throws {
    let rule = try ActivationRule(.dictionary(["NSExtensionActivationRule": .string(predicate)]))
    let verdict = rule.verdict(on: Self.payload([Self.url, Self.text]))
    #expect(verdict.activates == expected, "\(verdict)")
    #expect(verdict.key == "NSExtensionActivationRule")
  }

  @Test(arguments: [
    ("", "column 1"), ("TRUEPREDICATE x", "column 15"), ("extensionItems.@count ==", "column 25"),
    ("extensionItems.foo == 1", "column 16"), ("\"open", "column 1"),
    ("(TRUEPREDICATE", "column 15"),
    ("SUBQUERY(extensionItems, i, TRUEPREDICATE).@count > 0", "column 26"),
    (String(repeating: "(", count: 10_000), "deeply"), ("1 == 99999999999999999999", "too large"),
  ])
  func faultyPredicateNamesTheColumn(_ predicate: String, _ words: String) {
    do throws(ActivationRuleError) {
      _ = try ActivationRule(.string(predicate))
      Issue.record("parsed")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  /// Each subquery runs over all attachments for each of the one around it.
  @Test func multiplyingSubqueriesAreGivenUp() throws {
    var inner = "ANY $a0.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\""
    for index in 0..<6 { inner = "SUBQUERY($e.attachments, $a\(index), \(inner)).@count >= 1" }
    let rule = try ActivationRule(
      .dictionary([
        "NSExtensionActivationRule": .string("SUBQUERY(extensionItems, $e, \(inner)).@count == 1")
      ])
    )
    let many = Array(repeating: Self.url, count: 1_000)
    let verdict = rule.verdict(on: Self.payload(many))
    #expect(!verdict.activates && verdict.reason.contains("too many steps"))
    #expect(rule.verdict(on: Self.payload([Self.url])).activates)
  }

  @Test func variableThatNothingNamesIsAnError() {
    let predicate = "SUBQUERY(extensionItems, $e, $x.attachments.@count > 0).@count == 1"
    let error = #expect(throws: ActivationRuleError.self) {
      try ActivationRule(.dictionary(["NSExtensionActivationRule": .string(predicate)]))
    }
    #expect(error?.description == "predicate, column 30: no SUBQUERY around it names $x")
  }

  @Test(arguments: [PropertyList.integer(5), .array([]), .boolean(true)])
  func ruleOfAnotherClassIsAnError(_ rule: PropertyList) {
    let error = #expect(throws: ActivationRuleError.self) {
      try ActivationRule(.dictionary(["NSExtensionActivationRule": rule]))
    }
    #expect(error?.description.contains("neither a dictionary nor a string") == true)
  }

  @Test(arguments: [
    String(repeating: "(", count: 50_000),
    String(repeating: "SUBQUERY(extensionItems,$e,", count: 50_000),
  ])
  func deepPredicateIsAnError(_ predicate: String) {
    #expect(throws: ActivationRuleError.self) {
      try ActivationRule(.dictionary(["NSExtensionActivationRule": .string(predicate)]))
    }
  }
}
