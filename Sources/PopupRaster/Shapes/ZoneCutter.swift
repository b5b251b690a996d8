/// Finds in some rows of a picture what is clear, of one colour, of one colour a row, or needs its pixels.
enum ZoneCutter {
    /// Flat stretches shorter than this are not worth a run of their own.
    private static let least = 8

    /// Rows that are looked at together.
    private static let step = 8
    /// So many pixels more may be blended for every step that a zone goes on: each row on which a zone ends costs all
    /// that lies there another pass.
    private static let slack = 1024

    /// The zone at the upper end of `rows`, as high as its runs stay about the same, and the row behind it.
    ///
    /// The run that holds column `middle` is never one of pixels: it can be stretched.
    /// `middleRow` is the row that can be, too.
    static func zone(
        _ p: ConstPixels, _ stride: Int, _ width: Int, rows: Range<Int>, middle: Int, middleRow: Int
    ) -> (runs: [Run], end: Int) {
        func cut(_ from: Int, _ to: Int) -> [Run] { runs(p + from * stride, stride, width, to - from, middle: middle) }
        var end = min(rows.lowerBound + step, rows.upperBound)
        var zone = cut(rows.lowerBound, end)
        let full = hiding(cut(middleRow, middleRow + 1))
        while end < rows.upperBound {
            let next = min(end + step, rows.upperBound)
            let below = cut(end, next)
            let both = cut(rows.lowerBound, next)
            let (above, added, all) = (end - rows.lowerBound, next - end, next - rows.lowerBound)
            let blends = blended(both) * all - blended(zone) * above - blended(below) * added
            // What hides as much as the stretched row may hide a whole row of the frame.
            let hides = hiding(both) >= full || (hiding(zone) < full && hiding(below) < full)
            guard blends <= slack, hides, stretched(zone, middle) == stretched(both, middle),
                stretched(below, middle) == stretched(both, middle)
            else { break }
            zone = both
            end = next
        }
        return (zone, end)
    }

    /// Columns without a colour of their own.
    private static func blended(_ runs: [Run]) -> Int {
        runs.reduce(0) { $0 + ($1.kind == .mixed || $1.kind == .opaque ? Int($1.x1 - $1.x0) : 0) }
    }

    /// Columns that hide what lies below them.
    private static func hiding(_ runs: [Run]) -> Int { runs.reduce(0) { $0 + ($1.isOpaque ? Int($1.x1 - $1.x0) : 0) } }

    /// What column `middle` is; nil where it is empty.
    private static func stretched(_ runs: [Run], _ middle: Int) -> Run.Kind? {
        runs.first { $0.x0 <= middle && middle < $0.x1 }?.kind
    }

    private static func runs(_ p: ConstPixels, _ stride: Int, _ width: Int, _ height: Int, middle: Int) -> [Run] {
        var runs: [Run] = []
        var x = 0
        while x < width {
            var end = x + 1
            while end < width, isSame(p, stride, height, end - 1, end) { end += 1 }
            let isFlat = end - x >= least || (x <= middle && middle < end)
            var run = Run(x0: Int32(x), x1: Int32(end), kind: .mixed, offset: Int32(x))
            if isFlat {
                run.kind = isUniform(p, stride, height, x) ? .solid : .rowSolid
                if run.kind == .solid {
                    run.color = p[x]
                    if run.color == 0 { run.kind = .empty }
                }
            }
            if run.kind == .mixed, let last = runs.last, last.kind == .mixed {
                runs[runs.count - 1].x1 = run.x1
            } else {
                runs.append(run)
            }
            x = end
        }
        for i in runs.indices where runs[i].kind == .mixed { classify(&runs[i], p, stride, height) }
        return runs.filter { $0.kind != .empty }
    }

    private static func classify(_ run: inout Run, _ p: ConstPixels, _ stride: Int, _ height: Int) {
        var common: UInt32 = 0xFFFF_FFFF
        var any: UInt32 = 0
        for y in 0..<height {
            for x in Int(run.x0)..<Int(run.x1) {
                common &= p[y * stride + x]
                any |= p[y * stride + x]
            }
        }
        if any == 0 { run.kind = .empty } else if common >> 24 == 255 { run.kind = .opaque }
    }

    private static func isSame(_ p: ConstPixels, _ stride: Int, _ height: Int, _ a: Int, _ b: Int) -> Bool {
        for y in 0..<height where p[y * stride + a] != p[y * stride + b] { return false }
        return true
    }

    private static func isUniform(_ p: ConstPixels, _ stride: Int, _ height: Int, _ x: Int) -> Bool {
        for y in 1..<max(1, height) where p[y * stride + x] != p[x] { return false }
        return true
    }
}
