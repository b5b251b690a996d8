import CPopupSDL2
import PopupRaster
import PopupUI
import Testing

@testable import PopupSDL

/// Measures and draws no text.
final class NoText: TextEngine {
    private(set) var preparations = 0

    func prepare() { preparations += 1 }
    func metrics(of font: Font, scale: Double) -> FontMetrics {
        FontMetrics(ascent: font.size, descent: 0, capHeight: font.size)
    }
    func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] { [] }
    func mask(of run: GlyphRun) -> GlyphMask? { nil }
}

/// A window on SDL's driver that shows nothing, with the loop's part played by the test.
@MainActor
struct WindowInHand {
    let system: VideoSystem
    let window: Window
    var refresh: Int64 = 0

    init(_ options: WindowOptions = WindowOptions(size: Size(width: 400, height: 300))) throws {
        system = try VideoSystem.acquire(
            appName: "Test", environment: DisplayEnvironment(requestedDriver: "dummy"))
        window = try Window(options, textEngine: NoText())
        window.show()
    }

    /// One step, a refresh later. True where a frame came to the screen.
    @discardableResult
    mutating func step() throws -> Bool {
        refresh += 1
        return try window.step(seenAt: HostClock.now.moved(by: refresh * 16_666_667)) != nil
    }

    func send(_ event: SDL_Event) { window.take(event, modifierState: 0) }
}

@Suite("A window and its stage", .serialized)
struct WindowTests {
    @Test("the stage has the window's size, in points", arguments: [1.0, 1.5, 2.0])
    func size(scale: Double) throws {
        let hand = try WindowInHand(WindowOptions(size: Size(width: 400, height: 300), scale: scale))
        #expect(hand.window.stage.size == Size(width: 400, height: 300))
        #expect(hand.window.stage.scale == scale)
        #expect(hand.window.geometry.pixelWidth == Int(400 * scale))
    }

    @Test("its text engine is told as it is made; so is a guest's, and that of a run without a window")
    func prepare() throws {
        let program = try HostProgram(.surface)
        defer { program.end() }
        let stages = [
            try WindowInHand().window.stage, program.guest.stage,
            OffscreenRunner(size: Size(width: 60, height: 40), textEngine: NoText()).stage,
        ]
        for stage in stages { #expect((stage.textEngine as? NoText)?.preparations == 1) }
    }

    @Test("a frame equal to the last is not presented")
    func equalFrame() throws {
        var hand = try WindowInHand()
        #expect(try hand.step())
        #expect(try !hand.step())
        hand.window.stage.rootView.backgroundColor = .black
        #expect(hand.window.wantsStep)
        #expect(try hand.step())
        #expect(!hand.window.wantsStep)
    }

    @Test("what a press does is in the picture of the step that takes it")
    func noLag() throws {
        var hand = try WindowInHand(WindowOptions(size: Size(width: 400, height: 300), scale: 1))
        let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .white
        view.addGestureRecognizer(
            PanGestureRecognizer { [unowned view] pan in if pan.state == .began { view.backgroundColor = .black } })
        hand.window.stage.rootView.addSubview(view)
        try hand.step()
        let id = try #require(hand.window.handle).id
        let surface = try #require(SDL_GetWindowSurface(SDL_GetWindowFromID(id)))
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            let row = surface.pointee.pixels + y * Int(surface.pointee.pitch)
            return row.load(fromByteOffset: 4 * x, as: UInt32.self) & 0xFFFFFF
        }
        #expect(pixel(20, 30) == 0xFFFFFF)
        var damage: [PixelRect] = []
        hand.window.didPresent = { damage = $0.damage }
        for event in [Made.motion(20, 30), Made.button(1, isDown: true, 20, 30), Made.motion(35, 50)] {
            var event = event
            event.motion.windowID = id
            hand.send(event)
        }
        #expect(try hand.step())
        #expect(damage == [PixelRect(x0: 10, y0: 20, x1: 40, y1: 60)])
        #expect(pixel(20, 30) == 0)
    }

    @Test("a frame follows the one before where something has moved since; its turn is waited for")
    func frames() throws {
        var hand = try WindowInHand()
        let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .black
        hand.window.stage.rootView.addSubview(view)
        var frames: [PresentedFrame] = []
        hand.window.didPresent = { frames.append($0) }
        try hand.step()
        View.animate(withDuration: 0.1) { view.center.x = 200 }
        while try hand.step() {}
        view.backgroundColor = .white
        let turn = HostClock.now.moved(by: 20_000_000)
        #expect(try hand.window.step(seenAt: turn, showing: turn) != nil)
        #expect(frames.count > 6)
        #expect(frames.map { $0.number } == Array(1...frames.count))
        // The first two found everything at rest, and so did the last.
        #expect(frames.dropFirst(2).dropLast().allSatisfy { $0.followsMotion })
        #expect(!frames[0].followsMotion && !frames[1].followsMotion && !frames[frames.count - 1].followsMotion)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.shown <= $1.shown })
        #expect(frames[frames.count - 1].shown >= turn)
        #expect(frames[frames.count - 1].duration < 0.015)
    }

    @Test("only what changed is brought to the screen")
    func damage() throws {
        var hand = try WindowInHand()
        let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
        hand.window.stage.rootView.addSubview(view)
        try hand.step()
        var damage: [PixelRect] = []
        hand.window.didPresent = { damage = $0.damage }
        view.backgroundColor = .black
        try hand.step()
        let box = damage.reduce(PixelRect.empty) { $0.union($1) }
        #expect(PixelRect(x0: 0, y0: 0, x1: 60, y1: 80).contains(box) && box.area >= 30 * 40)
    }

    @Test("what spoilt the window's picture brings it back whole, though nothing changed")
    func exposed() throws {
        var hand = try WindowInHand()
        try hand.step()
        var damage: [PixelRect] = []
        hand.window.didPresent = { damage = $0.damage }
        hand.send(Made.window(SDL_WINDOWEVENT_EXPOSED, id: hand.window.id))
        #expect(try hand.step())
        #expect(damage == [PixelRect(x0: 0, y0: 0, x1: 400, y1: 300)])
    }

    @Test(
        "case R08: after a reset of targets or device everything is drawn again",
        arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET], ["surface", "software"])
    func reset(type: SDL_EventType, way: String) throws {
        var hand = try WindowInHand(
            WindowOptions(size: Size(width: 400, height: 300), renderer: RendererOption(way)))
        try hand.step()
        var damage: [PixelRect] = []
        hand.window.didPresent = { damage = $0.damage }
        hand.send(Made.plain(type))
        #expect(try hand.step())
        #expect(damage == [PixelRect(x0: 0, y0: 0, x1: 400, y1: 300)])
    }

    @Test("a window of another size is laid out and drawn in the same step", arguments: ["surface", "software"])
    func resize(way: String) throws {
        var hand = try WindowInHand(
            WindowOptions(size: Size(width: 400, height: 300), renderer: RendererOption(way)))
        let view = View(frame: hand.window.stage.rootView.bounds)
        hand.window.stage.addFillingView(view)
        try hand.step()
        hand.window.handle?.size = (640, 360)
        hand.send(Made.window(SDL_WINDOWEVENT_SIZE_CHANGED, id: hand.window.id))
        #expect(try hand.step())
        #expect(view.frame.size == Size(width: 640, height: 360))
    }

    @Test("a hidden window presents nothing, and shows the newest picture when it is back")
    func hidden() throws {
        var hand = try WindowInHand()
        try hand.step()
        hand.send(Made.window(SDL_WINDOWEVENT_MINIMIZED, id: hand.window.id))
        hand.window.stage.rootView.backgroundColor = .black
        #expect(try !hand.step())
        hand.send(Made.window(SDL_WINDOWEVENT_RESTORED, id: hand.window.id))
        #expect(try hand.step())
    }

    @Test("the close button closes the window in that step, and no later")
    func close() throws {
        var hand = try WindowInHand()
        try hand.step()
        hand.send(Made.window(SDL_WINDOWEVENT_CLOSE, id: hand.window.id))
        try hand.step()
        #expect(hand.window.isClosing)
        hand.window.close()
        #expect(hand.window.isClosed)
        #expect(try !hand.step())
    }

    @Test("a stage that refuses keeps its window open")
    func refuse() throws {
        var hand = try WindowInHand()
        hand.window.stage.shouldClose = { false }
        hand.send(Made.window(SDL_WINDOWEVENT_CLOSE, id: hand.window.id))
        try hand.step()
        #expect(!hand.window.isClosing && !hand.window.isClosed)
    }

    @Test("closing a window from inside its own step waits for the step's end")
    func closeInside() throws {
        var hand = try WindowInHand()
        hand.window.willStep = { [weak window = hand.window] _ in
            window?.close()
            #expect(window?.isClosed == false)
        }
        #expect(try !hand.step())
        #expect(hand.window.isClosing)
    }

    @Test("a timer set before the first step counts from the window's beginning")
    func timer() throws {
        var hand = try WindowInHand()
        var runs = 0
        hand.window.stage.schedule(after: 30) { runs += 1 }
        try hand.step()
        #expect(runs == 0)
        let deadline = try #require(hand.window.deadline)
        #expect(deadline > HostClock.now.advanced(by: 20))
        _ = try hand.window.step(seenAt: deadline)
        #expect(runs == 1)
    }

    @Test("held back ten times, a timer of a second takes ten")
    func slow() throws {
        var hand = try WindowInHand()
        hand.window.time.rate = 0.1
        hand.window.stage.schedule(after: 1) {}
        try hand.step()
        let deadline = try #require(hand.window.deadline)
        #expect(abs(deadline.seconds(since: HostClock.now) - 10) < 1)
    }

    @Test("the stage's instants never go back, whatever the loop says")
    func monotonic() throws {
        var hand = try WindowInHand()
        var instants: [Instant] = []
        hand.window.willStep = { instants.append($0) }
        let start = HostClock.now
        for offset in [0.0, 0.5, 0.2, 0.7] { _ = try hand.window.step(seenAt: start.advanced(by: offset)) }
        try hand.step()
        #expect(instants == instants.sorted())
    }

    @Test("the automatic choice is told with its reason")
    func reason() throws {
        let hand = try WindowInHand()
        #expect(hand.window.presenterDescription == "window surface: the dummy driver takes pixels as they are")
        #expect(hand.window.description.contains("400×300 pixels"))
    }

    @Test("a renderer that SDL does not have is named, with those it has")
    func unknownRenderer() {
        let error = #expect(throws: SDLError.self) {
            try WindowInHand(WindowOptions(renderer: .named("nonsense")))
        }
        #expect(error?.reason.contains("nonsense") == true)
        #expect(error?.nextStep.contains("software") == true)
    }

    @Test("a window that is gone leaves nothing behind, nor does its stage")
    func leaks() throws {
        weak var stage: Stage?
        weak var window: Window?
        weak var system: VideoSystem?
        do {
            var hand = try WindowInHand()
            (stage, window, system) = (hand.window.stage, hand.window, hand.system)
            try hand.step()
            hand.window.close()
        }
        #expect(stage == nil && window == nil && system == nil)
    }
}
