import PopupTesting
import PopupUI
import Testing

@Suite("Dragging a scroll view")
struct ScrollDragTests {
    private let scroll = ScrollView(frame: Rect(x: 100, y: 50, width: 200, height: 200))
    private let stage = TestStage(size: Size(width: 400, height: 300))

    init() {
        scroll.contentSize = Size(width: 200, height: 1000)
        stage.rootView.addSubview(scroll)
        stage.refresh()
    }

    private let middle = TestTarget.at(200, 150)
    private var y: Double { scroll.contentOffset.y }

    @Test("a drag carries the content along, less the slop")
    func drag() throws {
        try stage.mouseDown(middle)
        try stage.moveTo(.at(200, 140))
        #expect(y == 6)
        #expect(scroll.isDragging)
        try stage.moveTo(.at(200, 100))
        #expect(y == 46)
        stage.advance(0.3)
        try stage.mouseUp()
        try stage.settle()
        #expect(y == 46)
    }

    @Test("a flick goes on with the drag's speed and slows down")
    func momentum() throws {
        try stage.drag(from: .at(200, 230), to: .at(200, 130), duration: 0.1)
        let atRelease = y
        #expect(scroll.isDecelerating)
        stage.advance(0.1)
        let first = y - atRelease
        // 1000 points a second for a tenth of a second, a little less for the friction.
        #expect(first > 80 && first < 100)
        stage.advance(0.1)
        #expect(y - atRelease - first < first)
        try stage.settle()
        #expect(y - atRelease > 400 && y - atRelease < 550)
    }

    @Test("a pointer that rested before it let go throws nothing")
    func rest() throws {
        try stage.drag(from: .at(200, 230), to: .at(200, 130), duration: 0.1, rest: 0.3)
        #expect(!scroll.isDecelerating)
        #expect(y == 96)
    }

    @Test("past the end it stretches like rubber and springs back (case S05: 10 of 100 shows 5.213)")
    func rubberBand() throws {
        scroll.frame = Rect(x: 100, y: 50, width: 200, height: 100)
        stage.resize(to: Size(width: 400, height: 300), scale: 1000)
        try stage.mouseDown(.at(200, 100))
        try stage.moveTo(.at(200, 114))
        #expect(abs(y + 5.213) < 0.001)
        stage.advance(0.2)
        try stage.mouseUp()
        try stage.settle()
        #expect(y == 0)
    }

    @Test("a fling against the end overshoots and comes back to it exactly")
    func bounce() throws {
        scroll.contentOffset = Point(x: 0, y: 50)
        try stage.drag(from: .at(200, 80), to: .at(200, 200), duration: 0.1)
        var least = y
        while scroll.isDecelerating {
            stage.send()
            least = min(least, y)
        }
        #expect(least < -15)
        #expect(y == 0)
    }

    @Test("without bounces it stops dead")
    func noBounces() throws {
        scroll.bounces = false
        try stage.mouseDown(middle)
        try stage.moveTo(.at(200, 200))
        #expect(y == 0)
        try stage.mouseUp()
    }

    @Test("what fits is not dragged, unless it always bounces")
    func fits() throws {
        scroll.contentSize.height = 100
        try stage.mouseDown(middle)
        try stage.moveTo(.at(200, 200))
        #expect(!scroll.isDragging)
        try stage.mouseUp()
        scroll.alwaysBounceVertical = true
        try stage.mouseDown(middle)
        try stage.moveTo(.at(200, 200))
        #expect(y < 0)
        stage.advance(0.2)
        try stage.mouseUp()
        try stage.settle()
        #expect(y == 0)
    }

    @Test("a drag takes the press from the button it began on, and a click still presses it")
    func buttonInside() throws {
        var count = 0
        let button = Button("Pay") { count += 1 }
        button.frame = Rect(x: 50, y: 60, width: 100, height: 60)
        scroll.addSubview(button)
        try stage.mouseDown("Pay")
        #expect(button.isPressed)
        try stage.moveTo(.at(200, 120))
        #expect(!button.isPressed)
        try stage.moveTo("Pay")
        stage.advance(0.2)
        try stage.mouseUp()
        #expect(count == 0)
        try stage.settle()
        try stage.click("Pay")
        #expect(count == 1)
    }

    @Test("a press on content in motion catches it and presses nothing")
    func caught() throws {
        var count = 0
        let button = Button("All of it") { count += 1 }
        button.frame = Rect(x: 0, y: 0, width: 200, height: 1000)
        scroll.addSubview(button)
        try stage.drag(from: .at(200, 230), to: .at(200, 130), duration: 0.1)
        stage.advance(0.1)
        try stage.mouseDown(.at(200, 150))
        let caught = y
        #expect(!scroll.isDecelerating)
        #expect(!button.isPressed)
        stage.advance(0.2)
        try stage.mouseUp()
        #expect(count == 0)
        try stage.settle()
        #expect(y == caught)
        try stage.click(at: Point(x: 200, y: 150))
        #expect(count == 1)
    }

    @Test("Escape during a drag takes the drag back and is not passed on")
    func escape() throws {
        var closed = 0
        let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        let closer = Closer { closed += 1 }
        stage.stage.owner = closer
        stage.rootView.insertSubview(page, at: 0)
        try stage.mouseDown(middle)
        try stage.moveTo(.at(200, 100))
        stage.press(.escape)
        #expect(!scroll.isDragging)
        #expect(closed == 0)
        try stage.mouseUp()
        stage.press(.escape)
        #expect(closed == 1)
    }

    @Test("what the scroll view lies in may refuse a drag and take it itself")
    func refusal() throws {
        let sheet = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
        scroll.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        sheet.addSubview(scroll)
        stage.rootView.addSubview(sheet)
        var moved = 0.0
        let pan = PanGestureRecognizer(axis: .vertical) { moved = $0.translation(in: nil).y }
        sheet.addGestureRecognizer(pan)
        let refuser = Refuser(scroll)
        scroll.panGestureRecognizer.delegate = refuser
        // Down at the top: the sheet's.
        try stage.drag(from: middle, to: .at(200, 190), rest: 0.2)
        #expect(moved == 36)
        #expect(y == 0)
        // Up: the list's.
        moved = 0
        try stage.drag(from: middle, to: .at(200, 110), rest: 0.2)
        #expect(moved == 0)
        #expect(y == 36)
    }
}

private final class Refuser: GestureRecognizerDelegate {
    let scroll: ScrollView

    init(_ scroll: ScrollView) { self.scroll = scroll }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        !(scroll.isAtTop && recognizer.position.y > recognizer.startPosition.y)
    }
}

private final class Closer: Responder {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init()
    }

    override var keyCommands: [KeyCommand] { [KeyCommand(.escape) { [action] in action() }] }
}
