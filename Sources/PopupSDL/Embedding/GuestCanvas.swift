import CPopupSDL2
import PopupGeometry
import PopupRaster

/// Where a guest's picture goes: over what somebody else has drawn. It keeps the picture between two frames of theirs.
protocol GuestCanvas: AnyObject {
    /// False once the owner has taken away what is drawn to.
    var isThere: Bool { get }
    /// Of what is drawn to, in pixels; nil where that cannot be told now.
    var pixelSize: (width: Int, height: Int)? { get }
    /// It keeps something of a picture.
    var isKept: Bool { get }
    /// It keeps a picture of this size still; false where it must be written whole.
    func hasPicture(width: Int, height: Int) -> Bool
    /// Takes over a part of the picture.
    func write(_ box: PixelRect, of picture: PixelBuffer) throws(SDLError)
    /// Lays colours, and then a part of the picture as it was written, over what is there.
    func lay(_ fills: [FlatFill], _ box: PixelRect) throws(SDLError)
    /// What stands there now, opaque; `box` lies within and is not empty.
    func read(_ box: PixelRect) throws(SDLError) -> PixelBuffer
    /// Gives back what the picture takes.
    func drop()
}

/// Over the output of somebody else's renderer, as one texture.
final class RendererCanvas: GuestCanvas {
    private let renderer: RendererHandle
    private var texture: TextureHandle?
    private var textureSize = (width: 0, height: 0)

    init(_ renderer: RendererHandle) { self.renderer = renderer }

    var isThere: Bool { renderer.isThere }
    var pixelSize: (width: Int, height: Int)? { renderer.outputSize }
    var isKept: Bool { texture != nil }

    func hasPicture(width: Int, height: Int) -> Bool { texture != nil && textureSize == (width, height) }

    func write(_ box: PixelRect, of picture: PixelBuffer) throws(SDLError) {
        let texture = try texture(width: picture.width, height: picture.height)
        try texture.fill(SDL_Rect(box)) { pixels, stride in picture.copyStraight(box, to: pixels, stride: stride) }
    }

    private func texture(width: Int, height: Int) throws(SDLError) -> TextureHandle {
        if let texture, textureSize == (width, height) { return texture }
        texture = nil
        let made = try renderer.makeTexture(width: width, height: height, isClear: true)
        texture = made
        textureSize = (width, height)
        return made
    }

    func lay(_ fills: [FlatFill], _ box: PixelRect) throws(SDLError) { try renderer.overlay(fills, texture, box) }

    func read(_ box: PixelRect) throws(SDLError) -> PixelBuffer {
        let pixels = try renderer.readOutput(box)
        pixels.makeOpaque()
        return pixels
    }

    func drop() { texture = nil }
}

/// Over somebody else's surface: one of theirs, or their window's.
final class SurfaceCanvas: GuestCanvas {
    /// The window's surface is another one after each change of its size.
    enum Place {
        case window(WindowHandle)
        case surface(UnsafeMutablePointer<SDL_Surface>)
    }

    private let place: Place
    /// The guest's own: it is laid over the surface as it is.
    private var picture: PixelBuffer?

    init(_ place: Place) { self.place = place }

    var isThere: Bool {
        switch place {
        case .window(let window): window.isThere
        case .surface: true
        }
    }

    var pixelSize: (width: Int, height: Int)? {
        switch place {
        case .window(let window): window.pixelSize
        case .surface(let surface): (Int(surface.pointee.w), Int(surface.pointee.h))
        }
    }

    var isKept: Bool { picture != nil }

    func hasPicture(width: Int, height: Int) -> Bool {
        picture.map { $0.width == width && $0.height == height } ?? false
    }

    func write(_ box: PixelRect, of picture: PixelBuffer) { self.picture = picture }

    func lay(_ fills: [FlatFill], _ box: PixelRect) throws(SDLError) {
        switch place {
        case .window(let window):
            try window.withSurface { (surface: inout SDL_Surface) throws(SDLError) in
                try surface.lay(fills, box, of: picture)
            }
        case .surface(let surface): try surface.pointee.lay(fills, box, of: picture)
        }
    }

    func read(_ box: PixelRect) throws(SDLError) -> PixelBuffer {
        let pixels = PixelBuffer(width: box.width, height: box.height)
        switch place {
        case .window(let window):
            try window.withSurface { (surface: inout SDL_Surface) throws(SDLError) in
                try surface.read(box, into: pixels)
            }
        case .surface(let surface): try surface.pointee.read(box, into: pixels)
        }
        pixels.makeOpaque()
        return pixels
    }

    func drop() { picture = nil }
}

nonisolated extension SDL_Surface {
    /// Lays colours, and then a part of a picture, over the same parts of this surface, whatever it is cut to.
    fileprivate mutating func lay(_ fills: [FlatFill], _ box: PixelRect, of picture: PixelBuffer?) throws(SDLError) {
        guard SDL_LockSurface(&self) == 0 else {
            throw .last("SDL_LockSurface", nextStep: "Unlock the surface before the popups are drawn")
        }
        defer { SDL_UnlockSurface(&self) }
        func draw(_ target: PixelTarget) {
            for fill in fills { target.lay(fill.premultiplied, over: fill.box) }
            if let picture { target.lay(box, of: picture) }
        }
        let (width, height) = (Int(w), Int(h))
        let layout = format.pointee.format
        if layout == SDL_PIXELFORMAT_RGB888.rawValue || layout == SDL_PIXELFORMAT_ARGB8888.rawValue, pitch % 4 == 0 {
            let first = pixels.assumingMemoryBound(to: UInt32.self)
            draw(PixelTarget(pixels: first, width: width, height: height, stride: Int(pitch) / 4))
            return
        }
        // Laid out in another way: through a copy of what is touched.
        let touched = fills.reduce(box) { $0.union($1.box) }.clamped(width: width, height: height)
        if touched.isEmpty { return }
        let copy = PixelBuffer(width: width, height: height)
        let offset = touched.y0 * width + touched.x0
        let source = pixels + (touched.y0 * Int(pitch) + touched.x0 * Int(format.pointee.BytesPerPixel))
        guard
            SDL_ConvertPixels(
                Int32(touched.width), Int32(touched.height), layout, source, pitch, SDL_PIXELFORMAT_ARGB8888.rawValue,
                copy.pixels + offset, Int32(width * 4)) == 0
        else { throw .last("SDL_ConvertPixels", nextStep: "Draw into a surface of 16, 24 or 32 bits a pixel") }
        draw(copy.target)
        try convert(touched, from: copy.pixels, stride: width)
    }
}

nonisolated extension SDL_Surface {
    /// Copies a part of this surface, which holds all of it.
    fileprivate mutating func read(_ box: PixelRect, into buffer: PixelBuffer) throws(SDLError) {
        guard SDL_LockSurface(&self) == 0 else {
            throw .last("SDL_LockSurface", nextStep: "Unlock the surface before the popups are drawn")
        }
        defer { SDL_UnlockSurface(&self) }
        let part = box.clamped(width: Int(w), height: Int(h))
        if part.isEmpty { return }
        let source = pixels + (part.y0 * Int(pitch) + part.x0 * Int(format.pointee.BytesPerPixel))
        guard
            SDL_ConvertPixels(
                Int32(part.width), Int32(part.height), format.pointee.format, source, pitch,
                SDL_PIXELFORMAT_ARGB8888.rawValue, buffer.pixels, Int32(buffer.width * 4)) == 0
        else { throw .last("SDL_ConvertPixels", nextStep: "Draw into a surface of 16, 24 or 32 bits a pixel") }
    }
}

nonisolated extension PixelBuffer {
    /// What is on a screen hides what is behind it, whatever stands in the alpha.
    fileprivate func makeOpaque() { for i in 0..<width * height { pixels[i] |= 0xFF00_0000 } }

    /// Copies a part with its colours divided by their alpha, as SDL's blending wants them, to `target`: the part's
    /// first pixel, with `stride` pixels from one row to the next.
    func copyStraight(_ box: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride: Int) {
        for y in 0..<box.height {
            let source = UnsafePointer(pixels) + ((box.y0 + y) * width + box.x0)
            let row = target + y * stride
            for x in 0..<box.width { row[x] = straight(source[x]) }
        }
    }
}
