import PopupDrawing
import PopupGeometry

/// One face of the system that an engine uses, opened when it is first seen.
nonisolated final class FontFace {
    let file: FontFile
    /// What a `GlyphRun` calls it.
    let number: Int
    private let library: FontLibrary

    /// The last one used first. SDL_ttf forgets its glyphs when a handle's size changes, so the sizes that a screen
    /// mixes (title, note, key cap) get one each. A Han face costs 2.6 MB a handle, and has a single one.
    private var handles: [FontHandle] = []
    private let mostHandles: Int
    private var isBroken = false

    init(_ file: FontFile, number: Int, library: FontLibrary) {
        self.file = file
        self.number = number
        self.library = library
        mostHandles = file.isHan ? 1 : 3
    }

    /// A size of this face: Han is set at whole pixels, where its squares and strokes fall on the grid.
    func pixelSize(_ pixels: Double) -> FontHandle.PixelSize { FontHandle.PixelSize(pixels, whole: file.isHan) }

    /// The face, open and ready at `size`, or nil for a file that cannot be read.
    func handle(at size: FontHandle.PixelSize) -> FontHandle? {
        if let place = handles.firstIndex(where: { $0.size == size }) {
            if place > 0 { handles.insert(handles.remove(at: place), at: 0) }
            return handles[0]
        }
        if handles.count == mostHandles || handles.first?.size == nil, let last = handles.popLast() {
            handles.insert(last, at: 0)
        } else if !open() {
            return nil
        }
        handles[0].size = size
        return handles[0]
    }

    /// Whether the face can be used; one that cannot is reported once and passed over from then on.
    var canOpen: Bool { !handles.isEmpty || open() }

    /// Measures as fractions of the size.
    var metrics: FontMetrics? { canOpen ? handles[0].metrics : nil }

    private func open() -> Bool {
        guard !isBroken else { return false }
        do throws(FontError) {
            handles.insert(try FontHandle(file, in: library), at: 0)
        } catch {
            // A further handle that cannot be had is no reason to give up those that are there.
            isBroken = handles.isEmpty
            complain(error.description)
            return !handles.isEmpty
        }
        return true
    }
}
