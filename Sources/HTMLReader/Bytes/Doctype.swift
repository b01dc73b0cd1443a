/// A document type declaration, as far as it decides how a browser lays the page out.
///
/// `<!DOCTYPE html>` is not quirky; no declaration at all, or one of the old ones, is (HTML standard,
/// 13.2.6.4.1). In quirks mode a table may stand inside a paragraph.
struct Doctype: Sendable {
  /// Whether the declaration sends a browser into quirks mode.
  let isQuirky: Bool

  /// Reads what stands between `<!DOCTYPE` and `>`.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    if Self.isPlain(text) {
      isQuirky = false
      return
    }
    let words = String(decoding: text, as: UTF8.self).lowercased()
    var rest = Substring(words)
    let name = Self.word(&rest)
    guard name == "html" else {
      isQuirky = true
      return
    }
    let keyword = Self.word(&rest)
    guard keyword == "public" || keyword == "system" else {
      isQuirky = !keyword.isEmpty
      return
    }
    let first = Self.quoted(&rest)
    if keyword == "system" {
      isQuirky =
        first == nil || first == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
      return
    }
    guard let publicID = first else {
      isQuirky = true
      return
    }
    isQuirky = Self.isQuirky(publicID: publicID, systemID: Self.quoted(&rest))
  }

  /// Whether the declaration is the one of today, `<!DOCTYPE html>`.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 5, isHTMLSpace(text[0]) else { return false }
    return ASCIIByte.areEqual(text, 1..<5, "html")
  }

  private static func word(_ rest: inout Substring) -> String {
    rest = rest.drop { $0.isWhitespace }
    let word = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private static func quoted(_ rest: inout Substring) -> Substring? {
    rest = rest.drop { $0.isWhitespace }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    rest = rest.dropFirst()
    let text = rest.prefix { $0 != quote }
    rest = rest.dropFirst(text.count + 1)
    return text
  }

  private static func isQuirky(publicID: Substring, systemID: Substring?) -> Bool {
    switch publicID {
    case "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html":
      return true
    default:
      break
    }
    if systemID == nil,
      publicID.hasPrefix("-//w3c//dtd html 4.01 frameset//")
        || publicID.hasPrefix("-//w3c//dtd html 4.01 transitional//")
    {
      return true
    }
    return quirkyPrefixes.contains { publicID.hasPrefix($0) }
  }

  /// The beginnings of public identifiers that mean quirks mode, lower-cased (13.2.6.4.1).
  private static var quirkyPrefixes: [String] {
    [
      "+//silmaril//dtd html pro v0r11 19970101//",
      "-//as//dtd html 3.0 aswedit + extensions//",
      "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
      "-//ietf//dtd html 2.0 level 1//", "-//ietf//dtd html 2.0 level 2//",
      "-//ietf//dtd html 2.0 strict level 1//", "-//ietf//dtd html 2.0 strict level 2//",
      "-//ietf//dtd html 2.0 strict//", "-//ietf//dtd html 2.0//", "-//ietf//dtd html 2.1e//",
      "-//ietf//dtd html 3.0//", "-//ietf//dtd html 3.2 final//", "-//ietf//dtd html 3.2//",
      "-//ietf//dtd html 3//", "-//ietf//dtd html level 0//", "-//ietf//dtd html level 1//",
      "-//ietf//dtd html level 2//", "-//ietf//dtd html level 3//",
      "-//ietf//dtd html strict level 0//", "-//ietf//dtd html strict level 1//",
      "-//ietf//dtd html strict level 2//", "-//ietf//dtd html strict level 3//",
      "-//ietf//dtd html strict//", "-//ietf//dtd html//",
      "-//metrius//dtd metrius presentational//",
      "-//microsoft//dtd internet explorer 2.0 html strict//",
      "-//microsoft//dtd internet explorer 2.0 html//",
      "-//microsoft//dtd internet explorer 2.0 tables//",
      "-//microsoft//dtd internet explorer 3.0 html strict//",
      "-//microsoft//dtd internet explorer 3.0 html//",
      "-//microsoft//dtd internet explorer 3.0 tables//",
      "-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
      "-//o'reilly and associates//dtd html 2.0//",
      "-//o'reilly and associates//dtd html extended 1.0//",
      "-//o'reilly and associates//dtd html extended relaxed 1.0//",
      "-//sq//dtd html 2.0 hotmetal + extensions//",
      "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
      "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
      "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava html//",
      "-//sun microsystems corp.//dtd hotjava strict html//",
      "-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2 draft//",
      "-//w3c//dtd html 3.2 final//", "-//w3c//dtd html 3.2//", "-//w3c//dtd html 3.2s draft//",
      "-//w3c//dtd html 4.0 frameset//", "-//w3c//dtd html 4.0 transitional//",
      "-//w3c//dtd html experimental 19960712//", "-//w3c//dtd html experimental 970421//",
      "-//w3c//dtd w3 html//", "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html 2.0//",
      "-//webtechs//dtd mozilla html//",
    ]
  }
}
