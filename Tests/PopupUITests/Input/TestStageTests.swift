import PopupTesting
import PopupUI
import Testing

/// Counts what reaches it.
private final class Target: View {
    var log: [String] = []

    init(_ name: String, _ frame: Rect) {
        super.init(frame: frame)
        accessibilityLabel = name
    }

    override func pointerDown(_ event: PointerEvent) -> Bool {
        log.append("down\(event.clickCount)")
        return true
    }
    override func pointerUp(_ event: PointerEvent) { log.append("up\(event.clickCount)") }
    override func keyDown(_ event: KeyEvent) -> Bool {
        log.append("\(event.key)\(event.isRepeat ? " again" : "")")
        return true
    }
}

@Suite("The stage for tests")
struct TestStageTests {
    private let page = View(frame: .zero)
    private let delete = Target("Delete", Rect(x: 10, y: 10, width: 80, height: 30))
    private let stage: TestStage

    init() {
        page.addSubview(delete)
        stage = TestStage(root: page, size: Size(width: 400, height: 300))
    }

    @Test("a click is found by its name, and is three frames long")
    func click() throws {
        let start = stage.now
        try stage.click("Delete")
        #expect(delete.log == ["down1", "up1"])
        #expect(abs(stage.now.seconds(since: start) - 3.0 / 60) < 1e-6)
        try stage.doubleClick("Delete")
        #expect(delete.log.suffix(4) == ["down1", "up1", "down2", "up2"])
    }

    @Test("a wrong name throws, and says what was close")
    func notFound() {
        let error = #expect(throws: TestStageError.self) { try stage.click("delte") }
        #expect(error?.reason == .notFound)
        #expect(error?.description.contains("Was “Delete” meant?") == true)
    }

    @Test("what is hidden, covered or outside cannot be clicked, and the message says why")
    func unreachable() throws {
        delete.isHidden = true
        let hidden = #expect(throws: TestStageError.self) { try stage.click("Delete") }
        #expect(hidden?.description.contains("it is hidden") == true)
        delete.isHidden = false
        let cover = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        cover.identifier = "cover"
        page.addSubview(cover)
        let covered = #expect(throws: TestStageError.self) { try stage.click("Delete") }
        #expect(covered?.reason == .unreachable)
        #expect(covered?.description.contains("#cover") == true)
        // A corner that looks out is enough.
        cover.frame = Rect(x: 30, y: 0, width: 300, height: 300)
        try stage.click("Delete")
        #expect(delete.log.count == 2)
    }

    @Test("two things of one name are not guessed between")
    func ambiguous() throws {
        let other = Target("Delete", Rect(x: 10, y: 60, width: 80, height: 30))
        other.identifier = "second"
        page.addSubview(other)
        let error = #expect(throws: TestStageError.self) { try stage.click("Delete") }
        #expect(error?.reason == .ambiguous)
        try stage.click("second")
        #expect(other.log.count == 2)
    }

    @Test("time passes frame by frame and ends at exactly the asked instant")
    func advance() {
        var instants: [Double] = []
        let start = stage.now
        stage.stage.schedule(every: 0.000_1) { [unowned stage] in
            instants.append(stage.now.seconds(since: start))
        }
        stage.advance(0.05)
        #expect(instants.count == 3)
        #expect(instants.last == 0.05)
        #expect(abs(instants[0] - 1.0 / 60) < 1e-8)
    }

    @Test("a held key repeats after half a second")
    func hold() {
        page.keyResponder = nil
        stage.rootView.keyResponder = delete
        stage.hold(.escape, for: 0.6)
        #expect(delete.log == ["escape", "escape again", "escape again", "escape again", "escape again"])
    }

    @Test("a press too many throws instead of stopping the run")
    func wrongOrder() throws {
        #expect(throws: TestStageError.self) { try stage.mouseUp() }
        try stage.mouseDown("Delete")
        #expect(throws: TestStageError.self) { try stage.mouseDown("Delete") }
        try stage.mouseUp()
    }

    @Test("something that moves for ever ends settle with an error")
    func settle() throws {
        let forever = Forever()
        stage.stage.addParticipant(forever)
        let error = #expect(throws: TestStageError.self) { try stage.settle(limit: 0.5) }
        #expect(error?.reason == .stillMoving)
        stage.stage.removeParticipant(forever)
        try stage.settle()
    }

    @Test("the dump names every view, its place and the focus")
    func dump() {
        delete.isHidden = true
        #expect(
            stage.dump() == """
                stage 400×300 at 1, focus: nothing
                View (0 0 400 300)
                  View (0 0 400 300)
                    Target "Delete" (10 10 80 30) hidden

                """)
    }

    @Test("pixels are those a window would show", arguments: [1.0, 2])
    func pixels(_ scale: Double) {
        stage.resize(to: Size(width: 400, height: 300), scale: scale)
        delete.backgroundColor = Color(hex: 0x123456)
        page.backgroundColor = .white
        #expect(stage.pixel(at: Point(x: 20, y: 20)) == TestPixel(hex: 0x123456))
        #expect(stage.pixel(at: Point(x: 5, y: 5)) == TestPixel(white: 255))
        let mask = View(frame: page.bounds)
        mask.backgroundColor = Color(white: 0, alpha: 0.4)
        page.addSubview(mask)
        #expect(stage.pixel(at: Point(x: 5, y: 5)).distance(to: TestPixel(white: 153)) <= 1)
        #expect(stage.picture().width == Int(400 * scale))
    }

    @Test("a leak probe names what is alive")
    func leaks() {
        let probe = LeakProbe()
        var view: View? = probe.watchTree(View(frame: .zero))
        #expect(probe.leaks.count == 1)
        view?.removeFromSuperview()
        view = nil
        #expect(probe.leaks == [])
    }
}

private final class Forever: StageParticipant {
    var wantsSteps: Bool { true }
}
