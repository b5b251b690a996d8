import PopupGeometry

/// Some bands of a layer while they are drawn: a tile gets pixels only when more is drawn into it than one colour, or
/// one colour a row or a column.
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
    private var looks = UnsafeMutablePointer<Look>.allocate(capacity: 1)
    /// One colour a tile.
    private var colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    /// As many as a tile is wide for each: the colours of its rows or columns.
    private var lines = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var tileCapacity = 1

    /// What a tile is so far.
    private enum Look: UInt8 {
        case flat
        case rows
        case columns
        case pixels
    }

    init() {}

    deinit { deallocate() }

    private func deallocate() {
        pixels.deallocate()
        deallocateTiles()
    }

    private func deallocateTiles() {
        looks.deallocate()
        colors.deallocate()
        lines.deallocate()
    }

    private func allocate(tiles: Int) {
        looks = UnsafeMutablePointer<Look>.allocate(capacity: tiles)
        colors = UnsafeMutablePointer<UInt32>.allocate(capacity: tiles)
        lines = UnsafeMutablePointer<UInt32>.allocate(capacity: tiles * TileSurface.tileWidth)
        tileCapacity = tiles
    }

    var stride: Int { columns * TileSurface.tileWidth }
    var bytes: Int { capacity * 4 + tileCapacity * TileSurface.tileWidth * 4 }

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
        let tiles = max(1, columns * bands)
        if tiles > tileCapacity {
            deallocateTiles()
            allocate(tiles: tiles)
        }
        colors.initialize(repeating: 0, count: tiles)
        looks.initialize(repeating: .flat, count: tiles)
    }

    func release() {
        deallocate()
        pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        capacity = 1
        allocate(tiles: 1)
    }

    @inline(__always)
    func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- box.y0) &* stride &+ (x &- box.x0))
    }

    // MARK: Drawing

    /// Lays a premultiplied colour over a box that lies inside.
    func fill(_ r: PixelRect, _ color: UInt32) {
        if color >> 24 == 0 || r.isEmpty { return }
        let (rows, columns) = tiles(r)
        // Tiles that it holds from their left to their right edge.
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        let first = (r.x0 - box.x0 + w - 1) / w
        let inner = first..<max(first, (r.x1 - box.x0) / w)
        for row in rows {
            let y = box.y0 + row * h
            guard color >> 24 == 255, !inner.isEmpty, r.y0 <= y, y + h <= r.y1 else {
                for column in columns { fill(row, column, r, color) }
                continue
            }
            let index = row * self.columns + first
            (looks + index).update(repeating: .flat, count: inner.count)
            (colors + index).update(repeating: color, count: inner.count)
            if columns.lowerBound < inner.lowerBound { fill(row, columns.lowerBound, r, color) }
            if inner.upperBound < columns.upperBound { fill(row, inner.upperBound, r, color) }
        }
    }

    /// Lays a colour over what of `r` lies in one tile.
    private func fill(_ row: Int, _ column: Int, _ r: PixelRect, _ color: UInt32) {
        let (tile, box) = tile(row, column)
        let part = box.intersection(r)
        let isOpaque = color >> 24 == 255
        if part == box, isOpaque || tile.look.pointee == .flat {
            tile.color.pointee = isOpaque ? color : Packed.over(color, tile.color.pointee)
            tile.look.pointee = .flat
        } else if part.width == box.width, tile.become(.rows) {
            tile.fillLines(part.y0 &- box.y0, part.y1 &- box.y0, color)
        } else if part.height == box.height, tile.become(.columns) {
            tile.fillLines(part.x0 &- box.x0, part.x1 &- box.x0, color)
        } else {
            tile.give(stride)
            let p = pointer(x: part.x0, y: part.y0)
            if isOpaque {
                Rows.fill(p, stride, part.width, part.height, color)
            } else {
                Rows.over(p, stride, part.width, part.height, color: color)
            }
        }
    }

    /// Gives every tile that `r` meets pixels to be drawn into.
    func open(_ r: PixelRect) {
        if r.isEmpty { return }
        let (rows, columns) = tiles(r)
        for row in rows { for column in columns { tile(row, column).tile.give(stride) } }
    }

    private struct Tile {
        let look: UnsafeMutablePointer<Look>
        let color: UnsafeMutablePointer<UInt32>
        let lines: UnsafeMutablePointer<UInt32>
        /// Its upper left one.
        let pixels: UnsafeMutablePointer<UInt32>

        /// Gives a flat tile a colour for each row or column.
        /// - Returns: false where it has more already.
        @inline(__always)
        func become(_ wanted: Look) -> Bool {
            if look.pointee == wanted { return true }
            guard look.pointee == .flat else { return false }
            look.pointee = wanted
            let count = wanted == .rows ? TileSurface.tileHeight : TileSurface.tileWidth
            lines.update(repeating: color.pointee, count: count)
            return true
        }

        @inline(__always)
        func fillLines(_ from: Int, _ to: Int, _ color: UInt32) {
            for i in from..<to { lines[i] = Packed.over(color, lines[i]) }
        }

        @inline(__always)
        func give(_ stride: Int) {
            let (w, h) = (TileSurface.tileWidth, TileSurface.tileHeight)
            switch look.pointee {
            case .pixels: return
            case .flat: Rows.fill(pixels, stride, w, h, color.pointee)
            case .rows: for row in 0..<h { Rows.fill(pixels + row &* stride, stride, w, 1, lines[row]) }
            case .columns: Rows.copy(pixels, stride, lines, 0, w, h)
            }
            look.pointee = .pixels
        }
    }

    /// The tiles that a box meets, which is not empty.
    private func tiles(_ r: PixelRect) -> (rows: Range<Int>, columns: Range<Int>) {
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        return (
            (r.y0 - box.y0) / h..<(r.y1 - 1 - box.y0) / h + 1, (r.x0 - box.x0) / w..<(r.x1 - 1 - box.x0) / w + 1
        )
    }

    @inline(__always)
    private func tile(_ row: Int, _ column: Int) -> (tile: Tile, box: PixelRect) {
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        let x = box.x0 + column * w
        let y = box.y0 + row * h
        let index = row * columns + column
        return (
            Tile(
                look: looks + index, color: colors + index, lines: lines + index * w, pixels: pointer(x: x, y: y)),
            PixelRect(x0: x, y0: y, x1: x + w, y1: y + h)
        )
    }

    /// Adds what is drawn on one band.
    func cut(band: Int, into draft: inout BandDraft) {
        let cutter = BandCutter(
            top: pixels + band * TileSurface.tileHeight * stride, stride: stride, left: box.x0)
        for column in 0..<columns {
            let index = band * columns + column
            let lines = lines + index * TileSurface.tileWidth
            switch looks[index] {
            case .flat: cutter.addFlat(column, colors[index], to: &draft)
            case .rows: cutter.addRows(column, lines, to: &draft)
            case .columns: cutter.addColumns(column, lines, to: &draft)
            case .pixels: cutter.addPixels(column, to: &draft)
            }
        }
    }
}
