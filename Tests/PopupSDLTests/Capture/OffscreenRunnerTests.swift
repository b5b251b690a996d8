import PopupRaster
import PopupUI
import Testing

@testable import PopupSDL

@Suite("A stage without a window")
struct OffscreenRunnerTests {
    private func runner(scale: Double = 1) -> OffscreenRunner {
        OffscreenRunner(size: Size(width: 60, height: 40), scale: scale, textEngine: NoText())
    }

    @Test("case R02: white under a mask of 40 % black reads 153", arguments: [1.0, 1.5, 2.0])
    func mask(scale: Double) {
        let runner = runner(scale: scale)
        runner.stage.rootView.backgroundColor = .white
        let mask = View(frame: Rect(x: 0, y: 0, width: 30, height: 40))
        mask.backgroundColor = Color(white: 0, alpha: 0.4)
        runner.stage.rootView.addSubview(mask)
        runner.step()
        let dark = runner.pixels[Int(10 * scale), Int(10 * scale)]
        #expect(abs(Int(dark & 255) - 153) <= 1)
        #expect(runner.pixels[Int(50 * scale), Int(10 * scale)] == 0xFFFF_FFFF)
    }

    @Test("time goes one refresh a step, and nothing adds up")
    func time() {
        let runner = runner()
        for _ in 0..<60 * 60 { runner.step() }
        #expect(runner.now.seconds == 60)
    }

    @Test("it runs until nothing moves, and gives up on what never rests")
    func settle() {
        let runner = runner()
        let restless = Restless()
        runner.stage.addParticipant(restless)
        #expect(!runner.settle(limit: 0.5))
        #expect(abs(runner.now.seconds - 0.5) < 0.02)
        restless.wantsSteps = false
        #expect(runner.settle())
    }

    private final class Restless: StageParticipant {
        var wantsSteps = true
    }

    @Test("input is handed over in the next step")
    func input() {
        let runner = runner()
        var clicks = 0
        let tap = TapGestureRecognizer { clicks += 1 }
        runner.stage.rootView.addGestureRecognizer(tap)
        runner.send(
            .pointer(PointerEvent(.down, at: Point(x: 5, y: 5))), .pointer(PointerEvent(.up, at: Point(x: 5, y: 5))))
        #expect(clicks == 0)
        runner.step()
        #expect(clicks == 1)
    }

    @Test("what lies over the picture is drawn over it, follows its size, and gets no input")
    func overlay() {
        let runner = runner()
        runner.stage.rootView.backgroundColor = .white
        let over = Stage(size: Size(width: 60, height: 40), scale: 1, textEngine: NoText())
        let spot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        spot.backgroundColor = .black
        over.rootView.addSubview(spot)
        runner.overlay = over
        runner.step()
        #expect(runner.pixels[5, 5] == 0xFF00_0000)
        #expect(runner.pixels[15, 5] == 0xFFFF_FFFF)
        // It alone changes.
        spot.frame.origin.x = 10
        runner.send(.pointer(PointerEvent(.moved, at: Point(x: 15, y: 5))))
        #expect(!runner.step().isFrameChanged)
        #expect(runner.pixels[5, 5] == 0xFFFF_FFFF)
        #expect(runner.pixels[15, 5] == 0xFF00_0000)
        #expect(!spot.isHovered)
        runner.send(.resized(Size(width: 30, height: 20), scale: 2))
        runner.step()
        #expect(over.size == Size(width: 30, height: 20))
        #expect(runner.pixels[25, 5] == 0xFF00_0000)
    }

    @Test("steps between the refreshes do not shift those that follow")
    func instants() {
        let runner = runner()
        runner.step()
        runner.step(at: Instant(seconds: 0.02))
        runner.step()
        #expect(runner.now == Instant(nanoseconds: 33_333_333))
        runner.step()
        #expect(runner.now == Instant(nanoseconds: 50_000_000))
    }
}
