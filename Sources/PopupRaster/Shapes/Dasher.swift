import PopupGeometry

/// Cuts lines into the drawn parts of a dash pattern.
enum Dasher {
    /// `dash` holds lengths in pixels, drawn and left out in turn; an odd number of them is gone through twice.
    static func cut(_ line: Polyline, _ dash: [Double]) -> [Polyline] {
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        let total = pattern.reduce(0, +)
        guard !pattern.isEmpty, total > 0.01, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return [line] }
        var points = line.points
        if line.isClosed, let first = points.first { points.append(first) }
        var parts: [Polyline] = []
        var part: [Point] = []
        var index = 0
        var left = pattern[0]
        var isOn = true
        if let first = points.first { part = [first] }
        for i in points.indices.dropFirst() {
            var a = points[i - 1]
            let b = points[i]
            var length = a.distance(to: b)
            while length > left {
                let f = left / length
                a = Point(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
                length -= left
                if isOn { parts.append(Polyline(points: part + [a], isClosed: false)) }
                isOn.toggle()
                part = [a]
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= length
            if isOn { part.append(b) }
        }
        if isOn, part.count > 1 { parts.append(Polyline(points: part, isClosed: false)) }
        return parts
    }
}
