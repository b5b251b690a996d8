import PopupTesting
import PopupUI
import Testing

@Suite("Labels, key caps, icons")
struct LabelTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))
    private let free = Size(width: Double.infinity, height: .infinity)

    private func commands(of view: View) -> [DrawCommand] {
        stage.refresh()
        return stage.frame.layers.flatMap(\.fragments).filter { $0.id == view.id }.flatMap(\.commands)
    }

    @Test("a label measures its text once it is in a stage")
    func size() {
        let label = Label("Pay 12")
        #expect(label.sizeThatFits(free) == .zero)
        stage.rootView.addSubview(label)
        // Five characters of 8 and a space of 4; a line of 1.3 times 15.
        #expect(label.sizeThatFits(free) == Size(width: 44, height: 20))
        label.numberOfLines = 0
        #expect(label.sizeThatFits(Size(width: 30, height: Double.infinity)).height == 40)
        label.text = ""
        #expect(label.sizeThatFits(free) == .zero)
    }

    @Test("its baseline is on a whole pixel, wherever it lies", arguments: [1.0, 1.5, 2])
    func baseline(_ scale: Double) {
        let stage = TestStage(size: Size(width: 400, height: 300), scale: scale)
        let label = Label("Pay")
        label.frame = Rect(x: 0, y: 0, width: 100, height: 33.3)
        stage.rootView.addSubview(label)
        stage.refresh()
        var found = 0
        for fragment in stage.frame.layers.flatMap(\.fragments) {
            for case .glyphs(_, let baseline, _) in fragment.commands {
                found += 1
                #expect(abs(baseline.y * scale - (baseline.y * scale).rounded()) < 1e-9)
                #expect(abs(baseline.x * scale - (baseline.x * scale).rounded()) < 1e-9)
            }
        }
        #expect(found == 1)
    }

    @Test("it follows the theme in font and colour, unless it has its own")
    func theme() {
        let label = Label("Pay")
        label.frame = Rect(x: 0, y: 0, width: 100, height: 30)
        stage.rootView.addSubview(label)
        func color() -> Color? {
            for case .glyphs(_, _, let color) in commands(of: label) { return color }
            return nil
        }
        #expect(color() == Theme.light.label)
        stage.stage.theme = .dark
        #expect(color() == Theme.dark.label)
        label.textColor = Color(hex: 0x123456)
        #expect(color() == Color(hex: 0x123456))
        var theme = Theme.dark
        theme.bodyFont = .system(30)
        stage.stage.theme = theme
        #expect(label.sizeThatFits(free).width == 45)
    }

    @Test("looks given by a closure follow the theme, and keep nothing alive")
    func themed() {
        let probe = LeakProbe()
        do {
            let label = probe.watch(Label("Pay").themed { $0.textColor = $1.secondaryLabel })
            #expect(label.textColor == Theme.light.secondaryLabel)
            stage.rootView.addSubview(label)
            stage.stage.theme = .dark
            #expect(label.textColor == Theme.dark.secondaryLabel)
            label.removeFromSuperview()
            stage.refresh()
        }
        #expect(probe.leaks == [])
    }

    @Test("text that does not fit says so")
    func truncated() {
        let label = Label("A long sentence")
        label.frame = Rect(x: 0, y: 0, width: 60, height: 20)
        stage.rootView.addSubview(label)
        #expect(label.isTruncated)
        label.frame.size.width = 200
        #expect(!label.isTruncated)
    }

    @Test("a click goes through a label to what it lies in")
    func clicks() throws {
        var count = 0
        let button = Button { count += 1 }
        button.frame = Rect(x: 0, y: 0, width: 200, height: 40)
        let label = Label("Inside")
        label.frame = Rect(x: 10, y: 10, width: 80, height: 20)
        button.addSubview(label)
        stage.rootView.addSubview(button)
        try stage.click("Inside")
        #expect(count == 1)
    }

    @Test("a separator is one device pixel thick at every scale", arguments: [1.0, 1.5, 2])
    func separator(_ scale: Double) {
        let stage = TestStage(size: Size(width: 400, height: 300), scale: scale)
        let line = Separator()
        stage.rootView.addSubview(line)
        #expect(abs(line.sizeThatFits(Size(width: 100, height: 50)).height * scale - 1) < 1e-9)
        line.frame = Rect(x: 0, y: 0, width: 100, height: 10)
        stage.refresh()
        let fills = stage.frame.layers.flatMap(\.fragments).flatMap(\.commands)
        #expect(
            fills.contains {
                if case .fill(let shape, _) = $0 { abs(shape.rect.height * scale - 1) < 1e-9 } else { false }
            })
    }

    @Test("a key cap is at least as wide as it is high")
    func keyCap() {
        let cap = KeyCap("1")
        stage.rootView.addSubview(cap)
        #expect(cap.sizeThatFits(free) == Size(width: 20, height: 20))
        cap.text = "Ctrl+Enter"
        #expect(cap.sizeThatFits(free).width > 60)
    }

    @Test("an icon's upright lines lie on whole pixels at every size", arguments: [1.0, 1.5, 2], [18.0, 22, 24, 44])
    func iconPixels(_ scale: Double, _ side: Double) {
        var canvas = Canvas(scale: scale)
        Icon.plus.draw(on: &canvas, in: Rect(x: 3.3, y: 7.7, width: side, height: side), .black)
        guard case .strokePath(let path, let style, _)? = canvas.commands.first else {
            Issue.record("no line was drawn")
            return
        }
        let middle = path.controlBounds.midX * scale
        let edge = middle - style.width * scale / 2
        #expect(abs(edge - edge.rounded()) < 1e-6)
        let width = style.width / (side / 22)
        #expect((1.0...2.8).contains(width))
    }

    @Test("an image view draws its icon in its colour, in the middle, as large as fits")
    func imageView() {
        let view = ImageView(.trash, size: 22, tint: Color(hex: 0xFF0000))
        view.frame = Rect(x: 0, y: 0, width: 100, height: 44)
        stage.rootView.addSubview(view)
        let boxes = commands(of: view).compactMap { command -> Rect? in
            if case .strokePath(let path, _, let color) = command, color == Color(hex: 0xFF0000) {
                return path.controlBounds
            }
            return nil
        }
        #expect(boxes.count == 1)
        #expect(boxes.first.map { abs($0.midX - 50) < 2 && $0.height > 25 } == true)
    }

    @Test(
        "a picture is placed by its mode",
        arguments: [
            (ImageView.ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 40)),
            (.scaleAspectFit, Rect(x: 40, y: 0, width: 20, height: 40)),
            (.scaleAspectFill, Rect(x: 0, y: -80, width: 100, height: 200)),
            (.center, Rect(x: 49, y: 18, width: 2, height: 4)),
        ])
    func picture(_ mode: ImageView.ContentMode, _ box: Rect) {
        let view = ImageView(Picture(width: 2, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 8)))
        view.contentMode = mode
        view.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        stage.rootView.addSubview(view)
        let boxes = commands(of: view).compactMap { command -> Rect? in
            if case .picture(_, let box, _) = command { return box }
            return nil
        }
        #expect(boxes == [box])
    }
}
