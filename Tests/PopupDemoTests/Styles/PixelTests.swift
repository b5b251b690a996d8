import DemoAssets
import PopupKit
import PopupSDL
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("Pixels of the styles") struct PixelTests {
    /// The demo over plain white, so that every pixel beside a popup is known.
    private func white(scale: Double = 1, _ size: Size = Size(width: 480, height: 480)) -> DemoStage {
        let demo = DemoStage(size: size, scale: scale)
        let ground = View(frame: demo.app.home.view.bounds)
        ground.backgroundColor = .white
        demo.app.home.view.addSubview(ground)
        demo.stage.refresh()
        return demo
    }

    @Test("the mask is black at exactly 40 %, over blur too; stacked ones add up", arguments: [1.0, 2])
    func mask(scale: Double) throws {
        for style in [Style.sheet, .card, .coupons] {
            let demo = white(scale: scale)
            try demo.open(style)
            #expect(demo.stage.pixel(at: Point(x: 4, y: 4)) == TestPixel(white: 153))
            #expect(demo.stage.pixel(at: Point(x: 475, y: 4)) == TestPixel(white: 153))
            try demo.openOnTop(.card)
            #expect(demo.stage.pixel(at: Point(x: 4, y: 4)).distance(to: TestPixel(white: 92)) <= 1)
        }
    }

    @Test("the pop card's background is grey of .33 at .5")
    func grey() throws {
        let demo = white()
        try demo.open(.pop)
        #expect(demo.stage.pixel(at: Point(x: 4, y: 4)).distance(to: TestPixel(white: 170)) <= 1)
    }

    @Test(
        "corners have no fringe: between mask and panel there is nothing but what lies between their colours",
        arguments: [1.0, 1.5, 2])
    func fringe(scale: Double) throws {
        let demo = white(scale: scale)
        try demo.open(.sheet)
        let box = demo.box
        for y in Int(box.minY * scale) - 2..<Int((box.minY + 18) * scale) {
            for x in 0..<Int(18 * scale) {
                let pixel = demo.stage.pixel(x, y)
                #expect(pixel.red == pixel.green && pixel.green == pixel.blue, "\(x), \(y)")
                #expect(pixel.red >= 153 && pixel.red <= 255, "\(x), \(y): \(pixel)")
            }
        }
        #expect(demo.stage.pixel(at: Point(x: 0.5, y: box.minY + 0.5)) == TestPixel(white: 153), "it is round")
        #expect(demo.stage.pixel(at: Point(x: 200, y: box.minY + 1)) == TestPixel(white: 255))
    }

    @Test("shadow and rounding go together: outside the round corner there is shadow, not card")
    func shadow() throws {
        let demo = white()
        try demo.open(.card)
        let corner = demo.stage.pixel(at: Point(x: demo.box.minX + 0.5, y: demo.box.maxY - 0.5))
        #expect(corner.red < 150 && corner.red > 60)
        let below = demo.stage.pixel(at: Point(x: demo.box.midX, y: demo.box.maxY + 6))
        #expect(below.red < 150)
        #expect(demo.stage.pixel(at: Point(x: 4, y: 4)) == TestPixel(white: 153), "far from it there is none")
    }

    @Test("P02: after the window came to a screen of another scale, rows are cut exactly at the list's edge")
    func clip() throws {
        let demo = white(scale: 1)
        try demo.open(.sheet)
        demo.stage.resize(to: Size(width: 480, height: 480), scale: 2)
        try demo.stage.wheel(-0.4, over: .at(240, demo.box.midY))
        demo.stage.advance(3)
        let done = try demo.stage.find("Done")
        let top = Int(done.convert(done.bounds, to: nil).minY * 2)
        // Between the list and the button there is a gap of 12 points, and nothing in it.
        for y in top - 24..<top {
            for x in 0..<960 where demo.stage.pixel(x, y) != TestPixel(white: 255) {
                Issue.record("\(demo.stage.pixel(x, y)) at \(x), \(y)")
                return
            }
        }
        let above = (top - 120..<top - 24).contains { y in
            (0..<960).contains { demo.stage.pixel($0, y) != TestPixel(white: 255) }
        }
        #expect(above, "the list is there")
    }

    @Test("text has no coloured or bright fringe: black on white is greys between the two", arguments: [1.0, 2])
    func text(scale: Double) throws {
        let size = Size(width: 480, height: 480)
        let stage = TestStage(size: size, scale: scale, textEngine: try FontEngine())
        let app = App(stage: stage.stage, language: .simplifiedChinese, isDark: false)
        stage.refresh()
        app.open(.card)
        try stage.settle()
        let label = try stage.find("保留副本？")
        let box = label.convert(label.bounds, to: nil)
        var dark = 0
        for y in Int(box.minY * scale)..<Int(box.maxY * scale) {
            for x in Int(box.minX * scale)..<Int(box.maxX * scale) {
                let pixel = stage.pixel(x, y)
                #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
                if pixel.red < 60 { dark += 1 }
            }
        }
        #expect(dark > 100)
    }

    @Test("the mask is never scaled with the card: in each frame of the pop all of its edge is dimmed alike")
    func unscaled() throws {
        let demo = white()
        demo.stage.press(.digit(6))
        var seen: Set<Int> = []
        for _ in 0..<24 {
            demo.stage.send()
            let corner = demo.stage.pixel(0, 0)
            seen.insert(corner.red)
            for (x, y) in [(479, 0), (0, 479), (479, 479), (240, 0), (0, 240), (479, 240), (240, 479)] {
                #expect(demo.stage.pixel(x, y) == corner)
            }
        }
        #expect(seen.count >= 4, "it fades")
    }
}
