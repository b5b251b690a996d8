import CSDL2

/// One `SDL_Renderer` on a window, destroyed with this. Its textures hold it, so that they go first.
nonisolated final class RendererHandle {
    let pointer: OpaquePointer
    /// A renderer must go before its window.
    private let window: WindowHandle
    /// SDL's name of the back end: "opengl", "opengles2", "software", …
    let name: String
    /// The back end claims to run on a GPU. (SDL cannot tell a GPU from a CPU that plays one.)
    let isAccelerated: Bool
    /// The back end claims to wait for the display; whether it does is to be measured.
    let claimsVSync: Bool

    /// - Parameter name: one of SDL's back ends, or nil for SDL's own choice.
    init(for window: WindowHandle, _ windowPointer: OpaquePointer, named name: String?, vsync: Bool) throws(SDLError) {
        var index: Int32 = -1
        if let name {
            let known = RendererHandle.names
            guard let found = known.firstIndex(of: name) else {
                throw SDLError(
                    call: "SDL_CreateRenderer", reason: "there is no renderer named \"\(name)\"",
                    nextStep: "This SDL has: \(known.joined(separator: ", "))")
            }
            index = Int32(found)
        }
        let flags = vsync ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
        guard let renderer = SDL_CreateRenderer(windowPointer, index, flags) else {
            throw .last("SDL_CreateRenderer", nextStep: "Try --renderer surface or --renderer software")
        }
        pointer = renderer
        self.window = window
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        self.name = info.name.map { String(cString: $0) } ?? "unknown"
        isAccelerated = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
        claimsVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    }

    deinit { SDL_DestroyRenderer(pointer) }

    /// The back ends that this SDL was built with, in SDL's order.
    static var names: [String] {
        (0..<max(0, SDL_GetNumRenderDrivers())).compactMap { index in
            var info = SDL_RendererInfo()
            guard SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
            return info.name.map { String(cString: $0) }
        }
    }

    func setVSync(_ on: Bool) { SDL_RenderSetVSync(pointer, on ? 1 : 0) }

    /// Pixels.
    var outputSize: (width: Int, height: Int)? {
        var w: Int32 = 0
        var h: Int32 = 0
        guard SDL_GetRendererOutputSize(pointer, &w, &h) == 0 else { return nil }
        return (Int(w), Int(h))
    }

    func makeTexture(width: Int, height: Int) throws(SDLError) -> TextureHandle {
        guard
            let texture = SDL_CreateTexture(
                pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
                Int32(height))
        else { throw .last("SDL_CreateTexture", nextStep: "Try --renderer surface, or a smaller window") }
        // The picture is opaque: it replaces what was there.
        return TextureHandle(texture, of: self)
    }

    /// Covers the whole output with the texture and brings it to the screen; may wait for the display.
    func present(_ texture: TextureHandle) throws(SDLError) {
        guard texture.copy(to: pointer) else { throw .last("SDL_RenderCopy", nextStep: "Try --renderer surface") }
        SDL_RenderPresent(pointer)
    }
}

/// One streaming `SDL_Texture`, destroyed with this.
nonisolated final class TextureHandle {
    let pointer: OpaquePointer
    /// Keeps the renderer alive: SDL frees its textures with it, and then ours would be freed twice.
    private let renderer: RendererHandle

    init(_ pointer: OpaquePointer, of renderer: RendererHandle, _ blending: SDL_BlendMode = SDL_BLENDMODE_NONE) {
        self.pointer = pointer
        self.renderer = renderer
        SDL_SetTextureBlendMode(pointer, blending)
    }

    deinit { SDL_DestroyTexture(pointer) }

    /// Copies pixels (0xAARRGGBB, `stride` of them a row of the source) into a part of the texture.
    func update(_ rect: SDL_Rect, from pixels: UnsafePointer<UInt32>, stride: Int) throws(SDLError) {
        var rect = rect
        if SDL_UpdateTexture(pointer, &rect, pixels, Int32(stride * 4)) != 0 {
            throw .last("SDL_UpdateTexture", nextStep: "Try --renderer surface")
        }
    }

    fileprivate func copy(to renderer: OpaquePointer) -> Bool { SDL_RenderCopy(renderer, pointer, nil, nil) == 0 }
}
