import PopupTesting
import PopupUI
import Testing

@Suite("Buttons")
struct ButtonTests {
    private let page = View(frame: .zero)
    private let stage: TestStage

    init() { stage = TestStage(root: page, size: Size(width: 400, height: 300)) }

    private final class Count {
        var value = 0
    }

    private func add(_ title: String, _ frame: Rect, style: Button.Style = .plain) -> (Button, Count) {
        let count = Count()
        let button = Button(title, style: style) { count.value += 1 }
        button.frame = frame
        page.addSubview(button)
        return (button, count)
    }

    // MARK: Pointer

    @Test("a click runs the action, once, when it is let go")
    func click() throws {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.mouseDown("OK")
        #expect(count.value == 0)
        #expect(button.isPressed)
        try stage.mouseUp()
        #expect(count.value == 1)
        #expect(!button.isPressed)
    }

    @Test(
        "case I04: press elsewhere and release on it: no; press, leave, release: no; press, leave, return, release: yes"
    )
    func leaving() throws {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.mouseDown(.at(300, 200))
        try stage.moveTo("OK")
        try stage.mouseUp()
        #expect(count.value == 0)

        try stage.mouseDown("OK")
        try stage.moveTo(.at(300, 200))
        #expect(!button.isPressed)
        try stage.mouseUp()
        #expect(count.value == 0)

        try stage.mouseDown("OK")
        try stage.moveTo(.at(300, 200))
        try stage.moveTo("OK")
        #expect(button.isPressed)
        try stage.mouseUp()
        #expect(count.value == 1)
    }

    @Test("only the left button presses", arguments: [PointerButton.right, .middle])
    func otherButtons(_ other: PointerButton) throws {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.mouseDown("OK", button: other)
        #expect(!button.isPressed)
        try stage.mouseUp()
        #expect(count.value == 0)
        try stage.click("OK")
        #expect(count.value == 1)
    }

    @Test("a disabled button does nothing, takes no focus, and lets no click through")
    func disabled() throws {
        let (_, behind) = add("Behind", Rect(x: 0, y: 0, width: 400, height: 300))
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        button.isEnabled = false
        try stage.click("OK")
        #expect(count.value == 0)
        #expect(behind.value == 0)
        #expect(!button.isPressed)
        #expect(!button.canBecomeFocused)
        button.isEnabled = true
        try stage.click("OK")
        #expect(count.value == 1)
    }

    @Test("case P04: losing the window's focus lets go of a press")
    func focusLoss() throws {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.mouseDown("OK")
        stage.setWindowActive(false)
        #expect(!button.isPressed)
        try stage.mouseUp()
        stage.setWindowActive(true)
        #expect(count.value == 0)
    }

    @Test("a button that goes away while it is pressed never acts")
    func removed() throws {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.mouseDown("OK")
        button.removeFromSuperview()
        #expect(!button.isPressed)
        try stage.mouseUp()
        #expect(count.value == 0)
    }

    @Test("case T07: a radius larger than the button makes a circle: the middle can be clicked, the corner cannot")
    func circle() throws {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 50, height: 50))
        button.cornerRadius = 150
        try stage.click(at: Point(x: 45, y: 45))
        #expect(count.value == 1)
        try stage.click(at: Point(x: 23, y: 23))
        #expect(count.value == 1)
    }

    @Test(
        "case T09: of two buttons that touch, exactly one takes a click on the shared edge",
        arguments: [99.0, 99.5, 100, 100.5])
    func touching(_ x: Double) throws {
        let (_, left) = add("Left", Rect(x: 0, y: 0, width: 100, height: 40))
        let (_, right) = add("Right", Rect(x: 100, y: 0, width: 100, height: 40))
        try stage.click(at: Point(x: x, y: 20))
        #expect(left.value == (x < 100 ? 1 : 0))
        #expect(right.value == (x < 100 ? 0 : 1))
    }

    @Test(
        "a small icon button can be hit around it, to 32 points or what the theme wants, and wants later",
        arguments: [nil, 20, 60])
    func smallTarget(_ side: Double?) throws {
        if let side { stage.stage.theme.hitHeight = side }
        let reach = (side ?? 32) / 2
        let (_, count) = add("×", Rect(x: 100, y: 100, width: 16, height: 16))
        try stage.click(at: Point(x: 109 - reach, y: 109 - reach))
        #expect(count.value == 1)
        try stage.click(at: Point(x: 107 - reach, y: 108))
        #expect(count.value == 1)
        stage.stage.theme.hitHeight = 100
        try stage.click(at: Point(x: 59, y: 157))
        #expect(count.value == 2)
        stage.stage.theme.hitHeight = 18
        try stage.click(at: Point(x: 98, y: 108))
        #expect(count.value == 2)
    }

    @Test("a button that comes from one stage to another follows the other's theme")
    func otherStage() throws {
        stage.stage.theme.hitHeight = 60
        let (button, count) = add("×", Rect(x: 100, y: 100, width: 16, height: 16))
        let otherPage = View(frame: .zero)
        let other = TestStage(root: otherPage, size: Size(width: 400, height: 300))
        var theme = Theme.light
        theme.hitHeight = 20
        theme.buttonRadius = 3
        other.stage.theme = theme
        otherPage.addSubview(button)
        #expect(button.cornerRadii == CornerRadii(all: 3))
        try other.click(at: Point(x: 92, y: 92))
        #expect(count.value == 0)
        try other.click(at: Point(x: 99, y: 99))
        #expect(count.value == 1)
    }

    // MARK: Keys

    @Test("Space presses and acts when it is let go, and does not repeat")
    func space() {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        stage.press(.tab)
        stage.send(.key(KeyEvent(.down, .space)))
        stage.send(.key(KeyEvent(.down, .space, isRepeat: true)))
        #expect(button.isPressed)
        #expect(count.value == 0)
        stage.send(.key(KeyEvent(.up, .space)))
        #expect(count.value == 1)
        #expect(!button.isPressed)
    }

    @Test("Escape takes a press by Space back")
    func escape() {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        stage.press(.tab)
        stage.send(.key(KeyEvent(.down, .space)))
        stage.press(.escape)
        #expect(!button.isPressed)
        stage.send(.key(KeyEvent(.up, .space)))
        #expect(count.value == 0)
    }

    @Test("Return acts at once where the ring is shown, and is left to others where it is not")
    func enter() throws {
        let (_, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.click("OK")
        #expect(count.value == 1)
        stage.press(.enter)
        #expect(count.value == 1)
        stage.press(.tab)
        stage.hold(.enter, for: 1)
        #expect(count.value == 2)
    }

    @Test("moving the focus away takes a press by Space back")
    func focusMoves() {
        let (button, count) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        _ = add("Cancel", Rect(x: 20, y: 80, width: 80, height: 32))
        stage.press(.tab)
        stage.send(.key(KeyEvent(.down, .space)))
        stage.press(.tab)
        stage.send(.key(KeyEvent(.up, .space)))
        #expect(!button.isPressed)
        #expect(count.value == 0)
    }

    @Test("a click gives the focus without a ring, Tab shows it")
    func ring() throws {
        let (button, _) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        try stage.click("OK")
        #expect(button.isFocused)
        #expect(!stage.stage.isFocusVisible)
        stage.press(.tab)
        #expect(stage.stage.isFocusVisible)
    }

    // MARK: Look

    /// The colour of the first shape that the button draws.
    private func fill(of button: Button) -> Color? {
        stage.refresh()
        for layer in stage.frame.layers {
            for fragment in layer.fragments where fragment.id == button.id {
                for case .fill(_, .color(let color)) in fragment.commands { return color }
            }
        }
        return nil
    }

    @Test("it answers the pointer in the same frame: 4 % under it, 10 % pressed")
    func shades() throws {
        let (button, _) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32), style: .filled)
        let tint = Theme.light.tint
        #expect(fill(of: button) == tint)
        try stage.moveTo("OK")
        #expect(fill(of: button) == tint.overlaid(by: Color(white: 0, alpha: 0.04)))
        try stage.mouseDown("OK")
        #expect(fill(of: button) == tint.overlaid(by: Color(white: 0, alpha: 0.10)))
        try stage.mouseUp()
        stage.leave()
        #expect(fill(of: button) == tint)
    }

    @Test("a plain one has no background until it is pointed at")
    func plain() throws {
        let (button, _) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32))
        #expect(fill(of: button) == nil)
        try stage.moveTo("OK")
        #expect(fill(of: button) == Color(white: 0, alpha: 0.04))
        stage.stage.theme = .dark
        #expect(fill(of: button) == Color(white: 1, alpha: 0.04))
    }

    @Test("a disabled one is dimmed to 35 % as one picture, and keeps its own alpha")
    func dimmed() {
        let (button, _) = add("OK", Rect(x: 20, y: 20, width: 80, height: 32), style: .filled)
        button.alpha = 0.5
        button.isEnabled = false
        stage.refresh()
        #expect(button.alpha == 0.5)
        let layer = stage.frame.layers.first { $0.id == button.id << 8 }
        #expect(layer.map { abs($0.opacity - 0.175) < 1e-9 } == true)
    }

    @Test("it is as wide as its content and at least 32 points high, 44 when it is filled")
    func size() {
        let (plain, _) = add("Cancel", .zero)
        let (filled, _) = add("Continue", .zero, style: .filled)
        let (icon, _) = add("", .zero)
        icon.icon = .plus
        stage.refresh()
        let free = Size(width: Double.infinity, height: .infinity)
        #expect(plain.sizeThatFits(free) == Size(width: 6 * 8 + 24, height: 32))
        #expect(filled.sizeThatFits(free) == Size(width: 8 * 8 + 24, height: 44))
        #expect(icon.sizeThatFits(free).height >= 32)
        #expect(icon.sizeThatFits(free).width >= 32)
    }

    @Test("it and its closure are gone when it is")
    func leaks() {
        let probe = LeakProbe()
        do {
            let button = probe.watch(Button("OK"))
            let count = probe.watch(Count())
            button.onAction = { count.value += 1 }
            button.frame = Rect(x: 0, y: 0, width: 80, height: 32)
            page.addSubview(button)
            try? stage.click("OK")
            button.removeFromSuperview()
            stage.refresh()
        }
        #expect(probe.leaks == [])
    }
}
