/// Puts some newly drawn columns into a band that is kept otherwise.
struct ZoneSplicer {
    private var runs: [Run] = []
    /// Where the pixels of each kept stretch lie, how many columns it has, and how far its rows are apart.
    private var stretches: [(from: UnsafeMutablePointer<UInt32>, count: Int, stride: Int)] = []
    /// Pixels a row that are kept so far.
    private var stored = 0

    /// The band `old` with columns x0..<x1 as they are in `new`; nil where both are empty. Both stay as they are.
    mutating func zone(_ old: Zone?, with new: Zone?, from x0: Int, to x1: Int) -> Zone? {
        runs.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        stored = 0
        let left = Int32(truncatingIfNeeded: x0)
        let right = Int32(truncatingIfNeeded: x1)
        if let old { add(old, .min, left) }
        if let new { add(new, left, right) }
        if let old { add(old, right, .max) }
        if runs.isEmpty { return nil }
        let zone = Zone(runs: runs, pixels: stored * TileSurface.tileHeight, stride: stored)
        var to = 0
        for stretch in stretches {
            Rows.copy(
                zone.pixels + to, stored, stretch.from, stretch.stride, stretch.count, TileSurface.tileHeight)
            to += stretch.count
        }
        return zone
    }

    /// What of a band's runs lies in columns x0..<x1.
    private mutating func add(_ zone: Zone, _ x0: Int32, _ x1: Int32) {
        for i in 0..<Int(zone.count) {
            var run = zone.runs[i]
            let from = max(run.x0, x0)
            let to = min(run.x1, x1)
            if from >= to { continue }
            let first = zone.pixels + Int(run.offset)
            let cut = Int(from &- run.x0)
            run.x0 = from
            run.x1 = to
            switch run.kind {
            case .empty: continue
            case .solid:
                if let last = runs.last, last.kind == .solid, last.x1 == from, last.color == run.color {
                    runs[runs.count - 1].x1 = to
                    continue
                }
            case .rowSolid: keep(&run, first, 1, zone)
            case .opaque, .mixed: keep(&run, first + cut, Int(to &- from), zone)
            }
            runs.append(run)
        }
    }

    private mutating func keep(_ run: inout Run, _ from: UnsafeMutablePointer<UInt32>, _ count: Int, _ zone: Zone) {
        run.offset = Int32(truncatingIfNeeded: stored)
        stretches.append((from, count, Int(zone.stride)))
        stored += count
    }
}
