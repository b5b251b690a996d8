import CPopupSDL2
import PopupGeometry
import PopupRaster

/// What drawing layers as textures needs of a renderer.
nonisolated extension RendererHandle {
    /// Premultiplied pixels over what is there.
    static let over = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
        SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    /// What is there times the alpha of what comes.
    static let cut = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
        SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// The name that OpenGL gives what carries it out; nil where the renderer is none of OpenGL's.
    var glName: String? {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
        guard name.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
        return unsafeBitCast(address, to: GetString.self)(0x1F01).map { String(cString: $0) }
    }

    /// The longest side that a texture can have.
    var largestSide: Int {
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(pointer, &info)
        let side = min(info.max_texture_width, info.max_texture_height)
        return side > 0 ? Int(side) : 4096
    }

    /// A texture that holds `pixels`, sampled between them where it is not drawn one to one.
    func makePicture(_ pixels: PixelBuffer, _ blending: SDL_BlendMode) throws(SDLError) -> TextureHandle {
        let texture = try make(pixels.width, pixels.height, SDL_TEXTUREACCESS_STATIC, blending)
        try texture.update(
            SDL_Rect(x: 0, y: 0, w: Int32(pixels.width), h: Int32(pixels.height)), from: pixels.pixels,
            stride: pixels.width)
        return texture
    }

    /// A texture to draw into.
    func makeTarget(width: Int, height: Int) throws(SDLError) -> TextureHandle {
        try make(width, height, SDL_TEXTUREACCESS_TARGET, RendererHandle.over)
    }

    private func make(
        _ width: Int, _ height: Int, _ access: SDL_TextureAccess, _ blending: SDL_BlendMode
    ) throws(SDLError) -> TextureHandle {
        guard
            let texture = SDL_CreateTexture(
                pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(width), Int32(height))
        else { throw .last("SDL_CreateTexture", nextStep: "Try --renderer surface") }
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
        let handle = TextureHandle(texture, of: self, blending)
        guard SDL_SetTextureBlendMode(texture, blending) == 0 else {
            throw .last("SDL_SetTextureBlendMode", nextStep: "Try --renderer surface")
        }
        return handle
    }

    /// Draws go into the texture from now on, or to the window.
    func setTarget(_ texture: TextureHandle?) throws(SDLError) {
        guard SDL_SetRenderTarget(pointer, texture?.pointer) == 0 else {
            throw .last("SDL_SetRenderTarget", nextStep: "Try --renderer surface")
        }
    }

    func clear(_ pixel: UInt32) throws(SDLError) {
        setColor(pixel)
        guard SDL_RenderClear(pointer) == 0 else { throw .last("SDL_RenderClear", nextStep: "Try --renderer surface") }
    }

    /// What is drawn is cut to `box`, which is not empty.
    func setClip(_ box: PixelRect) {
        var rect = SDL_Rect(box)
        SDL_RenderSetClipRect(pointer, &rect)
    }

    func fill(_ box: PixelRect, _ premultiplied: UInt32) throws(SDLError) {
        setColor(premultiplied)
        SDL_SetRenderDrawBlendMode(pointer, RendererHandle.over)
        var rect = SDL_Rect(box)
        guard SDL_RenderFillRect(pointer, &rect) == 0 else {
            throw .last("SDL_RenderFillRect", nextStep: "Try --renderer surface")
        }
    }

    private func setColor(_ p: UInt32) {
        SDL_SetRenderDrawColor(
            pointer, UInt8(truncatingIfNeeded: p >> 16), UInt8(truncatingIfNeeded: p >> 8),
            UInt8(truncatingIfNeeded: p),
            UInt8(truncatingIfNeeded: p >> 24))
    }

    /// Copies a part of the texture to a box of the same size, faded by `alpha` of 255.
    func copy(_ texture: TextureHandle, _ part: PixelRect, to box: PixelRect, alpha: Int = 255) throws(SDLError) {
        let a = UInt8(truncatingIfNeeded: alpha)
        SDL_SetTextureColorMod(texture.pointer, a, a, a)
        SDL_SetTextureAlphaMod(texture.pointer, a)
        var source = SDL_Rect(part)
        var target = SDL_Rect(box)
        guard SDL_RenderCopy(pointer, texture.pointer, &source, &target) == 0 else {
            throw .last("SDL_RenderCopy", nextStep: "Try --renderer surface")
        }
    }

    /// Draws all of the texture, whose pixel (0, 0) lies at `map`'s origin, through `map`.
    func draw(
        _ texture: TextureHandle, width: Int, height: Int, through map: Transform, alpha: Int = 255
    ) throws(SDLError) {
        let a = UInt8(truncatingIfNeeded: alpha)
        let color = SDL_Color(r: a, g: a, b: a, a: a)
        SDL_SetTextureColorMod(texture.pointer, 255, 255, 255)
        SDL_SetTextureAlphaMod(texture.pointer, 255)
        func corner(_ u: Float, _ v: Float) -> SDL_Vertex {
            let p = map.apply(Point(x: Double(u) * Double(width), y: Double(v) * Double(height)))
            return SDL_Vertex(
                position: SDL_FPoint(x: Float(p.x), y: Float(p.y)), color: color, tex_coord: SDL_FPoint(x: u, y: v))
        }
        let corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
        let order: [Int32] = [0, 1, 2, 0, 2, 3]
        guard SDL_RenderGeometry(pointer, texture.pointer, corners, 4, order, 6) == 0 else {
            throw .last("SDL_RenderGeometry", nextStep: "Try --renderer surface")
        }
    }

    /// The pixels of the target as they are now.
    func read(_ box: PixelRect) throws(SDLError) -> PixelBuffer {
        let buffer = PixelBuffer(width: box.width, height: box.height)
        var rect = SDL_Rect(box)
        guard
            SDL_RenderReadPixels(
                pointer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, buffer.pixels, Int32(box.width * 4)) == 0
        else { throw .last("SDL_RenderReadPixels", nextStep: "Try --renderer surface") }
        return buffer
    }

    /// The pixels of a part of the output as they are now, and the renderer's state as it was.
    func readOutput(_ box: PixelRect) throws(SDLError) -> PixelBuffer {
        let state = RenderState(settingPlain: pointer)
        defer { state.restore(to: pointer) }
        return try read(box)
    }

    func present() { SDL_RenderPresent(pointer) }
}
