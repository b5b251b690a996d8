import PopupUI

/// How a window's three measures relate: SDL's window units (what events speak in), pixels (what is drawn) and points
/// (what is laid out).
nonisolated struct WindowGeometry: Hashable, Sendable {
    /// SDL's window units: pixels on X11, points on Wayland.
    var unitWidth: Int
    var unitHeight: Int
    var pixelWidth: Int
    var pixelHeight: Int
    /// Pixels a point.
    var scale: Double

    /// Points.
    var size: Size { Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

    /// SDL's window units a point.
    var unitsPerPoint: Double { scale * Double(max(1, unitWidth)) / Double(max(1, pixelWidth)) }

    private var pointsPerUnitX: Double { Double(pixelWidth) / Double(max(1, unitWidth)) / scale }
    private var pointsPerUnitY: Double { Double(pixelHeight) / Double(max(1, unitHeight)) / scale }

    /// A place in window units, as a place in points. Not clamped: a captured mouse goes outside.
    func point(x: Double, y: Double) -> Point { Point(x: x * pointsPerUnitX, y: y * pointsPerUnitY) }

    /// A box in points, as one in window units that covers it.
    func units(of rect: Rect) -> PixelRect {
        PixelRect(
            covering: Rect(
                x: rect.minX / pointsPerUnitX, y: rect.minY / pointsPerUnitY, width: rect.width / pointsPerUnitX,
                height: rect.height / pointsPerUnitY))
    }
}
