import CPopupSDL2
import PopupDrawing

/// One `SDL_Surface` of our own, freed with this.
nonisolated final class SurfaceHandle {
    private let pointer: UnsafeMutablePointer<SDL_Surface>

    /// A copy of a picture with straight alpha, as SDL's icons want it; nil where SDL has no memory for it.
    init?(straightCopyOf picture: Picture) {
        guard picture.width > 0, picture.height > 0,
            let surface = SDL_CreateRGBSurfaceWithFormat(
                0, Int32(picture.width), Int32(picture.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        else { return nil }
        pointer = surface
        for y in 0..<picture.height {
            let row = surface.pointee.pixels.advanced(by: y * Int(surface.pointee.pitch))
                .assumingMemoryBound(to: UInt32.self)
            for x in 0..<picture.width { row[x] = straight(picture.pixels[y * picture.width + x]) }
        }
    }

    deinit { SDL_FreeSurface(pointer) }

    func withPointer(_ body: (UnsafeMutablePointer<SDL_Surface>) -> Void) { body(pointer) }
}

/// A premultiplied pixel (0xAARRGGBB) with its colour divided by its alpha again, to the nearest value.
nonisolated func straight(_ pixel: UInt32) -> UInt32 {
    let a = pixel >> 24
    if a == 255 || a == 0 { return a == 0 ? 0 : pixel }
    // Shadows are black, and black is black at any alpha.
    if pixel & 0xFF_FFFF == 0 { return pixel }
    func divide(_ c: UInt32) -> UInt32 { min(255, (c * 255 + a / 2) / a) }
    return a << 24 | divide((pixel >> 16) & 255) << 16 | divide((pixel >> 8) & 255) << 8 | divide(pixel & 255)
}
