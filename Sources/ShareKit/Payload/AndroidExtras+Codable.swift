// The JSON form of Android's extras. Each may have its name as Android spells it, or shortly:
//
//   {"android": {"subject": "A title", "text": "Words", "streams": [
//     {"mimeType": "image/jpeg", "file": {"name": "ride.jpg"}}]}}
//   {"android": {"android.intent.extra.SUBJECT": "A title", "android.intent.extra.TEXT": "Words",
//     "android.intent.extra.STREAM": "content://com.example.rides/ride.jpg"}}
//
// The names are those of `Intent` in Android's reference.

extension AndroidExtras: Codable {
  /// An extra that is documented, under its short name.
  private enum Name: String {
    case subject
    case title
    case text
    case htmlText
    case streams
    case package

    /// The extra that `key` names: `htmlText`, `HTML_TEXT` and `android.intent.extra.HTML_TEXT` are one.
    init?(_ key: String) {
      var letters = Substring(key)
      for prefix in ["android.intent.extra.", "EXTRA_"] where letters.hasPrefix(prefix) {
        letters = letters.dropFirst(prefix.count)
      }
      switch letters.lowercased().filter({ $0 != "_" }) {
      case "subject": self = .subject
      case "title": self = .title
      case "text": self = .text
      case "htmltext": self = .htmlText
      case "stream", "streams": self = .streams
      case "package", "packagename": self = .package
      default: return nil
      }
    }
  }

  /// Reads extras; those that are not documented are kept under their names.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CaptureKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      switch Name(key.stringValue) {
      case .subject: subject = try container.decodeIfPresent(String.self, forKey: key)
      case .title: title = try container.decodeIfPresent(String.self, forKey: key)
      case .text: text = try container.decodeIfPresent(String.self, forKey: key)
      case .htmlText: htmlText = try container.decodeIfPresent(String.self, forKey: key)
      case .streams: streams = try container.decodeIfPresent(Streams.self, forKey: key)?.all
      case .package: package = try container.decodeIfPresent(String.self, forKey: key)
      case nil: others[key.stringValue] = try container.decode(PropertyList.self, forKey: key)
      }
    }
  }

  /// Writes the extras that are there under their short names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CaptureKey.self)
    for (name, value) in [
      (Name.subject, subject), (.title, title), (.text, text), (.htmlText, htmlText),
      (.package, package),
    ] {
      try container.encodeIfPresent(value, forKey: CaptureKey(name.rawValue))
    }
    try container.encodeIfPresent(streams, forKey: CaptureKey(Name.streams.rawValue))
    for (name, value) in others { try container.encode(value, forKey: CaptureKey(name)) }
  }
}

/// One shared file or several, each an object or the address that Android hands out.
private struct Streams: Decodable {
  var all: [AndroidExtras.Stream]

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if (try? decoder.unkeyedContainer()) != nil {
      all = try single.decode([Streams].self).flatMap(\.all)
    } else if let address = try? single.decode(String.self) {
      let name = address.split(separator: "/").last.map { PercentEncoding.decoded($0.utf8) }
      all = [.init(mimeType: "", file: .init(name: name ?? address))]
    } else {
      all = [try single.decode(AndroidExtras.Stream.self)]
    }
  }
}
