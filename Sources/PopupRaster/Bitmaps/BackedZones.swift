/// A bitmap's zones over one opaque colour: text on a panel is copied from here, frame after frame, instead of being
/// blended.
///
/// The bytes are the same as of blending: it is the same loop, run once.
final class BackedZones {
    let color: UInt32
    let count: Int
    private let zones: UnsafeMutablePointer<Zone?>
    private var isMade: [Bool]
    private var hasMissing = true
    private(set) var bytes = 0

    init(color: UInt32, count: Int) {
        self.color = color
        self.count = count
        zones = UnsafeMutablePointer<Zone?>.allocate(capacity: max(1, count))
        zones.initialize(repeating: nil, count: max(1, count))
        isMade = [Bool](repeating: false, count: count)
    }

    deinit {
        for i in 0..<count { LayerBitmap.free(zones[i]) }
        zones.deallocate()
    }

    func forget(band: Int) {
        hasMissing = true
        guard isMade[band] else { return }
        bytes -= LayerBitmap.bytes(zones[band])
        LayerBitmap.free(zones[band])
        zones[band] = nil
        isMade[band] = false
    }

    /// Makes what is missing of the drawn ones.
    func zones(of source: UnsafeMutablePointer<Zone?>, _ isDrawn: [Bool]) -> UnsafeMutablePointer<Zone?> {
        guard hasMissing else { return zones }
        hasMissing = false
        for i in 0..<count where !isMade[i] && isDrawn[i] {
            isMade[i] = true
            guard let zone = source[i] else { continue }
            zones[i] = backed(zone)
            bytes += LayerBitmap.bytes(zones[i])
        }
        return zones
    }

    private func backed(_ zone: Zone) -> Zone {
        let stride = Int(zone.stride)
        let height = TileSurface.tileHeight
        var runs = (0..<Int(zone.count)).map { zone.runs[$0] }
        let result = Zone(runs: runs, pixels: stride * height, stride: stride)
        Rows.copy(result.pixels, stride, UnsafePointer(zone.pixels), stride, stride, height)
        for i in runs.indices where runs[i].kind == .mixed {
            runs[i].kind = .opaque
            result.runs[i] = runs[i]
            let offset = Int(runs[i].offset)
            Rows.over(
                color: color, result.pixels + offset, stride, UnsafePointer(zone.pixels + offset), stride,
                Int(runs[i].x1 - runs[i].x0), height, alpha: 255)
        }
        return result
    }
}
