import PopupDrawing
import PopupGeometry
import PopupRaster

extension SmallBenchmark {
    /// Each primitive, drawn into a square of 512 pixels.
    static let raster = SmallBenchmark(name: "raster", summary: "each primitive of a display list, drawn into pixels") {
        let side = 512.0
        let box = Rect(x: 0, y: 0, width: side, height: side)
        let inner = Rect(x: 20, y: 20, width: side - 40, height: side - 40)
        let round = RoundedRect(inner, radius: 24)
        let blue = Color(hex: 0x0A7AFF)
        let ramp = LinearGradient(
            start: .zero, end: Point(x: side, y: side), stops: [.init(0, blue), .init(1, .white)])
        let pattern = Picture(
            width: 128, height: 128, pixels: (0..<16384).map { 0xFF00_0000 | UInt32($0) &* 977 & 0xFF_FFFF })
        let draws: [(String, (inout Canvas) -> Void)] = [
            ("box", { $0.fill(inner, blue) }),
            ("rounded box", { $0.fill(round, blue) }),
            ("half-transparent box", { $0.fill(round, blue.withAlpha(0.5)) }),
            ("edge", { $0.strokeInside(round, width: 2, blue) }),
            ("gradient", { $0.fill(round, .linearGradient(ramp)) }),
            ("path", { $0.fill(Path(ellipseIn: inner), blue) }),
            ("stroke", { $0.stroke(Path(ellipseIn: inner), StrokeStyle(width: 3), blue) }),
            ("shadow", { $0.shadow(of: round, Shadow(color: .black, blur: 16)) }),
            ("picture", { $0.draw(pattern, in: inner) }),
            (
                "rounded clip",
                {
                    $0.save()
                    $0.clip(to: round)
                    $0.fill(box, blue)
                    $0.restore()
                }
            ),
        ]
        let loops = PlainLoops(pixels: Int(side * side))
        return draws.map { name, draw in
            var canvas = Canvas(scale: 1)
            draw(&canvas)
            let commands = canvas.commands
            return SmallCase(
                name: name, counts: { [("commands", commands.count), ("pixels", Int(side * side))] },
                work: { _ = Rasteriser.picture(of: commands, in: box, scale: 1) }, plainName: "a fill",
                plain: loops.fill)
        }
    }
}
