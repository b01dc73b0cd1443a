/// What a note held at one time, small enough to write down.
///
/// A later look at the note tells whether it is unchanged, was only added to, or was changed otherwise.
public struct NoteFingerprint: Hashable, Sendable {
  /// The size in bytes; 0 when there was no note.
  public let size: Int
  /// The hash of all bytes: 64 bits of FNV-1a.
  public let hash: UInt64

  /// The folder of the note, by its number in the file system, and the note's name, hashed.
  public let place: UInt64

  /// The fingerprint of bytes that came in pieces, from a note at a place.
  init(size: Int, hash: ByteHash, place: ByteHash) {
    self.size = size
    self.hash = hash.value
    self.place = place.value
  }
}

extension NoteFingerprint: LosslessStringConvertible {
  /// Size, hash and place, such as `1204-af63bd4c8601b7df-9ae16a3b2f90404f`.
  public var description: String {
    "\(size)-\(String(hash, radix: 16))-\(String(place, radix: 16))"
  }

  /// Reads a fingerprint that was written down; nil when it is none.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let size = Int(parts[0]), size >= 0,
      let hash = UInt64(parts[1], radix: 16), let place = UInt64(parts[2], radix: 16)
    else { return nil }
    self.size = size
    self.hash = hash
    self.place = place
  }
}

/// The hash FNV-1a with 64 bits (RFC 9923), taken piece by piece.
///
/// It tells versions of a note apart; it is no defence against somebody who wants two to look alike.
/// Were two alike by chance, the worst would be an entry added twice, never one lost: the entry itself
/// is looked for by its bytes.
struct ByteHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func take(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var hash = value
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      value = hash
    }
  }
}
