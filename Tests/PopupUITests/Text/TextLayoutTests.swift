import PopupDrawing
import PopupGeometry
import Testing

@Suite("A laid out text")
struct TextLayoutTests {
    // MARK: Truncation

    @Test(
        "a text that does not fit ends in an ellipsis",
        arguments: [
            ("Bottom sheet", 80, 1, ["Bottom…"]),
            ("Bottom sheet", 115, 1, ["Bottom sheet"]),
            ("one two three four", 75, 2, ["one two", "three f…"]),
            ("优惠券已经领完", 100, 1, ["优惠券已…"]),
            ("first\nsecond", 100, 1, ["first…"]),
            ("first\nsecond", 50, 1, ["firs…"]),
            ("abc", 12, 1, ["…"]),
            ("abc", 5, 1, [""]),
        ] as [(String, Double, Int, [String])])
    func tail(text: String, width: Double, lines: Int, expected: [String]) {
        let layout = layOut(text, width: width, lines: lines)
        #expect(layout.shown == expected)
        #expect(layout.isTruncated == (expected.last != text))
        #expect(layout.size.width <= width)
    }

    @Test("truncated in the middle, a text shows both its ends")
    func middle() {
        let layout = layOut("photograph.jpeg", width: 90, lines: 1, mode: .byTruncatingMiddle)
        #expect(layout.shown == ["phot…jpeg"])
        #expect(layout.lines[0].range == 0..<15)
    }

    @Test("with word wrapping, what is past the last line is left out without a sign")
    func clipped() {
        let layout = layOut("one two three", width: 75, lines: 1, mode: .byWordWrapping)
        #expect(layout.shown == ["one two"])
        #expect(layout.isTruncated)
    }

    @Test("only as many lines are made as fit the height, and always one")
    func heightLimit() {
        #expect(layOut("a b c d", width: 12, height: 52).shown == ["a", "…"])
        #expect(layOut("a b c d", width: 32, height: 53).shown == ["a b", "c d"])
        #expect(layOut("a b c d", width: 30, height: 3).shown == ["a…"])
    }

    // MARK: Places

    @Test("lines are 1.3 ems high for Latin, 1.45 for Han, and their text stands in the middle")
    func lineHeight() {
        let layout = layOut("Pay\n支付")
        #expect(layout.lines.map(\.height) == [26, 29])
        // Ascent 18 and descent 4: two points are left above in the first line, 3.5 in the second.
        #expect(layout.lines.map(\.baseline) == [20, 26 + 22])
        #expect(layout.firstBaseline == 20 && layout.lastBaseline == 48)
        #expect(layout.size == Size(width: 40, height: 55))
    }

    @Test("a style may set its own line height")
    func ownLineHeight() {
        let style = TextStyle(font: .system(20), lineHeightMultiple: 2)
        let layout = TextLayout.make("Pay\n支付", style: style, engine: SquareEngine(), scale: 1)
        #expect(layout.lines.map(\.height) == [40, 40])
    }

    @Test(
        "alignment moves each line within the width",
        arguments: [(.natural, [0, 0]), (.left, [0, 0]), (.center, [16, 33]), (.right, [32, 67])]
            as [(TextStyle.Alignment, [Double])])
    func alignment(alignment: TextStyle.Alignment, expected: [Double]) {
        let layout = layOut("aaa bbb ccii", width: 97, alignment: alignment)
        #expect(layout.lines.map(\.width) == [65, 30])
        #expect(layout.lines.map(\.x) == expected)
        #expect(layout.lines.allSatisfy { $0.runs[0].x == $0.x })
    }

    @Test("without a width, lines are aligned among themselves")
    func alignmentOfHuggedText() {
        #expect(layOut("aaaa\nbb", alignment: .right).lines.map(\.x) == [0, 20])
    }

    @Test("every x, width and baseline is a whole number of pixels", arguments: [1, 1.25, 1.5, 1.75, 2, 3])
    func wholePixels(scale: Double) {
        for alignment in [TextStyle.Alignment.left, .center, .right] {
            let layout = layOut(
                "Order 1203 修改优惠 and 11 more things", width: 101.3, alignment: alignment, tabular: true, scale: scale)
            for line in layout.lines {
                let values = [line.x, line.baseline, line.width, line.top, line.height] + line.runs.map(\.x)
                for value in values { #expect(abs((value * scale).rounded() - value * scale) < 1e-6) }
            }
        }
    }

    @Test("digits of one width each stand in the middle of a slot as wide as the widest")
    func tabularDigits() {
        let plain = layOut("a 2117")
        let layout = layOut("a 2117", tabular: true)
        #expect(plain.size.width == 10 + 5 + 10 + 5 + 5 + 10)
        #expect(layout.size.width == 10 + 5 + 4 * 10)
        #expect(layout.lines[0].runs.map(\.glyphs.text) == ["a ", "2", "1", "1", "7"])
        #expect(layout.lines[0].runs.map(\.x) == [0, 15, 27, 37, 45])
        #expect(layOut("11:11", tabular: true).size.width == layOut("00:00", tabular: true).size.width)
    }

    @Test("an empty text has no size, but a line for the caret to stand in")
    func empty() {
        let layout = layOut("")
        #expect(layout.size == .zero)
        #expect(layout.lines.count == 1)
        #expect(layout.firstBaseline == 20)
    }

    @Test("a tab is as wide as a space")
    func tab() {
        #expect(layOut("a\tb").size.width == 25)
    }

    @Test("drawn between pixels, the text goes to the nearest whole ones, in the style's colour or the one given")
    func draw() {
        var canvas = Canvas(scale: 2)
        let layout = layOut("ab\ncd", scale: 2)
        layout.draw(on: &canvas, at: Point(x: 10.2, y: 5.8))
        layout.draw(on: &canvas, at: .zero, .white)
        let glyphs = layout.lines.map { $0.runs[0].glyphs }
        #expect(
            canvas.commands == [
                .glyphs(glyphs[0], baseline: Point(x: 10, y: 26), .black),
                .glyphs(glyphs[1], baseline: Point(x: 10, y: 52), .black),
                .glyphs(glyphs[0], baseline: Point(x: 0, y: 20), .white),
                .glyphs(glyphs[1], baseline: Point(x: 0, y: 46), .white),
            ])
    }

    @Test("a label's one line is measured once, and a long one a few times")
    func cost() {
        let engine = SquareEngine()
        _ = layOut("Bottom sheet", width: 300, engine: engine)
        #expect(engine.shapeCalls == 1)
        let long = SquareEngine()
        _ = layOut(String(repeating: "word ", count: 60), width: 300, lines: 1, engine: long)
        #expect(long.shapeCalls < 60)
    }
}
