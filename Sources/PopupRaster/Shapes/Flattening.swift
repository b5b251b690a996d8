import PopupDrawing
import PopupGeometry

/// A stretch of an outline as points in pixels.
struct Polyline {
    var points: [Point]
    var isClosed: Bool
}

extension Path {
    /// The path in pixels, curves as lines that miss them by at most a hundredth of a pixel.
    func flattened(scale: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var points: [Point] = []
        var start = Point.zero
        var here = Point.zero
        func scaled(_ p: Point) -> Point { Point(x: p.x * scale, y: p.y * scale) }
        func end(closed: Bool) {
            if !points.isEmpty { lines.append(Polyline(points: points, isClosed: closed)) }
            points.removeAll()
        }
        func add(_ p: Point) {
            if points.isEmpty { points.append(here) }
            points.append(p)
            here = p
        }
        for element in elements {
            switch element {
            case .move(let p):
                end(closed: false)
                here = scaled(p)
                start = here
            case .line(let p): add(scaled(p))
            case .quad(let c, let p):
                let (a, b, d) = (here, scaled(c), scaled(p))
                let bend = Point(x: a.x - 2 * b.x + d.x, y: a.y - 2 * b.y + d.y)
                let n = Path.pieces(bend.distance(to: .zero) / 4)
                for i in 1...n {
                    let t = Double(i) / Double(n)
                    let u = 1 - t
                    add(i == n ? d : a * (u * u) + b * (2 * u * t) + d * (t * t))
                }
            case .cubic(let c1, let c2, let p):
                let (a, b, c, d) = (here, scaled(c1), scaled(c2), scaled(p))
                let bend1 = Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero)
                let bend2 = Point(x: b.x - 2 * c.x + d.x, y: b.y - 2 * c.y + d.y).distance(to: .zero)
                let n = Path.pieces(max(bend1, bend2) * 0.75)
                for i in 1...n {
                    let t = Double(i) / Double(n)
                    let u = 1 - t
                    let mixed = a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t)
                    add(i == n ? d : mixed + d * (t * t * t))
                }
            case .close:
                if !points.isEmpty {
                    end(closed: true)
                    here = start
                }
            }
        }
        end(closed: false)
        return lines.filter { $0.points.allSatisfy(\.isFinite) }
    }

    /// How many lines a curve of this height over its chord needs.
    private static func pieces(_ sag: Double) -> Int {
        guard sag.isFinite else { return 1 }
        return max(1, min(256, Int((sag / 0.01).squareRoot().rounded(.up))))
    }
}
