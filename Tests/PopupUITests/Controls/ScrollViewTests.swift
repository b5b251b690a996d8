import PopupTesting
import PopupUI
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
    private let scroll = ScrollView(frame: Rect(x: 100, y: 50, width: 200, height: 200))
    private let stage = TestStage(size: Size(width: 400, height: 300))

    init() {
        scroll.contentSize = Size(width: 200, height: 1000)
        stage.rootView.addSubview(scroll)
        stage.refresh()
    }

    private let middle = TestTarget.at(200, 150)
    private var y: Double { scroll.contentOffset.y }

    // MARK: Offset

    @Test("the offset is the origin of the bounds")
    func offset() {
        let child = View(frame: Rect(x: 10, y: 300, width: 20, height: 20))
        scroll.addSubview(child)
        scroll.contentOffset = Point(x: 0, y: 260)
        #expect(scroll.bounds.origin == Point(x: 0, y: 260))
        #expect(child.convert(Point.zero, to: nil) == Point(x: 110, y: 90))
    }

    @Test("offsets are whole device pixels", arguments: [1.0, 1.5, 2])
    func pixels(_ scale: Double) {
        stage.resize(to: Size(width: 400, height: 300), scale: scale)
        scroll.contentOffset = Point(x: 0, y: 33.4)
        #expect(abs(y * scale - (y * scale).rounded()) < 1e-9)
        #expect(abs(y - 33.4) <= 0.5)
    }

    @Test("insets add room at both ends")
    func insets() {
        scroll.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(scroll.minimumContentOffset.y == -20)
        #expect(scroll.maximumContentOffset.y == 830)
        scroll.contentOffset = Point(x: 0, y: -20)
        #expect(scroll.isAtTop)
    }

    @Test("when the content gets shorter, what is shown exists")
    func shrinks() {
        scroll.contentOffset = Point(x: 0, y: 800)
        scroll.contentSize.height = 500
        stage.refresh()
        #expect(y == 300)
        #expect(scroll.isAtBottom)
        scroll.contentSize.height = 50
        stage.refresh()
        #expect(y == 0)
    }

    @Test("a content view is as wide as the room and as high as it wants")
    func contentView() {
        let label = Label("words and words and words and words and words and words")
        label.numberOfLines = 0
        let stack = Stack(.vertical, [label])
        scroll.contentView = stack
        stage.refresh()
        #expect(stack.frame.width == 200)
        #expect(scroll.contentSize.height == stack.frame.height)
        let before = scroll.contentSize.height
        label.text += label.text
        stage.refresh()
        #expect(scroll.contentSize.height > before)
        #expect(scroll.sizeThatFits(Size(width: 200, height: 5000)).height == scroll.contentSize.height)
    }

    // MARK: Wheel

    @Test("the wheel scrolls what is under it, smoothly, to a place that is exact")
    func wheel() throws {
        try stage.wheel(-2, over: middle)
        #expect(y < 48)
        stage.advance(0.05)
        #expect(y > 2 && y < 90)
        try stage.settle()
        #expect(y == 96)
        try stage.wheel(1)
        try stage.settle()
        #expect(y == 48)
    }

    @Test("notches in one frame, or while it still moves, add up")
    func wheelAccumulates() throws {
        try stage.moveTo(middle)
        stage.send(
            .wheel(WheelEvent(at: Point(x: 200, y: 150), notches: Point(x: 0, y: -1))),
            .wheel(WheelEvent(at: Point(x: 200, y: 150), notches: Point(x: 0, y: -1))))
        stage.advance(0.05)
        try stage.wheel(-1)
        try stage.settle()
        #expect(y == 144)
    }

    @Test("a trackpad's parts of notches move it at once")
    func trackpad() throws {
        try stage.wheel(-0.25, over: middle)
        #expect(y == 12)
        #expect(!scroll.isDecelerating)
    }

    @Test("the wheel stops at the ends, and never moves what lies behind (case I02)")
    func noChaining() throws {
        let inner = ScrollView(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        inner.contentSize = Size(width: 100, height: 150)
        scroll.addSubview(inner)
        for _ in 0..<20 { try stage.wheel(-1, over: .view(inner)) }
        try stage.settle()
        #expect(inner.contentOffset.y == 50)
        #expect(y == 0)
    }

    @Test("a list that only goes up and down leaves sideways turns alone; Shift turns a turn sideways")
    func sideways() throws {
        try stage.wheel(Point(x: -1, y: 0), over: middle)
        try stage.settle()
        #expect(scroll.contentOffset == .zero)
        scroll.contentSize.width = 500
        try stage.wheel(Point(x: 1, y: 0), over: middle)
        try stage.settle()
        #expect(scroll.contentOffset == Point(x: 48, y: 0))
        stage.modifiers = .shift
        try stage.wheel(-1, over: middle)
        try stage.settle()
        #expect(scroll.contentOffset.x == 0)
    }

    @Test("with reduced motion the wheel jumps")
    func reducedMotion() throws {
        stage.stage.prefersReducedMotion = true
        try stage.wheel(-1, over: middle)
        #expect(y == 48)
    }

    // MARK: Keys

    @Test("with the keyboard: arrows by lines, pages, Home and End")
    func keys() throws {
        stage.press(.tab)
        #expect(scroll.isFocused)
        func after(_ key: Key, _ modifiers: Modifiers = []) throws -> Double {
            stage.press(key, modifiers)
            try stage.settle()
            return y
        }
        #expect(try after(.down) == 48)
        #expect(try after(.up) == 0)
        #expect(try after(.pageDown) == 152)
        #expect(try after(.space) == 304)
        #expect(try after(.space, .shift) == 152)
        #expect(try after(.end) == 800)
        #expect(try after(.home) == 0)
    }

    @Test("with buttons inside it is they that get the focus, and it scrolls to show the one")
    func focusInside() throws {
        for i in 0..<5 {
            let button = Button("B\(i)")
            button.frame = Rect(x: 0, y: Double(i) * 200, width: 100, height: 40)
            scroll.addSubview(button)
        }
        for _ in 0..<3 { stage.press(.tab) }
        try stage.settle()
        #expect(stage.stage.focusedView?.accessibilityName == "B2")
        #expect(y == 248)
        stage.press(.pageDown)
        try stage.settle()
        #expect(y == 400)
    }

    // MARK: Bar

    private var barAlpha: Double { scroll.subviews.map(\.presentedAlpha).max() ?? 0 }

    @Test("the bar shows itself while it scrolls, then goes, and asks for no frames after that")
    func barFades() throws {
        #expect(barAlpha == 0)
        try stage.wheel(-1, over: middle)
        try stage.settle()
        #expect(barAlpha == 1)
        stage.leave()
        stage.advance(3)
        #expect(barAlpha == 0)
        let drawn = stage.framesDrawn
        stage.advance(3)
        #expect(stage.framesDrawn == drawn)
        #expect(stage.result.deadline == nil)
    }

    @Test("its thumb can be dragged over the whole way")
    func barDrag() throws {
        try stage.wheel(-1, over: middle)
        try stage.moveTo(.at(295, 70))
        try stage.settle()
        try stage.mouseDown(.at(295, 70))
        try stage.moveTo(.at(295, 1000))
        #expect(y == 800)
        try stage.moveTo(.at(900, 0))
        #expect(y == 0)
        try stage.mouseUp()
        #expect(!scroll.isDecelerating)
    }

    @Test("a click beside the thumb goes a page that way")
    func barPage() throws {
        try stage.wheel(-0.1, over: middle)
        try stage.click(at: Point(x: 295, y: 240))
        try stage.settle()
        #expect(y > 150 && y < 200)
    }

    // MARK: Cost

    @Test("scrolling draws nothing anew: it moves layers")
    func cost() throws {
        for i in 0..<10 {
            let label = Label("Line \(i)")
            label.frame = Rect(x: 0, y: Double(i) * 100, width: 100, height: 20)
            scroll.addSubview(label)
        }
        try stage.wheel(-1, over: middle)
        stage.advance(0.05)
        func versions() -> [UInt64] { stage.frame.layers.map(\.contentVersion) }
        let before = versions()
        let place = y
        stage.advance(0.05)
        #expect(y != place)
        #expect(versions() == before)
    }

    @Test("it is gone when it is taken out in mid-motion")
    func leaks() throws {
        let probe = LeakProbe()
        do {
            let other = probe.watch(ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
            other.contentSize = Size(width: 100, height: 500)
            stage.rootView.addSubview(other)
            try stage.wheel(-3, over: .at(50, 50))
            probe.watchTree(other)
            other.removeFromSuperview()
            stage.refresh()
        }
        stage.advance(2)
        #expect(probe.leaks == [])
    }
}
