import PopupGeometry

/// Where a layer's pixels lie in a frame, found once for damage, culling and composing.
///
/// A layer whose transform is its raster scale and a move is *aligned*: its pixels are copied, on whole pixels. The
/// move is rounded relative to the layer above it in the tree, so that what moves together keeps its distances.
package struct LayerPlacement: Sendable {
    /// The layer's.
    package internal(set) var id: UInt64 = 0
    /// One past the last layer of the subtree, as an index into the placements.
    package internal(set) var end = 0
    /// Index of the layer above in the tree, or −1.
    package internal(set) var parent = -1
    /// Pixels are copied to `offset`, not sampled through `map`.
    package internal(set) var isAligned = true
    /// Whole pixels to the right from the layer's raster to the frame, where aligned.
    package internal(set) var offsetX = 0
    /// Whole pixels downwards, where aligned.
    package internal(set) var offsetY = 0
    /// From the layer's raster pixels to the frame's pixels.
    package internal(set) var map = Transform.identity
    /// Opacity in 8 bits.
    package internal(set) var alpha = 255
    /// Nothing of it is seen: it or a layer around it is transparent, flattened or cut away.
    package internal(set) var isHidden = false
    /// What the chrome can touch in the frame.
    package internal(set) var chromeBox = PixelRect.empty
    /// The box of the chrome's shape in the frame, where a blurred backdrop lies in it.
    package internal(set) var shapeBox = PixelRect.empty
    /// What the content can touch in the frame.
    package internal(set) var contentBox = PixelRect.empty
    /// What cuts the layer: the clip of the layers around it.
    package internal(set) var outerBox = PixelRect.empty
    /// What cuts the content and the sublayers.
    package internal(set) var clipBox = PixelRect.empty
    /// A box around the fragments, in the layer's space.
    package internal(set) var contentBounds = Rect.null
    /// The layer's `contentVersion` in this frame.
    package internal(set) var contentVersion: UInt64 = 0
    var rasterScale = 1.0
    var tx = 0.0
    var ty = 0.0

    /// A box of the layer's raster pixels as a box of the frame's pixels.
    package func box(of raster: PixelRect) -> PixelRect {
        if raster.isEmpty { return .empty }
        if isAligned { return raster.offsetBy(dx: offsetX, dy: offsetY) }
        // Sampled pixels reach half a pixel over their edge.
        return PixelRect(covering: map.apply(raster.rect.insetBy(dx: -1, dy: -1)))
    }

    /// The same pixels at the same place.
    func isAtSamePlace(as other: LayerPlacement) -> Bool {
        guard rasterScale == other.rasterScale, isAligned == other.isAligned else { return false }
        return isAligned ? offsetX == other.offsetX && offsetY == other.offsetY : map == other.map
    }
}

extension Frame {
    /// Fills `placements` with one entry a layer. `previous` are those of an earlier frame of the same stage, whose
    /// content boxes are taken over where nothing changed. All is cut to `box`: the frame, or more than that, to see
    /// what lies near it.
    package func place(
        into placements: inout [LayerPlacement], previous: [LayerPlacement], within box: PixelRect
    ) {
        placements.removeAll(keepingCapacity: true)
        var parent = -1
        for i in layers.indices {
            while parent >= 0, placements[parent].end <= i { parent = placements[parent].parent }
            var p = LayerPlacement()
            let hint = i < previous.count ? previous[i] : nil
            place(layers[i], above: parent >= 0 ? placements[parent] : nil, within: box, hint: hint, &p)
            p.parent = parent
            placements.append(p)
            parent = i
        }
    }

    private func place(
        _ layer: Layer, above: LayerPlacement?, within box: PixelRect, hint: LayerPlacement?, _ p: inout LayerPlacement
    ) {
        p.id = layer.id
        p.end = layer.end
        p.contentVersion = layer.contentVersion
        p.rasterScale = layer.rasterScale
        p.alpha = Int((max(0, min(1, layer.opacity)) * 255).rounded())
        if let hint, hint.id == p.id, hint.contentVersion == p.contentVersion {
            p.contentBounds = hint.contentBounds
        } else {
            p.contentBounds = layer.fragments.reduce(Rect.null) { $0.union($1.box) }
        }
        let t = layer.transform
        let outer = above?.clipBox ?? box
        let scale = layer.rasterScale
        p.isHidden =
            p.alpha == 0 || (above?.isHidden ?? false) || !t.isFinite || t.determinant == 0 || outer.isEmpty
            || !(scale > 0) || !scale.isFinite
        guard !p.isHidden else { return }
        p.tx = t.tx
        p.ty = t.ty
        p.isAligned = t.b == 0 && t.c == 0 && t.a == scale && t.d == scale
        if p.isAligned {
            let isCarried = above?.isAligned ?? false
            p.offsetX = whole(t.tx - (isCarried ? above!.tx : 0)) + (isCarried ? above!.offsetX : 0)
            p.offsetY = whole(t.ty - (isCarried ? above!.ty : 0)) + (isCarried ? above!.offsetY : 0)
        } else {
            p.map = Transform(a: t.a / scale, b: t.b / scale, c: t.c / scale, d: t.d / scale, tx: t.tx, ty: t.ty)
        }
        p.outerBox = outer
        p.clipBox = outer
        if let clip = layer.clip {
            p.clipBox = p.box(of: PixelRect(covering: clip.snapped(toScale: scale).rect)).intersection(outer)
        }
        p.contentBox = p.box(of: p.contentBounds.pixels(atScale: scale)).intersection(p.clipBox)
        if let chrome = layer.chrome {
            p.chromeBox = p.box(of: chrome.pixelBounds(scale: scale)).intersection(outer)
            if layer.backdropBlur > 0 {
                p.shapeBox = p.box(of: PixelRect(covering: chrome.shape.snapped(toScale: scale).rect))
                    .intersection(outer)
            }
        }
    }

    private func whole(_ value: Double) -> Int {
        let limit = 1_073_741_824.0
        return Int(max(-limit, min(limit, value.rounded())))
    }
}
