/// A band on its way into a bitmap: its runs from left to right, and where the pixels lie that they are to keep.
struct BandDraft {
    private var runs: [Run] = []
    /// One for each run that keeps pixels, in their order.
    private var stretches: [Stretch] = []
    /// Pixels a row that are to be kept so far.
    private var stored = 0

    private struct Stretch {
        let from: ConstPixels
        var count: Int
        /// From one row to the next; 0 where one row stands for all.
        let stride: Int
        /// They lie in the zone that the band had until now.
        let isOld: Bool
    }

    private static let height = TileSurface.tileHeight

    mutating func clear() {
        runs.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        stored = 0
    }

    // MARK: Adding

    /// Columns of one colour.
    mutating func addSolid(_ x0: Int32, _ x1: Int32, _ color: UInt32) {
        if color == 0 { return }
        if let last = runs.last, last.kind == .solid, last.x1 == x0, last.color == color {
            runs[runs.count - 1].x1 = x1
        } else {
            runs.append(Run(x0: x0, x1: x1, kind: .solid, color: color))
        }
    }

    /// Columns whose rows have one colour each, which lie `stride` apart.
    mutating func addRows(_ x0: Int32, _ x1: Int32, _ colors: ConstPixels, _ stride: Int) {
        var isUniform = true
        for row in 1..<BandDraft.height where colors[row &* stride] != colors[0] { isUniform = false }
        if isUniform {
            addSolid(x0, x1, colors[0])
            return
        }
        if let last = runs.last, last.kind == .rowSolid, last.x1 == x0, let kept = stretches.last {
            var isSame = true
            for row in 0..<BandDraft.height where colors[row &* stride] != kept.from[row &* kept.stride] {
                isSame = false
            }
            if isSame {
                runs[runs.count - 1].x1 = x1
                return
            }
        }
        keep(x0, x1, .rowSolid, Stretch(from: colors, count: 1, stride: stride, isOld: false))
    }

    /// Columns of pixels, the first one at `from`.
    mutating func addPixels(_ x0: Int32, _ x1: Int32, _ from: ConstPixels, _ stride: Int, isOpaque: Bool) {
        let kind: Run.Kind = isOpaque ? .opaque : .mixed
        let count = Int(x1 &- x0)
        if let last = runs.last, last.kind == kind, last.x1 == x0, let kept = stretches.last, !kept.isOld,
            kept.stride == stride, kept.from + kept.count == from
        {
            runs[runs.count - 1].x1 = x1
            stretches[stretches.count - 1].count += count
            stored += count
            return
        }
        keep(x0, x1, kind, Stretch(from: from, count: count, stride: stride, isOld: false))
    }

    /// What lies in columns x0..<x1 of the zone that the band has until now.
    mutating func add(_ zone: Zone, _ x0: Int32, _ x1: Int32) {
        for i in 0..<Int(zone.count) {
            let run = zone.runs[i]
            let from = max(run.x0, x0)
            let to = min(run.x1, x1)
            if from >= to { continue }
            let first = ConstPixels(zone.pixels + Int(run.offset))
            let stride = Int(zone.stride)
            switch run.kind {
            case .empty: continue
            case .solid: addSolid(from, to, run.color)
            case .rowSolid: keep(from, to, run.kind, Stretch(from: first, count: 1, stride: stride, isOld: true))
            case .opaque, .mixed:
                keep(
                    from, to, run.kind,
                    Stretch(
                        from: first + Int(from &- run.x0), count: Int(to &- from), stride: stride, isOld: true))
            }
        }
    }

    private mutating func keep(_ x0: Int32, _ x1: Int32, _ kind: Run.Kind, _ stretch: Stretch) {
        runs.append(Run(x0: x0, x1: x1, kind: kind, offset: Int32(truncatingIfNeeded: stored)))
        stretches.append(stretch)
        stored += stretch.count
    }

    // MARK: Keeping

    /// In memory of its own; nil where the band is empty.
    func zone() -> Zone? {
        if runs.isEmpty { return nil }
        let zone = Zone(runs: runs, pixels: stored * BandDraft.height, stride: stored)
        var to = 0
        for stretch in stretches {
            Rows.copy(zone.pixels + to, stored, stretch.from, stretch.stride, stretch.count, BandDraft.height)
            to += stretch.count
        }
        return zone
    }

    /// Writes what is new into the zone that the band has until now, where both have the same runs: most redrawing
    /// changes colours only.
    /// - Returns: false where they have not; the zone is as it was then.
    func update(_ zone: Zone) -> Bool {
        guard Int(zone.count) == runs.count, Int(zone.stride) == stored else { return false }
        for (i, run) in runs.enumerated() {
            let old = zone.runs[i]
            if old.x0 != run.x0 || old.x1 != run.x1 || old.kind != run.kind || old.offset != run.offset { return false }
        }
        for (i, run) in runs.enumerated() where run.kind == .solid { zone.runs[i].color = run.color }
        var to = 0
        for stretch in stretches {
            if !stretch.isOld {
                Rows.copy(zone.pixels + to, stored, stretch.from, stretch.stride, stretch.count, BandDraft.height)
            }
            to += stretch.count
        }
        return true
    }
}
