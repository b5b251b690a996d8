import CPopupSDL2
import PopupKit
import Testing

@testable import PopupSDL

/// A program with a window and a renderer of its own, on SDL's driver that shows nothing; its picture is one grey.
final class WindowProgram {
    let window: OpaquePointer
    let renderer: OpaquePointer
    private(set) var guest: GuestStage
    let screen = ViewController()
    let scene: Scene
    let alert = AlertController(title: "Pause", message: nil, preferredStyle: .alert)
    private var clock = 0.0

    static func run(_ body: (WindowProgram) throws -> Void) throws {
        // Whether or not another test has it running: as a program does, for itself.
        SDL_SetHint("SDL_VIDEODRIVER", "dummy")
        try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
        SDL_SetHint("SDL_VIDEODRIVER", nil)
        defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
        let program = try WindowProgram()
        defer { program.end() }
        try body(program)
    }

    private init() throws {
        // Not inside of the macro, where the title would be gone by the time of the call.
        let made = SDL_CreateWindow("Game", 0, 0, 400, 300, SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue)
        window = try #require(made)
        let software = (0..<SDL_GetNumRenderDrivers()).first { index in
            var info = SDL_RendererInfo()
            SDL_GetRenderDriverInfo(index, &info)
            return String(cString: info.name) == "software"
        }
        renderer = try #require(SDL_CreateRenderer(window, software ?? -1, SDL_RENDERER_SOFTWARE.rawValue))
        guest = try GuestStage(window: window, renderer: renderer, scale: 1, textEngine: NoText())
        scene = Scene(stage: guest.stage, rootViewController: screen)
        alert.addAction(AlertAction(title: "Go on", style: .default))
    }

    private func end() {
        guest.close()
        SDL_DestroyWindow(window)
    }

    func frame(after seconds: Double = 1.0 / 60) throws {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { _ = guest.handle(&event) }
        clock += seconds
        guest.step(at: clock)
        SDL_SetRenderDrawColor(renderer, 100, 100, 100, 255)
        SDL_RenderClear(renderer)
        try guest.draw()
    }

    func run(_ seconds: Double) throws {
        for _ in 0..<Int((seconds * 60).rounded(.up)) { try frame() }
    }

    /// 0xRRGGBB of what the renderer has drawn.
    func pixel(_ x: Int32, _ y: Int32) throws -> UInt32 {
        var rect = SDL_Rect(x: x, y: y, w: 1, h: 1)
        var value: UInt32 = 0
        try #require(SDL_RenderReadPixels(renderer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, &value, 4) == 0)
        return value & 0xFF_FFFF
    }
}
