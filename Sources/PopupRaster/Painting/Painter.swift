import PopupDrawing
import PopupGeometry

/// Draws display lists into a tile surface: every shape comes down to boxes of one coverage and to rows of coverage.
///
/// A pixel's bytes depend on the commands alone, never on the part of the layer that is drawn.
final class Painter {
    let surface: TileSurface
    let slices: SliceCache
    let text: (any TextEngine)?
    /// Pixels a point.
    var scale = 1.0
    var clips = ClipStack(.empty)
    /// One row each.
    private(set) var coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    private var clipCoverage = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    private(set) var colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)
    private var capacity = 4

    init(surface: TileSurface, slices: SliceCache, text: (any TextEngine)?) {
        self.surface = surface
        self.slices = slices
        self.text = text
    }

    deinit {
        coverage.deallocate()
        clipCoverage.deallocate()
        colors.deallocate()
    }

    private func makeRoom(_ width: Int) {
        guard width > capacity else { return }
        coverage.deallocate()
        clipCoverage.deallocate()
        colors.deallocate()
        capacity = width
        coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 8)
        clipCoverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 8)
        colors = UnsafeMutablePointer<UInt32>.allocate(capacity: width + 8)
    }

    /// Draws what of `fragments` meets `box`, a part of the surface.
    func draw(_ fragments: [Fragment], scale: Double, in box: PixelRect) {
        self.scale = scale
        makeRoom(surface.box.width)
        for fragment in fragments {
            let reach = fragment.box.pixels(atScale: scale)
            guard reach.intersects(box) else { continue }
            clips = ClipStack(box.intersection(reach))
            if let clip = fragment.clip { clips.push(RoundedRect(clip.scaled(scale)), cache: slices.shapes) }
            draw(fragment.commands, at: fragment.origin)
        }
    }

    // MARK: Boxes and rows

    /// A box of even coverage.
    func paint(_ box: PixelRect, coverage level: UInt8 = 255, _ source: PaintSource) {
        let r = box.intersection(clips.box)
        if r.isEmpty || level == 0 { return }
        let isCut = clips.cuts(r)
        if !isCut, case .solid(let color) = source {
            surface.fill(r, Packed.scaled(color, UInt32(level)))
            return
        }
        surface.open(r)
        for y in r.y0..<r.y1 {
            coverage.update(repeating: level, count: r.width)
            finishRow(y, r.x0, r.x1, source, isCut: isCut)
        }
    }

    /// A box with a coverage a pixel; the mask's first pixel lies at (x, y).
    func paint(_ mask: Mask, x: Int, y: Int, _ source: PaintSource) {
        paint(mask.bytes, width: mask.width, height: mask.height, x: x, y: y, source)
    }

    func paint(
        _ bytes: UnsafePointer<UInt8>, width: Int, height: Int, x: Int, y: Int, _ source: PaintSource
    ) {
        let r = PixelRect(x0: x, y0: y, x1: x + width, y1: y + height).intersection(clips.box)
        if r.isEmpty { return }
        let isCut = clips.cuts(r)
        surface.open(r)
        for row in r.y0..<r.y1 {
            let from = bytes + (row - y) * width + (r.x0 - x)
            if !isCut, case .solid(let color) = source {
                Rows.over(surface.pointer(x: r.x0, y: row), color: color, coverage: from, r.width)
                continue
            }
            coverage.update(from: from, count: r.width)
            finishRow(row, r.x0, r.x1, source, isCut: isCut)
        }
    }

    /// A row of colours that lie in `colors` already, through the clips.
    func paintColors(_ y: Int, _ x0: Int, _ x1: Int, isCut: Bool) {
        let d = surface.pointer(x: x0, y: y)
        if !isCut {
            Rows.over(d, 0, colors, 0, x1 - x0, 1)
            return
        }
        coverage.update(repeating: 255, count: x1 - x0)
        clips.apply(y: y, x0: x0, x1: x1, coverage, scratch: clipCoverage)
        Rows.over(d, colors, coverage: coverage, x1 - x0)
    }

    /// Lays the source over a row, through the coverage that lies in `coverage`, less the clips.
    private func finishRow(_ y: Int, _ x0: Int, _ x1: Int, _ source: PaintSource, isCut: Bool) {
        let count = x1 - x0
        if isCut { clips.apply(y: y, x0: x0, x1: x1, coverage, scratch: clipCoverage) }
        let d = surface.pointer(x: x0, y: y)
        switch source {
        case .solid(let color): Rows.over(d, color: color, coverage: coverage, count)
        case .gradient(let ramp):
            ramp.row(y: y, x0: x0, x1: x1, into: colors)
            Rows.over(d, colors, coverage: coverage, count)
        }
    }
}

extension RoundedRect {
    /// From points to pixels.
    func scaled(_ s: Double) -> RoundedRect {
        let r = radii.clamped(to: rect.size)
        return RoundedRect(
            rect.scaled(s),
            radii: CornerRadii(
                topLeft: r.topLeft * s, topRight: r.topRight * s, bottomLeft: r.bottomLeft * s,
                bottomRight: r.bottomRight * s))
    }

    func offsetBy(_ p: Point) -> RoundedRect { RoundedRect(rect.offsetBy(dx: p.x, dy: p.y), radii: radii) }
}

extension Rect {
    func scaled(_ s: Double) -> Rect { Rect(x: minX * s, y: minY * s, width: width * s, height: height * s) }
}
