import Glibc

/// What the environment says about where windows can be opened: a plain value, so that every case can be tried.
nonisolated struct DisplayEnvironment: Hashable, Sendable {
    /// `SDL_VIDEODRIVER`: the user's own choice of SDL's driver.
    var requestedDriver: String?
    /// `DISPLAY`
    var x11: String?
    /// `WAYLAND_DISPLAY`
    var wayland: String?

    static var current: DisplayEnvironment {
        func value(_ name: String) -> String? {
            guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
            return text
        }
        return DisplayEnvironment(
            requestedDriver: value("SDL_VIDEODRIVER"), x11: value("DISPLAY"), wayland: value("WAYLAND_DISPLAY"))
    }

    /// Why no window can be opened, or nil where it is worth a try.
    var obstacle: String? {
        guard requestedDriver == nil, x11 == nil, wayland == nil else { return nil }
        return "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    }

    /// SDL's drivers in the order to try them.
    ///
    /// X11 before Wayland where both are there, as SDL 2 itself has it. Left to itself SDL would go on to drivers that
    /// take over the console or show nothing at all.
    var driversToTry: [String] {
        if let requestedDriver { return [requestedDriver] }
        var drivers: [String] = []
        if x11 != nil { drivers.append("x11") }
        if wayland != nil { drivers.append("wayland") }
        return drivers
    }

    /// What is set, for an error's text.
    var summary: String {
        let parts = [("SDL_VIDEODRIVER", requestedDriver), ("DISPLAY", x11), ("WAYLAND_DISPLAY", wayland)]
            .compactMap { name, value in value.map { "\(name) is \"\($0)\"" } }
        return parts.joined(separator: ", ")
    }
}
