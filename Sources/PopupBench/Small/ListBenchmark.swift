import PopupGeometry
import PopupMotion
import PopupRaster
import PopupSDL
import PopupUI

extension SmallBenchmark {
    /// A list of rows of text, scrolled by four points a frame, all passes up to the pixels.
    static let list = SmallBenchmark(name: "list", summary: "a list that is scrolled, up to the pixels") {
        let engine = try FontEngine()
        try engine.requireFonts()
        let loops = PlainLoops(pixels: 800 * 600)
        return [1000, 100_000].map { rows in
            let stage = Stage(size: Size(width: 800, height: 600), scale: 1, textEngine: engine)
            let list = ListView(frame: stage.rootView.bounds)
            list.rowHeight = 26
            list.numberOfRows = { rows }
            list.cellForRow = { list, row in
                let cell = list.dequeueReusableCell(TextCell())
                cell.title = SceneMeasures.rowText(row)
                return cell
            }
            stage.addFillingView(list)
            let compositor = Compositor(text: engine)
            let buffer = PixelBuffer(width: 800, height: 600)
            var step = 0
            @MainActor func scroll() {
                step += 1
                list.contentOffset = Point(x: 0, y: Double(step * 4 % 20_000))
                let result = stage.step([], at: Instant(seconds: Double(step) / 60))
                _ = compositor.compose(result.frame, into: buffer.target)
            }
            for _ in 0..<8 { scroll() }
            return SmallCase(
                name: "\(rows) rows",
                counts: {
                    let s = compositor.statistics
                    return [
                        ("cells", list.visibleRows.count), ("rasterised", s.layersRasterised), ("spans", s.spans),
                        ("pixels", s.pixelsComposed),
                    ]
                }, work: { scroll() }, plainName: "a copy", plain: loops.copy)
        }
    }
}
