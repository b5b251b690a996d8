import PopupGeometry
import PopupTesting
import PopupUI
import Testing

@Suite("Switches") struct SwitchTests {
    /// A switch on a stage, and what it said.
    private func shown(isOn: Bool = false) -> (TestStage, Switch, () -> [Bool]) {
        let toggle = Switch(isOn: isOn)
        toggle.accessibilityLabel = "Sound"
        toggle.frame.origin = Point(x: 100, y: 100)
        let root = View()
        root.addSubview(toggle)
        let said = Said()
        toggle.onChange = { said.values.append($0) }
        return (TestStage(root: root, size: Size(width: 300, height: 300)), toggle, { said.values })
    }

    private final class Said { var values: [Bool] = [] }

    @Test("a click throws it and says so; the knob slides from one end to the other")
    func click() throws {
        let (stage, toggle, said) = shown()
        let knob = try #require(toggle.subviews.first)
        let off = knob.presentedFrame
        try stage.click("Sound")
        #expect(toggle.isOn)
        #expect(said() == [true])
        stage.advance(0.1)
        let way = knob.presentedFrame
        try stage.settle()
        let on = knob.presentedFrame
        #expect(off.minX < way.minX && way.minX < on.minX)
        #expect(off.minX == 2 && on.maxX == Switch.size.width - 2)
        #expect(off.size == on.size)
        try stage.click("Sound")
        #expect(said() == [true, false])
    }

    @Test("Space throws it when it is let go, Return at once, with the ring on it")
    func keys() throws {
        let (stage, toggle, said) = shown(isOn: true)
        stage.press(.tab)
        #expect(toggle.isFocused)
        stage.press(.space)
        stage.press(.enter)
        #expect(said() == [false, true])
    }

    @Test("thrown by code it says nothing")
    func code() throws {
        let (stage, toggle, said) = shown()
        toggle.isOn = true
        toggle.setOn(false, animated: true)
        try stage.settle()
        #expect(!toggle.isOn)
        #expect(said() == [])
    }

    @Test("disabled it does nothing; a press that leaves it does nothing either")
    func refused() throws {
        let (stage, toggle, said) = shown()
        try stage.mouseDown("Sound")
        try stage.moveTo(.at(250, 250))
        try stage.mouseUp()
        toggle.isEnabled = false
        try stage.click(at: Point(x: 120, y: 110))
        #expect(said() == [])
    }

    @Test("thrown back in mid-way it goes on from where it is")
    func midway() throws {
        let (stage, toggle, _) = shown()
        let knob = try #require(toggle.subviews.first)
        toggle.setOn(true, animated: true)
        stage.advance(0.1)
        let way = knob.presentedFrame.minX
        toggle.setOn(false, animated: true)
        stage.refresh()
        #expect(abs(knob.presentedFrame.minX - way) < 0.5)
        try stage.settle()
        #expect(knob.presentedFrame.minX == 2)
    }
}
