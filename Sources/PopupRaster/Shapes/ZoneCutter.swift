/// Finds in some rows of a picture what is clear, of one colour, of one colour a row, or needs its pixels.
enum ZoneCutter {
    /// Flat stretches shorter than this are not worth a run of their own.
    private static let least = 8

    /// The run that holds column `middle` is never one of pixels: it can be stretched.
    static func runs(_ p: ConstPixels, _ stride: Int, _ width: Int, _ height: Int, middle: Int) -> [Run] {
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
