#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Inbox {
  /// Makes a folder and those above it.
  func makeFolder(_ folder: String) throws(InboxError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InboxError(
        .unwritable,
        path,
        "the inbox cannot be written; name a folder that can be made or written, and has room"
      )
    }
  }

  /// Writes a file and waits until it is on disk.
  func write(_ bytes: [UInt8], to file: String) throws(InboxError) {
    guard Platform.write(bytes, to: file) else { throw Self.unwritable(file) }
  }

  /// The error about a file that cannot be written.
  static func unwritable(_ file: String) -> InboxError {
    InboxError(.unwritable, file, "the file cannot be written; make room, or ask for leave")
  }

  /// Copies a file and waits until the copy is on disk.
  func copy(_ source: String, to file: String) throws(InboxError) {
    guard CapturedFile(path: source) != nil else {
      throw InboxError(
        .unreadable,
        source,
        "the shared file cannot be read; put it there, or take its path out of the capture"
      )
    }
    guard (try? FileManager.default.copyItem(atPath: source, toPath: file)) != nil,
      Platform.synchronize(file)
    else {
      throw InboxError(.unwritable, file, "'\(source)' cannot be copied there; make room")
    }
  }

  /// Makes what was built under a hidden name visible, and waits until that is on disk.
  func publish(_ hidden: String, as visible: String) throws(InboxError) {
    guard Platform.synchronize(hidden), Platform.rename(hidden, to: visible),
      Platform.synchronize(path)
    else { throw InboxError(.unwritable, visible, "the capture cannot be moved into place") }
  }

  /// Takes a capture away in one step; what is left over of it is hidden and cleared later.
  func remove(_ name: String) throws(InboxError) {
    let folder = "\(path)/\(name)\(Self.suffix)"
    let hidden = "\(path)/.old-\(name)"
    guard Platform.rename(folder, to: hidden), Platform.synchronize(path) else {
      throw InboxError(.unwritable, folder, "the capture cannot be removed")
    }
    try? FileManager.default.removeItem(atPath: hidden)
  }

  /// Sets a capture aside with the reason.
  func hold(_ name: String, because reason: String) throws(InboxError) {
    let folder = path + "/held"
    try makeFolder(folder)
    try write(Array((reason + "\n").utf8), to: "\(folder)/\(name).reason")
    guard
      Platform.rename("\(path)/\(name)\(Self.suffix)", to: "\(folder)/\(name)\(Self.suffix)"),
      Platform.synchronize(path)
    else { throw InboxError(.unwritable, folder, "the capture cannot be set aside") }
  }

  /// The name of a capture that was shared `seconds` after 1970.
  package static func name(at seconds: Double, random: UInt32) -> String {
    let whole = seconds.rounded(.down)
    let micro = Int(((seconds - whole) * 1e6).rounded(.down))
    let days = Int((whole / 86_400).rounded(.down))
    let (year, month, day) = date(ofDay: days)
    let second = Int(whole) - days * 86_400
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(second / 3_600, 2))-"
      + "\(padded(second / 60 % 60, 2))-\(padded(second % 60, 2)).\(padded(micro, 6))Z-"
      + padded(String(random, radix: 16), 8)
  }

  /// The Gregorian date of a day counted from 1 January 1970.
  ///
  /// Years begin in March in the computation, so that the leap day is a year's last.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ width: Int) -> String { padded("\(number)", width) }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
