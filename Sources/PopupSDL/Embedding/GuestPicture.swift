import PopupDrawing
import PopupGeometry
import PopupRaster

/// A guest's picture: composed where it changed, handed to the canvas where it changed, laid over the owner's where it
/// shows anything. Takes no memory while it shows nothing.
final class GuestPicture {
    /// What it has done so far, in counts that are the same on every machine.
    struct Counts: Hashable {
        /// Frames composed.
        var frames = 0
        /// Parts handed to the canvas, and their pixels.
        var writes = 0
        var pixelsWritten = 0
        /// Times that it was laid over the owner's picture; the boxes of one colour in that, and the pixels of the rest.
        var draws = 0
        var fills = 0
        var pixelsDrawn = 0
        /// Times that the owner's picture was read for a blur, and its pixels.
        var reads = 0
        var pixelsRead = 0
    }

    private(set) var counts = Counts()
    private let canvas: any GuestCanvas
    private let compositor: Compositor
    private var buffer: PixelBuffer?
    /// Below the composed picture.
    private var ground: [FlatFill] = []
    /// The frame that is not composed yet.
    private var pending: Frame?
    /// The frame that was taken last, while something in it blurs: it is composed anew over what the owner draws.
    private var blurring: Frame?
    private var backdrop: GuestBackdrop?
    /// What of the picture the canvas has as it is now.
    private var written = PixelRect.empty

    init(_ canvas: any GuestCanvas, textEngine: any TextEngine) {
        self.canvas = canvas
        compositor = Compositor(text: textEngine, isOpaque: false)
    }

    /// It takes memory.
    var isKept: Bool { buffer != nil || canvas.isKept }

    /// Takes the frame that is to be seen from the next `draw` on.
    func take(_ frame: Frame) {
        if frame.isBlank { return drop() }
        pending = frame
    }

    /// What the canvas keeps is lost.
    func lose(device: Bool) {
        if device { canvas.drop() }
        written = .empty
    }

    func drop() {
        pending = nil
        blurring = nil
        backdrop = nil
        written = .empty
        ground = []
        if buffer == nil { return }
        buffer = nil
        canvas.drop()
        compositor.dropCaches()
    }

    /// Lays the picture of the last frame taken over what is there. Where that fails, the next call tries all of it.
    func draw() throws(SDLError) {
        do {
            try bringOut()
        } catch {
            written = .empty
            throw error
        }
    }

    private func bringOut() throws(SDLError) {
        if var frame = pending {
            ground = frame.takeFlatGround()
            blurring = frame.blurredBox.isEmpty ? nil : frame
            backdrop = blurring == nil ? nil : backdrop
            if blurring == nil { try compose(frame) }
        }
        if let blurring {
            // Blurred is what lies below, colours of the ground included: those come first.
            try canvas.lay(ground, .empty)
            try composeOverOwner(blurring)
        }
        pending = nil
        guard let buffer else { return }
        let shown = compositor.shownBox
        if shown.isEmpty && ground.isEmpty { return }
        if !canvas.hasPicture(width: buffer.width, height: buffer.height) { written = .empty }
        if !shown.isEmpty, !written.contains(shown) { try write(shown.union(written), whole: true) }
        try canvas.lay(blurring == nil ? ground : [], shown)
        counts.draws += 1
        counts.fills += ground.count
        counts.pixelsDrawn += shown.area
    }

    /// With what the owner has drawn where something blurs; nothing is composed where that and the frame are the same.
    private func composeOverOwner(_ frame: Frame) throws(SDLError) {
        let box = frame.blurredBox
        let below = try canvas.read(box)
        counts.reads += 1
        counts.pixelsRead += box.area
        if pending == nil, let backdrop, backdrop.isSame(as: below, at: box) { return }
        let new = GuestBackdrop(below, at: box, after: backdrop)
        backdrop = new
        try compose(new.under(frame))
    }

    private func compose(_ frame: Frame) throws(SDLError) {
        var isStale = false
        let target: PixelBuffer
        if let buffer, buffer.width == frame.width, buffer.height == frame.height {
            target = buffer
        } else {
            target = PixelBuffer(width: frame.width, height: frame.height)
            buffer = target
            written = .empty
            isStale = true
        }
        let damage = compositor.compose(frame, into: target.target, isTargetStale: isStale)
        counts.frames += 1
        // What grows beyond what the canvas has is written with the rest.
        guard written.contains(compositor.shownBox),
            canvas.hasPicture(width: frame.width, height: frame.height)
        else { return }
        for box in damage { try write(box.intersection(written), whole: false) }
    }

    private func write(_ box: PixelRect, whole: Bool) throws(SDLError) {
        guard let buffer, !box.isEmpty else { return }
        try canvas.write(box, of: buffer)
        if whole { written = box }
        counts.writes += 1
        counts.pixelsWritten += box.area
    }
}
