import PopupDrawing
import PopupGeometry

/// What a shape is filled with, ready for pixels.
enum PaintSource {
    /// Premultiplied.
    case solid(UInt32)
    case gradient(GradientRamp)

    init(_ paint: Paint, scale: Double) {
        switch paint {
        case .color(let color): self = .solid(Packed.premultiplied(color))
        case .linearGradient(let gradient):
            let stops = gradient.stops
            if let first = stops.first, stops.allSatisfy({ $0.color == first.color }) {
                self = .solid(Packed.premultiplied(first.color))
            } else if stops.isEmpty {
                self = .solid(0)
            } else {
                self = .gradient(GradientRamp(gradient, scale: scale))
            }
        }
    }
}

/// The colours along a gradient's line as a table, and where each pixel lies on it.
final class GradientRamp {
    private static let count = 1024
    private var table: [UInt32] = []
    /// Place on the line of the pixel at (0, 0)'s middle, and how it changes with each pixel; 0…1.
    private let start: Double
    private let dx: Double
    private let dy: Double

    init(_ gradient: LinearGradient, scale: Double) {
        let ax = gradient.start.x * scale
        let ay = gradient.start.y * scale
        let vx = gradient.end.x * scale - ax
        let vy = gradient.end.y * scale - ay
        let length = vx * vx + vy * vy
        if length > 0, length.isFinite {
            dx = vx / length
            dy = vy / length
            start = (0.5 - ax) * dx + (0.5 - ay) * dy
        } else {
            // No line: the last colour everywhere.
            dx = 0
            dy = 0
            start = 1
        }
        table.reserveCapacity(GradientRamp.count)
        for i in 0..<GradientRamp.count {
            let t = Double(i) / Double(GradientRamp.count - 1)
            table.append(Packed.premultiplied(GradientRamp.color(gradient.stops, at: t)))
        }
    }

    private static func color(_ stops: [LinearGradient.Stop], at t: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if t <= first.location { return first.color }
        for i in stops.indices.dropFirst() where t <= stops[i].location {
            let a = stops[i - 1]
            let b = stops[i]
            let span = b.location - a.location
            return span > 0 ? a.color.interpolated(to: b.color, (t - a.location) / span) : b.color
        }
        return last.color
    }

    /// Writes the colours of pixels x0..<x1 of row `y`.
    func row(y: Int, x0: Int, x1: Int, into out: Pixels) {
        let top = Double(GradientRamp.count - 1)
        let base = start + Double(y) * dy
        table.withUnsafeBufferPointer { table in
            for x in x0..<x1 {
                let t = base + Double(x) * dx
                out[x - x0] = table[Int(max(0, min(1, t)) * top + 0.5)]
            }
        }
    }
}
