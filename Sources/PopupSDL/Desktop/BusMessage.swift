/// A message of the desktop's session bus (D-Bus), as far as settings are read by it.
///
/// The form is that of the D-Bus specification, "Message Protocol": everything is aligned to its own size from the
/// start of the message.
nonisolated struct BusMessage: Hashable {
    enum Kind: UInt8 {
        case call = 1
        case reply, error, signal
    }

    var kind: Kind
    var serial: UInt32 = 0
    /// Of the call that this answers.
    var replySerial: UInt32?
    var path: String?
    var interface: String?
    var member: String?
    var destination: String?
    /// Whether the sender waits for an answer; of calls.
    var wantsReply = true
    /// The arguments' types, and the arguments.
    var signature = ""
    var body: [UInt8] = []
    /// The sender's order of bytes.
    var isBigEndian = false

    /// A call with texts as arguments.
    static func call(
        _ member: String, of interface: String, at path: String, on destination: String, _ arguments: String...
    ) -> BusMessage {
        var writer = BusWriter()
        for argument in arguments { writer.put(argument) }
        var message = BusMessage(.call)
        message.path = path
        message.interface = interface
        message.member = member
        message.destination = destination
        message.signature = String(repeating: "s", count: arguments.count)
        message.body = writer.bytes
        return message
    }

    init(_ kind: Kind) { self.kind = kind }

    // MARK: To bytes

    var bytes: [UInt8] {
        var writer = BusWriter()
        writer.bytes = [UInt8(ascii: "l"), kind.rawValue, wantsReply ? 0 : 1, 1]
        writer.put(UInt32(body.count))
        writer.put(serial)
        writer.put(UInt32(0))
        let start = writer.bytes.count
        func field(_ code: UInt8, _ type: Character, _ value: String?) {
            guard let value else { return }
            writer.align(8)
            writer.bytes.append(code)
            writer.put(signature: String(type))
            if type == "g" { writer.put(signature: value) } else { writer.put(value) }
        }
        field(1, "o", path)
        field(2, "s", interface)
        field(3, "s", member)
        if let replySerial {
            writer.align(8)
            writer.bytes.append(5)
            writer.put(signature: "u")
            writer.put(replySerial)
        }
        field(6, "s", destination)
        field(8, "g", signature.isEmpty ? nil : signature)
        let length = UInt32(writer.bytes.count - start)
        for i in 0..<4 { writer.bytes[start - 4 + i] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(i))) }
        writer.align(8)
        return writer.bytes + body
    }

    // MARK: From bytes

    /// The length in bytes of the message that `bytes` begin with; nil where that cannot be told yet, -1 where it is
    /// none.
    static func length(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 16 else { return nil }
        guard bytes[0] == UInt8(ascii: "l") || bytes[0] == UInt8(ascii: "B"), bytes[3] == 1 else { return -1 }
        var reader = BusReader(bytes, isBigEndian: bytes[0] == UInt8(ascii: "B"), at: 4)
        guard let body = reader.uint32(), reader.uint32() != nil, let fields = reader.uint32() else { return nil }
        // Nothing that is asked for here is nearly as long.
        guard body < 1 << 20, fields < 1 << 20 else { return -1 }
        return (16 + Int(fields) + 7) & ~7 + Int(body)
    }

    /// Reads one whole message; nil where the bytes are none.
    init?(_ bytes: [UInt8]) {
        guard let length = BusMessage.length(of: bytes), length == bytes.count, let kind = Kind(rawValue: bytes[1])
        else { return nil }
        self.kind = kind
        isBigEndian = bytes[0] == UInt8(ascii: "B")
        wantsReply = bytes[2] & 1 == 0
        var reader = BusReader(bytes, isBigEndian: isBigEndian, at: 4)
        guard let bodyLength = reader.uint32(), let serial = reader.uint32(), let fields = reader.uint32() else {
            return nil
        }
        self.serial = serial
        let end = 16 + Int(fields)
        while reader.offset < end {
            reader.align(8)
            guard let code = reader.byte(), let type = reader.signature() else { return nil }
            switch (code, type) {
            case (1, "o"): path = reader.string()
            case (2, "s"): interface = reader.string()
            case (3, "s"): member = reader.string()
            case (5, "u"): replySerial = reader.uint32()
            case (6, "s"): destination = reader.string()
            case (8, "g"): signature = reader.signature() ?? ""
            default: guard reader.skip(type) else { return nil }
            }
        }
        body = Array(bytes.suffix(Int(bodyLength)))
    }
}
