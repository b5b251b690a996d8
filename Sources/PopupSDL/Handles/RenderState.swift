import CPopupSDL2

/// What a renderer is set to draw with, of which laying something over its whole output changes a part. Held for that
/// time and put back as it was.
nonisolated struct RenderState {
    private let target: OpaquePointer?
    /// Of the texture that was drawn to.
    private let targetView: RenderView?
    /// Of the window or surface.
    private let view: RenderView
    private let logicalWidth: Int32
    private let logicalHeight: Int32
    private let color: (UInt8, UInt8, UInt8, UInt8)
    private let blendMode: SDL_BlendMode

    /// Takes down the state, and has the renderer draw pixel by pixel, uncut, blending, into its window or surface.
    init(settingPlain renderer: OpaquePointer) {
        target = SDL_GetRenderTarget(renderer)
        targetView = target == nil ? nil : RenderView(of: renderer)
        if target != nil { SDL_SetRenderTarget(renderer, nil) }
        view = RenderView(of: renderer)
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_RenderGetLogicalSize(renderer, &width, &height)
        logicalWidth = width
        logicalHeight = height
        // That also sets the scale to 1 and the viewport to all of the output.
        if width > 0 || height > 0 { SDL_RenderSetLogicalSize(renderer, 0, 0) }
        RenderView.setPlain(renderer)
        var c: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        SDL_GetRenderDrawColor(renderer, &c.0, &c.1, &c.2, &c.3)
        color = c
        var mode = SDL_BLENDMODE_NONE
        SDL_GetRenderDrawBlendMode(renderer, &mode)
        blendMode = mode
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    }

    func restore(to renderer: OpaquePointer) {
        SDL_SetRenderDrawColor(renderer, color.0, color.1, color.2, color.3)
        SDL_SetRenderDrawBlendMode(renderer, blendMode)
        if logicalWidth > 0 || logicalHeight > 0 { SDL_RenderSetLogicalSize(renderer, logicalWidth, logicalHeight) }
        view.restore(to: renderer)
        guard let target, let targetView else { return }
        SDL_SetRenderTarget(renderer, target)
        targetView.restore(to: renderer)
    }
}

/// Scale, viewport and clip of what a renderer draws to.
nonisolated private struct RenderView {
    private let scaleX: Float
    private let scaleY: Float
    private let viewport: SDL_Rect
    private let clip: SDL_Rect?

    init(of renderer: OpaquePointer) {
        var x: Float = 1
        var y: Float = 1
        SDL_RenderGetScale(renderer, &x, &y)
        scaleX = x
        scaleY = y
        var rect = SDL_Rect()
        SDL_RenderGetViewport(renderer, &rect)
        viewport = rect
        // An empty clip is one that lets nothing through; without the question it would look like none.
        var cut: SDL_Rect?
        if SDL_RenderIsClipEnabled(renderer) == SDL_TRUE {
            SDL_RenderGetClipRect(renderer, &rect)
            cut = rect
        }
        clip = cut
    }

    static func setPlain(_ renderer: OpaquePointer) {
        let now = RenderView(of: renderer)
        if now.clip != nil { SDL_RenderSetClipRect(renderer, nil) }
        if now.scaleX != 1 || now.scaleY != 1 { SDL_RenderSetScale(renderer, 1, 1) }
        SDL_RenderSetViewport(renderer, nil)
    }

    /// Sets what is otherwise now. SDL keeps these in pixels: each setting rounds, so nothing is set without need.
    func restore(to renderer: OpaquePointer) {
        var now = RenderView(of: renderer)
        if now.scaleX != scaleX || now.scaleY != scaleY {
            SDL_RenderSetScale(renderer, scaleX, scaleY)
            now = RenderView(of: renderer)
        }
        if !areEqual(now.viewport, viewport) {
            var rect = viewport
            SDL_RenderSetViewport(renderer, &rect)
        }
        if var rect = clip { SDL_RenderSetClipRect(renderer, &rect) }
    }
}

nonisolated private func areEqual(_ a: SDL_Rect, _ b: SDL_Rect) -> Bool {
    a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h
}
