import PopupDrawing
import PopupGeometry
import Testing

@testable import PopupSDL

@Suite("Text in the system's fonts")
struct FontEngineTests {
    private let engine: FontEngine
    private let font = Font.system(15)

    init() throws { engine = try FontEngine() }

    private func shape(
        _ text: String, _ font: Font? = nil, language: String? = nil, scale: Double = 1
    ) -> [GlyphRun] {
        engine.shape(text, font: font ?? self.font, language: language, scale: scale)
    }

    /// The mask of a text that is one run.
    private func mask(_ text: String, _ font: Font? = nil, language: String? = nil, scale: Double = 1) throws
        -> GlyphMask
    {
        let runs = shape(text, font, language: language, scale: scale)
        #expect(runs.count == 1)
        return try #require(engine.mask(of: runs[0]))
    }

    private let mixed = "Pay 修改优惠 繁體 優惠 かなカナ 수정 ←→×✓•… 12.50"

    // MARK: Fallback

    @Test("case R06: Latin, Chinese, kana, Hangul, digits and symbols all have glyphs, and none is lost")
    func noBoxes() throws {
        let runs = shape(mixed)
        #expect(runs.map(\.text).joined() == mixed)
        let boxes = try [0, 1].map { try mask(["\u{FFFD}", "\u{50000}"][$0]).coverage }
        for character in mixed where character != " " {
            let glyph = try mask(String(character))
            #expect(!boxes.contains(glyph.coverage), "\(character)")
        }
    }

    @Test(
        "case R06: letters and digits stand on the line, Han reaches under it by about an eighth",
        arguments: [1, 1.5, 2])
    func oneBaseline(scale: Double) throws {
        for weight in Font.Weight.allCases {
            let font = Font.system(17, weight)
            for text in ["H", "E", "1", "7"] {
                let glyph = try mask(text, font, scale: scale)
                #expect(glyph.top + glyph.height == 0, "\(text)")
            }
            for text in ["国", "國", "圖"] {
                let glyph = try mask(text, font, language: "zh-Hans", scale: scale)
                let below = Double(glyph.top + glyph.height) / (17 * scale)
                #expect(below > 0.02 && below < 0.17, "\(text)")
            }
        }
    }

    @Test("one code point is written as its language writes it")
    func languages() {
        let tags = ["zh-Hans", "zh-Hant", "ja", "ko"]
        let faces = tags.map { shape("直", language: $0)[0].face }
        #expect(Set(faces).count == 4)
        #expect(shape("直", language: "zh-CN")[0].face == faces[0])
        #expect(shape("直", language: "zh_TW.UTF-8")[0].face == faces[1])
    }

    @Test(
        "a language tag or a locale names the forms of Han",
        arguments: [
            ("zh", "zh-cn"), ("zh-Hans-HK", "zh-cn"), ("zh-SG", "zh-cn"), ("zh-Hant", "zh-tw"),
            ("zh_TW.UTF-8", "zh-tw"),
            ("zh-HK", "zh-hk"), ("zh-Hant-MO", "zh-hk"), ("yue-Hant-HK", "zh-hk"), ("ja_JP", "ja"), ("ko", "ko"),
            ("en", nil), ("C", nil), ("de_CH@euro", nil),
        ] as [(String, String?)])
    func tags(tag: String, expected: String?) { #expect(HanLanguage(tag: tag)?.rawValue == expected) }

    @Test("Chinese quotation marks, dashes and ellipses are full-width among Han, narrow among Latin")
    func quotationMarks() {
        let chinese = shape("他说“你好”……", language: "zh-Hans")
        #expect(chinese.count == 1)
        #expect(chinese[0].advance == 8 * 15)
        #expect(shape("She said “hi”…", language: "zh-Hans").count == 1)
    }

    @Test("a letter and its marks are set by one face")
    func combiningMarks() {
        #expect(shape("Cafe\u{301}").map(\.text) == ["Cafe\u{301}"])
        #expect(shape("か\u{3099}き", language: "ja").count == 1)
    }

    @Test("joiners, variation selectors and controls are not seen")
    func invisibles() {
        #expect(shape("a\u{200B}b\u{FEFF}\u{7}c").map(\.text) == ["abc"])
        #expect(shape("✓\u{FE0F}")[0].advance == shape("✓")[0].advance)
        #expect(shape("\u{0}").isEmpty)
    }

    @Test("a character that no font has is replaced, and the rest stays")
    func replacement() {
        #expect(shape("a\u{50000}b").map(\.text).joined() == "a\u{FFFD}b")
    }

    @Test("each weight has a face of its own")
    func weights() {
        #expect(Set(Font.Weight.allCases.map { shape("A", .system(15, $0))[0].face }).count >= 2)
        #expect(shape("修", .system(15, .regular))[0].face != shape("修", .system(15, .bold))[0].face)
    }

    @Test("a family that is not installed falls back to the toolkit's own")
    func unknownFamily() {
        #expect(shape("A", Font(family: "No Such Family", size: 15))[0].face == shape("A")[0].face)
    }

    // MARK: Measures

    @Test("advances are whole pixels and grow with the text", arguments: [1, 1.25, 1.5, 2, 3])
    func advances(scale: Double) {
        var last = 0.0
        for end in mixed.indices {
            let width = shape(String(mixed[...end]), scale: scale).reduce(0) { $0 + $1.advance }
            #expect(abs(width * scale - (width * scale).rounded()) < 1e-9)
            #expect(width >= last)
            last = width
        }
        // Rounding aside, the text is as wide at every scale.
        let plain = shape(mixed).reduce(0) { $0 + $1.advance }
        #expect(abs(last - plain) < 0.035 * plain)
    }

    @Test("the advance of a text is what its letters add up to, not what they ink")
    func roundedAdvance() {
        // A hundred of them carry the fraction of one.
        for text in ["j", "f", "1", "W", "T", "国"] {
            let exact = shape(String(repeating: text, count: 100))[0].advance / 100
            #expect(abs(shape(text)[0].advance - exact) <= 0.55, "\(text)")
        }
    }

    @Test("spaces have an advance and no mask")
    func spaces() {
        let run = shape("   ")[0]
        #expect(run.advance > 6 && engine.mask(of: run) == nil)
        #expect(shape("").isEmpty)
    }

    @Test("ascent, descent and capitals are measured, capitals on whole pixels", arguments: [1, 1.5, 2])
    func metrics(scale: Double) throws {
        let metrics = engine.metrics(of: font, scale: scale)
        #expect(metrics.ascent > 11 && metrics.ascent < 18)
        #expect(metrics.descent > 2 && metrics.descent < 6)
        let pixels = metrics.capHeight * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
        #expect(abs(Double(try mask("H", scale: scale).height) - pixels) <= 1)
    }

    @Test("digits of one width keep a number's width while it changes")
    func tabularDigits() {
        let style = TextStyle(font: Font(size: 15, hasTabularDigits: true))
        let widths = ["00:00", "11:11", "47:59"].map {
            TextLayout.make($0, style: style, engine: engine, scale: 1).size.width
        }
        #expect(Set(widths).count == 1)
    }

    // MARK: Masks

    @Test("accents above the ascent are whole, and the letter under them stays on the line")
    func tallAccents() throws {
        for size in [11.0, 13, 15, 17, 20, 28, 40] {
            let plain = try mask("A", .system(size, .bold))
            for text in ["Å", "Ấ", "Ẫ", "A\u{302}\u{301}"] {
                let accented = try mask(text, .system(size, .bold))
                #expect(accented.top + accented.height == 0, "\(text) at \(size)")
                #expect(Double(plain.top - accented.top) > size * 0.12, "\(text) at \(size)")
            }
            // Next to a descender as well.
            let word = try mask("gẪj", .system(size, .bold))
            let parts = try ["g", "Ẫ", "j"].map { try mask($0, .system(size, .bold)) }
            #expect(word.top == parts.map(\.top).min())
            #expect(word.top + word.height == parts.map { $0.top + $0.height }.max())
        }
    }

    @Test("what reaches over to the left of its origin is drawn there")
    func overhang() throws {
        let alone = try mask("j", .system(40))
        let between = try mask("Hj", .system(40))
        let stem = shape("H", .system(40))[0].advance
        #expect(alone.left < 0)
        #expect(abs(between.left + between.width - (Int(stem) + alone.left + alone.width)) <= 1)
    }

    @Test("every mask is cut to its ink, and lies in the box that a canvas reckons with", arguments: [1, 1.5, 2])
    func bounds(scale: Double) throws {
        for size in [11.0, 15, 28] {
            for run in shape("\(mixed) ÅẤẪgjpqy|_ Ж", .system(size, .semibold), scale: scale) {
                guard let mask = engine.mask(of: run) else { continue }
                #expect(mask.coverage.count == mask.width * mask.height)
                let rows = (0..<mask.height).map { mask.coverage[$0 * mask.width..<($0 + 1) * mask.width] }
                let inked = rows.map { $0.contains { $0 > 0 } }
                #expect(inked.first == true && inked.last == true)
                #expect(rows.contains { $0.first! > 0 } && rows.contains { $0.last! > 0 })

                var canvas = Canvas(scale: scale)
                canvas.draw(run, baseline: .zero, .black)
                let ink = Rect(
                    x: Double(mask.left) / scale, y: Double(mask.top) / scale, width: Double(mask.width) / scale,
                    height: Double(mask.height) / scale)
                #expect(canvas.bounds.contains(ink), "\(run.text)")
            }
        }
    }

    @Test("text is rasterised at the real pixel size, not scaled")
    func realPixelSize() throws {
        let small = try mask("H", .system(20))
        let large = try mask("H", .system(20), scale: 2)
        #expect(abs(large.height - 2 * small.height) <= 1)
        #expect(large.coverage == (try mask("H", .system(40))).coverage)
    }

    @Test("long text is cut into runs of some hundred characters, between words")
    func longText() {
        let text = String(repeating: "word ", count: 400)
        let runs = shape(text)
        #expect(runs.map(\.text).joined() == text)
        #expect(runs.allSatisfy { $0.text.count <= 160 && $0.text.hasPrefix("word") })
        #expect(shape(String(repeating: "m", count: 1000)).allSatisfy { $0.text.count <= 160 })
    }

    // MARK: Caches

    @Test("what has not changed is neither measured nor rasterised again")
    func caching() {
        let run = shape("Bottom sheet")[0]
        let first = engine.mask(of: run)
        #expect(shape("Bottom sheet")[0] == run)
        #expect(engine.mask(of: run) === first)
        #expect(engine.measurements == 1 && engine.rasterizations == 1)
    }

    @Test("a list of any length keeps measurements and masks within their bounds")
    func boundedMemory() {
        for row in 0..<2000 {
            for run in shape("Row \(row) of the list, long enough to be a row in a list", .system(28), scale: 2) {
                if row < 150 { _ = engine.mask(of: run) }
            }
            let kept = engine.keptBytes
            guard kept.measurements <= FontEngine.measurementLimit, kept.masks <= FontEngine.maskLimit else {
                Issue.record("row \(row): \(kept)")
                return
            }
        }
        #expect(engine.keptBytes.measurements > FontEngine.measurementLimit * 9 / 10)
        #expect(engine.keptBytes.masks > FontEngine.maskLimit * 9 / 10)
    }
}
