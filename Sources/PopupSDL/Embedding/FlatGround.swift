import PopupDrawing
import PopupGeometry

/// A box of one colour.
nonisolated struct FlatFill: Hashable {
    /// Pixels.
    var box: PixelRect
    /// Straight: 0xAARRGGBB.
    var color: UInt32

    var alpha: UInt32 { color >> 24 }
    func channel(_ shift: UInt32) -> UInt32 { color >> shift & 255 }

    /// The colour times its alpha, to the nearest value.
    var premultiplied: UInt32 {
        func product(_ c: UInt32) -> UInt32 { (c * alpha + 127) / 255 }
        return alpha << 24 | product(channel(16)) << 16 | product(channel(8)) << 8 | product(channel(0))
    }
}

/// What lies lowest in a frame and is of one colour each: masks, as a rule. They are filled, not composed: a mask that
/// fades would else be a whole window to compose and to hand over with each frame, and SDL's fills divide by 255 where its
/// copies divide by 256.
nonisolated extension Frame {
    /// Takes the flat boxes at the bottom out of the frame, lowest first.
    mutating func takeFlatGround() -> [FlatFill] {
        var fills: [FlatFill] = []
        for i in layers.indices {
            let layer = layers[i]
            // A group that fades or cuts as a whole has to stay whole.
            guard layer.fragments.isEmpty, layer.backdropBlur == 0, layer.clip == nil else { break }
            let isLeaf = layer.end <= i + 1
            guard isLeaf || layer.opacity >= 1 else { break }
            guard let chrome = layer.chrome else { continue }
            guard let fill = layer.flatFill(chrome, within: bounds) else { break }
            fills.append(fill)
            layers[i].chrome = nil
            if isLeaf { layers[i].opacity = 1 }
        }
        return fills.filter { $0.alpha > 0 && !$0.box.isEmpty }
    }
}

nonisolated extension Layer {
    /// The layer's box where it is one colour with edges between pixels.
    fileprivate func flatFill(_ chrome: Chrome, within bounds: PixelRect) -> FlatFill? {
        guard chrome.shape.radii.isZero, chrome.borderWidth <= 0 || chrome.borderColor.alpha <= 0,
            (chrome.shadow?.color.alpha ?? 0) <= 0, (chrome.contactShadow?.color.alpha ?? 0) <= 0,
            transform.isScaleAndTranslation
        else { return nil }
        let box = transform.apply(chrome.shape.rect)
        let edges = [box.minX, box.minY, box.maxX, box.maxY].map(nearlyWhole)
        guard edges.allSatisfy({ $0 == $0.rounded() && abs($0) < 1_073_741_824 }) else { return nil }
        let pixels = PixelRect(x0: Int(edges[0]), y0: Int(edges[1]), x1: Int(edges[2]), y1: Int(edges[3]))
        func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
        let c = chrome.fill
        return FlatFill(
            box: pixels.intersection(bounds),
            color: byte(c.alpha * opacity) << 24 | byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue))
    }
}
