import HTMLReader
import Testing

struct MetaPrescanTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var page: String
    var encoding: String
    var testDescription: String { page }

    init(_ page: String, _ encoding: String) {
      self.page = page
      self.encoding = encoding
    }
  }

  /// What undeclared ASCII is said to be.
  private static let none = "UTF-8"

  @Test(arguments: [
    Case("<meta charset=koi8-r>", "KOI8-R"),
    Case("<META CHARSET='KOI8-R'/>", "KOI8-R"),
    Case("<meta charset = \" koi8-r \" >", "KOI8-R"),
    Case("<meta/charset=koi8-r/>", none),
    Case("<meta/charset=koi8-r >", "KOI8-R"),
    Case("<meta\ncharset=latin1>", "windows-1252"),
    Case("<metacharset=koi8-r>", none),
    Case("<meta ch\\61rset=koi8-r>", none),
    Case("<metadata charset=koi8-r>", none),
    Case("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>", "KOI8-R"),
    Case("<meta content=\"text/html;charset=koi8-r\" http-equiv=content-type>", "KOI8-R"),
    Case("<meta content='text/html; charset=koi8-r'>", none),
    Case("<meta http-equiv=refresh content='0; charset=koi8-r'>", none),
    Case("<meta http-equiv=content-type content='charset=\"koi8-r\"'>", "KOI8-R"),
    Case("<meta http-equiv=content-type content='charset=\"koi8-r'>", none),
    Case("<meta http-equiv=content-type content='charset koi8-r charset = koi8-u;x'>", "KOI8-U"),
    Case("<meta http-equiv=content-type content='charset=koi8-r' charset=koi8-u>", "KOI8-U"),
    Case("<meta charset=bogus http-equiv=content-type content='charset=koi8-u'>", none),
    Case("<meta charset=koi8-r charset=koi8-u>", "KOI8-R"),
    Case("<meta charset=bogus><meta charset=koi8-u>", "KOI8-U"),
    Case("<meta name=x><meta charset=koi8-r>", "KOI8-R"),
    // A page whose meta can be read is not UTF-16.
    Case("<meta charset=utf-16>", "UTF-8"),
    Case("<meta charset=utf-16be>", "UTF-8"),
    Case("<meta charset=x-user-defined>", "windows-1252"),
    // Comments, other tags and declarations hide it, or do not.
    Case("<!-- <meta charset=koi8-r> -->", none),
    Case("<!--><meta charset=koi8-r>", "KOI8-R"),
    Case("<!---><meta charset=koi8-r>", "KOI8-R"),
    Case("<!-- x --!><meta charset=koi8-r>", none),
    Case("<!-- a > b --><meta charset=koi8-r>", "KOI8-R"),
    Case("<!doctype html><meta charset=koi8-r>", "KOI8-R"),
    Case("<?xml x?><meta charset=koi8-r>", "KOI8-R"),
    Case("<? <meta charset=koi8-r>", none),
    Case("<a title='<meta charset=koi8-r>'>", none),
    Case("<a title=<meta charset=koi8-r>", none),
    Case("</a title='>'><meta charset=koi8-r>", "KOI8-R"),
    Case("</ <meta charset=koi8-r>", none),
    Case("< meta charset=koi8-r><meta charset=koi8-u>", "KOI8-U"),
    Case("<script><meta charset=koi8-r></script>", "KOI8-R"),
    // What is cut off.
    Case("<meta charset=koi8-r", none),
    Case("<meta charset='koi8-r", none),
    Case("<meta charset", none),
    Case("<meta charset=", none),
    Case("<meta ", none),
    Case("<!--", none),
    Case("<", none),
  ])
  func encodingIsDeclared(_ example: Case) throws {
    let text = try TextDecoding.decode(ContiguousArray(example.page.utf8))
    #expect(text.encoding == example.encoding)
  }

  @Test func onlyTheFirst1024BytesAreLookedAt() throws {
    let meta = "<meta charset=koi8-r>"
    for padding in [1024 - meta.utf8.count, 1024 - meta.utf8.count + 1] {
      let page = String(repeating: " ", count: padding) + meta
      let text = try TextDecoding.decode(ContiguousArray(page.utf8))
      #expect((text.encoding == "KOI8-R") == (padding + meta.utf8.count <= 1024))
    }
  }
}
