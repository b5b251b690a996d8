/// A stretch of the columns of a zone that is drawn in one way.
struct Run {
    enum Kind: UInt8 {
        /// Nothing.
        case empty
        /// One colour.
        case solid
        /// One colour a row, read from the zone's pixels.
        case rowSolid
        /// Pixels without any transparency.
        case opaque
        /// Pixels with an alpha each.
        case mixed
    }

    var x0: Int32
    var x1: Int32
    var kind: Kind
    /// Premultiplied, of a solid run.
    var color: UInt32 = 0
    /// Where the run's first pixel lies in the zone's pixels.
    var offset: Int32 = 0

    /// Hides all that lies below it.
    var isOpaque: Bool { kind == .opaque || (kind == .solid && color &>> 24 == 255) }
}

/// Rows of a picture that are cut into the same runs.
struct Zone {
    /// Sorted by place, without overlaps; what no run holds is empty.
    var runs: UnsafeMutablePointer<Run>
    var count: Int32
    /// Pixels from one row to the next; 0 where one row stands for all.
    var stride: Int32
    var pixels: UnsafeMutablePointer<UInt32>

    /// Copies the runs into memory of its own, and has memory for `pixels`, which is to be written.
    init(runs: [Run], pixels count: Int, stride: Int) {
        self.runs = UnsafeMutablePointer<Run>.allocate(capacity: max(1, runs.count))
        for (i, run) in runs.enumerated() { (self.runs + i).initialize(to: run) }
        self.count = Int32(truncatingIfNeeded: runs.count)
        self.stride = Int32(truncatingIfNeeded: stride)
        pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    }

    /// Reads a pixel of each cache line (64 bytes), in the order in which they lie in memory, which is when the processor
    /// fetches them ahead. Spans take them piece by piece and row by row, and after a sleep would wait for every piece.
    /// - Returns: a sum to be kept, or the compiler leaves out the reading.
    @inline(__always)
    func warm() -> UInt32 {
        var sum: UInt32 = 0
        var p = UnsafePointer(pixels)
        let end = p + Int(stride) &* TileSurface.tileHeight
        while p < end {
            sum &+= p.pointee
            p += 16
        }
        return sum
    }

    /// Forgets what lies outside of columns x0..<x1.
    mutating func cut(_ x0: Int, _ x1: Int) {
        let low = Int32(truncatingIfNeeded: x0)
        let high = Int32(truncatingIfNeeded: x1)
        var kept: Int32 = 0
        for i in 0..<Int(count) {
            var run = runs[i]
            if run.x1 <= low || run.x0 >= high { continue }
            if run.x0 < low {
                run.offset += run.kind == .solid || run.kind == .rowSolid ? 0 : low - run.x0
                run.x0 = low
            }
            run.x1 = min(run.x1, high)
            runs[Int(kept)] = run
            kept += 1
        }
        count = kept
    }

    /// Over pixels that someone else owns.
    init(runs: [Run], sharing pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
        self.runs = UnsafeMutablePointer<Run>.allocate(capacity: max(1, runs.count))
        for (i, run) in runs.enumerated() { (self.runs + i).initialize(to: run) }
        count = Int32(truncatingIfNeeded: runs.count)
        self.stride = Int32(truncatingIfNeeded: stride)
        self.pixels = pixels
    }
}
