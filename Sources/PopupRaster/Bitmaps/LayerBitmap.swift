import PopupGeometry

/// The drawn content of a layer: bands of eight rows, each as runs of one colour and runs of pixels.
///
/// Only what differs inside a tile has pixels; clear and single-coloured tiles cost nothing. Bands are drawn when
/// they are first needed.
final class LayerBitmap {
    /// The part of the layer's raster that it stands for, on the tile grid.
    private(set) var box: PixelRect
    /// One entry a band; `isDrawn` tells whether it means anything yet.
    private(set) var zones: UnsafeMutablePointer<Zone?>
    private(set) var isDrawn: [Bool]
    private var ownBytes = 0
    /// The same over one opaque colour.
    private var backing: BackedZones?
    var bytes: Int { ownBytes + (backing?.bytes ?? 0) }

    init(box: PixelRect) {
        self.box = box
        zones = LayerBitmap.allocate(box)
        isDrawn = [Bool](repeating: false, count: box.height / TileSurface.tileHeight)
    }

    deinit {
        for i in isDrawn.indices { LayerBitmap.free(zones[i]) }
        zones.deallocate()
    }

    private static func allocate(_ box: PixelRect) -> UnsafeMutablePointer<Zone?> {
        let count = box.height / TileSurface.tileHeight
        let zones = UnsafeMutablePointer<Zone?>.allocate(capacity: max(1, count))
        zones.initialize(repeating: nil, count: max(1, count))
        return zones
    }

    static func free(_ zone: Zone?) {
        zone?.runs.deallocate()
        zone?.pixels.deallocate()
    }

    static func bytes(_ zone: Zone?) -> Int {
        guard let zone else { return 0 }
        return Int(zone.stride) * 4 * TileSurface.tileHeight + Int(zone.count) * MemoryLayout<Run>.stride
    }

    /// The box on the tile grid around a box of raster pixels.
    static func gridBox(_ r: PixelRect) -> PixelRect {
        let w = TileSurface.tileWidth
        let h = TileSurface.tileHeight
        func down(_ v: Int, _ n: Int) -> Int { v >= 0 ? v / n * n : -((-v + n - 1) / n * n) }
        return PixelRect(
            x0: down(r.x0, w), y0: down(r.y0, h), x1: -down(-r.x1, w), y1: -down(-r.y1, h))
    }

    var bandCount: Int { isDrawn.count }

    func band(at y: Int) -> Int { (y - box.y0) / TileSurface.tileHeight }

    /// Bands that meet rows y0..<y1.
    func bands(_ y0: Int, _ y1: Int) -> Range<Int> {
        let low = max(y0, box.y0)
        let high = min(y1, box.y1)
        return low < high ? band(at: low)..<(band(at: high - 1) + 1) : 0..<0
    }

    /// - Returns: whether the band got new memory.
    func set(_ draft: BandDraft, band: Int) -> Bool {
        if let zone = zones[band], draft.update(zone) {
            backing?.forget(band: band)
            return false
        }
        set(draft.zone(), band: band)
        return zones[band] != nil
    }

    private func set(_ zone: Zone?, band: Int) {
        ownBytes += LayerBitmap.bytes(zone) - LayerBitmap.bytes(zones[band])
        backing?.forget(band: band)
        LayerBitmap.free(zones[band])
        zones[band] = zone
        isDrawn[band] = true
    }

    /// The zones as they look on an opaque colour that lies below all of them: nothing is left to be blended. Made the
    /// second time the colour is asked for, since one that changes with every frame is not worth it; nil before.
    func zones(on color: UInt32) -> UnsafeMutablePointer<Zone?>? {
        guard let backing, backing.color == color, backing.count == bandCount else {
            backing = BackedZones(color: color, count: bandCount)
            return nil
        }
        return backing.zones(of: zones, isDrawn)
    }

    /// Lets go one band; it is drawn again when it is next needed.
    func forget(band: Int) {
        guard isDrawn[band] else { return }
        set(nil, band: band)
        isDrawn[band] = false
    }

    /// Lets go what lies outside of rows y0..<y1.
    func trim(_ y0: Int, _ y1: Int) {
        let kept = bands(y0, y1)
        for i in isDrawn.indices where !kept.contains(i) { forget(band: i) }
    }

    /// Stands for another part of the layer from now on; bands in both are kept, unless they are asked to have the
    /// same columns and have not.
    func move(to next: PixelRect, whereColumnsStay: Bool) {
        if next == box { return }
        let old = zones
        let oldBox = box
        let oldDrawn = isDrawn
        box = next
        zones = LayerBitmap.allocate(next)
        isDrawn = [Bool](repeating: false, count: next.height / TileSurface.tileHeight)
        ownBytes = 0
        backing = nil
        let keeps = !whereColumnsStay || oldBox.x0 == next.x0 && oldBox.x1 == next.x1
        for i in oldDrawn.indices {
            let y = oldBox.y0 + i * TileSurface.tileHeight
            if keeps, oldDrawn[i], y >= next.y0, y < next.y1 {
                let j = band(at: y)
                zones[j] = old[i]
                zones[j]?.cut(next.x0, next.x1)
                isDrawn[j] = true
                ownBytes += LayerBitmap.bytes(old[i])
            } else {
                LayerBitmap.free(old[i])
            }
        }
        old.deallocate()
    }
}
