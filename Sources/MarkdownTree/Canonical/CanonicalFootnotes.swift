/// The footnotes of a document: which are referred to, and in which order.
struct CanonicalFootnotes {
  /// The final label of each definition, by its label as CommonMark compares labels.
  private var labels: [String: String] = [:]
  private var usedLabels: Set<String> = []
  /// Labels that somebody refers to.
  private var referenced: Set<String> = []
  /// The definitions found, by label.
  private var definitions: [String: NodeIndex] = [:]
  /// The definition that is being built, innermost last.
  private var open: [String] = []
  /// Labels in the order of their first reference: in the text, and in each definition.
  private var order: [String] = []
  private var orderInside: [String: [String]] = [:]

  init(_ document: borrowing Document) {
    var defined: [(key: String, label: String)] = []
    for record in document.nodes {
      if record.kind == .footnoteDefinition {
        let label = document.string(record.range)
        defined.append((Self.key(label), label))
      } else if record.kind == .footnoteReference {
        referenced.insert(Self.key(document.string(record.range)))
      }
    }
    for (key, label) in defined where referenced.contains(key) && labels[key] == nil {
      labels[key] = unusedLabel(like: label)
    }
  }

  /// A label that can be written and that no other definition has.
  private mutating func unusedLabel(like label: String) -> String {
    let isPlain =
      !label.isEmpty && label.utf8.count < 100
      && label.utf8.allSatisfy { byte in
        (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
          || byte == UInt8(ascii: "-")
      }
    var candidate = isPlain ? label : "\(usedLabels.count + 1)"
    var number = usedLabels.count + 1
    while usedLabels.contains(Self.key(candidate)) {
      number += 1
      candidate = "\(number)"
    }
    usedLabels.insert(Self.key(candidate))
    return candidate
  }

  private static func key(_ label: String) -> String { label.lowercased() }

  /// The label to write for a reference; nil when nothing is defined under it.
  mutating func reference(_ record: NodeRecord, in document: Document) -> String? {
    let key = Self.key(document.string(record.range))
    guard let label = labels[key] else { return nil }
    if let definition = open.last {
      orderInside[definition, default: []].append(key)
    } else {
      order.append(key)
    }
    return label
  }

  /// Opens the definition for a record and returns its label; nil when it is not referred to, or
  /// is defined already.
  mutating func beginDefinition(_ record: NodeRecord, in document: Document) -> String? {
    let key = Self.key(document.string(record.range))
    guard let label = labels[key], definitions[key] == nil else { return nil }
    definitions[key] = 0
    open.append(key)
    return label
  }

  /// Ends the innermost open definition, which lies at `index`.
  mutating func endDefinition(at index: NodeIndex) {
    if let key = open.popLast() { definitions[key] = index }
  }

  /// Hangs the definitions below the document, in the order of their first reference.
  func attach(to out: inout DocumentBuilder) {
    guard !definitions.isEmpty else { return }
    var seen: Set<String> = []
    var queue: [String] = []
    func enqueue(_ keys: [String]) {
      for key in keys where definitions[key] != nil && seen.insert(key).inserted {
        queue.append(key)
      }
    }
    enqueue(order)
    var next = 0
    let all = definitions.sorted { $0.value < $1.value }.map(\.key)
    var leftOver = 0
    while true {
      if next < queue.count {
        enqueue(orderInside[queue[next]] ?? [])
        next += 1
      } else if leftOver < all.count {
        enqueue([all[leftOver]])
        leftOver += 1
      } else {
        break
      }
    }
    var last = out.open[0].lastChild
    for key in queue {
      guard let index = definitions[key] else { continue }
      if last == 0 {
        out.document.nodes[0].firstChild = index
      } else {
        out.document.nodes[Int(last)].nextSibling = index
      }
      out.document.nodes[Int(index)].parent = 0
      last = index
    }
    out.open[0].lastChild = last
  }
}
