import Foundation
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

    @Test("every frame becomes a file of its own, in order")
    func record() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let runner = runner()
        runner.stage.rootView.backgroundColor = Color(hex: 0x336699)
        let paths = try runner.record(seconds: 0.1, to: folder.path, named: "frame")
        #expect(paths.map { ($0 as NSString).lastPathComponent } == (1...6).map { "frame-000\($0).png" })
        let png = try DecodedPNG([UInt8](Data(contentsOf: URL(fileURLWithPath: paths[5]))))
        #expect((png.width, png.height) == (60, 40))
        #expect(Set(png.pixels) == [0xFF33_6699])
    }
}
