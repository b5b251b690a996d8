/// Where a walk along a row stands in one item.
struct Cursor: BitwiseCopyable {
    let kind: DrawItem.Kind
    let alpha: UInt32
    let sampler: Int32
    /// The item's columns.
    private let left: Int32
    private let right: Int32
    private var runs: UnsafePointer<Run>?
    private var index: Int32 = -1
    private var count: Int32 = 0
    private let origin: Int32
    private let middle: Int32
    private let stretch: Int32
    /// The zone's pixels at the row of the walk.
    private var pixels: UnsafeMutablePointer<UInt32>?
    let stride: Int32
    /// The run the walk is in or before, in columns of the frame, cut to the item.
    private(set) var from: Int32
    private(set) var to: Int32
    private(set) var runKind = Run.Kind.solid
    private(set) var color: UInt32
    private var offset: Int32 = 0
    private var uncut: Int32 = 0
    /// Of masks that follow each other and lie on all columns: which veil they are together; −1 of all others.
    let veil: Int32
    /// Of an item that opens a group: the cursor that closes it, and the other way round.
    var partner: Int32 = -1
    /// Of an item that opens a group: the span is in it, so the end has to be carried out.
    var isOpen = false

    /// For items without zones: one run all along.
    init(_ item: UnsafePointer<DrawItem>, y: Int, veil: Int32 = -1) {
        self.veil = veil
        let item = item.pointee
        kind = item.kind
        alpha = item.alpha
        sampler = item.sampler
        left = item.x0
        right = item.x1
        origin = 0
        middle = .max
        stretch = 0
        color = item.color
        stride = item.stride
        from = item.x0
        to = item.x1
        uncut = item.originX
        if item.kind == .picture {
            runKind = .opaque
            pixels = item.pixels! + (y &- Int(item.originY)) &* Int(item.stride)
        }
    }

    /// For the end of a group that `opener` opens.
    init(endOf opener: Int32) {
        veil = -1
        kind = .end
        alpha = 255
        sampler = -1
        left = 0
        right = 0
        origin = 0
        middle = .max
        stretch = 0
        color = 0
        stride = 0
        from = 0
        to = 0
        partner = opener
    }

    /// For a zone of an item, whose first row is `row` rows above the walk.
    init(_ item: UnsafePointer<DrawItem>, zone: Zone, row: Int) {
        veil = -1
        let item = item.pointee
        kind = item.kind
        alpha = item.alpha
        sampler = -1
        left = item.x0
        right = item.x1
        origin = item.originX
        middle = item.middleX
        stretch = item.stretchX
        color = 0
        stride = zone.stride
        pixels = zone.pixels + row &* Int(zone.stride)
        runs = UnsafePointer(zone.runs)
        count = zone.count
        from = item.x0
        to = item.x0
        next()
    }

    /// Goes to the next run that lies in the item; past the last one both ends are far to the right.
    @inline(__always)
    mutating func next() {
        guard let runs else {
            from = .max
            to = .max
            return
        }
        index &+= 1
        while index < count {
            let run = runs[Int(index)]
            let a = run.x0 &+ origin &+ (run.x0 > middle ? stretch : 0)
            let b = run.x1 &+ origin &+ (run.x1 > middle ? stretch : 0)
            if b > left {
                if a >= right { break }
                from = max(a, left)
                to = min(b, right)
                uncut = a
                runKind = run.kind
                color = run.color
                offset = run.offset
                return
            }
            index &+= 1
        }
        self.runs = nil
        from = .max
        to = .max
    }

    @inline(__always)
    var isOpaque: Bool { alpha == 255 && (runKind == .opaque || (runKind == .solid && color &>> 24 == 255)) }

    /// One run reaches over all of these columns.
    @inline(__always)
    func isEverywhere(from a: Int32, to b: Int32) -> Bool { from <= a && to >= b }

    /// It hides all that lies below it on these columns.
    @inline(__always)
    func isOpaque(from a: Int32, to b: Int32) -> Bool {
        guard isOpaque, isEverywhere(from: a, to: b) else { return false }
        switch kind {
        case .solid, .bitmap, .slice, .picture: return true
        case .sampled, .group, .clip, .sampledClip, .end: return false
        }
    }

    /// The run's pixel at column `x`.
    @inline(__always)
    func pixel(at x: Int32) -> UnsafeMutablePointer<UInt32> { pixels! + Int(offset &+ x &- uncut) }

    /// The pixel that holds the row's colour.
    @inline(__always)
    var rowColor: UnsafeMutablePointer<UInt32> { pixels! + Int(offset) }
}
