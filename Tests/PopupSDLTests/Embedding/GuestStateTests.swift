import CPopupSDL2
import PopupKit
import Testing

@testable import PopupSDL

/// All that a renderer is set to, as its owner can ask it.
nonisolated struct RendererLook: Equatable {
    var target: OpaquePointer?
    var viewport: [Int32]
    var clip: [Int32]
    var isClipped: Bool
    var scale: [Float]
    var logical: [Int32]
    var isIntegerScale: Bool
    var color: [UInt8]
    var blend: UInt32

    init(_ renderer: OpaquePointer) {
        target = SDL_GetRenderTarget(renderer)
        var rect = SDL_Rect()
        SDL_RenderGetViewport(renderer, &rect)
        viewport = [rect.x, rect.y, rect.w, rect.h]
        SDL_RenderGetClipRect(renderer, &rect)
        clip = [rect.x, rect.y, rect.w, rect.h]
        isClipped = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
        var (x, y): (Float, Float) = (0, 0)
        SDL_RenderGetScale(renderer, &x, &y)
        scale = [x, y]
        var (w, h): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(renderer, &w, &h)
        logical = [w, h]
        isIntegerScale = SDL_RenderGetIntegerScale(renderer) == SDL_TRUE
        var c: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        SDL_GetRenderDrawColor(renderer, &c.0, &c.1, &c.2, &c.3)
        color = [c.0, c.1, c.2, c.3]
        var mode = SDL_BLENDMODE_NONE
        SDL_GetRenderDrawBlendMode(renderer, &mode)
        blend = mode.rawValue
    }
}

/// Ways in which a program leaves its renderer after a frame.
nonisolated enum Leaving: CaseIterable {
    case plain, viewport, clip, emptyClip, scale, fractionalScale, logical, integerLogical, everything, texture

    func set(_ renderer: OpaquePointer, texture: OpaquePointer?) {
        SDL_SetRenderTarget(renderer, nil)
        switch self {
        case .plain: break
        case .viewport: Leaving.viewport(renderer, 30, 20, 100, 90)
        case .clip: Leaving.clip(renderer, 5, 6, 70, 80)
        case .emptyClip: Leaving.clip(renderer, 0, 0, 0, 0)
        case .scale: SDL_RenderSetScale(renderer, 2, 3)
        case .fractionalScale:
            SDL_RenderSetScale(renderer, 1.25, 0.75)
            Leaving.viewport(renderer, 11, 7, 63, 41)
            Leaving.clip(renderer, 3, 2, 17, 19)
        case .logical: SDL_RenderSetLogicalSize(renderer, 320, 200)
        case .integerLogical:
            SDL_RenderSetIntegerScale(renderer, SDL_TRUE)
            SDL_RenderSetLogicalSize(renderer, 150, 100)
        case .everything:
            SDL_RenderSetLogicalSize(renderer, 200, 200)
            SDL_RenderSetScale(renderer, 3, 2)
            Leaving.viewport(renderer, 10, 20, 30, 40)
            Leaving.clip(renderer, 1, 2, 3, 4)
            SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4)
            SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_ADD)
        case .texture:
            Leaving.viewport(renderer, 4, 5, 66, 77)
            SDL_SetRenderTarget(renderer, texture)
            SDL_RenderSetScale(renderer, 2, 2)
            Leaving.viewport(renderer, 1, 2, 20, 10)
            Leaving.clip(renderer, 2, 2, 5, 5)
        }
    }

    private static func viewport(_ r: OpaquePointer, _ x: Int32, _ y: Int32, _ w: Int32, _ h: Int32) {
        var rect = SDL_Rect(x: x, y: y, w: w, h: h)
        SDL_RenderSetViewport(r, &rect)
    }

    private static func clip(_ r: OpaquePointer, _ x: Int32, _ y: Int32, _ w: Int32, _ h: Int32) {
        var rect = SDL_Rect(x: x, y: y, w: w, h: h)
        SDL_RenderSetClipRect(r, &rect)
    }
}

@Suite("What a guest leaves of the renderer's state", .serialized)
struct GuestStateTests {
    @Test("is all of it, and popups cover the whole output all the same", arguments: Leaving.allCases)
    func renderer(leaving: Leaving) throws {
        let program = try HostProgram()
        defer { program.end() }
        let texture = SDL_CreateTexture(
            program.renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), 64, 64)
        defer { SDL_DestroyTexture(texture) }
        program.screen.present(program.alert("Go on"), animated: true)
        program.leaves = { leaving.set($0, texture: texture) }
        leaving.set(program.renderer, texture: texture)
        let before = RendererLook(program.renderer)
        for _ in 0..<12 {
            try program.frame(after: 0.1)
            #expect(RendererLook(program.renderer) == before)
        }
        for x in [0, 100, 145, 395] {
            for y in [0, 299] { #expect(program.pixel(x, y)[0] == program.grey(x) * 3 / 5, "at \(x), \(y)") }
        }
        if leaving == .texture {
            // And what the window had besides.
            SDL_SetRenderTarget(program.renderer, nil)
            #expect(RendererLook(program.renderer).viewport == [4, 5, 66, 77])
        }
    }

    @Test("a surface's clip is as before, and popups are not cut by it")
    func surfaceClip() throws {
        let program = try HostProgram(.surface)
        defer { program.end() }
        var clip = SDL_Rect(x: 10, y: 20, w: 30, h: 40)
        SDL_SetClipRect(program.surface, &clip)
        program.screen.present(program.alert("Go on"), animated: true)
        try program.run(1, at: 12)
        var after = SDL_Rect()
        SDL_GetClipRect(program.surface, &after)
        #expect([after.x, after.y, after.w, after.h] == [10, 20, 30, 40])
        #expect(program.pixel(200, 5) == [120, 120, 120])
    }

    @Test("they stay the program's when the guest goes")
    func ownership() throws {
        let surface = try #require(
            SDL_CreateRGBSurfaceWithFormat(0, 60, 40, 32, SDL_PIXELFORMAT_RGB888.rawValue))
        let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
        var guest: GuestStage? = try GuestStage(window: nil, renderer: renderer, textEngine: NoText())
        guest?.stage.rootView.backgroundColor = .white
        guest?.step(at: 0)
        try guest?.draw()
        weak let gone = guest
        guest = nil
        #expect(gone == nil)
        SDL_SetRenderDrawColor(renderer, 10, 20, 30, 255)
        #expect(SDL_RenderClear(renderer) == 0 && SDL_RenderFlush(renderer) == 0)
        #expect(surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)[0] & 0xFF_FFFF == 0x0A_141E)
        SDL_DestroyRenderer(renderer)
        SDL_FreeSurface(surface)
    }
}
