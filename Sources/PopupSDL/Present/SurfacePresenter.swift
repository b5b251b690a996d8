import CPopupSDL2
import Glibc
import PopupDrawing
import PopupGeometry
import PopupRaster

/// Composes straight into the window's surface and brings only what changed to the screen. Waits for no display.
final class SurfacePresenter: Presenter {
    private let window: WindowHandle
    private let compositor: Compositor
    /// The surface that the kept picture is in.
    private var target: SurfaceIdentity?
    private var isExposed = true
    private var isLost = true
    /// For displays whose pixels are laid out in another way: the picture, to be converted part by part.
    private var staging: PixelBuffer?
    private var rects: [SDL_Rect] = []

    init(window: WindowHandle, textEngine: any TextEngine) {
        self.window = window
        compositor = Compositor(text: textEngine)
    }

    var description: String { "window surface" }
    var claimsToWait: Bool { false }
    var isStale: Bool { isExposed || isLost }

    func exposed() { isExposed = true }
    func pictureLost(device: Bool) { isLost = true }
    func setWaiting(_ waits: Bool) {}

    /// The system hands out a new surface's memory page by page where it is first written, which takes as long as
    /// drawing the first frame. What fails here is said by the frame.
    func prepare() {
        try? window.withSurface { surface in
            _ = memset(surface.pixels, 0, Int(surface.pitch) * Int(surface.h))
        }
    }

    func present(_ frame: Frame, _ moment: inout PresentMoment) throws(SDLError) -> [PixelRect] {
        let composed: [PixelRect]? = try window.withSurface { surface throws(SDLError) in
            let identity = SurfaceIdentity(surface)
            if identity != target {
                // After a resize the surface is a new black one: nothing carries over.
                target = identity
                isLost = true
            }
            guard identity.width == frame.width, identity.height == frame.height else { return nil }
            defer { isLost = false }
            if identity.isNative {
                staging = nil
                return compose(
                    frame, into: surface.pixels.assumingMemoryBound(to: UInt32.self), stride: identity.pitch / 4)
            }
            return try composeStaged(frame, into: surface)
        }
        guard var damage = composed else { return [] }
        if isExposed { damage = [frame.bounds] }
        rects.removeAll(keepingCapacity: true)
        for rect in damage { rects.append(SDL_Rect(rect)) }
        if !rects.isEmpty { moment.wait() }
        try window.updateSurface(rects)
        isExposed = false
        return damage
    }

    private func compose(_ frame: Frame, into pixels: UnsafeMutablePointer<UInt32>, stride: Int) -> [PixelRect] {
        compositor.compose(
            frame, into: PixelTarget(pixels: pixels, width: frame.width, height: frame.height, stride: stride),
            isTargetStale: isLost)
    }

    private func composeStaged(_ frame: Frame, into surface: SDL_Surface) throws(SDLError) -> [PixelRect] {
        let buffer: PixelBuffer
        if let staging, staging.width == frame.width, staging.height == frame.height {
            buffer = staging
        } else {
            buffer = PixelBuffer(width: frame.width, height: frame.height)
            staging = buffer
            isLost = true
        }
        let damage = compose(frame, into: buffer.pixels, stride: buffer.width)
        for rect in damage { try surface.convert(rect, from: buffer.pixels, stride: buffer.width) }
        return damage
    }
}

/// What tells one window surface from the next.
nonisolated private struct SurfaceIdentity: Hashable {
    let pixels: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let pitch: Int
    let format: UInt32

    init(_ surface: SDL_Surface) {
        pixels = surface.pixels
        width = Int(surface.w)
        height = Int(surface.h)
        pitch = Int(surface.pitch)
        format = surface.format.pointee.format
    }

    /// Pixels as the rasteriser has them: 0xAARRGGBB, the top byte free or alpha.
    var isNative: Bool {
        (format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue) && pitch % 4 == 0
    }
}

nonisolated extension SDL_Surface {
    /// Copies a part of a picture (0xAARRGGBB) to the same place here, in this surface's own layout.
    func convert(_ rect: PixelRect, from source: UnsafePointer<UInt32>, stride: Int) throws(SDLError) {
        let place = pixels.advanced(by: rect.y0 * Int(pitch) + rect.x0 * Int(format.pointee.BytesPerPixel))
        if SDL_ConvertPixels(
            Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
            source + (rect.y0 * stride + rect.x0), Int32(stride * 4), format.pointee.format, place, pitch) != 0
        {
            throw .last("SDL_ConvertPixels", nextStep: "Try --renderer texture, or a display of 24 or 32 bits a pixel")
        }
    }
}

nonisolated extension SDL_Rect {
    init(_ r: PixelRect) { self.init(x: Int32(r.x0), y: Int32(r.y0), w: Int32(r.width), h: Int32(r.height)) }
}
