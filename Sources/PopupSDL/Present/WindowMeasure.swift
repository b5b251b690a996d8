import PopupUI

/// Finds a window's geometry: from SDL where it tells pixels from units, from the desktop where it does not.
struct WindowMeasure {
    /// `WindowOptions.scale`
    private let override: Double?
    private let driver: String
    /// Kept, since asking takes a connection to the X server.
    private var desktopScale: Double

    init(driver: String, override: Double?) {
        self.driver = driver
        self.override = override
        desktopScale = 1
        refresh()
    }

    /// Asks the desktop again. X11 alone leaves windows to find out, and there window units are pixels.
    mutating func refresh() {
        if override == nil && driver == "x11" { desktopScale = SystemScale.x11() }
    }

    /// What a point is in window units before there is a window.
    var guessedUnitsPerPoint: Double { override ?? desktopScale }

    func geometry(of window: WindowHandle) -> WindowGeometry {
        geometry(units: window.size, pixels: window.pixelSize)
    }

    func geometry(units: (width: Int, height: Int), pixels: (width: Int, height: Int)) -> WindowGeometry {
        let ratio = units.width > 0 ? Double(pixels.width) / Double(units.width) : 1
        let scale = override ?? (ratio > 1 ? ratio : desktopScale)
        return WindowGeometry(
            unitWidth: units.width, unitHeight: units.height, pixelWidth: pixels.width, pixelHeight: pixels.height,
            scale: scale)
    }
}
