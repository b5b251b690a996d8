import PopupGeometry

/// One thing of a frame that covers pixels, placed: the flat list of these, in painting order, is what is composed.
///
/// It holds addresses into caches, which do not change while a frame is composed.
struct DrawItem: BitwiseCopyable {
    enum Kind: UInt8 {
        /// A box of one colour.
        case solid
        /// A layer's drawn content, copied.
        case bitmap
        /// A nine-slice, copied.
        case slice
        /// Either of them, through a transform.
        case sampled
        /// A box of opaque pixels: a blurred backdrop.
        case picture
        /// What follows up to `end` is one picture, faded by `alpha`.
        case group
        /// What follows up to `end` is cut by the alpha of a nine-slice.
        case clip
        /// The same, through a transform.
        case sampledClip
        case end
    }

    var kind: Kind
    /// Of 255.
    var alpha: UInt32 = 255
    /// Premultiplied.
    var color: UInt32 = 0
    /// What it can touch, inside all clips around it.
    var x0: Int32 = 0
    var y0: Int32 = 0
    var x1: Int32 = 0
    var y1: Int32 = 0
    /// Where the source's (0, 0) lies in the frame.
    var originX: Int32 = 0
    var originY: Int32 = 0
    var stretchX: Int32 = 0
    var stretchY: Int32 = 0
    var middleX = Int32.max
    /// Of a slice: its zones, their ends and the stretched one.
    var zones: UnsafeMutablePointer<Zone>?
    var ends: UnsafeMutablePointer<Int32>?
    var zoneCount: Int32 = 0
    var middleZone: Int32 = 0
    /// Of a bitmap: a zone every eight rows from `bandTop` (in its rows) on.
    var bands: UnsafeMutablePointer<Zone?>?
    var bandTop: Int32 = 0
    var bandCount: Int32 = 0
    /// Of a picture: the pixel at the box's top left corner before it was cut.
    var pixels: UnsafeMutablePointer<UInt32>?
    var stride: Int32 = 0
    /// Index of the sampler, of the layer, or of the matching end.
    var sampler: Int32 = -1
    var layer: Int32 = -1
    var end: Int32 = -1

    init(_ kind: Kind) { self.kind = kind }

    /// Of a solid: its colour, faded.
    @inline(__always)
    var shownColor: UInt32 { alpha == 255 ? color : Packed.scaled(color, alpha) }

    var box: PixelRect {
        get { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }
        set {
            x0 = Int32(truncatingIfNeeded: newValue.x0)
            y0 = Int32(truncatingIfNeeded: newValue.y0)
            x1 = Int32(truncatingIfNeeded: newValue.x1)
            y1 = Int32(truncatingIfNeeded: newValue.y1)
        }
    }

    /// The rows on which it is opaque on all of these columns; empty where there are none, or it is of no one piece.
    func cover(from left: Int32, to right: Int32) -> Range<Int32> {
        switch kind {
        case .solid: return shownColor &>> 24 == 255 ? y0..<y1 : 0..<0
        case .slice:
            guard alpha == 255, let zones, let ends, covers(zones[Int(middleZone)], left, right) else { return 0..<0 }
            var first = Int(middleZone)
            var last = Int(middleZone)
            while first > 0, covers(zones[first &- 1], left, right) { first &-= 1 }
            while last &+ 1 < Int(zoneCount), covers(zones[last &+ 1], left, right) { last &+= 1 }
            let top = originY &+ (first > 0 ? ends[first &- 1] : 0)
            let bottom = originY &+ ends[last] &+ stretchY
            return max(y0, top)..<max(y0, top, min(y1, bottom))
        case .bitmap, .sampled, .picture, .group, .clip, .sampledClip, .end: return 0..<0
        }
    }

    private func covers(_ zone: Zone, _ left: Int32, _ right: Int32) -> Bool {
        for i in 0..<Int(zone.count) {
            let run = zone.runs[i]
            guard run.isOpaque else { continue }
            let from = run.x0 &+ originX &+ (run.x0 > middleX ? stretchX : 0)
            let to = run.x1 &+ originX &+ (run.x1 > middleX ? stretchX : 0)
            if from <= left, to >= right { return true }
        }
        return false
    }
}
