/// One `name=value` of a query, as ranges of the URL's bytes.
package struct QueryItem: Sendable, Hashable {
  /// The whole item without its separators.
  package var range: Range<Int>

  /// The name.
  package var name: Range<Int>

  /// The value, empty if there is none.
  package var value: Range<Int>
}

extension WebAddress {
  /// The items of the query in order.
  package var queryItems: [QueryItem] { query.map(items) ?? [] }

  /// Cuts `part` into items.
  ///
  /// Items end at `&`; at `;` too where a name and an equals sign follow, as HTML 4, B.2.2 advises
  /// servers to accept.
  package func items(in part: Range<Int>) -> [QueryItem] {
    var items: [QueryItem] = []
    var start = part.lowerBound
    for index in part {
      let isEnd =
        bytes[index] == UInt8(ascii: "&")
        || (bytes[index] == UInt8(ascii: ";") && startsItem(after: index, in: part))
      guard isEnd else { continue }
      items.append(item(start..<index))
      start = index + 1
    }
    items.append(item(start..<part.upperBound))
    return items
  }

  /// Whether `name=` follows `index`; names are short, so the look ahead is bounded.
  private func startsItem(after index: Int, in part: Range<Int>) -> Bool {
    let window = bytes[(index + 1)..<min(index + 65, part.upperBound)]
    guard let equals = window.firstIndex(of: UInt8(ascii: "=")), equals > index + 1 else {
      return false
    }
    return window[..<equals].allSatisfy { $0.isUnreserved }
  }

  private func item(_ range: Range<Int>) -> QueryItem {
    let equals = bytes[range].firstIndex(of: UInt8(ascii: "="))
    return QueryItem(
      range: range,
      name: range.lowerBound..<(equals ?? range.upperBound),
      value: (equals.map { $0 + 1 } ?? range.upperBound)..<range.upperBound
    )
  }

  /// Returns the first value of the query item `name`, not decoded, or `nil` if there is none.
  package func queryValue(_ name: String) -> ArraySlice<UInt8>? {
    guard let query, !query.isEmpty else { return nil }
    return queryItems.first { bytes[$0.name].elementsEqual(name.utf8) }.map { bytes[$0.value] }
  }

  /// Returns the URL without the query items that `isUnwanted`, or `nil` if all of them stay.
  ///
  /// What stays keeps its bytes, its order and the separator before it. A question mark with
  /// nothing behind it goes too.
  package func removingQueryItems(where isUnwanted: (QueryItem) -> Bool) -> String? {
    guard let query, !query.isEmpty else { return nil }
    return removingItems(in: query, introducedBy: query.lowerBound - 1, where: isUnwanted)
  }

  /// The same for the fragment, if it is written like a query.
  package func removingFragmentItems(where isUnwanted: (QueryItem) -> Bool) -> String? {
    guard let fragment, !fragment.isEmpty,
      bytes[fragment].contains(UInt8(ascii: "="))
    else { return nil }
    return removingItems(in: fragment, introducedBy: fragment.lowerBound - 1, where: isUnwanted)
  }

  private func removingItems(
    in part: Range<Int>,
    introducedBy mark: Int,
    where isUnwanted: (QueryItem) -> Bool
  ) -> String? {
    let all = items(in: part)
    guard let first = all.firstIndex(where: isUnwanted) else { return nil }
    let kept = all[..<first] + all[(first + 1)...].filter { !isUnwanted($0) }
    var copy = Array(bytes[..<mark])
    copy.reserveCapacity(bytes.count)
    for (position, item) in kept.enumerated() {
      copy.append(position == 0 ? bytes[mark] : bytes[item.range.lowerBound - 1])
      copy += bytes[item.range]
    }
    copy += bytes[part.upperBound...]
    return String(decoding: copy, as: UTF8.self)
  }
}
