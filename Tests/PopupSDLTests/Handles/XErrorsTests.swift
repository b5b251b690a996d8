import Testing

@testable import PopupSDL

@Suite("What the X server refuses")
struct XErrorsTests {
    @Test("that a window is gone by now is no reason to end")
    func gone() {
        // An XErrorEvent on 64 bits: type, display, resource, serial, then the error's number.
        var event = [UInt8](repeating: 0, count: 40)
        event[32] = 3
        let code = event.withUnsafeBytes { XErrors.answer(nil, $0.baseAddress) }
        #expect(code == 0)
        #expect(XErrors.isOfSomethingGone(3))
    }

    @Test("everything else goes to whoever answered before", arguments: [1, 2, 8, 9, 10, 11, 16] as [UInt8])
    func others(error: UInt8) { #expect(!XErrors.isOfSomethingGone(error)) }
}
