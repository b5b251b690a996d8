import Testing

@testable import PopupSDL

@Suite("What the X server refuses", .serialized)
struct XErrorsTests {
    /// `BadValue`, `BadPixmap`, `BadMatch`, `BadDrawable`, `BadAccess`, `BadAlloc`, `BadLength`, and one of an extension.
    nonisolated static let others: [UInt8] = [2, 4, 8, 9, 10, 11, 16, 128]

    /// Whether it is, on a server with these windows.
    private func isDropped(_ error: UInt8, _ resource: UInt = 7, there: Set<UInt> = [7]) -> Bool {
        XErrors.isOfSomethingGone(XErrors.Refusal(error: error, resource: resource)) { there.contains($0) }
    }

    @Test("that a window is gone by now is no reason to end")
    func gone() {
        // An XErrorEvent on 64 bits: type, display, resource, serial, then the error's number.
        var event = [UInt8](repeating: 0, count: 40)
        event[32] = 3
        event[16] = 9
        event[17] = 1
        let refusal = event.withUnsafeBytes { $0.baseAddress.map { XErrors.Refusal($0) } }
        #expect(refusal == XErrors.Refusal(error: 3, resource: 265))
        let code = event.withUnsafeBytes { XErrors.answer(nil, $0.baseAddress) }
        #expect(code == 0)
    }

    @Test("everything else goes to whoever answered before, also where it is about a window of ours", arguments: others)
    func others(error: UInt8) {
        XErrors.watch(7)
        defer { XErrors.forget(7) }
        #expect(!isDropped(error))
        #expect(!XErrors.isGone(7))
    }

    @Test(
        "where a window of ours is gone, whatever is refused comes of it",
        arguments: others)
    func ours(error: UInt8) {
        XErrors.watch(7)
        #expect(isDropped(error, 12, there: []))
        #expect(XErrors.isGone(7))
        #expect(isDropped(error, 12))
        // Once we have let go of it, all is as before.
        XErrors.forget(7)
        #expect(!XErrors.isGone(7))
        #expect(!isDropped(error, 12, there: []))
    }

    @Test("a window that is not ours can be destroyed without being missed")
    func destroyed() {
        XErrors.watch(7)
        defer { XErrors.forget(7) }
        XErrors.destroyed(8)
        #expect(!XErrors.isGone(8) && !isDropped(9, 8))
        XErrors.destroyed(7)
        #expect(XErrors.isGone(7))
    }
}
