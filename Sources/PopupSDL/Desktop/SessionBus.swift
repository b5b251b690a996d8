import Glibc

/// A connection to the desktop's session bus that never waits: what is sent goes out at once, what has arrived is
/// taken when somebody looks.
@MainActor
final class SessionBus {
    /// Readable when there is something to take.
    let descriptor: Int32
    private var received: [UInt8] = []
    private var isAuthenticated = false
    private var lastSerial: UInt32 = 0
    private(set) var isBroken = false

    /// Connects to the first of the addresses that can be reached (`DBUS_SESSION_BUS_ADDRESS`, in the form of the D-Bus
    /// specification, "Server Addresses"); nil where none can.
    init?(addresses: String) {
        var descriptor: Int32 = -1
        for address in addresses.split(separator: ";") where descriptor < 0 {
            descriptor = SessionBus.connect(String(address))
        }
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        let user = String(getuid()).utf8.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
        // The bus answers with one line; everything that follows may be sent before.
        write([0] + Array("AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8))
        send(.call("Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus"))
    }

    isolated deinit { close(descriptor) }

    private static func connect(_ address: String) -> Int32 {
        guard address.hasPrefix("unix:") else { return -1 }
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        var path: [UInt8] = []
        for pair in address.dropFirst("unix:".count).split(separator: ",") {
            if pair.hasPrefix("path=") { path = Array(pair.dropFirst("path=".count).utf8) }
            if pair.hasPrefix("abstract=") { path = [0] + Array(pair.dropFirst("abstract=".count).utf8) }
        }
        let room = MemoryLayout.size(ofValue: name.sun_path)
        guard !path.isEmpty, path.count < room else { return -1 }
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path) }
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return -1 }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count + (path[0] == 0 ? 0 : 1))
        let result = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, length) }
        }
        guard result == 0 else {
            close(descriptor)
            return -1
        }
        return descriptor
    }

    // MARK: Out

    /// Sends a message; answers with its serial number.
    @discardableResult
    func send(_ message: BusMessage) -> UInt32 {
        lastSerial += 1
        var message = message
        message.serial = lastSerial
        write(message.bytes)
        return lastSerial
    }

    private func write(_ bytes: [UInt8]) {
        // A few hundred bytes fit into the socket's buffer; where they do not, nobody reads at the other end.
        let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        if sent != bytes.count { isBroken = true }
    }

    // MARK: In

    /// The messages that have arrived since the last time.
    func receive() -> [BusMessage] {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count > 0 {
                received += chunk[..<count]
                continue
            }
            if count == 0 || (errno != EAGAIN && errno != EINTR) { isBroken = true }
            break
        }
        var messages: [BusMessage] = []
        if !isAuthenticated { takeGreeting() }
        while isAuthenticated, let length = BusMessage.length(of: received) {
            guard length > 0 else {
                isBroken = true
                break
            }
            guard received.count >= length else { break }
            if let message = BusMessage(Array(received.prefix(length))) { messages.append(message) }
            received.removeFirst(length)
        }
        return messages
    }

    /// "OK" and the server's number, or a refusal.
    private func takeGreeting() {
        guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return }
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 1)
        isAuthenticated = line.hasPrefix("OK")
        if !isAuthenticated { isBroken = true }
    }

    /// Waits until something has arrived, `seconds` at most.
    func wait(seconds: Double) {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = Glibc.poll(&poll, 1, Int32((seconds * 1000).rounded(.up)))
    }
}
