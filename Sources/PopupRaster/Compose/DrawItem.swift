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

    var box: PixelRect {
        get { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }
        set {
            x0 = Int32(truncatingIfNeeded: newValue.x0)
            y0 = Int32(truncatingIfNeeded: newValue.y0)
            x1 = Int32(truncatingIfNeeded: newValue.x1)
            y1 = Int32(truncatingIfNeeded: newValue.y1)
        }
    }
}
