import PopupDrawing
import PopupGeometry
import Testing

@Suite("The caret in a laid out text")
struct CaretTests {
    private let engine = SquareEngine()

    @Test("stands before each character, and after spaces at the end")
    func caretX() {
        let layout = layOut("ab 中 ", engine: engine)
        #expect((0...5).map { layout.caretX(at: $0, engine: engine) } == [0, 10, 20, 25, 45, 50])
        #expect(layout.caret(at: 1, engine: engine) == Rect(x: 10, y: 0, width: 0, height: 29))
    }

    @Test("goes to the place nearest to a click")
    func index() {
        let layout = layOut("ab 中", engine: engine)
        let found = [-5, 4, 6, 14, 16, 21, 24, 34, 36, 400].map {
            layout.index(at: Point(x: $0, y: 3), engine: engine)
        }
        #expect(found == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    }

    @Test("is on the line that was clicked, also past its end")
    func lines() {
        let layout = layOut("aaa bbb\ncc", width: 40, engine: engine)
        #expect(layout.shown == ["aaa", "bbb", "cc"])
        let found = [-9, 5, 30, 57, 999].map { layout.index(at: Point(x: 39, y: $0), engine: engine) }
        #expect(found == [3, 3, 7, 10, 10])
        #expect([0, 3, 4, 7, 8, 10].map { layout.line(at: $0) } == [0, 0, 1, 1, 2, 2])
    }

    @Test("stands in the middle of an aligned line, empty or not")
    func aligned() {
        #expect(layOut("", width: 100, alignment: .center, engine: engine).caretX(at: 0, engine: engine) == 50)
        #expect(layOut("ab", width: 100, alignment: .right, engine: engine).caretX(at: 1, engine: engine) == 90)
    }

    @Test("every place is found again where its caret stands")
    func roundTrip() {
        let text = "Enter 优惠码 12 or scan it, 謝謝 e\u{301}te"
        let layout = layOut(text, width: 120, tabular: true, scale: 1.5, engine: engine)
        #expect(layout.lines.count > 2)
        for place in 0...text.count {
            let caret = layout.caret(at: place, engine: engine)
            #expect(layout.index(at: Point(x: caret.x, y: caret.midY), engine: engine) == place)
        }
    }

    @Test("a selection covers its characters, line by line")
    func selection() {
        let layout = layOut("aaa bbb", width: 40, engine: engine)
        #expect(
            layout.selectionRects(for: 1..<6, engine: engine) == [
                Rect(x: 10, y: 0, width: 25, height: 26), Rect(x: 0, y: 26, width: 20, height: 26),
            ])
    }
}
