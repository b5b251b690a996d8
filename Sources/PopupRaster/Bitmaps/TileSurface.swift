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

    /// What is drawn on one band.
    func zone(band: Int) -> Zone? {
        var cutter = BandCutter(top: pixels + band * TileSurface.tileHeight * stride, stride: stride, left: box.x0)
        for column in 0..<columns {
            let index = band * columns + column
            cutter.add(column: column, hasPixels: hasPixels[index], color: colors[index])
        }
        return cutter.zone()
    }

    /// Takes a band back from its runs.
    func load(_ zone: Zone, band: Int) {
        let h = TileSurface.tileHeight
        let top = box.y0 + band * h
        for i in 0..<Int(zone.count) {
            let run = zone.runs[i]
            let part = PixelRect(x0: Int(run.x0), y0: top, x1: Int(run.x1), y1: top + h).intersection(box)
            if part.isEmpty { continue }
            switch run.kind {
            case .empty: break
            case .solid: fill(part, opaquely: run.color)
            case .rowSolid:
                for row in 0..<h {
                    let color = zone.pixels[Int(run.offset) + row * Int(zone.stride)]
                    fill(PixelRect(x0: part.x0, y0: top + row, x1: part.x1, y1: top + row + 1), opaquely: color)
                }
            case .opaque, .mixed:
                open(part)
                Rows.copy(
                    pointer(x: part.x0, y: top), stride, zone.pixels + Int(run.offset) + (part.x0 - Int(run.x0)),
                    Int(zone.stride), part.width, h)
            }
        }
    }

    /// Puts a colour in place of what a box holds.
    private func fill(_ r: PixelRect, opaquely color: UInt32) {
        forEachTile(r) { index, tile, part in
            if part == tile {
                colors[index] = color
                hasPixels[index] = false
            } else {
                give(index, tile)
                Rows.fill(pointer(x: part.x0, y: part.y0), stride, part.width, part.height, color)
            }
        }
    }
}
