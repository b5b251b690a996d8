import Glibc
import PopupUI

/// Pixels a point as the desktop has it, where SDL knows of none (X11).
///
/// In this order: `GDK_SCALE`, `QT_SCALE_FACTOR` (somebody set them for this very purpose), then `Xft.dpi` of the X
/// resources (96 is 1). To the nearest quarter, from 1 to 4.
nonisolated enum SystemScale {
    static func x11() -> Double {
        func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return scale(
            gdkScale: environment("GDK_SCALE"), qtScaleFactor: environment("QT_SCALE_FACTOR"),
            resources: { XResources.read() })
    }

    /// The same as a pure function; the resources are read only where the environment says nothing.
    static func scale(gdkScale: String?, qtScaleFactor: String?, resources: () -> String?) -> Double {
        for word in [gdkScale, qtScaleFactor] {
            if let word, let factor = Double(word), factor.isFinite, factor > 0 { return sane(factor) }
        }
        guard let text = resources(), let dpi = dpi(in: text) else { return 1 }
        return sane(dpi / 96)
    }

    /// `Xft.dpi` in the text of the X resources ("name:<tab>value" a line).
    static func dpi(in resources: String) -> Double? {
        for line in resources.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), line[..<colon] == "Xft.dpi" else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            let digits = value.prefix { !$0.isWhitespace }
            if let dpi = Double(digits), dpi.isFinite, dpi > 0 { return dpi }
        }
        return nil
    }

    private static func sane(_ factor: Double) -> Double { min(4, max(1, (factor * 4).rounded() / 4)) }
}

/// The X server's resource text, read over a connection of its own: SDL keeps its connection to itself.
nonisolated private enum XResources {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Text = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    private typealias Close = @convention(c) (OpaquePointer) -> Int32

    static func read() -> String? {
        // SDL's X11 driver has loaded the library already; it is never linked.
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        defer { dlclose(library) }
        guard let open = dlsym(library, "XOpenDisplay"), let text = dlsym(library, "XResourceManagerString"),
            let close = dlsym(library, "XCloseDisplay"),
            let display = unsafeBitCast(open, to: Open.self)(nil)
        else { return nil }
        defer { _ = unsafeBitCast(close, to: Close.self)(display) }
        // The text belongs to the connection.
        return unsafeBitCast(text, to: Text.self)(display).map { String(cString: $0) }
    }
}
