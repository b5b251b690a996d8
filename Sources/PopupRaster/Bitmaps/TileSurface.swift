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
    private var colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var hasPixels = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    private var tileCapacity = 1
    private var cutter: BandCutter

    init() { cutter = BandCutter(UnsafePointer(pixels)) }

    deinit { deallocate() }

    private func deallocate() {
        pixels.deallocate()
        colors.deallocate()
        hasPixels.deallocate()
    }

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
        let tiles = max(1, columns * bands)
        if tiles > tileCapacity {
            colors.deallocate()
            hasPixels.deallocate()
            colors = UnsafeMutablePointer<UInt32>.allocate(capacity: tiles)
            hasPixels = UnsafeMutablePointer<Bool>.allocate(capacity: tiles)
            tileCapacity = tiles
        }
        colors.initialize(repeating: 0, count: tiles)
        hasPixels.initialize(repeating: false, count: tiles)
    }

    func release() {
        deallocate()
        pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        hasPixels = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        capacity = 1
        tileCapacity = 1
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
        let stride = stride
        forEachTile(r) { tile, box, part in
            if part == box, alpha == 255 {
                tile.color.pointee = color
                tile.hasPixels.pointee = false
                return
            }
            if part == box, !tile.hasPixels.pointee {
                tile.color.pointee = Packed.over(color, tile.color.pointee)
                return
            }
            tile.give(stride)
            let p = tile.pixels + ((part.y0 &- box.y0) &* stride &+ (part.x0 &- box.x0))
            if alpha == 255 {
                Rows.fill(p, stride, part.width, part.height, color)
            } else {
                Rows.over(p, stride, part.width, part.height, color: color)
            }
        }
    }

    /// Gives every tile that `r` meets pixels to be drawn into.
    func open(_ r: PixelRect) {
        let stride = stride
        forEachTile(r) { tile, _, _ in tile.give(stride) }
    }

    private struct Tile {
        let color: UnsafeMutablePointer<UInt32>
        let hasPixels: UnsafeMutablePointer<Bool>
        /// Its upper left one.
        let pixels: UnsafeMutablePointer<UInt32>

        @inline(__always)
        func give(_ stride: Int) {
            if hasPixels.pointee { return }
            hasPixels.pointee = true
            Rows.fill(pixels, stride, TileSurface.tileWidth, TileSurface.tileHeight, color.pointee)
        }
    }

    /// Calls `body` with each tile that `r` meets, its box and what of it lies in `r`.
    @inline(__always)
    private func forEachTile(_ r: PixelRect, _ body: (Tile, PixelRect, PixelRect) -> Void) {
        guard !r.isEmpty else { return }
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        let box = box
        let columns = columns
        let (pixels, colors, hasPixels) = (pixels, colors, hasPixels)
        for row in ((r.y0 - box.y0) / h)...((r.y1 - 1 - box.y0) / h) {
            for column in ((r.x0 - box.x0) / w)...((r.x1 - 1 - box.x0) / w) {
                let x = box.x0 + column * w
                let y = box.y0 + row * h
                let index = row * columns + column
                let tile = PixelRect(x0: x, y0: y, x1: x + w, y1: y + h)
                body(
                    Tile(
                        color: colors + index, hasPixels: hasPixels + index,
                        pixels: pixels + (row * h * columns + column) * w),
                    tile, tile.intersection(r))
            }
        }
    }

    /// What is drawn on one band.
    func zone(band: Int) -> Zone? {
        cutter.zone(
            top: pixels + band * TileSurface.tileHeight * stride, stride: stride, left: box.x0, columns: columns,
            hasPixels: hasPixels + band * columns, colors: colors + band * columns)
    }
}
