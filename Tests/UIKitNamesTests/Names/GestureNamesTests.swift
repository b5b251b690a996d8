import PopupTesting
import Testing
import UIKitNames

@Suite("Holding and swiping")
@MainActor
struct GestureNamesTests {
    let root = UIViewController()
    let play: Play
    let card = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    var stage: TestStage { play.stage }

    init() throws {
        play = Play(root)
        root.view.addSubview(card)
        stage.refresh()
    }

    @Test("A press that is held begins when its time is up, follows, and is no click")
    func held() throws {
        var states: [UIGestureRecognizer.State] = []
        var clicks = 0
        card.addAction(for: .touchUpInside) { clicks += 1 }
        let hold = UILongPressGestureRecognizer { states.append($0.state) }
        card.addGestureRecognizer(hold)
        try stage.drag(from: .at(150, 150), to: .at(150, 150), duration: 0.3)
        #expect(states.isEmpty && clicks == 1)
        try stage.drag(from: .at(150, 150), to: .at(150, 150), duration: 0.6)
        #expect(states.first == .began && states.last == .ended && clicks == 1)
        hold.minimumPressDuration = 0.1
        states = []
        try stage.drag(from: .at(150, 150), to: .at(250, 150), duration: 0.3)
        #expect(states.isEmpty, "It wandered before its time was up.")
    }

    @Test("A held press takes the pointer from a drag that would have begun later")
    func heldThenDragged() throws {
        var drags = 0
        var moves = 0
        card.addGestureRecognizer(UIPanGestureRecognizer { _ in drags += 1 })
        let hold = UILongPressGestureRecognizer { if $0.state == .changed { moves += 1 } }
        hold.minimumPressDuration = 0
        card.addGestureRecognizer(hold)
        try stage.drag(from: .at(150, 150), to: .at(250, 150), duration: 0.3)
        #expect(moves > 0 && drags == 0)
    }

    @Test("A pressed control tells when the pointer leaves it and comes back")
    func leaving() throws {
        var heard: [String] = []
        card.addAction(for: .touchDragExit) { heard.append("exit") }
        card.addAction(for: .touchDragEnter) { heard.append("enter") }
        card.addAction(for: .touchUpInside) { heard.append("up") }
        try stage.mouseDown(.at(150, 150))
        for x in [200.0, 320, 340, 250] { try stage.moveTo(.at(x, 150)) }
        try stage.mouseUp()
        #expect(heard == ["exit", "enter", "up"])
    }

    @Test("A swipe is quick, straight, and goes the way that it may")
    func swipes() throws {
        var ways: [String] = []
        let swipe = UISwipeGestureRecognizer { _ in ways.append("down") }
        swipe.direction = [.down]
        card.addGestureRecognizer(swipe)
        try stage.drag(from: .at(200, 120), to: .at(200, 220), duration: 0.15)
        #expect(ways == ["down"])
        try stage.drag(from: .at(200, 120), to: .at(200, 220), duration: 1.5)
        try stage.drag(from: .at(200, 220), to: .at(200, 120), duration: 0.15)
        try stage.drag(from: .at(120, 120), to: .at(220, 220), duration: 0.15)
        #expect(ways == ["down"], "Slow, upwards and aslant are no swipes down.")
    }
}
