import DemoAssets
import Foundation
import PopupKit
import PopupRaster
import PopupTesting
import TestKit
import Testing

@testable import PopupDemo

/// Every style at its key instants, in a small window and with box glyphs: exact, on every machine.
///
/// After a change of look: `POPUP_BLESS=1 swift test --disable-xctest --filter StyleGoldenTests`, and look at what changed.
@Suite("Looks of the styles")
struct StyleGoldenTests {
    /// How far a transition has come, and the end of the picture's name.
    nonisolated static let instants = [(0.25, "opening-25"), (0.5, "opening-50"), (0.75, "opening-75")]

    private let stage: TestStage
    private let app: App

    init() {
        stage = TestStage(size: Size(width: 360, height: 270), textEngine: BoxFont())
        app = App(stage: stage.stage, language: .english, isDark: false)
        app.work.pace = .stage
        stage.refresh()
    }

    @Test("on the way in, at rest, and half way out", arguments: Style.allCases)
    func look(style: Style) throws {
        app.open(style)
        stage.refresh()
        let opening = duration
        for (share, name) in StyleGoldenTests.instants {
            stage.advance(opening * 0.25)
            #expect(share < 1)
            check("\(style.rawValue)-\(name)")
        }
        stage.advance(opening * 0.25 + 0.2)
        check("\(style.rawValue)-rest")
        close(style)
        stage.advance(duration * 0.5)
        check("\(style.rawValue)-closing-50")
    }

    /// Seconds of the transition that runs; a HUD comes and goes without one.
    private var duration: Double {
        app.scene.topViewController.transitionCoordinator?.transitionDuration ?? 0.2
    }

    private func close(_ style: Style) {
        if style == .hud {
            stage.press(.escape)
        } else {
            app.scene.topViewController.dismiss(animated: true)
            stage.refresh()
        }
    }

    private func check(_ name: String) {
        let picture = stage.picture()
        let buffer = PixelBuffer(width: picture.width, height: picture.height)
        picture.pixels.withUnsafeBufferPointer { pixels in
            if let first = pixels.baseAddress { buffer.pixels.update(from: first, count: pixels.count) }
        }
        Golden.check(buffer, name)
    }

    @Test("no golden is left of what there is no more")
    func complete() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        let ends = StyleGoldenTests.instants.map(\.1) + ["rest", "closing-50"]
        #expect(Set(files) == Set(Style.allCases.flatMap { style in ends.map { "\(style.rawValue)-\($0).png" } }))
    }
}
