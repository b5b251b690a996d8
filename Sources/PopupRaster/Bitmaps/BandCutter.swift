/// Cuts a drawn band into runs, and keeps pixels only of what is not flat: tiles of one colour, tiles whose rows or
/// columns have one colour each (the edges of boxes) need none or few.
struct BandCutter {
    private var top: ConstPixels
    private var stride = 0
    private var left = 0
    private var runs: [Run] = []
    /// Pixels a row that are kept so far.
    private var stored = 0
    /// Of each kept stretch: its first column in the band, and how many.
    private var stretches: [(from: Int, count: Int)] = []

    private static let width = TileSurface.tileWidth
    private static let height = TileSurface.tileHeight

    /// One that reads nothing yet; `memory` is any that stays.
    init(_ memory: ConstPixels) { top = memory }

    /// The band of which row 0 begins at `top`, at column `left` of the layer; nil where it is empty. A tile has either
    /// pixels or one colour.
    mutating func zone(
        top: ConstPixels, stride: Int, left: Int, columns: Int, hasPixels: UnsafePointer<Bool>, colors: ConstPixels
    ) -> Zone? {
        self.top = top
        self.stride = stride
        self.left = left
        runs.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        stored = 0
        for column in 0..<columns { add(column: column, hasPixels: hasPixels[column], color: colors[column]) }
        return zone()
    }

    /// Adds the next tile to the right.
    private mutating func add(column: Int, hasPixels: Bool, color: UInt32) {
        let x = column * BandCutter.width
        if !hasPixels {
            addSolid(x, BandCutter.width, color)
            return
        }
        let p = top + x
        if areRowsFlat(p) {
            addFlatRows(p, x)
        } else if areRowsSame(p) {
            addColumns(p, x)
        } else {
            addPixels(x, isOpaque: isOpaque(p))
        }
    }

    private func zone() -> Zone? {
        if runs.isEmpty { return nil }
        let zone = Zone(runs: runs, pixels: stored * BandCutter.height, stride: stored)
        var to = 0
        for stretch in stretches {
            Rows.copy(zone.pixels + to, stored, top + stretch.from, stride, stretch.count, BandCutter.height)
            to += stretch.count
        }
        return zone
    }

    // MARK: Looking

    private func areRowsFlat(_ p: ConstPixels) -> Bool {
        var differs: UInt32 = 0
        for row in 0..<BandCutter.height {
            let q = p + row * stride
            let first = q[0]
            for i in 0..<BandCutter.width { differs |= q[i] ^ first }
        }
        return differs == 0
    }

    /// Every row is the same, with few colours along it.
    private func areRowsSame(_ p: ConstPixels) -> Bool {
        var differs: UInt32 = 0
        for row in 1..<BandCutter.height {
            let q = p + row * stride
            for i in 0..<BandCutter.width { differs |= q[i] ^ p[i] }
        }
        if differs != 0 { return false }
        var changes = 0
        for i in 1..<BandCutter.width where p[i] != p[i - 1] { changes += 1 }
        return changes <= 4
    }

    private func isOpaque(_ p: ConstPixels) -> Bool {
        var common: UInt32 = 0xFFFF_FFFF
        for row in 0..<BandCutter.height {
            let q = p + row * stride
            for i in 0..<BandCutter.width { common &= q[i] }
        }
        return common >> 24 == 255
    }

    // MARK: Adding

    private mutating func addSolid(_ x: Int, _ count: Int, _ color: UInt32) {
        if color == 0 { return }
        let from = Int32(truncatingIfNeeded: left + x)
        let to = from + Int32(truncatingIfNeeded: count)
        if let last = runs.last, last.kind == .solid, last.x1 == from, last.color == color {
            runs[runs.count - 1].x1 = to
        } else {
            runs.append(Run(x0: from, x1: to, kind: .solid, color: color))
        }
    }

    private mutating func addColumns(_ p: ConstPixels, _ x: Int) {
        var from = 0
        for i in 1...BandCutter.width where i == BandCutter.width || p[i] != p[from] {
            addSolid(x + from, i - from, p[from])
            from = i
        }
    }

    private mutating func addFlatRows(_ p: ConstPixels, _ x: Int) {
        var isUniform = true
        for row in 1..<BandCutter.height where p[row * stride] != p[0] { isUniform = false }
        if isUniform {
            addSolid(x, BandCutter.width, p[0])
            return
        }
        let from = Int32(truncatingIfNeeded: left + x)
        if let last = runs.last, last.kind == .rowSolid, last.x1 == from, let stretch = stretches.last {
            var isSame = true
            for row in 0..<BandCutter.height where p[row * stride] != top[row * stride + stretch.from] {
                isSame = false
            }
            if isSame {
                runs[runs.count - 1].x1 += Int32(BandCutter.width)
                return
            }
        }
        keep(x, 1, .rowSolid, BandCutter.width)
    }

    private mutating func addPixels(_ x: Int, isOpaque: Bool) {
        let kind: Run.Kind = isOpaque ? .opaque : .mixed
        if let last = runs.last, last.kind == kind, Int(last.x1) == left + x {
            runs[runs.count - 1].x1 += Int32(BandCutter.width)
            stretches[stretches.count - 1].count += BandCutter.width
            stored += BandCutter.width
            return
        }
        keep(x, BandCutter.width, kind, BandCutter.width)
    }

    private mutating func keep(_ x: Int, _ count: Int, _ kind: Run.Kind, _ width: Int) {
        let from = Int32(truncatingIfNeeded: left + x)
        runs.append(
            Run(
                x0: from, x1: from + Int32(truncatingIfNeeded: width), kind: kind,
                offset: Int32(truncatingIfNeeded: stored)))
        stretches.append((x, count))
        stored += count
    }
}
