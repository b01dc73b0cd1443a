extension Report {
  /// The report as JSON: speeds in MB per second, sizes in bytes, times in seconds.
  var json: String {
    let fields = [
      member("date", quoted(setting.date)),
      member("processor", quoted(setting.processor)),
      member("cores", String(setting.coreCount)),
      member("swift", quoted(setting.swift)),
      member("libxml2", quoted(setting.libxml2)),
      member("memorySource", quoted(setting.memorySource)),
      member("documents", list(documents.map(object))),
      member("writer", writer.map(object) ?? "null"),
      member("growth", list(growths.map(object))),
      member("fallbacks", fallbacks.map(object) ?? "null"),
    ]
    return "{\n  \(fields.joined(separator: ",\n  "))\n}\n"
  }

  private func object(_ row: Measurement) -> String {
    let fields = [
      member("name", quoted(row.name)),
      member("kind", row.kind.map { quoted($0.rawValue) } ?? "null"),
      member("bytes", String(row.size)),
      member("markdownBytes", String(row.outputSize)),
      member("conversion", object(row.conversion)),
      member("bareParser", object(row.bareParser)),
      member("ratio", row.ratio.rounded(to: 4)),
      member("peakMemory", row.peakMemory.map { String($0) } ?? "null"),
      member("allocations", row.allocations.map { String($0) } ?? "null"),
    ]
    return "{\(fields.joined(separator: ", "))}"
  }

  private func object(_ speed: Speed) -> String {
    let fields = [
      member("median", speed.median.rounded(to: 3)), member("best", speed.best.rounded(to: 3)),
    ]
    return "{\(fields.joined(separator: ", "))}"
  }

  private func object(_ fallbacks: HTMLFallbacks) -> String {
    let elements = fallbacks.elements.sorted { $0.key < $1.key }
      .map { member($0.key, String($0.value)) }
    let fields = [
      member("pages", String(fallbacks.pageCount)),
      member("markdownBytes", String(fallbacks.outputSize)),
      member("elements", "{\(elements.joined(separator: ", "))}"),
      member("whereNoneIsAllowed", String(fallbacks.forbiddenCount)),
    ]
    return "{\(fields.joined(separator: ", "))}"
  }

  private func object(_ growth: Growth) -> String {
    let steps = growth.steps.map { step in
      let fields = [
        member("factor", String(step.factor)), member("elements", String(step.count)),
        member("seconds", step.seconds.rounded(to: 6)),
      ]
      return "{\(fields.joined(separator: ", "))}"
    }
    let fields = [
      member("shape", quoted(growth.shape.rawValue)),
      member("linear", growth.isLinear ? "true" : "false"),
      member("steps", "[\(steps.joined(separator: ", "))]"),
    ]
    return "{\(fields.joined(separator: ", "))}"
  }

  private func member(_ name: String, _ value: String) -> String { "\"\(name)\": \(value)" }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    \(items.joined(separator: ",\n    "))\n  ]"
  }

  /// A string between quotes (RFC 8259, 7).
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
