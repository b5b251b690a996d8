import PopupDrawing
import Testing

@Suite("Where lines break")
struct LineBreakTests {
    @Test("a text that fits stays on one line, as wide as its letters")
    func oneLine() {
        let layout = layOut("Pay now", width: 70)
        #expect(layout.shown == ["Pay now"])
        #expect(layout.size.width == 65)
    }

    @Test(
        "lines end between words, between Han, and where punctuation lets them",
        arguments: [
            // Ten letters a line.
            ("alpha beta gamma", 100, ["alpha beta", "gamma"]),
            ("alpha  beta", 60, ["alpha", "beta"]),
            ("well-known fact", 60, ["well-", "known", "fact"]),
            ("-5 or -10", 45, ["-5 or", "-10"]),
            ("go to a/bcdef now", 60, ["go to", "a/", "bcdef", "now"]),
            ("f(x) don’t “a b”", 60, ["f(x)", "don’t", "“a b”"]),
            ("Really ! yes", 80, ["Really !", "yes"]),
            ("修改优惠", 60, ["修改优", "惠"]),
            ("优惠，立减", 40, ["优", "惠，", "立减"]),
            ("用「优惠」吧", 40, ["用", "「优", "惠」", "吧"]),
            ("他说“好的”吧", 60, ["他说", "“好的”", "吧"]),
            ("チェック", 60, ["チェッ", "ク"]),
            ("ラーメン屋", 60, ["ラーメ", "ン屋"]),
            ("满100元减", 60, ["满100", "元减"]),
            ("打开Settings吧", 90, ["打开", "Settings", "吧"]),
            ("等等……好", 50, ["等", "等……", "好"]),
            ("价格￥12起", 50, ["价格", "￥12", "起"]),
            ("a\u{A0}b c", 30, ["a\u{A0}b", "c"]),
            ("안녕하세요", 60, ["안녕하", "세요"]),
        ] as [(String, Double, [String])])
    func breaks(text: String, width: Double, expected: [String]) {
        #expect(layOut(text, width: width).shown == expected)
    }

    @Test("a line break in the text ends a line, whatever its kind, and a last one leaves an empty line")
    func hardBreaks() {
        let layout = layOut("a\nb\r\nc\u{2028}\u{2029}d\n")
        #expect(layout.shown == ["a", "b", "c", "", "d", ""])
        #expect(layout.lines.map(\.range) == [0..<1, 2..<3, 4..<5, 6..<6, 7..<8, 9..<9])
    }

    @Test("a word wider than the line is broken between its characters")
    func longWord() {
        #expect(layOut("an incomprehensible x", width: 70).shown == ["an", "incompr", "ehensib", "le x"])
        #expect(layOut("abc", width: 0).shown == ["a", "b", "c"])
    }

    @Test("spaces at the end of a line have no width, in the middle and at the very end")
    func trailingSpaces() {
        let layout = layOut("aaaa   bbbb   ", width: 45)
        #expect(layout.lines.map(\.width) == [40, 40])
        #expect(layout.lines.map(\.range) == [0..<7, 7..<14])
    }

    @Test("spaces at the beginning of a text stay")
    func leadingSpaces() {
        #expect(layOut("  ab cd", width: 35).shown == ["  ab", "cd"])
    }

    @Test("whatever the width, no line is wider and no character is lost", arguments: [21, 37, 55, 80, 120, 333])
    func everyWidth(width: Double) {
        let text = "PopupKit 弹窗：底部弹出、居中卡片（card）和 “HUD”。Supercalifragilistic 優惠券 满100减20！かな・カナ…"
        let layout = layOut(text, width: width)
        #expect(layout.lines.allSatisfy { $0.width <= width })
        #expect(layout.lines.first?.range.lowerBound == 0)
        #expect(layout.lines.last?.range.upperBound == text.count)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
            #expect(line.range.upperBound == next.range.lowerBound)
        }
        let kept = layout.shown.joined().filter { $0 != " " }
        #expect(kept == text.filter { $0 != " " })
    }

    @Test("laid out again at the width that was measured, the text keeps its lines", arguments: [1, 1.25, 1.5, 2])
    func stable(scale: Double) {
        for width in stride(from: 30.0, to: 200, by: 7) {
            let first = layOut("Copy the link to 优惠券 and send it", width: width, scale: scale)
            let again = layOut("Copy the link to 优惠券 and send it", width: first.size.width, scale: scale)
            #expect(again.lines.map(\.range) == first.lines.map(\.range))
        }
    }

    @Test("a text of 10,000 characters without a space is measured in time with its length")
    func hugeWord() {
        let engine = SquareEngine()
        let layout = layOut(String(repeating: "m", count: 10_000), width: 500, engine: engine)
        #expect(layout.lines.count == 200)
        #expect(engine.shapedCharacters < 10_000 * 10)
    }
}
