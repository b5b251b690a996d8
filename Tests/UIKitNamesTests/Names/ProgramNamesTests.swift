import PopupTesting
import Testing
import UIKitNames

@Suite("Screen, notifications and timers")
@MainActor
struct ProgramNamesTests {
    @Test("The screen is the window whose code runs")
    func screen() throws {
        var seen: [CGRect] = []
        func screen(_ size: CGSize) -> Play {
            let root = UIViewController()
            let play = Play(root, size: size)
            let button = UIButton(type: .system)
            button.setTitle("Look", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.addAction(for: .touchUpInside) { seen.append(UIScreen.main.bounds) }
            root.view.addSubview(button)
            return play
        }
        let small = screen(CGSize(width: 300, height: 200))
        let large = screen(CGSize(width: 900, height: 700))
        try small.stage.click("Look")
        try large.stage.click("Look")
        try small.stage.click("Look")
        #expect(seen.map(\.width) == [300, 900, 300])
        #expect(UIApplication.shared.keyWindow?.rootViewController === small.scene.rootViewController)
    }

    @MainActor final class Listener {
        var heard: [String] = []
        func hear() { heard.append("plain") }
        func hear(_ note: Notification) { heard.append(note.userInfo?["word"] as? String ?? "") }
    }

    @Test("Methods hear notifications until they are removed, or their object goes")
    func notifications() {
        let name = Notification.Name("ProgramNamesTests.word")
        let other = Notification.Name("ProgramNamesTests.other")
        let center = NotificationCenter()
        var listener: Listener? = Listener()
        weak let watched = listener
        let plain: @MainActor (Listener) -> @MainActor () -> Void = Listener.hear
        let full: @MainActor (Listener) -> @MainActor (Notification) -> Void = Listener.hear(_:)
        center.addObserver(listener!, selector: plain, name: other, object: nil)
        center.addObserver(listener!, selector: full, name: name, object: nil)
        center.post(name: name, object: nil, userInfo: ["word": "first"])
        center.post(name: other, object: nil)
        #expect(listener?.heard == ["first", "plain"])
        center.removeObserver(listener!, name: other, object: nil)
        center.post(name: other, object: nil)
        center.post(name: name, object: nil, userInfo: ["word": "second"])
        #expect(listener?.heard == ["first", "plain", "second"])
        listener = nil
        #expect(watched == nil)
        center.post(name: name, object: nil)
    }

    @Test("A timer goes by the window's clock")
    func timers() {
        let play = Play(UIViewController())
        var fired: [String] = []
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in fired.append("once") }
        let ticks = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
            fired.append("tick")
            if fired.count == 4 { timer.invalidate() }
        }
        play.stage.advance(0.45)
        #expect(fired == ["tick", "tick"] && ticks.isValid)
        play.stage.advance(1)
        #expect(fired == ["tick", "tick", "once", "tick"] && !ticks.isValid)
    }

    final class Toucher: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
        private func note(_ phase: String, _ touches: Set<UITouch>) {
            let place = touches.first?.location(in: self) ?? .zero
            log.append("\(phase) \(Int(place.x)) \(touches.first?.phase == .ended)")
        }
    }

    @Test("Touches that nobody takes reach the view that was pressed, and views that hold it")
    func touches() throws {
        let root = UIViewController()
        let play = Play(root)
        let toucher = Toucher(frame: CGRect(x: 100, y: 0, width: 300, height: 300))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        toucher.addSubview(inner)
        root.view.addSubview(toucher)
        try play.stage.mouseDown(.at(110, 10))
        try play.stage.moveTo(.at(120, 10))
        try play.stage.mouseUp()
        #expect(toucher.log == ["began 10 false", "moved 20 false", "ended 20 true"])
        toucher.log = []
        // A gesture that is sure of itself takes the touch away.
        root.view.addGestureRecognizer(UIPanGestureRecognizer())
        try play.stage.mouseDown(.at(110, 10))
        try play.stage.moveTo(.at(150, 10))
        try play.stage.mouseUp()
        #expect(toucher.log == ["began 10 false", "cancelled 50 false"])
    }
}
