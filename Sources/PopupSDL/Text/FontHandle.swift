import CPopupSDL2
import CPopupSDL2TTF
import Glibc
import PopupDrawing

/// SDL_ttf while anyone needs it.
nonisolated final class FontLibrary {
    init() throws(FontError) {
        guard TTF_Init() == 0 else { throw .unavailable(String(cString: SDL_GetError())) }
    }

    deinit { TTF_Quit() }

    private var files: [String: WeakBytes] = [:]

    private struct WeakBytes {
        weak var bytes: FontBytes?
    }

    /// The file's bytes, shared by all that is open of it; nil where they cannot be had.
    func bytes(of path: String) -> FontBytes? {
        if let known = files[path]?.bytes { return known }
        guard let bytes = FontBytes(path: path) else { return nil }
        files[path] = WeakBytes(bytes: bytes)
        return bytes
    }
}

/// Owns an open face of SDL_ttf: measures and rasterises at one size after another.
///
/// Opening a handle takes 0.5 ms and 0.3 MB, for Han some milliseconds and 2.6 MB. Changing its size takes 2 µs, but
/// then its glyphs are loaded afresh, some 6 µs each.
nonisolated final class FontHandle {
    private let font: OpaquePointer
    private let library: FontLibrary
    /// Read by the font as long as it is open.
    private let bytes: FontBytes
    /// The size it is at, nil while it is new.
    var size: PixelSize? {
        didSet {
            guard let size, size != oldValue else { return }
            // Points are 1/72 inch: at 9 dots an inch, eight of them are a pixel.
            TTF_SetFontSizeDPI(font, Int32(size.eighths), 9, 9)
            underlineRow = nil
            pad = nil
        }
    }
    /// Where SDL_ttf draws an underline at the current size, for finding the baseline; nil until it is needed.
    private var underlineRow: Int?
    private var pad: Pad?

    /// Ascent, descent and height of capitals as fractions of the size.
    let metrics: FontMetrics

    /// A size in eighths of a pixel: fine enough for any scale, coarse enough for runs to be shared.
    struct PixelSize: Hashable {
        var eighths: Int

        init(_ pixels: Double, whole: Bool) {
            eighths = max(8, Int((whole ? pixels.rounded() * 8 : pixels * 8).rounded()))
        }
    }

    init(_ file: FontFile, in library: FontLibrary) throws(FontError) {
        self.library = library
        // At 1000 pixels the font's measures are exact to a thousandth of an em.
        guard let bytes = library.bytes(of: file.path) else {
            throw .cannotOpen(path: file.path, reason: String(cString: strerror(errno)))
        }
        self.bytes = bytes
        let source = SDL_RWFromConstMem(bytes.start, Int32(bytes.count))
        guard let font = TTF_OpenFontIndexDPIRW(source, 1, 1000, file.index, 72, 72) else {
            throw .cannotOpen(path: file.path, reason: String(cString: SDL_GetError()))
        }
        self.font = font
        // Light hinting moves outlines up and down only; with it glyphs stand at fractions of a pixel, evenly spaced.
        TTF_SetFontHinting(font, file.isHan ? TTF_HINTING_NORMAL : TTF_HINTING_LIGHT_SUBPIXEL)
        var top: Int32 = 0
        let measured = TTF_GlyphMetrics32(font, UInt32(UInt8(ascii: "H")), nil, nil, nil, &top, nil)
        metrics = FontMetrics(
            ascent: Double(TTF_FontAscent(font)) / 1000, descent: Double(-TTF_FontDescent(font)) / 1000,
            capHeight: measured == 0 && top > 0 ? Double(top) / 1000 : 0.7)
    }

    deinit { TTF_CloseFont(font) }

    /// Pixels from the beginning of `text` to where the next run begins: the sum of its advances, rounded.
    func advance(of text: String) -> Int {
        let pad = pad ?? makePad()
        self.pad = pad
        guard let width = width(text + pad.spaces) else { return 0 }
        return max(0, width - lead(of: text) - pad.width)
    }

    /// SDL_ttf tells the larger of a text's inked width and its advance, cut to whole pixels. Behind spaces it is the
    /// advance that counts, and with as many of them as end about half a pixel over, cutting rounds it.
    private struct Pad {
        var spaces: String
        /// What the spaces add, without the half.
        var width: Int
    }

    private func makePad() -> Pad {
        let many = 64
        let space = Double(width(String(repeating: " ", count: many)) ?? 0) / Double(many)
        func distance(_ count: Int) -> Double {
            abs(space * Double(count) - (space * Double(count)).rounded(.down) - 0.5)
        }
        let count = (1...6).min { distance($0) < distance($1) } ?? 1
        return Pad(spaces: String(repeating: " ", count: count), width: Int((space * Double(count)).rounded(.down)))
    }

    /// The width of `text` as SDL_ttf tells it.
    private func width(_ text: String) -> Int? {
        var width: Int32 = 0
        return TTF_SizeUTF8(font, text, &width, nil) == 0 ? Int(width) : nil
    }

    /// SDL_ttf moves a line to the right by what its first glyph reaches over to the left.
    private func lead(of text: String) -> Int {
        guard let first = text.unicodeScalars.first else { return 0 }
        var left: Int32 = 0
        TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil)
        return max(0, -Int(left))
    }

    /// The coverage of `text`, cut to what is inked; nil where nothing is.
    func mask(of text: String) -> GlyphMask? {
        guard let surface = render(text) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let pitch = Int(surface.pointee.pitch)
        guard let pixels = surface.pointee.pixels?.assumingMemoryBound(to: UInt8.self) else { return nil }

        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            let row = pixels + y * pitch
            guard let first = (0..<width).first(where: { row[$0] != 0 }) else { continue }
            left = min(left, first)
            right = max(right, (0..<width).last { row[$0] != 0 } ?? first)
            top = min(top, y)
            bottom = y
        }
        guard bottom >= 0 else { return nil }
        var coverage: [UInt8] = []
        coverage.reserveCapacity((right - left + 1) * (bottom - top + 1))
        for y in top...bottom {
            coverage.append(contentsOf: UnsafeBufferPointer(start: pixels + y * pitch + left, count: right - left + 1))
        }
        return GlyphMask(
            width: right - left + 1, height: bottom - top + 1, left: left - lead(of: text),
            top: top - Int(TTF_FontAscent(font)) - drop(of: text, height: height), coverage: coverage)
    }

    /// An eight-bit surface whose palette runs from black to white, so that its bytes are the coverage.
    private func render(_ text: String) -> UnsafeMutablePointer<SDL_Surface>? {
        TTF_RenderUTF8_Shaded(
            font, text, SDL_Color(r: 255, g: 255, b: 255, a: 255), SDL_Color(r: 0, g: 0, b: 0, a: 255))
    }

    /// SDL_ttf moves a line down by what its accents reach over the ascent, and does not tell by how much.
    private func drop(of text: String, height: Int) -> Int {
        guard height > Int(TTF_FontHeight(font)) else { return 0 }
        let ascent = TTF_FontAscent(font)
        let mayRise = text.unicodeScalars.contains { scalar in
            guard scalar.value >= 0x80 else { return false }
            var top: Int32 = 0
            TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, &top, nil)
            // Marks are put above their letter by the shaper, beyond what their own measures say.
            return top > ascent || scalar.properties.canonicalCombiningClass != .notReordered
        }
        guard mayRise else { return 0 }
        // An underline is drawn at a fixed distance from the baseline, so it shows how far the line was moved.
        let style = TTF_GetFontStyle(font)
        TTF_SetFontStyle(font, style | TTF_STYLE_UNDERLINE)
        defer { TTF_SetFontStyle(font, style) }
        let plain = underlineRow ?? solidRow(of: "H", from: 0) ?? 0
        underlineRow = plain
        return max(0, (solidRow(of: text, from: plain) ?? plain) - plain)
    }

    private func solidRow(of text: String, from start: Int) -> Int? {
        guard let surface = render(text) else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let pixels = surface.pointee.pixels?.assumingMemoryBound(to: UInt8.self) else { return nil }
        let width = Int(surface.pointee.w)
        let pitch = Int(surface.pointee.pitch)
        return (start..<max(start, Int(surface.pointee.h))).first { y in
            (0..<width).allSatisfy { pixels[y * pitch + $0] == 255 }
        }
    }
}
