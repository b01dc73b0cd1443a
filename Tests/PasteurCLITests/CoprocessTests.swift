import TestSupport
import Testing

/// A program that asks for one answer at a time must get it before it asks again.
struct CoprocessTests {
  @Test
  func lineIsAnsweredBeforeTheNextIsAsked() throws {
    var pasteur = try Coprocess(BuiltProgram.folder + "/pasteur", ["convert", "--jsonl"])
    for number in 1...20 {
      try pasteur.send(#"{"id":\#(number),"html":"<p>page \#(number)</p>"}"#)
      #expect(try pasteur.receive() == #"{"id":\#(number),"markdown":"page \#(number)\n"}"#)
    }
    #expect(try pasteur.finish() == 0)
  }

  @Test
  func badLineIsAnsweredAtOnceToo() throws {
    var pasteur = try Coprocess(BuiltProgram.folder + "/pasteur", ["convert", "--jsonl"])
    try pasteur.send("")
    try pasteur.send("{")
    #expect(
      try pasteur.receive()
        == #"{"error":"line 2, column 2: a name in double quotes is missing"}"#
    )
    try pasteur.send(#"{"html":"go on"}"#)
    #expect(try pasteur.receive() == #"{"markdown":"go on\n"}"#)
    #expect(try pasteur.finish() == 65)
  }

  @Test
  func lineLongerThanAnyPipeIsAnswered() throws {
    var pasteur = try Coprocess(BuiltProgram.folder + "/pasteur", ["convert", "--jsonl"])
    let text = String(repeating: "word ", count: 200_000) + "end"
    try pasteur.send(#"{"html":"<p>\#(text)</p>"}"#)
    let answer = try pasteur.receive()
    #expect(answer == #"{"markdown":"\#(text)\n"}"#)
    #expect(try pasteur.finish() == 0)
  }
}
