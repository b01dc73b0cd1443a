/// The footnotes of a document: which are referred to, and in which order.
struct CanonicalFootnotes {
  /// The final label of each definition, by its label as CommonMark compares labels.
  private var labels: [String: String] = [:]
  private var usedLabels: Set<String> = []
  /// The definitions found, by label.
  private var definitions: [String: NodeIndex] = [:]
  /// The definition that is being built, innermost last.
  private var open: [String] = []
  /// Labels in the order of their first reference: in the text, and in each definition.
  private var order: [String] = []
  private var orderInside: [String: [String]] = [:]

  init(_ document: borrowing Document) {
    guard document.nodes.contains(where: { $0.kind == .footnoteDefinition }) else { return }
    for label in Reachability(document).definitions {
      let key = Self.key(label)
      if labels[key] == nil { labels[key] = unusedLabel(like: label) }
    }
  }

  /// Which definitions the text leads to, directly or through others.
  private struct Reachability {
    /// The labels of those definitions, in the order of the source.
    var definitions: [String] = []

    /// Whether what is in a node becomes a line, in which no block can stand.
    private static func isLine(_ kind: Kind) -> Bool {
      switch kind {
      case .heading, .table, .tableRow, .tableCell, .definitionTerm, .image: true
      default: false
      }
    }

    init(_ document: borrowing Document) {
      var labels: [String] = []
      var references: [String: [String]] = ["": []]
      var open: [String] = [""]
      var lineDepth = 0
      for step in document.walk() {
        let record = document.nodes[Int(step.index)]
        if Self.isLine(record.kind) { lineDepth += step.phase == .enter ? 1 : -1 }
        if record.kind == .footnoteReference && step.phase == .enter {
          let label = CanonicalFootnotes.key(document.string(record.range))
          references[open[open.count - 1], default: []].append(label)
        } else if record.kind == .footnoteDefinition {
          if step.phase == .exit {
            open.removeLast()
            continue
          }
          let label = document.string(record.range)
          let key = CanonicalFootnotes.key(label)
          // In a line a definition is no more than its text.
          let isFirst = key != "" && references[key] == nil && lineDepth == 0
          if isFirst {
            labels.append(label)
            references[key] = []
          }
          // A second definition of a label is only its content.
          open.append(isFirst ? key : open[open.count - 1])
        }
      }
      var reached: Set<String> = []
      var queue = references[""] ?? []
      var next = 0
      var candidate = 0
      var dissolved: Set<String> = []
      while true {
        if next < queue.count {
          let key = queue[next]
          next += 1
          if !dissolved.contains(key), references[key] != nil, reached.insert(key).inserted {
            queue.append(contentsOf: references[key] ?? [])
          }
        } else if candidate < labels.count {
          // What the text does not lead to becomes text, and may lead to others.
          let key = CanonicalFootnotes.key(labels[candidate])
          candidate += 1
          if !reached.contains(key) {
            dissolved.insert(key)
            queue.append(contentsOf: references[key] ?? [])
          }
        } else {
          break
        }
      }
      definitions = labels.filter { reached.contains(CanonicalFootnotes.key($0)) }
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
    while next < queue.count {
      enqueue(orderInside[queue[next]] ?? [])
      next += 1
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
