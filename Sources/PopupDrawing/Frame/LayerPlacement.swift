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
    @inline(__always)
    package func box(of raster: PixelRect) -> PixelRect {
        if raster.isEmpty { return .empty }
        if isAligned { return raster.offsetBy(dx: offsetX, dy: offsetY) }
        // Sampled pixels reach half a pixel over their edge.
        return PixelRect(covering: map.apply(raster.rect.insetBy(dx: -1, dy: -1)))
    }

    /// The same pixels at the same place.
    @inline(__always)
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
        for _ in layers.indices { placements.append(LayerPlacement()) }
        // Layers and placements are large: all here reads them where they lie.
        placements.withUnsafeMutableBufferPointer { placed in
            previous.withUnsafeBufferPointer { previous in
                layers.withUnsafeBufferPointer { place($0, into: placed, previous: previous, within: box) }
            }
        }
    }

    private func place(
        _ layers: UnsafeBufferPointer<Layer>, into placed: UnsafeMutableBufferPointer<LayerPlacement>,
        previous: UnsafeBufferPointer<LayerPlacement>, within box: PixelRect
    ) {
        guard let layer = layers.baseAddress, let placement = placed.baseAddress else { return }
        var parent = -1
        for i in layers.indices {
            while parent >= 0, placement[parent].end <= i { parent = placement[parent].parent }
            let before = i < previous.count ? previous.baseAddress.map { $0 + i } : nil
            let above = parent >= 0 ? UnsafePointer(placement + parent) : nil
            placement[i].place(layer + i, above: above, within: box, hint: before)
            placement[i].parent = parent
            parent = i
        }
    }
}

extension LayerPlacement {
    /// Takes the place of one layer.
    fileprivate mutating func place(
        _ layer: UnsafePointer<Layer>, above: UnsafePointer<LayerPlacement>?, within box: PixelRect,
        hint: UnsafePointer<LayerPlacement>?
    ) {
        id = layer.pointee.id
        end = layer.pointee.end
        contentVersion = layer.pointee.contentVersion
        rasterScale = layer.pointee.rasterScale
        alpha = Int((max(0, min(1, layer.pointee.opacity)) * 255).rounded())
        if let hint, hint.pointee.id == id, hint.pointee.contentVersion == contentVersion {
            contentBounds = hint.pointee.contentBounds
        } else {
            contentBounds = layer.pointee.fragments.reduce(Rect.null) { $0.union($1.box) }
        }
        let t = layer.pointee.transform
        let scale = rasterScale
        outerBox = above?.pointee.clipBox ?? box
        isHidden =
            alpha == 0 || (above?.pointee.isHidden ?? false) || !t.isFinite || t.determinant == 0 || outerBox.isEmpty
            || !(scale > 0) || !scale.isFinite
        guard !isHidden else {
            outerBox = .empty
            return
        }
        tx = t.tx
        ty = t.ty
        isAligned = t.b == 0 && t.c == 0 && t.a == scale && t.d == scale
        if isAligned {
            let carrier = above.flatMap { $0.pointee.isAligned ? $0 : nil }
            offsetX = whole(tx - (carrier?.pointee.tx ?? 0)) + (carrier?.pointee.offsetX ?? 0)
            offsetY = whole(ty - (carrier?.pointee.ty ?? 0)) + (carrier?.pointee.offsetY ?? 0)
        } else {
            map = Transform(a: t.a / scale, b: t.b / scale, c: t.c / scale, d: t.d / scale, tx: t.tx, ty: t.ty)
        }
        clipBox = outerBox
        if let clip = layer.pointee.clip {
            clipBox = self.box(of: PixelRect(covering: clip.snapped(toScale: scale).rect)).intersection(outerBox)
        }
        contentBox = self.box(of: contentBounds.pixels(atScale: scale)).intersection(clipBox)
        if let chrome = layer.pointee.chrome {
            chromeBox = self.box(of: chrome.pixelBounds(scale: scale)).intersection(outerBox)
            if layer.pointee.backdropBlur > 0 {
                shapeBox = self.box(of: PixelRect(covering: chrome.shape.snapped(toScale: scale).rect))
                    .intersection(outerBox)
            }
        }
    }

    private func whole(_ value: Double) -> Int {
        let limit = 1_073_741_824.0
        return Int(max(-limit, min(limit, value.rounded())))
    }
}
