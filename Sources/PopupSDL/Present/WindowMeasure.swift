import PopupUI

/// Finds a window's geometry: from SDL where it tells pixels from units, from the desktop where it does not.
struct WindowMeasure {
    let driver: String
    /// `WindowOptions.scale`
    let override: Double?

    /// The desktop's scale where window units are pixels.
    private var desktopScale: Double { driver == "x11" ? SystemScale.x11() : 1 }

    /// What a point is in window units before there is a window.
    var guessedUnitsPerPoint: Double { override ?? desktopScale }

    func geometry(of window: WindowHandle) -> WindowGeometry {
        let units = window.size
        let pixels = window.pixelSize
        let ratio = units.width > 0 ? Double(pixels.width) / Double(units.width) : 1
        let scale = override ?? (ratio > 1 ? ratio : desktopScale)
        return WindowGeometry(
            unitWidth: units.width, unitHeight: units.height, pixelWidth: pixels.width, pixelHeight: pixels.height,
            scale: scale)
    }
}
