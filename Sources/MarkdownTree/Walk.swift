extension Document {
  /// Whether a walk arrives at a node or leaves it.
  public enum Phase: UInt8, Sendable, Hashable {
    case enter
    case exit
  }

  /// One step of a walk.
  package struct Step: Sendable {
    package var phase: Phase
    package var index: NodeIndex
  }

  /// The steps of a walk over a node and all that is in it, without recursion.
  ///
  /// Each node is entered once and left once, its children in between.
  package struct Steps: Sequence, IteratorProtocol, Sendable {
    private let document: Document
    private let start: NodeIndex
    private var current: Step?

    init(document: Document, start: NodeIndex) {
      self.document = document
      self.start = start
      current = Step(phase: .enter, index: start)
    }

    /// The next step; nil when the first node has been left.
    package mutating func next() -> Step? {
      guard let step = current else { return nil }
      let record = document.nodes[Int(step.index)]
      if step.phase == .enter {
        current =
          record.firstChild == 0
          ? Step(phase: .exit, index: step.index)
          : Step(phase: .enter, index: record.firstChild)
      } else if step.index == start {
        current = nil
      } else if record.nextSibling != 0 {
        current = Step(phase: .enter, index: record.nextSibling)
      } else {
        current = Step(phase: .exit, index: record.parent)
      }
      return step
    }
  }

  /// A walk over a node and all that is in it.
  package func walk(from index: NodeIndex = 0) -> Steps { Steps(document: self, start: index) }
}

extension Document.Node {
  /// What a walk meets: a node, on the way in or on the way out.
  public struct Event: Sendable {
    /// Whether the walk arrives at the node or leaves it.
    public var phase: Document.Phase
    /// The node.
    public var node: Document.Node
  }

  /// A walk over the node and all that is in it, each node entered once and left once.
  ///
  /// The walk does not recurse: no depth is too deep for it.
  public var events: Events { Events(document: document, steps: document.walk(from: index)) }

  /// The events of a walk.
  public struct Events: Sequence, IteratorProtocol, Sendable {
    let document: Document
    var steps: Document.Steps

    /// The next event; nil at the end of the walk.
    public mutating func next() -> Event? {
      steps.next().map {
        Event(phase: $0.phase, node: Document.Node(document: document, index: $0.index))
      }
    }
  }
}
