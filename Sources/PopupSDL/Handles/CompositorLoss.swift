import Glibc

/// The end of the program where the Wayland compositor ends first.
///
/// SDL makes a wish to close of it, as if the person had asked for that. But nothing can be shown any more, to ask back
/// for one, and whoever started the program is to hear that it did not end as it was meant to.
nonisolated enum CompositorLoss {
    private typealias GetError = @convention(c) (OpaquePointer?) -> Int32

    private static let error: GetError? = {
        guard let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        return dlsym(library, "wl_display_get_error").map { unsafeBitCast($0, to: GetError.self) }
    }()

    /// Ends the process where the connection of this window is gone. To be asked when SDL wants to quit.
    static func endProcess(ifBehind window: NativeWindow?) {
        guard case .wayland(let display) = window, let error, error(display) != 0 else { return }
        DisplayLoss.endProcess("the Wayland compositor", namedBy: "WAYLAND_DISPLAY")
    }
}
