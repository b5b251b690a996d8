import PopupTesting
import Testing
import UIKitNames

@Suite("Views and controls under UIKit's names")
@MainActor
struct ViewNamesTests {
    let root = UIViewController()
    let play: Play
    var stage: TestStage { play.stage }

    init() { play = Play(root) }

    @Test("A layer's shadow is the same in whatever order it is set")
    func shadow() {
        let a = UIView()
        a.layer.shadowOpacity = 0.5
        a.layer.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
        a.layer.shadowOffset = CGSize(width: 1, height: 2)
        a.layer.shadowRadius = 4
        let b = UIView()
        b.layer.shadowRadius = 4
        b.layer.shadowOffset = CGSize(width: 1, height: 2)
        b.layer.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
        b.layer.shadowOpacity = 0.5
        #expect(a.shadow == b.shadow && a.shadow.color.alpha == 0.25 && a.shadow.blur == 8)
        let c = UIView()
        c.layer.shadowOpacity = 1
        #expect(c.shadow.offset == CGPoint(x: 0, y: -3) && c.shadow.blur == 6 && c.shadow.color == .black)
    }

    @Test("Corners, edge, anchor and opacity of the layer are the view's")
    func layer() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        view.layer.cornerRadius = 8
        #expect(view.cornerRadii == CornerRadii(topLeft: 8, topRight: 0, bottomLeft: 0, bottomRight: 0))
        view.layer.borderWidth = 1
        #expect(view.layer.borderColor == UIColor.black.cgColor)
        view.layer.opacity = 0.5
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        #expect(view.alpha == 0.5 && view.center == CGPoint(x: 60, y: 30) && view.frame.minY == 30)
    }

    @Test("Views and controllers are equal where they are the same; classes are told by kind")
    func identity() {
        let a = UIView()
        let b = UILabel()
        #expect(a == a && a != b && [a, b].contains(b) && Set([a, b, a]).count == 2)
        #expect(b.isKind(of: UILabel.self) && !a.isKind(of: UILabel.self))
        #expect(root == play.top)
    }

    @Test("A label measures itself before it is shown, breaks lines, and shrinks to fit")
    func label() {
        let label = UILabel()
        label.text = "one two three four"
        label.font = UIFont.systemFont(ofSize: 20)
        let line = label.sizeThatFits(.zero)
        label.numberOfLines = 0
        let broken = label.sizeThatFits(CGSize(width: line.width / 2, height: .greatestFiniteMagnitude))
        #expect(line.width > 100 && broken.height >= line.height * 2 && broken.width <= line.width / 2)
        #expect(label.intrinsicContentSize == line)
        label.text = nil
        #expect(label.sizeThatFits(.zero) == .zero)
    }

    @Test("A string is as large as it is drawn; a box breaks it")
    func strings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16)]
        let size = "Saved for later".size(withAttributes: attributes)
        #expect(size.width > 60 && size.height > 16)
        let box = "Saved for later".boundingRect(
            with: CGSize(width: size.width * 0.6, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: attributes, context: nil)
        #expect(box.height >= size.height * 2 && box.width <= size.width * 0.6)
        #expect(("Saved for later" as NSString).size(withAttributes: attributes) == size)
        #expect("".size(withAttributes: attributes) == .zero)
    }

    @Test("A button has a title, a colour and an image for each state, and falls back to the normal one")
    func buttonStates() {
        let button = UIButton(type: .custom)
        button.setTitle("Off", for: .normal)
        button.setTitle("On", for: .selected)
        button.setTitleColor(.red, for: .disabled)
        #expect(button.currentTitle == "Off" && button.currentTitleColor == .white)
        button.isSelected = true
        #expect(button.currentTitle == "On" && button.state == .selected)
        button.isEnabled = false
        #expect(button.currentTitle == "Off" && button.currentTitleColor == .white)
        button.isSelected = false
        #expect(button.currentTitleColor == .red)
    }

    @Test("The parts of a button stand together where its alignment wants them")
    func buttonLayout() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "plus"), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        root.view.addSubview(button)
        stage.refresh()
        let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
        #expect(image.frame.maxX == title.frame.minX && near(image.frame.minX, 200 - title.frame.maxX, 1))
        button.contentHorizontalAlignment = .left
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0)
        stage.refresh()
        #expect(image.frame.minX == 10 && title.frame.minX == image.frame.maxX + 6)
        button.sizeToFit()
        #expect(near(button.bounds.width, 10 + 22 + title.bounds.width, 1))
    }

    @Test("A control tells of the press, of its end inside or outside, and of what took it away")
    func events() throws {
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        control.accessibilityLabel = "control"
        root.view.addSubview(control)
        var log: [String] = []
        control.addAction(for: .touchDown) { log.append("down") }
        control.addAction(for: .touchUpInside) { log.append("inside") }
        control.addAction(for: .touchUpOutside) { log.append("outside") }
        control.addAction(for: .touchCancel) { log.append("cancel") }
        try stage.click("control")
        try stage.mouseDown("control")
        #expect(control.isHighlighted)
        try stage.moveTo(.at(400, 400))
        #expect(!control.isHighlighted)
        try stage.mouseUp()
        try stage.mouseDown("control")
        stage.setWindowActive(false)
        #expect(log == ["down", "inside", "down", "outside", "down", "cancel"])
    }

    @Test("Targets are not owned, and can be removed")
    func targets() throws {
        @MainActor final class Counter {
            var count = 0; func add() { count += 1 }; func take(_ sender: UIButton) { count += 10 }
        }
        let button = UIButton(type: .system)
        var counter: Counter? = Counter()
        weak let watched = counter
        button.addTarget(counter!, action: Counter.add, for: .touchUpInside)
        button.addTarget(counter!, action: Counter.take(_:), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(counter?.count == 11)
        button.removeTarget(counter, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(counter?.count == 11)
        button.addTarget(counter!, action: Counter.add, for: .touchUpInside)
        counter = nil
        #expect(watched == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test("Pictures drawn by code are drawn by image views as their mode says")
    func images() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let view = UIImageView(image: image)
        #expect(view.frame.size == CGSize(width: 10, height: 10))
        view.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
        root.view.backgroundColor = .white
        root.view.addSubview(view)
        let blue = TestPixel(red: 0, green: 0, blue: 255)
        #expect(stage.pixel(102, 110) == blue)
        view.contentMode = .scaleAspectFit
        #expect(stage.pixel(102, 110) == TestPixel(white: 255) && stage.pixel(120, 110) == blue)
        view.contentMode = .bottomRight
        #expect(stage.pixel(120, 105) == TestPixel(white: 255) && stage.pixel(135, 115) == blue)
        view.image = image.withRenderingMode(.alwaysTemplate)
        view.tintColor = .red
        #expect(stage.pixel(135, 115) == TestPixel(red: 255, green: 0, blue: 0))
    }

    @Test("A tint comes from above until a view has its own")
    func tint() {
        let child = UIView()
        root.view.addSubview(child)
        root.view.tintColor = .orange
        #expect(child.tintColor == UIColor.orange)
        child.tintColor = .red
        #expect(child.tintColor == UIColor.red)
    }

    @Test("A pan's translation can be set anew")
    func pan() throws {
        var ways: [CGFloat] = []
        let pan = UIPanGestureRecognizer { [weak root] pan in
            ways.append(pan.translation(in: root?.view).x)
            pan.setTranslation(CGPoint(x: 100, y: 0), in: root?.view)
        }
        root.view.addGestureRecognizer(pan)
        try stage.mouseDown(.at(100, 100))
        for x in [110.0, 120, 130] { try stage.moveTo(.at(x, 100)) }
        try stage.mouseUp()
        #expect(ways == [6, 110, 110, 100])
    }
}
