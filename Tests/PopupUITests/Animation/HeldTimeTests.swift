import PopupTesting
import PopupUI
import Testing

/// A stage whose time is held: it stands, goes on by frames, shows any instant, and takes input all the while.
@Suite struct HeldTimeTests {
    let scene = MotionScene()
    private var time: StageTime { scene.test.time }

    @Test("held, what runs stands and says nothing; resumed, it runs on without a jump to its end")
    func hold() {
        let log = Log()
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 1150 },
            completion: { log.add("done \($0)") })
        scene.advance(0.25)
        #expect(!time.isHeld)
        time.hold()
        scene.advance(60)
        #expect(time.isHeld && !time.isRunning)
        #expect(abs(scene.view.presentedFrame.midX - 400) < 1e-6)
        time.resume()
        scene.refresh()
        #expect(abs(scene.view.presentedFrame.midX - 400) < 1e-6)
        scene.advance(0.25)
        #expect(abs(scene.view.presentedFrame.midX - 650) < 1e-6)
        #expect(log.lines == [])
        scene.advance(0.5)
        #expect(log.lines == ["done true"])
    }

    @Test("a frame step holds the time and goes on by that frame; it ends what is over")
    func step() {
        let log = Log()
        View.animate(
            withDuration: 0.1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 250 },
            completion: { log.add("done \($0)") })
        scene.refresh()
        time.step(by: 0.05)
        scene.refresh()
        #expect(time.isHeld)
        #expect(abs(scene.view.presentedFrame.midX - 200) < 1e-6)
        scene.advance(1)
        #expect(abs(scene.view.presentedFrame.midX - 200) < 1e-6)
        time.step(by: 0.025)
        time.step(by: 0.025)
        scene.refresh()
        #expect(scene.view.presentedFrame.midX == 250)
        #expect(log.lines == ["done true"])
    }

    @Test("steps at an instant that is looked at end nothing: one can go back from behind the end")
    func look() throws {
        let log = Log()
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 1150 },
            completion: { log.add("done \($0)") })
        scene.stage.schedule(after: 2) { log.add("timer") }
        scene.refresh()
        let start = scene.now
        time.hold()
        time.seek(to: start.advanced(by: 5))
        scene.refresh()
        try scene.test.moveTo(.at(20, 20))
        scene.advance(1)
        #expect(scene.view.presentedFrame.midX == 1150)
        #expect(log.lines == [])
        for part in [0.75, 0.1, 0.5] {
            time.seek(to: start.advanced(by: part))
            scene.refresh()
            #expect(abs(scene.view.presentedFrame.midX - 150 - 1000 * part) < 1e-6)
        }
        time.resume()
        scene.advance(0.5)
        #expect(log.lines == ["done true"])
        scene.advance(1)
        #expect(log.lines == ["done true", "timer"])
    }

    @Test("a running time that is set back runs on from there")
    func seekRunning() {
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 1150 })
        scene.refresh()
        let start = scene.now
        scene.advance(0.8)
        time.seek(to: start.advanced(by: 0.2))
        scene.refresh()
        scene.advance(0.3)
        #expect(abs(scene.view.presentedFrame.midX - 650) < 1e-6)
    }

    @Test("a click while the time is held acts, and what it begins moves when time does")
    func input() throws {
        let log = Log()
        let button = Button("Go") { [view = scene.view] in
            log.add("clicked")
            View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
            View.animate(withDuration: 1, animations: {}, completion: { log.add("nothing \($0)") })
        }
        button.frame = Rect(x: 300, y: 300, width: 100, height: 40)
        scene.stage.rootView.addSubview(button)
        scene.refresh()
        time.hold()
        try scene.test.click("Go")
        scene.refresh()
        #expect(log.lines == ["clicked", "nothing true"])
        #expect(scene.view.drawn.alpha == 1 && scene.view.alpha == 0)
        time.step(by: 0.5)
        scene.refresh()
        #expect(abs(scene.view.drawn.alpha - 0.5) < 1e-9)
    }

    @Test("a click inside a step may move the time: it is shown in the next one")
    func fromInside() throws {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 1150 })
        let start = scene.now
        let time = time
        let button = Button("Middle") { time.seek(to: start.advanced(by: 0.5)) }
        button.frame = Rect(x: 300, y: 300, width: 100, height: 40)
        scene.stage.rootView.addSubview(button)
        time.hold()
        try scene.test.click("Middle")
        scene.refresh()
        #expect(time.now == start.advanced(by: 0.5))
        #expect(abs(scene.view.presentedFrame.midX - 650) < 1e-6)
    }

    @Test("content that glides is at the sought instant's place, and back")
    func scrolling() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        scroll.contentSize = Size(width: 200, height: 4000)
        scene.stage.rootView.addSubview(scroll)
        scene.refresh()
        scroll.setContentOffset(Point(x: 0, y: 1000), animated: true)
        let start = scene.now
        scene.advance(0.1)
        let tenth = scroll.contentOffset
        #expect(tenth.y > 0 && tenth.y < 1000)
        time.hold()
        for instant in [5, 0.02, 0.1] {
            time.seek(to: start.advanced(by: instant))
            scene.refresh()
        }
        #expect(abs(scroll.contentOffset.y - tenth.y) < 1e-6)
        time.resume()
        scene.advance(3)
        #expect(scroll.contentOffset.y == 1000)
        #expect(!scene.isAnimating)
    }

    @Test("a stage whose time is held does not settle, and says so")
    func settle() {
        View.animate(withDuration: 1, animations: { scene.view.alpha = 0 })
        time.hold()
        let error = #expect(throws: TestStageError.self) { try scene.test.settle() }
        #expect(error?.reason == .stillMoving)
        #expect(error?.description.contains("held") == true)
    }

    private func said(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("a rate that cannot be is refused", arguments: [-1, .nan, .infinity] as [Double])
    func rateRefused(_ rate: Double) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [bits = rate.bitPattern as UInt64] in
            await MainActor.run { MotionScene().test.time.rate = Double(bitPattern: bits) }
        }
        #expect(said(result).contains("Give 0 or more"))
    }

    @Test("a frame that cannot be is refused", arguments: [-1, .nan, .infinity] as [Double])
    func stepRefused(_ seconds: Double) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [bits = seconds.bitPattern as UInt64] in
            await MainActor.run { MotionScene().test.time.step(by: Double(bitPattern: bits)) }
        }
        #expect(said(result).contains("Give 0 or more"))
    }
}
