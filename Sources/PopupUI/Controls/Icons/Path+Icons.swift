import PopupDrawing
import PopupGeometry

/// Short ways to write the paths of icons.
extension Path {
    static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Path { lines((x0, y0), (x1, y1)) }

    static func lines(_ points: (Double, Double)..., isClosed: Bool = false) -> Path {
        var path = Path()
        for (x, y) in points {
            if path.isEmpty { path.move(to: Point(x: x, y: y)) } else { path.addLine(to: Point(x: x, y: y)) }
        }
        if isClosed { path.close() }
        return path
    }

    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> Path {
        Path(roundedRect: RoundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius))
    }

    static func joining(_ paths: Path...) -> Path {
        var all = Path()
        for path in paths { all.append(path) }
        return all
    }

    /// Curves from a start on: each of them two control points and an end.
    static func curve(
        _ x: Double, _ y: Double, _ curves: (Double, Double, Double, Double, Double, Double)..., isClosed: Bool = false
    ) -> Path {
        var path = Path()
        path.move(to: Point(x: x, y: y))
        for c in curves {
            path.addCubic(
                to: Point(x: c.4, y: c.5), control1: Point(x: c.0, y: c.1), control2: Point(x: c.2, y: c.3))
        }
        if isClosed { path.close() }
        return path
    }
}
