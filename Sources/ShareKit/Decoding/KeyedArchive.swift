// What NSKeyedArchiver writes, read without NSKeyedUnarchiver: a property list whose "$objects"
// table holds the values, "$top" the index of the first one, and each instance a "$class".
// Only the Foundation classes that shares carry are known; any other instance becomes a
// dictionary of its fields, so that nothing in it is hidden.

/// A reader for keyed archives.
package struct KeyedArchive: PropertyListGraph {
  private let objects: [PropertyList]
  private let root: Int

  /// Reads the tables of an archive, or returns `nil` if `list` is an ordinary property list.
  package init?(_ list: PropertyList) {
    guard let objects = list["$objects"]?.array else { return nil }
    self.objects = objects
    let top = list["$top"]
    let named = [top?["root"], top?.dictionary?.sorted { $0.key < $1.key }.first?.value, top]
    let uids = named.compactMap { value in
      if case .uid(let index)? = value { index } else { nil }
    }
    root = uids.first ?? objects.firstIndex { $0 != .string("$null") } ?? 0
  }

  /// Returns the archived value with the class it had.
  package func value() throws(PropertyListError) -> Payload.Value {
    guard objects.indices.contains(root) else {
      throw PropertyListError("the archive names object \(root) but has \(objects.count)")
    }
    let tree = try tree(from: root)
    guard let string = tree.string else {
      if case .data(let bytes) = tree { return .data(bytes) }
      return .propertyList(tree)
    }
    switch className(of: objects[root]) {
    case "NSURL": return .url(string)
    case "NSAttributedString", "NSMutableAttributedString", "NSConcreteAttributedString",
      "NSConcreteMutableAttributedString":
      return .attributedString(string, html: nil)
    default: return .string(string)
    }
  }

  func node(at index: Int) throws(PropertyListError) -> PropertyListNode {
    guard objects.indices.contains(index) else {
      throw PropertyListError("object \(index) is named but there are only \(objects.count)")
    }
    let object = objects[index]
    guard let fields = object.dictionary else {
      return .leaf(object == .string("$null") ? .null : object)
    }
    switch className(of: object) {
    case "NSString", "NSMutableString":
      return .leaf(.string(text(fields["NS.string"]) ?? text(fields["NS.bytes"]) ?? ""))
    case "NSURL": return .leaf(.string(address(fields)))
    case "NSAttributedString", "NSMutableAttributedString", "NSConcreteAttributedString",
      "NSConcreteMutableAttributedString":
      return .leaf(.string(text(fields["NSString"]) ?? ""))
    case "NSData", "NSMutableData": return .leaf(fields["NS.data"] ?? .data([]))
    case "NSDate": return .leaf(fields["NS.time"].flatMap(date) ?? .null)
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
      return .array(references(fields["NS.objects"]))
    case "NSDictionary", "NSMutableDictionary":
      return .dictionary(
        keys: references(fields["NS.keys"]),
        values: references(fields["NS.objects"])
      )
    default: return .leaf(unknown(fields))
    }
  }

  private func className(of object: PropertyList) -> String? {
    target(object["$class"])?["$classname"]?.string
  }

  private func target(_ value: PropertyList?) -> PropertyList? {
    guard case .uid(let index)? = value else { return value }
    return objects.indices.contains(index) ? objects[index] : nil
  }

  /// A string that is stored directly, as a reference, or inside a mutable string.
  private func text(_ value: PropertyList?) -> String? {
    let target = target(value)
    if case .data(let bytes)? = target { return String(decoding: bytes, as: UTF8.self) }
    return target?.string ?? self.target(target?["NS.string"])?.string
  }

  /// `NS.relative` resolved against `NS.base` as far as an archive of a shared link needs it.
  private func address(_ fields: [String: PropertyList]) -> String {
    let relative = text(fields["NS.relative"]) ?? ""
    guard WebAddress(relative) == nil, let base = target(fields["NS.base"]),
      let prefix = text(base["NS.relative"]), let address = WebAddress(prefix)
    else { return relative }
    return address.resolving(relative)
  }

  private func references(_ value: PropertyList?) -> [Int] {
    (target(value)?.array ?? []).map { element in
      if case .uid(let index) = element { index } else { -1 }
    }
  }

  private func date(_ value: PropertyList) -> PropertyList? {
    switch target(value) {
    case .real(let seconds)?, .date(let seconds)?: .date(seconds)
    case .integer(let seconds)?: .date(Double(seconds))
    default: nil
    }
  }

  /// The fields of an instance of a class that is not known, one level deep.
  private func unknown(_ fields: [String: PropertyList]) -> PropertyList {
    .dictionary(
      fields.filter { $0.key != "$class" && !$0.key.hasPrefix("$") }.mapValues { field in
        guard case .uid = field else { return field }
        return text(field).map(PropertyList.string) ?? .null
      }
    )
  }
}
