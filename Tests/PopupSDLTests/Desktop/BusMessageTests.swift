import Testing

@testable import PopupSDL

@Suite("Messages of the session bus") nonisolated struct BusMessageTests {
    @Test("a call has the bytes that the specification gives it")
    func bytes() {
        var hello = BusMessage.call(
            "Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
        hello.serial = 1
        var expected: [UInt8] = [UInt8(ascii: "l"), 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 109, 0, 0, 0]
        func field(_ code: UInt8, _ type: Character, _ text: String) {
            while expected.count % 8 != 0 { expected.append(0) }
            expected += [code, 1, type.asciiValue ?? 0, 0, UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8) + [0]
        }
        field(1, "o", "/org/freedesktop/DBus")
        field(2, "s", "org.freedesktop.DBus")
        field(3, "s", "Hello")
        field(6, "s", "org.freedesktop.DBus")
        while expected.count % 8 != 0 { expected.append(0) }
        #expect(hello.bytes == expected)
    }

    @Test("what is written is read again, arguments too")
    func roundTrip() throws {
        var call = BusMessage.call("Read", of: "a.b", at: "/c", on: "d.e", "first", "zwölf")
        call.serial = 70_000
        let read = try #require(BusMessage(call.bytes))
        #expect(read == call)
        var reader = BusReader(read.body, isBigEndian: false)
        #expect(reader.string() == "first")
        #expect(reader.string() == "zwölf")
        #expect(reader.string() == nil)
    }

    @Test("an answer in the other order of bytes is understood")
    func bigEndian() throws {
        let bytes: [UInt8] = [
            UInt8(ascii: "B"), 2, 1, 1, 0, 0, 0, 12, 0, 0, 0, 9, 0, 0, 0, 15,
            5, 1, UInt8(ascii: "u"), 0, 0, 0, 0, 7, 8, 1, UInt8(ascii: "g"), 0, 1, UInt8(ascii: "v"), 0, 0,
            1, UInt8(ascii: "v"), 0, 1, UInt8(ascii: "u"), 0, 0, 0, 0, 0, 0, 1,
        ]
        let message = try #require(BusMessage(bytes))
        #expect(message.kind == .reply)
        #expect(message.replySerial == 7)
        #expect(message.signature == "v")
        var reader = BusReader(message.body, isBigEndian: message.isBigEndian)
        #expect(reader.boxedUInt32() == 1)
    }

    @Test("half a message is waited for, and rubbish is none, wherever it is cut or spoilt")
    func broken() {
        let whole = BusMessage.call("Read", of: "a.b", at: "/c", on: "d.e", "text").bytes
        for count in 0..<whole.count {
            let part = Array(whole.prefix(count))
            #expect(BusMessage(part) == nil)
            #expect(BusMessage.length(of: part).map { $0 == whole.count } ?? true)
        }
        for place in whole.indices {
            for value: UInt8 in [0, 1, 127, 255] {
                var spoilt = whole
                spoilt[place] = value
                // Any answer will do, as long as there is one.
                _ = BusMessage(spoilt)
            }
        }
        #expect(BusMessage.length(of: [UInt8](repeating: 120, count: 32)) == -1)
    }
}
