import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("One motion for every popup") struct MotionTests {
    nonisolated static let motions = Motion.allCases.filter { $0 != .own }

    @Test(
        "any motion brings any style to where it rests of itself, and takes it away", arguments: motions,
        DemoStage.presented)
    func everywhere(motion: Motion, style: Style) throws {
        let plain = DemoStage()
        try plain.open(style)
        let demo = DemoStage(motion: motion)
        try demo.open(style)
        #expect(demo.box == plain.box)
        #expect(demo.panel?.transform.isIdentity == true)
        #expect(demo.panel?.alpha == 1)
        if style == .page { try demo.stage.click("Close") } else { try demo.press(.escape) }
        try demo.expectBare()
    }

    @Test("each is seen for what it is", arguments: motions)
    func course(motion: Motion) throws {
        let demo = DemoStage(motion: motion)
        try demo.open(.card)
        let rest = demo.box
        try demo.press(.escape)
        demo.stage.press(.digit(2))
        demo.stage.advance(0.08)
        let way = demo.box
        let alpha = demo.panel?.presentedAlpha ?? 1
        switch motion {
        case .own: break
        case .slide: #expect(way.minY > rest.minY + 20 && way.size == rest.size && alpha == 1)
        case .fade: #expect(way == rest && alpha < 1)
        case .scale: #expect(way.width < rest.width && way.height < rest.height && alpha < 1)
        case .pop: #expect(way.width < rest.width && abs(way.midX - rest.midX) < 0.01)
        case .spring: #expect(way.minY < rest.minY - 20 && way.size == rest.size)
        case .flip: #expect(way.width < rest.width - 20 && abs(way.height - rest.height) < 0.01)
        }
        try demo.stage.settle()
        #expect(demo.box == rest)
    }

    @Test("Esc in mid-way takes each of them back from where it is", arguments: motions)
    func takenBack(motion: Motion) throws {
        let demo = DemoStage(motion: motion)
        demo.stage.press(.digit(2))
        demo.stage.advance(0.1)
        func change(_ body: () -> Void) -> Double {
            let before = demo.box
            body()
            return abs(demo.box.midY - before.midY) + abs(demo.box.width - before.width)
        }
        let speed = change { demo.stage.send() }
        #expect(change { demo.stage.send(.key(KeyEvent(.down, .escape))) } <= 1.5 * speed + 1, "no jump")
        demo.stage.send(.key(KeyEvent(.up, .escape)))
        try demo.expectBare()
    }

    @Test("the mask fades and never moves, whatever moves the card", arguments: motions)
    func mask(motion: Motion) throws {
        let demo = DemoStage(motion: motion)
        demo.stage.press(.digit(2))
        demo.stage.advance(0.001)
        let mask = try #require(demo.panel?.superview?.subviews.first { $0 is Mask })
        for _ in 0..<30 {
            demo.stage.send()
            #expect(mask.presentedFrame == Rect(x: 0, y: 0, width: 1024, height: 768))
        }
    }

    @Test("where less motion is wanted, none of them moves: a short fade, and the same end", arguments: motions)
    func reduced(motion: Motion) throws {
        let plain = DemoStage()
        try plain.open(.card)
        let demo = DemoStage(motion: motion)
        try demo.press(.character("r"))
        demo.stage.press(.digit(2))
        for _ in 0..<20 {
            demo.stage.send()
            #expect(demo.box == plain.box)
        }
        #expect(!demo.app.scene.isTransitioning, "what only fades of itself takes its own time, the others 150 ms")
        try demo.press(.escape)
        try demo.expectBare()
    }

    @Test("it is chosen on the screen by a click, or by M, and holds for what opens next")
    func chosen() throws {
        let demo = DemoStage()
        try demo.stage.click("Spring")
        #expect(demo.app.motion == .spring)
        #expect((try demo.stage.find("Spring") as? Control)?.isSelected == true)
        try demo.press(.character("m"))
        #expect(demo.app.motion == .flip)
        try demo.press(.character("m"))
        #expect(demo.app.motion == .own)
        try demo.open(.page)
        try demo.stage.click("Fade")
        #expect(demo.app.motion == .fade)
        try demo.stage.click("Close")
        try demo.stage.settle()
        #expect((try demo.stage.find("Fade") as? Control)?.isSelected == true)
    }
}
