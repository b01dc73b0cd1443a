extension Document { public func json() -> ContiguousArray<UInt8> { ContiguousArray(dump.utf8) } }
