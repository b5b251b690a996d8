import Glibc

/// A finger on the pointer's button that is quick enough to be timed: it speaks to the X server from the test's own process,
/// through the libraries that xdotool is made of. To be lifted before its screen ends.
@Hands
final class Finger {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias OfDisplay = @convention(c) (OpaquePointer?) -> Int32
    private typealias Button = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32
    private typealias Motion = @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32

    private let display: OpaquePointer
    private let flush: OfDisplay
    private let closeDisplay: OfDisplay
    private let fakeButton: Button
    private let fakeMotion: Motion
    private let screen: Screen

    private init(_ screen: Screen) throws {
        let x = try Finger.library("libX11.so.6")
        let test = try Finger.library("libXtst.so.6")
        flush = unsafeBitCast(try Finger.function("XFlush", x), to: OfDisplay.self)
        closeDisplay = unsafeBitCast(try Finger.function("XCloseDisplay", x), to: OfDisplay.self)
        fakeButton = unsafeBitCast(try Finger.function("XTestFakeButtonEvent", test), to: Button.self)
        fakeMotion = unsafeBitCast(try Finger.function("XTestFakeMotionEvent", test), to: Motion.self)
        let open = unsafeBitCast(try Finger.function("XOpenDisplay", x), to: Open.self)
        let name = screen.environment["DISPLAY"] ?? ""
        guard let display = open(name) else { throw HarnessError("the display \(name) does not open") }
        self.display = display
        self.screen = screen
    }

    private static func library(_ name: String) throws -> UnsafeMutableRawPointer {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            throw HarnessError("\(name) is not there. Run `sh .ci/install tests`.")
        }
        return library
    }

    private static func function(
        _ name: String, _ library: UnsafeMutableRawPointer
    ) throws -> UnsafeMutableRawPointer {
        guard let function = dlsym(library, name) else { throw HarnessError("there is no function \(name)") }
        return function
    }

    /// Xlib ends the process where a connection outlives its server; so it is closed in time, whatever happens.
    static func on(_ screen: Screen, _ body: @Hands (Finger) async throws -> Void) async throws {
        let finger = try Finger(screen)
        defer { _ = finger.closeDisplay(finger.display) }
        try await body(finger)
    }

    // MARK: Doing

    /// The pointer is at this place of the screen.
    func move(_ x: Int, _ y: Int) {
        _ = fakeMotion(display, -1, Int32(x), Int32(y), 0)
        _ = flush(display)
    }

    func press() { button(true) }
    func release() { button(false) }

    private func button(_ isDown: Bool) {
        _ = fakeButton(display, 1, isDown ? 1 : 0, 0)
        _ = flush(display)
    }

    // MARK: Timing

    /// Seconds from before `action` until a pixel of the screen is another than it was.
    func lag(at x: Int, _ y: Int, of action: () -> Void) throws -> Double {
        let clock = ContinuousClock()
        let before = screen.frameBuffer.read(x: x, y: y, width: 1, height: 1)
        let began = clock.now
        action()
        while true {
            let isOther = screen.frameBuffer.read(x: x, y: y, width: 1, height: 1) != before
            let passed = clock.now - began
            if isOther { return passed / .seconds(1) }
            guard passed < .seconds(2) else {
                throw HarnessError("two seconds after it was touched, the pixel at \(x), \(y) is as it was")
            }
            // The processor is the program's and the server's, too.
            usleep(100)
        }
    }
}
