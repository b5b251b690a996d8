import PopupKit
import PopupMotion
import PopupTesting
import Testing

/// Hands are measured by the person's clock, and what they set in motion runs by the stage's.
@Suite("Hands on a stage whose time is slow or held")
struct SlowHandTests {
    /// A sheet thrown upwards from between its detents, `throwing` at a rate of the stage's time; then where it is after
    /// each of some seconds of the stage's.
    private func flight(_ rate: Double, isHeld: Bool, by distance: Double, in duration: Double) throws -> [Double] {
        let theatre = Theatre(size: Size(width: 400, height: 800))
        let page = Page()
        page.sheetPresentationController?.detents = [.medium(), .large()]
        try theatre.show(page)
        let stage = theatre.stage
        stage.time.rate = rate
        if isHeld { stage.time.hold() }
        try stage.drag(from: .at(300, 500), to: .at(300, 500 + distance), duration: duration)
        #expect(abs(page.drawn.minY - (400 + distance - (distance > 0 ? 4 : -4))) < 1e-9)
        stage.time.resume()
        stage.time.rate = 1
        let begin = stage.now
        return [0.02, 0.05, 0.1, 0.15, 0.2, 0.3].map { seconds in
            stage.time.seek(to: begin.advanced(by: seconds))
            stage.refresh()
            return page.drawn.minY
        }
    }

    @Test("a throw flies as it does at the usual rate", arguments: [(0.1, false), (0.5, false), (3, false), (1, true)])
    func thrown(rate: Double, isHeld: Bool) throws {
        // Up to the large detent, with the hand's speed; away, by its speed alone.
        for (distance, duration) in [(-70.0, 0.1), (100, 0.08)] {
            let usual = try flight(1, isHeld: false, by: distance, in: duration)
            let other = try flight(rate, isHeld: isHeld, by: distance, in: duration)
            #expect(Set(usual).count == usual.count)
            for (a, b) in zip(usual, other) { #expect(abs(a - b) < 0.5, "\(usual) and \(other)") }
        }
    }

    @Test("rule 60: a press is short or long for the hand, also while the stage's time is held", arguments: [0.1, 0.6])
    func press(held: Double) throws {
        let theatre = Theatre()
        let opener = Button("Plus")
        opener.frame = Rect(x: 20, y: 20, width: 60, height: 32)
        opener.actsOnPress = true
        theatre.root.view.addSubview(opener)
        theatre.stage.refresh()
        opener.onAction = { [theatre] in
            let menu = MenuController([MenuItem("Scan")])
            menu.popoverPresentationController?.sourceView = opener
            theatre.root.present(menu, animated: true)
        }
        theatre.stage.time.rate = 0.2
        try theatre.stage.mouseDown(.view(opener))
        theatre.stage.advance(held)
        try theatre.stage.moveTo(.at(700, 500))
        try theatre.stage.mouseUp()
        theatre.stage.time.rate = 1
        try theatre.stage.settle()
        #expect((theatre.root.presentedViewController != nil) == (held < 0.3))
    }

    @Test("rule 60: while time is held, a press long after another is not the second click of its double click")
    func secondPress() throws {
        let theatre = Theatre()
        let opener = Button("Open")
        opener.frame = Rect(x: 300, y: 400, width: 200, height: 100)
        theatre.root.view.addSubview(opener)
        theatre.stage.refresh()
        var clicks = 0
        opener.onAction = { [theatre] in
            let page = Page()
            let inside = Button("Inside") { clicks += 1 }
            inside.frame = Rect(x: 0, y: 0, width: 2000, height: 2000)
            page.view.addSubview(inside)
            page.modalPresentationStyle = .overFullScreen
            theatre.root.present(page, animated: false)
        }
        try theatre.stage.click(at: Point(x: 400, y: 450))
        theatre.stage.refresh()
        theatre.stage.time.hold()
        theatre.stage.advance(1)
        try theatre.stage.click(at: Point(x: 400, y: 450))
        #expect(clicks == 1)
    }
}
