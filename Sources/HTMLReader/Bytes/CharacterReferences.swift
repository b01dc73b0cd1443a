enum CharacterReferences {
  static func resolve(at p: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>, inAttribute: Bool, into o: inout ByteChunk) -> Int {
    if limit - p >= 5, p[1]==0x61,p[2]==0x6d,p[3]==0x70,p[4]==0x3b { o.append(0x26); return 5 }
    if limit - p >= 4, p[1]==0x6c,p[2]==0x74,p[3]==0x3b { o.append(0x3c); return 4 }
    return 0
  }
}
