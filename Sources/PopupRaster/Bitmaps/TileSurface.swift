import PopupGeometry

/// Some bands of a layer while they are drawn: tiles that have one colour are kept as that colour, and get pixels
/// only when something is drawn into a part of them.
///
/// Tiles lie on a grid from the layer's origin, so that a layer is cut in the same way whatever part of it is drawn.
final class TileSurface {
    static let tileWidth = 32
    static let tileHeight = 8
    /// Bands that are drawn at once.
    static let bandLimit = 8

    private(set) var box = PixelRect.empty
    private(set) var columns = 0
    private(set) var bands = 0
    private var pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var capacity = 1
    /// One colour a tile, and whether it has pixels instead.
    private var colors: [UInt32] = []
    private var hasPixels: [Bool] = []

    deinit { pixels.deallocate() }

    var stride: Int { columns * TileSurface.tileWidth }
    var bytes: Int { capacity * 4 }

    /// Starts over with clear tiles; `box` lies on the tile grid.
    func begin(_ box: PixelRect) {
        self.box = box
        columns = box.width / TileSurface.tileWidth
        bands = box.height / TileSurface.tileHeight
        let needed = max(1, box.area)
        if needed > capacity {
            pixels.deallocate()
            pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: needed)
            capacity = needed
        }
        colors.removeAll(keepingCapacity: true)
        colors.append(contentsOf: repeatElement(0, count: columns * bands))
        hasPixels.removeAll(keepingCapacity: true)
        hasPixels.append(contentsOf: repeatElement(false, count: columns * bands))
    }

    func release() {
        pixels.deallocate()
        pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        capacity = 1
        colors = []
        hasPixels = []
    }

    @inline(__always)
    func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- box.y0) &* stride &+ (x &- box.x0))
    }

    // MARK: Drawing

    /// Lays a premultiplied colour over a box that lies inside.
    func fill(_ r: PixelRect, _ color: UInt32) {
        let alpha = color >> 24
        if alpha == 0 || r.isEmpty { return }
        forEachTile(r) { index, tile, part in
            if part == tile, alpha == 255 {
                colors[index] = color
                hasPixels[index] = false
                return
            }
            if part == tile, !hasPixels[index] {
                colors[index] = Packed.over(color, colors[index])
                return
            }
            give(index, tile)
            let p = pointer(x: part.x0, y: part.y0)
            if alpha == 255 {
                Rows.fill(p, stride, part.width, part.height, color)
            } else {
                Rows.over(p, stride, part.width, part.height, color: color)
            }
        }
    }

    /// Gives every tile that `r` meets pixels to be drawn into.
    func open(_ r: PixelRect) {
        forEachTile(r) { index, tile, _ in give(index, tile) }
    }

    /// Empties the tiles that `r` meets.
    func clear(_ r: PixelRect) {
        forEachTile(r) { index, _, _ in
            colors[index] = 0
            hasPixels[index] = false
        }
    }

    private func give(_ index: Int, _ tile: PixelRect) {
        if hasPixels[index] { return }
        hasPixels[index] = true
        Rows.fill(
            pointer(x: tile.x0, y: tile.y0), stride, TileSurface.tileWidth, TileSurface.tileHeight, colors[index])
    }

    @inline(__always)
    private func forEachTile(_ r: PixelRect, _ body: (Int, PixelRect, PixelRect) -> Void) {
        guard !r.isEmpty else { return }
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        for row in ((r.y0 - box.y0) / h)...((r.y1 - 1 - box.y0) / h) {
            for column in ((r.x0 - box.x0) / w)...((r.x1 - 1 - box.x0) / w) {
                let x = box.x0 + column * w
                let y = box.y0 + row * h
                let tile = PixelRect(x0: x, y0: y, x1: x + w, y1: y + h)
                body(row * columns + column, tile, tile.intersection(r))
            }
        }
    }

    // MARK: To and from zones

    /// One band as runs, with the pixels of just those tiles that need them; nil where it is empty.
    func zone(band: Int) -> Zone? {
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        var runs: [Run] = []
        var stored = 0
        for column in 0..<columns {
            let index = band * columns + column
            let x = box.x0 + column * w
            var run = Run(x0: Int32(x), x1: Int32(x + w), kind: .solid, color: colors[index])
            if hasPixels[index] { run = look(run, x: x, y: box.y0 + band * h) }
            if run.kind == .solid, run.color == 0 { continue }
            if run.kind != .solid {
                run.offset = Int32(stored)
                stored += w
            }
            if let last = runs.last, last.x1 == run.x0, last.kind == run.kind, last.color == run.color {
                runs[runs.count - 1].x1 = run.x1
            } else {
                runs.append(run)
            }
        }
        if runs.isEmpty { return nil }
        let zone = Zone(runs: runs, pixels: stored * h, stride: stored)
        for run in runs where run.kind != .solid {
            Rows.copy(
                zone.pixels + Int(run.offset), stored, pointer(x: Int(run.x0), y: box.y0 + band * h), stride,
                Int(run.x1 - run.x0), h)
        }
        return zone
    }

    /// What a tile of pixels turned out to hold.
    private func look(_ tile: Run, x: Int, y: Int) -> Run {
        var run = tile
        let first = pointer(x: x, y: y).pointee
        var differs: UInt32 = 0
        var common: UInt32 = 0xFFFF_FFFF
        for row in 0..<TileSurface.tileHeight {
            let p = pointer(x: x, y: y + row)
            for i in 0..<TileSurface.tileWidth {
                differs |= p[i] ^ first
                common &= p[i]
            }
        }
        if differs == 0 {
            run.color = first
            return run
        }
        run.kind = common >> 24 == 255 ? .opaque : .mixed
        run.color = 0
        return run
    }

    /// Takes a band back from its runs.
    func load(_ zone: Zone, band: Int) {
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        for i in 0..<Int(zone.count) {
            let run = zone.runs[i]
            for x in Swift.stride(from: Int(run.x0), to: Int(run.x1), by: w) where x >= box.x0 && x < box.x1 {
                let index = band * columns + (x - box.x0) / w
                if run.kind == .solid {
                    colors[index] = run.color
                    continue
                }
                hasPixels[index] = true
                Rows.copy(
                    pointer(x: x, y: box.y0 + band * h), stride, zone.pixels + Int(run.offset) + (x - Int(run.x0)),
                    Int(zone.stride), w, h)
            }
        }
    }
}
