import PopupDrawing
import PopupGeometry

/// What is kept of one layer between frames.
final class LayerContent {
    /// The drawn content, with what it was drawn from.
    var bitmap: LayerBitmap?
    var fragments: [Fragment] = []
    var version: UInt64 = 0
    var scale = 0.0
    /// Columns are only those around what is seen.
    var isNarrowed = false
    /// The content as plain pixels inside one clear pixel, for sampling.
    var dense: PixelBuffer?
    var denseBox = PixelRect.empty
    /// The nine-slices of its chrome and its clip.
    var chrome: Chrome?
    var chromeFit: NineSlice.Fit?
    var chromeSlice: NineSlice?
    var clip: RoundedRect?
    var clipFit: NineSlice.Fit?
    var clipSlice: NineSlice?
    var lookScale = 0.0
    /// What lies below, blurred.
    var backdrop: PixelBuffer?
    var backdropBox = PixelRect.empty
    /// The frame that last had the layer, and the one that last showed content of it.
    var lastSeen: UInt64 = 0
    var lastShown: UInt64 = 0

    var bytes: Int {
        (bitmap?.bytes ?? 0) + (dense.map { $0.width * $0.height * 4 } ?? 0)
            + (backdrop.map { $0.width * $0.height * 4 } ?? 0)
    }

    /// Lets go all that can be made again.
    func release() {
        bitmap = nil
        fragments = []
        version = 0
        dense = nil
        backdrop = nil
    }

    /// The nine-slice of the layer's chrome, and how it is stretched.
    func slice(of chrome: Chrome, scale: Double, in slices: SliceCache) -> (NineSlice, NineSlice.Fit) {
        if scale != lookScale { forgetLook(scale) }
        if let slice = chromeSlice, let fit = chromeFit, self.chrome == chrome {
            slice.lastUse = slices.frame
            return (slice, fit)
        }
        let shape = chrome.shape.snapped(toScale: scale)
        var key = NineSlice.Key(width: Int(shape.rect.width), height: Int(shape.rect.height), radii: shape.radii)
        key.fill = chrome.fill
        if chrome.borderWidth > 0, chrome.borderColor.alpha > 0 {
            key.borderWidth = Int(max(1, (chrome.borderWidth * scale).rounded()))
            key.borderColor = chrome.borderColor
        }
        key.shadow = chrome.shadow.flatMap { $0.color.alpha > 0 ? $0.scaled(scale) : nil }
        key.contactShadow = chrome.contactShadow.flatMap { $0.color.alpha > 0 ? $0.scaled(scale) : nil }
        let fit = NineSlice.fit(key)
        let slice = slices.slice(fit)
        self.chrome = chrome
        chromeFit = fit
        chromeSlice = slice
        return (slice, fit)
    }

    /// The nine-slice whose alpha is the layer's clip.
    func slice(of clip: RoundedRect, scale: Double, in slices: SliceCache) -> (NineSlice, NineSlice.Fit) {
        if scale != lookScale { forgetLook(scale) }
        if let slice = clipSlice, let fit = clipFit, self.clip == clip {
            slice.lastUse = slices.frame
            return (slice, fit)
        }
        let shape = clip.snapped(toScale: scale)
        var key = NineSlice.Key(width: Int(shape.rect.width), height: Int(shape.rect.height), radii: shape.radii)
        key.fill = .white
        let fit = NineSlice.fit(key)
        let slice = slices.slice(fit)
        self.clip = clip
        clipFit = fit
        clipSlice = slice
        return (slice, fit)
    }

    /// The nine-slice whose alpha cuts the layer's backdrop to its chrome; `shape` is in raster pixels.
    func backdropSlice(_ shape: RoundedRect, in slices: SliceCache) -> (NineSlice, NineSlice.Fit) {
        var key = NineSlice.Key(width: Int(shape.rect.width), height: Int(shape.rect.height), radii: shape.radii)
        key.fill = .white
        let fit = NineSlice.fit(key)
        return (slices.slice(fit), fit)
    }

    private func forgetLook(_ scale: Double) {
        lookScale = scale
        chromeSlice = nil
        clipSlice = nil
    }
}
