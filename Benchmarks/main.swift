import CLibXML2
import HTMLReader
import MarkdownTree
import Glibc
func read(_ path: String) -> [UInt8] {
  let f = fopen(path, "rb")!
  fseek(f, 0, SEEK_END); let n = ftell(f); rewind(f)
  var b = [UInt8](repeating: 0, count: n)
  fread(&b, 1, n, f); fclose(f)
  return b
}
func now() -> Double { var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t); return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9 }
func bare(_ b: UnsafeBufferPointer<UInt8>) {
  var h = xmlSAXHandler()
  h.startElement = { _, _, _ in }
  h.endElement = { _, _ in }
  h.characters = { _, _, _ in }
  h.ignorableWhitespace = { _, _, _ in }
  h.comment = { _, _ in }
  h.cdataBlock = { _, _, _ in }
  let c = htmlCreatePushParserCtxt(&h, nil, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
  htmlCtxtUseOptions(c, Int32(bitPattern: HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue))
  var p = 0
  while p < b.count {
    let n = min(32768, b.count - p)
    b.withMemoryRebound(to: CChar.self) { _ = htmlParseChunk(c, $0.baseAddress! + p, Int32(n), 0) }
    p += n
  }
  htmlParseChunk(c, nil, 0, 1)
  htmlFreeParserCtxt(c)
}
for path in CommandLine.arguments.dropFirst() {
  let b = read(path)
  var tb = 1e9, tp = 1e9
  var r = (0, 0, 0)
  let reps = max(3, min(40, 40_000_000 / b.count))
  b.withUnsafeBufferPointer { u in
    for _ in 0..<reps {
      var t = now(); bare(u); tb = min(tb, now() - t)
      t = now(); r = (HTMLReader().document(from: UnsafeRawBufferPointer(u)).nodes.count, 0, 0); tp = min(tp, now() - t)
    }
  }
  let mb = Double(b.count) / 1e6
  print(path.split(separator: "/").last!, b.count, "bare", Int(mb / tb), "MB/s tokens", Int(mb / tp), "ratio", Double(Int(tb / tp * 100)) / 100, r)
}
if CommandLine.arguments.count == 1 {
  var input = ContiguousArray<UInt8>()
  while let line = readLine(strippingNewline: false) { input.append(contentsOf: line.utf8) }
  let d = HTMLReader().document(from: input)
  print(d.dump)
}
