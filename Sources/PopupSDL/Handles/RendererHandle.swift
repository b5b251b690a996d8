import CPopupSDL2
import PopupGeometry

/// One `SDL_Renderer`, destroyed with this where it is ours. Its textures hold it, so that they go first.
nonisolated final class RendererHandle {
    let pointer: OpaquePointer
    /// A renderer must go before its window. Nil for one that draws into a surface.
    private let window: WindowHandle?
    private let isOurs: Bool
    /// SDL's name of the back end: "opengl", "opengles2", "software", …
    let name: String
    /// The back end claims to run on a GPU. (SDL cannot tell a GPU from a CPU that plays one.)
    let isAccelerated: Bool
    /// The back end claims to wait for the display; whether it does is to be measured.
    let claimsVSync: Bool

    /// - Parameter name: one of SDL's back ends, or nil for SDL's own choice.
    convenience init(
        for window: WindowHandle, _ windowPointer: OpaquePointer, named name: String?, vsync: Bool
    ) throws(SDLError) {
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
        self.init(renderer, window, isOurs: true)
    }

    /// Somebody else's renderer, which stays theirs: used while it `isThere`, and never destroyed.
    convenience init(borrowing renderer: OpaquePointer, of window: WindowHandle?) {
        self.init(renderer, window, isOurs: false)
    }

    private init(_ renderer: OpaquePointer, _ window: WindowHandle?, isOurs: Bool) {
        pointer = renderer
        self.window = window
        self.isOurs = isOurs
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        self.name = info.name.map { String(cString: $0) } ?? "unknown"
        isAccelerated = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
        claimsVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    }

    deinit { if isOurs { SDL_DestroyRenderer(pointer) } }

    /// False once the owner of a borrowed renderer has destroyed it, as far as its window tells.
    var isThere: Bool { isOurs || window?.hasRenderer(pointer) ?? true }

    /// The back ends that this SDL was built with, in SDL's order.
    static var names: [String] {
        (0..<max(0, SDL_GetNumRenderDrivers())).compactMap { index in
            var info = SDL_RendererInfo()
            guard SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
            return info.name.map { String(cString: $0) }
        }
    }

    func setVSync(_ on: Bool) { SDL_RenderSetVSync(pointer, on ? 1 : 0) }

    /// Pixels; nil where there are none, or a borrowed one draws into a texture at the moment.
    var outputSize: (width: Int, height: Int)? {
        if !isOurs, SDL_GetRenderTarget(pointer) != nil { return nil }
        var w: Int32 = 0
        var h: Int32 = 0
        guard SDL_GetRendererOutputSize(pointer, &w, &h) == 0 else { return nil }
        return (Int(w), Int(h))
    }

    /// Where something drawn at `rect` comes to lie, in pixels.
    func pixels(of rect: Rect) -> Rect {
        var x: Float = 1
        var y: Float = 1
        SDL_RenderGetScale(pointer, &x, &y)
        // SDL rounds the viewport to the measure that is drawn in; without a scale that is pixels.
        var viewport = SDL_Rect()
        SDL_RenderSetScale(pointer, 1, 1)
        SDL_RenderGetViewport(pointer, &viewport)
        SDL_RenderSetScale(pointer, x, y)
        return Rect(
            x: rect.minX * Double(x) + Double(viewport.x), y: rect.minY * Double(y) + Double(viewport.y),
            width: rect.width * Double(x), height: rect.height * Double(y))
    }

    /// Where a place lies, in pixels, that the owner's logical size has turned into its own measure, as SDL does to the
    /// mouse's events.
    func pixel(ofLogical place: Point) -> Point {
        let target = SDL_GetRenderTarget(pointer)
        if target != nil { SDL_SetRenderTarget(pointer, nil) }
        defer { if let target { SDL_SetRenderTarget(pointer, target) } }
        return pixels(of: Rect(origin: place, size: .zero)).origin
    }

    /// What the owner draws in, whatever the window's size; 0 where that is not set.
    var logicalSize: (width: Int, height: Int) {
        var w: Int32 = 0
        var h: Int32 = 0
        SDL_RenderGetLogicalSize(pointer, &w, &h)
        return (Int(w), Int(h))
    }

    /// - Parameter isClear: laid over what is there by its (straight) alpha; else it replaces it.
    func makeTexture(width: Int, height: Int, isClear: Bool = false) throws(SDLError) -> TextureHandle {
        guard
            let texture = SDL_CreateTexture(
                pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
                Int32(height))
        else { throw .last("SDL_CreateTexture", nextStep: "Try --renderer surface, or a smaller window") }
        return TextureHandle(texture, of: self, isClear ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    }

    /// Covers the whole output with the texture and brings it to the screen; may wait for the display.
    func present(_ texture: TextureHandle) throws(SDLError) {
        guard texture.copy(to: pointer) else { throw .last("SDL_RenderCopy", nextStep: "Try --renderer surface") }
        SDL_RenderPresent(pointer)
    }

    /// Lays colours, and then a part of the texture over the same part of the output, in pixels, and leaves the
    /// renderer's state as it was. What is drawn to becomes the window (or surface) for that time.
    func overlay(_ fills: [FlatFill], _ texture: TextureHandle?, _ box: PixelRect) throws(SDLError) {
        let state = RenderState(settingPlain: pointer)
        defer { state.restore(to: pointer) }
        for fill in fills {
            var rect = SDL_Rect(fill.box)
            SDL_SetRenderDrawColor(
                pointer, UInt8(fill.channel(16)), UInt8(fill.channel(8)), UInt8(fill.channel(0)), UInt8(fill.alpha))
            guard SDL_RenderFillRect(pointer, &rect) == 0 else {
                throw .last("SDL_RenderFillRect", nextStep: "Check that the renderer is still there and not lost")
            }
        }
        guard let texture, !box.isEmpty else { return }
        guard texture.copy(box, to: pointer) else {
            throw .last("SDL_RenderCopy", nextStep: "Check that the renderer is still there and not lost")
        }
    }
}
