/// Writes values in the bus's form, lowest byte first.
nonisolated struct BusWriter {
    var bytes: [UInt8] = []

    mutating func align(_ size: Int) {
        while bytes.count % size != 0 { bytes.append(0) }
    }

    mutating func put(_ value: UInt32) {
        align(4)
        for i in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(i)))) }
    }

    /// A text or an object's path.
    mutating func put(_ text: String) {
        put(UInt32(text.utf8.count))
        bytes += Array(text.utf8) + [0]
    }

    mutating func put(signature: String) {
        bytes += [UInt8(signature.utf8.count)] + Array(signature.utf8) + [0]
    }
}

/// Reads values in the bus's form; nil past the end, or where something cannot be.
nonisolated struct BusReader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private(set) var offset: Int

    init(_ bytes: [UInt8], isBigEndian: Bool, at offset: Int = 0) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        self.offset = offset
    }

    mutating func align(_ size: Int) { offset = (offset + size - 1) / size * size }

    mutating func byte() -> UInt8? {
        guard offset < bytes.count else { return nil }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func uint32() -> UInt32? {
        align(4)
        guard offset + 4 <= bytes.count else { return nil }
        defer { offset += 4 }
        return (0..<4).reduce(0) { value, i in
            let shift = UInt32(isBigEndian ? 24 - 8 * i : 8 * i)
            return value | UInt32(bytes[offset + i]) << shift
        }
    }

    mutating func string() -> String? {
        guard let length = uint32(), length < 1 << 20 else { return nil }
        return text(Int(length))
    }

    mutating func signature() -> String? { byte().flatMap { text(Int($0)) } }

    private mutating func text(_ length: Int) -> String? {
        guard offset + length < bytes.count else { return nil }
        defer { offset += length + 1 }
        return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    }

    /// A number that lies in any number of boxes of open type ("v").
    mutating func boxedUInt32() -> UInt32? {
        for _ in 0..<8 {
            switch signature() {
            case "v": continue
            case "u": return uint32()
            default: return nil
            }
        }
        return nil
    }

    /// Passes over a value of a header field's type; false where it is of another kind.
    mutating func skip(_ type: String) -> Bool {
        switch type {
        case "s", "o": string() != nil
        case "g": signature() != nil
        case "u", "i": uint32() != nil
        default: false
        }
    }
}
