internal import CLibXML2
internal import MarkdownTree

package func probe(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int, Int) {
  var preparation = Preparation(bytes)
  guard var parser = SAXParser(TreeConstruction()) else { return (0, 0, 0) }
  while !preparation.isAtEnd {
    preparation.advance()
    parser.push(preparation.output)
    preparation.output.truncate(to: 0)
  }
  parser.finish()
  return (parser.construction.starts, parser.construction.ends, parser.construction.chars)
}
package func prep(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var preparation = Preparation(bytes)
  var n = 0
  while !preparation.isAtEnd {
    preparation.advance()
    n += preparation.output.count
    preparation.output.truncate(to: 0)
  }
  return n
}
