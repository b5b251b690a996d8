import Glibc

@testable import PopupSDL

/// A session bus for tests: takes one connection, and says what it is told to say.
nonisolated final class FakeBus {
    let address: String
    private let path: String
    private let listener: Int32
    private var connection: Int32 = -1

    init() throws {
        var template = Array("/tmp/bus-XXXXXX".utf8CString)
        guard let folder = mkdtemp(&template) else { throw SetUpError() }
        path = String(cString: folder) + "/bus"
        address = "unix:path=/nowhere/bus;unix:path=\(path),guid=0"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        guard result == 0, listen(listener, 1) == 0 else { throw SetUpError() }
    }

    deinit {
        close(listener)
        if connection >= 0 { close(connection) }
        unlink(path)
        rmdir(String(path.dropLast("/bus".count)))
    }

    struct SetUpError: Error {}

    /// Takes the connection, and everything that was sent so far: the greeting's lines, then messages.
    func take() -> (greeting: String, messages: [BusMessage]) {
        if connection < 0 { connection = accept(listener, nil, nil) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = recv(connection, &bytes, bytes.count, 0)
        var rest = Array(bytes[..<max(0, count)])
        var greeting = ""
        if let end = rest.indices.first(where: { rest[$0...].starts(with: Array("BEGIN\r\n".utf8)) }) {
            greeting = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeFirst(end + "BEGIN\r\n".utf8.count)
        }
        var messages: [BusMessage] = []
        while let length = BusMessage.length(of: rest), length > 0, length <= rest.count {
            if let message = BusMessage(Array(rest[..<length])) { messages.append(message) }
            rest.removeFirst(length)
        }
        return (greeting, messages)
    }

    func say(_ bytes: [UInt8]) { _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

    func say(_ text: String) { say(Array(text.utf8)) }

    func hangUp() {
        close(connection)
        connection = -1
    }

    // MARK: The portal's answers

    static func scheme(_ value: UInt32, answering serial: UInt32) -> BusMessage {
        var message = BusMessage(.reply)
        message.serial = 5
        message.replySerial = serial
        message.signature = "v"
        message.body = boxed(value, boxes: 2, after: [])
        return message
    }

    static func changed(_ value: UInt32, namespace: String = "org.freedesktop.appearance") -> BusMessage {
        var message = BusMessage(.signal)
        message.serial = 6
        message.path = "/org/freedesktop/portal/desktop"
        message.interface = "org.freedesktop.portal.Settings"
        message.member = "SettingChanged"
        message.signature = "ssv"
        var writer = BusWriter()
        writer.put(namespace)
        writer.put("color-scheme")
        message.body = boxed(value, boxes: 1, after: writer.bytes)
        return message
    }

    private static func boxed(_ value: UInt32, boxes: Int, after bytes: [UInt8]) -> [UInt8] {
        var writer = BusWriter()
        writer.bytes = bytes
        for _ in 1..<boxes { writer.put(signature: "v") }
        writer.put(signature: "u")
        writer.put(value)
        return writer.bytes
    }
}
