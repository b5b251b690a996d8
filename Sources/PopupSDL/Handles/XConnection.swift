import Glibc

/// A connection of our own to the X server, for a question that SDL's is not good for. Closed with this.
nonisolated final class XConnection {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32
    private typealias GetAttributes = @convention(c) (OpaquePointer?, UInt, UnsafeMutableRawPointer) -> Int32
    private typealias PutBack = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer) -> Int32

    nonisolated(unsafe) private static let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL)

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        library.flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
    }

    private let display: OpaquePointer

    private init(_ display: OpaquePointer) { self.display = display }

    /// A new one to the screen of the environment; nil where there is none.
    static var now: XConnection? { function("XOpenDisplay", as: Open.self)?(nil).map { XConnection($0) } }

    deinit { _ = XConnection.function("XCloseDisplay", as: Close.self)?(display) }

    /// The server knows a window of this number. (Where it does not it says so to the error handler, too.)
    func hasWindow(_ window: UInt) -> Bool {
        guard let ask = XConnection.function("XGetWindowAttributes", as: GetAttributes.self) else { return true }
        // Room for an XWindowAttributes.
        var attributes = [UInt](repeating: 0, count: 64)
        return ask(display, window, &attributes) != 0
    }

    /// An XEvent that the program gets next on a connection.
    static func putBack(_ event: inout [UInt], on display: OpaquePointer) {
        _ = function("XPutBackEvent", as: PutBack.self)?(display, &event)
    }
}
