import CPopupSDL2
import PopupGeometry

/// One streaming `SDL_Texture`, destroyed with this.
nonisolated final class TextureHandle {
    let pointer: OpaquePointer
    /// Of its pixels.
    let bytes: Int
    /// Keeps the renderer alive: SDL frees its textures with it, and then ours would be freed twice.
    private let renderer: RendererHandle

    init(_ pointer: OpaquePointer, of renderer: RendererHandle, _ blending: SDL_BlendMode = SDL_BLENDMODE_NONE) {
        self.pointer = pointer
        self.renderer = renderer
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_QueryTexture(pointer, nil, nil, &width, &height)
        bytes = Int(width) * Int(height) * 4
        SDL_SetTextureBlendMode(pointer, blending)
    }

    // A borrowed renderer that its owner has destroyed took its textures along.
    deinit { if renderer.isThere { SDL_DestroyTexture(pointer) } }

    /// Copies pixels (0xAARRGGBB, `stride` of them a row of the source) into a part of the texture.
    func update(_ rect: SDL_Rect, from pixels: UnsafePointer<UInt32>, stride: Int) throws(SDLError) {
        var rect = rect
        if SDL_UpdateTexture(pointer, &rect, pixels, Int32(stride * 4)) != 0 {
            throw .last("SDL_UpdateTexture", nextStep: "Try --renderer surface")
        }
    }

    /// Has `write` put pixels (0xAARRGGBB) into a part of the texture, all of them: it gets the part's first pixel and the
    /// pixels from one row to the next.
    func fill(_ rect: SDL_Rect, _ write: (UnsafeMutablePointer<UInt32>, Int) -> Void) throws(SDLError) {
        var rect = rect
        var pixels: UnsafeMutableRawPointer?
        var pitch: Int32 = 0
        guard SDL_LockTexture(pointer, &rect, &pixels, &pitch) == 0, let pixels else {
            throw .last("SDL_LockTexture", nextStep: "Check that the renderer is still there and not lost")
        }
        write(pixels.assumingMemoryBound(to: UInt32.self), Int(pitch) / 4)
        SDL_UnlockTexture(pointer)
    }

    func copy(to renderer: OpaquePointer) -> Bool { SDL_RenderCopy(renderer, pointer, nil, nil) == 0 }

    func copy(_ box: PixelRect, to renderer: OpaquePointer) -> Bool {
        var rect = SDL_Rect(box)
        return withUnsafePointer(to: &rect) { SDL_RenderCopy(renderer, pointer, $0, $0) } == 0
    }
}
