import Glibc
import MarkdownTree
import Testing

struct ScratchSpecTests {
  @Test func specs() throws {
    guard let path = getenv("SPEC").map({ String(cString: $0) }) else { return }
    let file = fopen(path, "r")!
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true { let n = fread(&buffer, 1, buffer.count, file); if n <= 0 { break }; bytes += buffer[..<n] }
    fclose(file)
    let fence = String(repeating: "`", count: 32)
    var state = 0, number = 0, bad = 0
    var md = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") { state = 1; md = ""; number += 1 }
      else if line == fence, state != 0 { state = 0 }
      else if line == ".", state == 1 {
        state = 2
        let source = String(md.map { $0 == "→" ? "\t" : $0 })
        let tree = Judge().document(from: source.utf8).canonical()
        let raw = Judge().document(from: source.utf8)
        let written = MarkdownWriter().string(from: tree)
        let back = Judge().document(from: written.utf8)
        if back != tree || tree != raw {
          bad += 1
          print("--- \(number) \(back == tree ? "CANONICAL" : "WRITE") \(String(reflecting: source))\nwritten \(String(reflecting: written))\n\(raw.dump)\n\(tree.dump)\nback\n\(back.dump)")
        }
      } else if state == 1 { md += line + "\n" }
    }
    print("examples \(number) bad \(bad)")
  }
}
