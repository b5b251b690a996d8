import PopupTesting
import PopupUI
import Testing

@Suite("Stacks")
struct StackTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))

    private func box(_ width: Double, _ height: Double) -> View {
        View(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    private func show(_ stack: Stack, _ width: Double, _ height: Double) -> [Rect] {
        stack.frame = Rect(x: 0, y: 0, width: width, height: height)
        stage.rootView.addSubview(stack)
        stage.refresh()
        return stack.subviews.map(\.frame)
    }

    @Test("a column puts one below the other, as wide as itself")
    func column() {
        let frames = show(Stack(.vertical, spacing: 8, [box(10, 20), box(30, 40)]), 100, 200)
        #expect(frames == [Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 0, y: 28, width: 100, height: 40)])
    }

    @Test(
        "across the axis it aligns",
        arguments: [
            (Stack.Alignment.leading, 0.0), (.center, 35), (.trailing, 70),
        ])
    func alignment(_ alignment: Stack.Alignment, _ x: Double) {
        let frames = show(Stack(.vertical, alignment: alignment, [box(30, 20)]), 100, 50)
        #expect(frames == [Rect(x: x, y: 0, width: 30, height: 20)])
    }

    @Test("insets, and gaps of their own, are kept")
    func gaps() {
        let first = box(10, 10)
        let stack = Stack(.horizontal, spacing: 4, alignment: .leading, [first, box(10, 10), box(10, 10)])
        stack.contentInsets = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        stack.setCustomSpacing(20, after: first)
        #expect(stack.sizeThatFits(Size(width: 400, height: 300)) == Size(width: 6 + 30 + 24 + 8, height: 22))
        #expect(show(stack, 100, 50).map(\.minX) == [6, 36, 50])
    }

    @Test("hidden ones take no room, and the gap closes when one is hidden")
    func hidden() {
        let middle = box(10, 10)
        let stack = Stack(.vertical, spacing: 5, [box(10, 10), middle, box(10, 10)])
        #expect(show(stack, 50, 100)[2].minY == 30)
        middle.isHidden = true
        stage.refresh()
        #expect(stack.subviews[2].frame.minY == 15)
        #expect(stack.sizeThatFits(Size(width: 50, height: 100)).height == 25)
    }

    @Test("equal shares are of equal length")
    func equally() {
        let stack = Stack(.horizontal, spacing: 10, [box(10, 10), box(50, 10)])
        stack.distribution = .fillEqually
        #expect(show(stack, 110, 40).map(\.width) == [50, 50])
    }

    @Test("spare room goes to the flexible ones by their shares, and again after every change of size")
    func flexible() {
        let one = box(10, 10)
        let two = box(20, 10)
        let stack = Stack(.horizontal, [one, two, box(30, 10)])
        stack.setFlex(1, for: one)
        stack.setFlex(3, for: two)
        #expect(show(stack, 100, 10).map(\.width) == [20, 50, 30])
        stack.frame.size.width = 60
        stage.refresh()
        #expect(stack.subviews.map(\.width) == [10, 20, 30])
        stack.frame.size.width = 100
        stage.refresh()
        #expect(stack.subviews.map(\.width) == [20, 50, 30])
    }

    @Test("where there is not room, the longest give way to a common length")
    func shrinks() {
        #expect(
            show(Stack(.horizontal, [box(100, 10), box(20, 10), box(60, 10)]), 100, 10).map(\.width) == [40, 20, 40])
    }

    @Test("a label that says more makes the column lay out anew")
    func textChanges() {
        let label = Label("a")
        label.numberOfLines = 0
        let inner = Stack(.vertical, [label])
        let outer = Stack(.vertical, [inner, box(10, 10)])
        let before = show(outer, 80, 200)[1].minY
        label.text = "a word and another word and more of them"
        stage.refresh()
        #expect(outer.subviews[1].frame.minY >= before * 3)
        #expect(inner.frame.height == label.frame.height)
    }

    @Test("a view that someone resizes keeps its new size")
    func ownSize() {
        let view = box(10, 10)
        let stack = Stack(.vertical, alignment: .leading, [view, box(10, 10)])
        _ = show(stack, 100, 100)
        view.bounds = Rect(x: 0, y: 0, width: 30, height: 40)
        stack.setNeedsLayout()
        stage.refresh()
        #expect(
            stack.subviews.map(\.frame) == [
                Rect(x: 0, y: 0, width: 30, height: 40), Rect(x: 0, y: 40, width: 10, height: 10),
            ])
    }

    @Test("places are whole device pixels", arguments: [1.0, 1.5, 2])
    func pixels(_ scale: Double) {
        let stage = TestStage(size: Size(width: 400, height: 300), scale: scale)
        let stack = Stack(.horizontal, spacing: 1, [box(10.3, 10), Separator(.vertical), box(7.7, 10)])
        stack.frame = Rect(x: 0, y: 0, width: 100, height: 20)
        stage.rootView.addSubview(stack)
        stage.refresh()
        for view in stack.subviews {
            for edge in [view.frame.minX * scale, view.frame.maxX * scale] {
                #expect(abs(edge - edge.rounded()) < 1e-9)
            }
        }
        #expect(abs(stack.subviews[1].frame.width * scale - 1) < 1e-9)
    }
}

extension View {
    fileprivate var width: Double { frame.width }
}
