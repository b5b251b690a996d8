import CPopupSDL2
import PopupKit

@testable import PopupSDL

/// A program of somebody's own: it has its surface, its renderer, its clock and its picture (grey columns that begin
/// further left with each frame), and a guest.
final class HostProgram {
    nonisolated enum Way: CaseIterable, Sendable { case renderer, surface }

    let surface: UnsafeMutablePointer<SDL_Surface>
    let renderer: OpaquePointer
    let guest: GuestStage
    let screen = ViewController()
    let scene: Scene
    private let way: Way
    /// Seconds on the program's clock.
    var clock: Double
    /// Set what its own drawing leaves the renderer in.
    var leaves: (OpaquePointer) -> Void = { _ in }
    var shift = 0

    init(_ way: Way = .renderer, width: Int = 400, height: Int = 300, scale: Double = 1, clock: Double = 0) throws {
        self.way = way
        self.clock = clock
        surface = SDL_CreateRGBSurfaceWithFormat(
            0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
        renderer = SDL_CreateSoftwareRenderer(surface)
        switch way {
        case .renderer:
            guest = try GuestStage(window: nil, renderer: renderer, scale: scale, textEngine: NoText())
        case .surface: guest = try GuestStage(surface: surface, scale: scale, textEngine: NoText())
        }
        scene = Scene(stage: guest.stage, rootViewController: screen)
    }

    /// What has to be freed is the program's: here at its end.
    func end() {
        guest.close()
        SDL_DestroyRenderer(renderer)
        SDL_FreeSurface(surface)
    }

    /// One round of its loop.
    @discardableResult
    func frame(after seconds: Double = 1.0 / 60) throws -> Bool {
        let isChanged = step(after: seconds)
        paint()
        leaves(renderer)
        try guest.draw()
        SDL_RenderFlush(renderer)
        return isChanged
    }

    /// Its clock goes on, and nothing is drawn.
    @discardableResult
    func step(after seconds: Double) -> Bool {
        clock += seconds
        return guest.step(at: clock)
    }

    func run(_ seconds: Double, at rate: Double = 60) throws {
        for _ in 0..<Int((seconds * rate).rounded(.up)) { try frame(after: 1 / rate) }
    }

    /// What it draws itself at a column.
    func grey(_ x: Int) -> Int { (x + shift) % 256 }

    private func paint() {
        SDL_RenderFlush(renderer)
        let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
        let stride = Int(surface.pointee.pitch) / 4
        let row = (0..<Int(surface.pointee.w)).map { UInt32(grey($0)) * 0x01_0101 }
        for y in 0..<Int(surface.pointee.h) { (pixels + y * stride).update(from: row, count: row.count) }
    }

    /// Red, green and blue as they stand in the surface.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let stride = Int(surface.pointee.pitch) / 4
        let value = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)[y * stride + x]
        return [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
    }

    /// Hands an event over.
    @discardableResult
    func send(_ event: SDL_Event) -> Bool {
        var event = event
        return guest.handle(&event)
    }

    /// Press and release; whether the guest had each.
    @discardableResult
    func click(_ x: Double, _ y: Double) -> [Bool] {
        [true, false].map { send(Made.button(SDL_BUTTON_LEFT, isDown: $0, Int32(x), Int32(y))) }
    }

    /// Taps a key; whether the guest had press and release.
    @discardableResult
    func tap(_ scancode: SDL_Scancode, _ code: SDL_KeyCode) -> [Bool] {
        [true, false].map { send(Made.key(scancode, code, isDown: $0)) }
    }

    func alert(_ titles: String..., heard: @escaping (String) -> Void = { _ in }) -> AlertController {
        let alert = AlertController(title: "Pause", message: nil, preferredStyle: .alert)
        for title in titles {
            alert.addAction(
                AlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { _ in heard(title) })
        }
        return alert
    }

    /// The middle of a focusable view, in pixels.
    func middle(_ index: Int) -> (Double, Double) {
        let view = guest.stage.focusableViews[index]
        let box = view.convert(view.bounds, to: nil)
        return (box.midX * guest.stage.scale, box.midY * guest.stage.scale)
    }
}
