import PopupDrawing
import PopupGeometry

/// A box with round corners, edge and shadows as a small picture: four corners, and one column and one row that are
/// stretched to any size. All boxes of one look share one.
final class NineSlice {
    /// All that its pixels depend on; lengths in pixels.
    struct Key: Hashable {
        /// Of the shape in the small picture, whole.
        var width: Int
        var height: Int
        var radii: CornerRadii
        var fill = Color.clear
        var borderWidth = 0
        var borderColor = Color.clear
        var shadow: Shadow?
        var contactShadow: Shadow?
        /// Nothing of the shadows lies under the shape.
        var isKnockedOut = true
    }

    /// From the shape's top left corner to the picture's.
    let originX: Int
    let originY: Int
    let width: Int
    let height: Int
    /// The column and row that are stretched.
    let middleX: Int
    let middleY: Int
    /// One clear pixel surrounds the picture, so that it can be sampled.
    let stride: Int
    let pixels: UnsafeMutablePointer<UInt32>
    private let memory: UnsafeMutablePointer<UInt32>
    /// In order; zone `middleZone` is the stretched row.
    private(set) var zones: UnsafeMutablePointer<Zone>
    /// Where each zone ends, in rows of the picture.
    private(set) var ends: UnsafeMutablePointer<Int32>
    private(set) var zoneCount = 0
    private(set) var middleZone = 0
    /// The frame that last showed it.
    var lastUse: UInt64 = 0
    var bytes: Int { stride * (height + 2) * 4 + zoneCount * 256 }

    /// A look at a real size: which small picture, and by how much it is stretched.
    struct Fit {
        var key: Key
        var stretchX: Int
        var stretchY: Int
        var middleX: Int
        var middleY: Int
    }

    /// Cuts the middle out of a box that is larger than its corners reach; `key` has the real size.
    static func fit(_ key: Key) -> Fit {
        let r = key.radii.clamped(to: Size(width: Double(key.width), height: Double(key.height)))
        var left = max(r.topLeft, r.bottomLeft, Double(key.borderWidth))
        var right = max(r.topRight, r.bottomRight, Double(key.borderWidth))
        var top = max(r.topLeft, r.topRight, Double(key.borderWidth))
        var bottom = max(r.bottomLeft, r.bottomRight, Double(key.borderWidth))
        for shadow in [key.shadow, key.contactShadow] {
            guard let shadow else { continue }
            let reach = 1.5 * shadow.blur + r.largest
            left = max(left, reach + shadow.offset.x)
            right = max(right, reach - shadow.offset.x)
            top = max(top, reach + shadow.offset.y)
            bottom = max(bottom, reach - shadow.offset.y)
        }
        var small = key
        small.radii = r
        func cut(_ size: Int, _ before: Double, _ after: Double) -> (size: Int, stretch: Int, middle: Int) {
            let a = Int(max(0, min(before, 4096)).rounded(.up)) + 1
            let b = Int(max(0, min(after, 4096)).rounded(.up)) + 1
            return size > a + b + 1 ? (a + b + 1, size - a - b - 1, a) : (size, 0, size / 2)
        }
        let x = cut(key.width, left, right)
        let y = cut(key.height, top, bottom)
        small.width = x.size
        small.height = y.size
        return Fit(key: small, stretchX: x.stretch, stretchY: y.stretch, middleX: x.middle, middleY: y.middle)
    }

    init(_ fit: Fit, cache: ShapeCache) {
        let key = fit.key
        let shape = Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height))
        var box = PixelRect(covering: shape)
        if let shadow = key.shadow { box = box.union(shadow.pixelBounds(of: shape, scale: 1)) }
        if let shadow = key.contactShadow { box = box.union(shadow.pixelBounds(of: shape, scale: 1)) }
        originX = box.x0
        originY = box.y0
        width = box.width
        height = box.height
        middleX = fit.middleX - box.x0
        middleY = fit.middleY - box.y0
        stride = box.width + 2
        memory = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * (box.height + 2))
        memory.initialize(repeating: 0, count: stride * (box.height + 2))
        pixels = memory + stride + 1
        zones = UnsafeMutablePointer<Zone>.allocate(capacity: box.height + 2)
        ends = UnsafeMutablePointer<Int32>.allocate(capacity: box.height + 2)
        ChromePainter(key, box: box, cache: cache).paint(pixels, stride: stride)
        cutZones()
    }

    deinit {
        for i in 0..<zoneCount { zones[i].runs.deallocate() }
        zones.deallocate()
        ends.deallocate()
        memory.deallocate()
    }

    private func cutZones() {
        var y = 0
        while y < height {
            let isMiddle = y == middleY
            if isMiddle { middleZone = zoneCount }
            let part = isMiddle ? y..<y + 1 : y..<(y < middleY ? middleY : height)
            let (runs, next) = ZoneCutter.zone(pixels, stride, width, rows: part, middle: middleX, middleRow: middleY)
            (zones + zoneCount).initialize(
                to: Zone(runs: runs, sharing: pixels + y * stride, stride: isMiddle ? 0 : stride))
            ends[zoneCount] = Int32(next)
            zoneCount += 1
            y = next
        }
    }
}
