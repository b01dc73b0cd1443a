import TestSupport
import Testing

/// `pasteur inbox drain`, killed again and again in the middle of its work.
struct InboxKillTests {
  private static let count = 120

  /// A capture with a file, a text and a number of its own.
  private func capture(_ number: Int) -> String {
    let photo = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 &* (number + 1)) }
    return """
      {"items":[{"attachments":[
        {"typeIdentifier":"public.plain-text","string":"# entry \(number).\\nits second line"},
        {"typeIdentifier":"public.data","suggestedName":"\(number).bin","data":"\(base64(photo))"}]}]}
      """
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let word = bytes[start..<(start + 3)].reduce(0) { $0 << 8 | Int($1) }
      for shift in [18, 12, 6, 0] { text.append(letters[word >> shift & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func fill(_ folder: TemporaryFolder) throws {
    for number in 0..<Self.count {
      try folder.write(capture(number), to: "\(number).json")
    }
    let names = (0..<Self.count).map { "\($0).json" }.joined(separator: " ")
    let added = try Shell.run("pasteur inbox add --inbox in \(names)", in: folder)
    #expect(added.exitCode == 0, "\(added.errors)")
  }

  private func check(_ folder: TemporaryFolder) throws {
    let last = try Shell.run("pasteur inbox drain --inbox in note.md", in: folder)
    #expect(last.exitCode == 0, "\(last.errors)")
    let note = try folder.text(of: "note.md")
    let entries = note.split(separator: "\n").filter { $0.hasPrefix("\\# entry ") }
    #expect(entries.map(String.init) == (0..<Self.count).map { "\\# entry \($0)." })
    #expect(try folder.names().filter { $0.hasSuffix(".md") } == ["note.md"])
    let left = try Shell.run(
      "ls -A in; ls attachments | wc -l; pasteur inbox list --inbox in",
      in: folder
    )
    #expect(left.output == ".lock\n\(Self.count)\n")
  }

  @Test func drainThatIsKilledAddsEachCaptureOnce() throws {
    let folder = try TemporaryFolder()
    try fill(folder)
    try killDrains(in: folder)
    try check(folder)
  }

  /// Another program adds to the same note meanwhile, so that its fingerprint changes all the time.
  @Test func killedDrainIsNotConfusedByOtherEntries() throws {
    let folder = try TemporaryFolder()
    try fill(folder)
    try killDrains(in: folder, beside: "echo '<p>other' | pasteur append note.md")
    try check(folder)
  }

  /// Kills one drain after the other, with another command before and after each kill.
  ///
  /// The delays before the kill scatter, and grow until the drain comes to its end, so that every step
  /// is hit.
  private func killDrains(in folder: TemporaryFolder, beside other: String = ":") throws {
    let killed = try Shell.run(
      """
      kills=0 delay=0 step=0
      while [ $delay -lt 1000 ]; do
        pasteur inbox drain --inbox in note.md > /dev/null 2>&1 &
        drain=$!
        \(other)
        sleep 0.$(printf %03d $((delay + 17 * step % 23)))
        if kill -9 $drain 2> /dev/null; then kills=$((kills + 1)); fi
        wait $drain 2> /dev/null
        \(other)
        step=$((step + 1)); if [ $((step % 23)) = 0 ]; then delay=$((delay + 12)); fi
        test "$(ls in)" || break
      done
      echo $kills
      """,
      in: folder
    )
    let kills = Int(killed.output.dropLast()) ?? 0
    #expect(kills >= 10, "\(killed)")
  }
}
