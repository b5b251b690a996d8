/// How long a curved path is up to any place on it: stretches short enough that one quadrature measures each.
struct ArcTable: Sendable {
    private struct Arc: Sendable {
        var segment: Int
        var low: Double
        var high: Double
        /// The way from the beginning of the path to the beginning of this stretch, and over it.
        var before: Double
        var length: Double
    }

    private var arcs: [Arc] = []
    /// Of the whole path.
    private(set) var length = 0.0

    init(_ segments: [KeyframeSegment]) {
        let rough = segments.reduce(0) { $0 + $1.way(from: 0, to: 1) }
        for index in segments.indices {
            add(segments[index], index, 0, 1, segments[index].way(from: 0, to: 1), rough, depth: 0)
        }
    }

    /// Halves a stretch until both halves together are as long as it is; a turning point ends in tiny stretches.
    private mutating func add(
        _ segment: KeyframeSegment, _ index: Int, _ low: Double, _ high: Double, _ whole: Double, _ rough: Double,
        depth: Int
    ) {
        let middle = (low + high) / 2
        let left = segment.way(from: low, to: middle)
        let right = segment.way(from: middle, to: high)
        if depth < 40, abs(left + right - whole) > 1e-13 * rough {
            add(segment, index, low, middle, left, rough, depth: depth + 1)
            add(segment, index, middle, high, right, rough, depth: depth + 1)
            return
        }
        guard left + right > 0 else { return }
        arcs.append(Arc(segment: index, low: low, high: high, before: length, length: left + right))
        length += left + right
    }

    /// The segment, and the u in it, at which `way` of the path is behind. There must be some path.
    func place(at way: Double, _ segments: [KeyframeSegment]) -> (Int, Double) {
        var first = 0
        var end = arcs.count
        while end - first > 1 {
            let middle = (first + end) / 2
            if arcs[middle].before <= way { first = middle } else { end = middle }
        }
        let arc = arcs[first]
        let rest = way - arc.before
        if rest <= 0 { return (arc.segment, arc.low) }
        if rest >= arc.length { return (arc.segment, arc.high) }
        let segment = segments[arc.segment]
        var low = arc.low
        var high = arc.high
        var u = low + (high - low) * (rest / arc.length)
        for _ in 0..<60 {
            let error = segment.way(from: arc.low, to: u) - rest
            if error < 0 { low = u } else { high = u }
            let speed = segment.speed(at: u)
            var next = speed > 0 ? u - error / speed : -1
            if abs(next - u) <= 1e-16 { break }
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            let step = abs(next - u)
            u = next
            if step <= 1e-15 || high - low <= 1e-15 { break }
        }
        return (arc.segment, u)
    }
}
