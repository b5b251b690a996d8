import PopupDrawing
import PopupGeometry
import PopupSDL

extension SmallBenchmark {
    /// A label of 50 characters, measured and turned into a mask.
    static let text = SmallBenchmark(name: "text", summary: "lines of text, measured, laid out, and drawn as masks") {
        let engine = try FontEngine()
        try engine.requireFonts()
        let words = "The quick brown fox jumps over the lazy dog, again"
        let font = Font(size: 15)
        var number = 0
        func bytes(_ line: String) -> Int {
            engine.shape(line, font: font, language: "en", scale: 1).reduce(0) {
                $0 + (engine.mask(of: $1)?.coverage.count ?? 0)
            }
        }
        let loops = PlainLoops(pixels: max(1, bytes(words) / 4))
        let style = TextStyle(font: font)
        return [
            SmallCase(
                name: "known line", counts: { [("characters", words.count), ("bytes of mask", bytes(words))] },
                work: { _ = bytes(words) }, plainName: "a copy of the mask", plain: loops.copy),
            SmallCase(
                name: "new line",
                counts: { [("characters", words.count), ("bytes of mask", bytes("\(number) \(words)"))] },
                work: {
                    number += 1
                    _ = bytes("\(number) \(words)")
                }, plainName: "a copy of the mask", plain: loops.copy),
            SmallCase(
                name: "paragraph",
                counts: {
                    let layout = TextLayout.make(
                        String(repeating: words + " ", count: 20), style: style, width: 300, engine: engine, scale: 1)
                    return [("lines", layout.lines.count), ("runs", layout.lines.reduce(0) { $0 + $1.runs.count })]
                },
                work: {
                    _ = TextLayout.make(
                        String(repeating: words + " ", count: 20), style: style, width: 300, engine: engine, scale: 1)
                }, plainName: "a copy of a mask", plain: loops.copy),
        ]
    }
}
