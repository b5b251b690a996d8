import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

/// Pictures that were looked at; all in plain shapes and box glyphs, so they hold on every machine.
@Suite("Looks")
struct LookTests {
    private let font = BoxFont()

    private func text(_ canvas: inout Canvas, _ string: String, _ size: Double, _ x: Double, _ y: Double, _ c: Color) {
        canvas.draw(
            font.shape(string, font: .system(size), language: nil, scale: canvas.scale)[0],
            baseline: Point(x: x, y: y), c)
    }

    @Test("shapes, lines and gradients", arguments: [(1.0, "shapes"), (1.5, "shapes-1.5")])
    func shapes(scale: Double, name: String) {
        let p = picture(96, 64, scale: scale) { canvas in
            canvas.fill(Rect(x: 0, y: 0, width: 96, height: 64), .white)
            canvas.fill(RoundedRect(Rect(x: 4, y: 4, width: 26, height: 20), radius: 6), Color(hex: 0x007AFF))
            canvas.strokeInside(
                RoundedRect(Rect(x: 34, y: 4, width: 26, height: 20), radius: 6), width: 1, Color(white: 0.4))
            let ramp = LinearGradient(
                start: Point(x: 64, y: 4), end: Point(x: 90, y: 24),
                stops: [
                    .init(0, Color(hex: 0xFF9500)), .init(0.5, Color(hex: 0xFF2D55)), .init(1, Color(hex: 0x5856D6)),
                ])
            canvas.fill(RoundedRect(Rect(x: 64, y: 4, width: 26, height: 20), radius: 10), .linearGradient(ramp))
            var arrow = Path()
            arrow.move(to: Point(x: 4, y: 44))
            arrow.addQuad(to: Point(x: 26, y: 34), control: Point(x: 12, y: 30))
            arrow.addLine(to: Point(x: 22, y: 54))
            arrow.close()
            canvas.fill(arrow, Color(hex: 0x34C759))
            var wave = Path()
            wave.move(to: Point(x: 34, y: 44))
            wave.addCubic(
                to: Point(x: 60, y: 44), control1: Point(x: 42, y: 24), control2: Point(x: 52, y: 64))
            canvas.stroke(wave, StrokeStyle(width: 3), .black)
            canvas.stroke(
                Path(ellipseIn: Rect(x: 66, y: 32, width: 22, height: 22)), StrokeStyle(width: 2, dash: [4, 3]),
                Color(hex: 0xFF3B30))
        }
        Golden.check(p, name)
    }

    private func panel(_ transform: Transform, opacity: Double = 1, scale: Double = 1) -> Layer {
        let shape = RoundedRect(Rect(x: 0, y: 0, width: 70, height: 44), radius: 12)
        var layer = Layer(id: 3, end: 0, transform: transform, rasterScale: scale, opacity: opacity, clip: shape)
        layer.chrome = Chrome(
            shape: shape, fill: .white, borderWidth: 1 / scale, borderColor: Color(white: 0, alpha: 0.1),
            shadow: Shadow(color: Color(white: 0, alpha: 0.3), offset: Point(x: 0, y: 4), blur: 14),
            contactShadow: Shadow(color: Color(white: 0, alpha: 0.2), offset: Point(x: 0, y: 1), blur: 3))
        var canvas = Canvas(scale: scale)
        canvas.fill(Rect(x: 0, y: 0, width: 70, height: 14), Color(hex: 0x007AFF))
        text(&canvas, "Delete?", 9, 18, 30, .black)
        layer.fragments = [
            Fragment(id: 9, version: 1, origin: .zero, clip: nil, bounds: canvas.bounds, commands: canvas.commands)
        ]
        layer.contentVersion = 1
        return layer
    }

    private func backdrop() -> Layer {
        .drawing(1) { canvas in
            for i in 0..<7 {
                let y = 4 + Double(i) * 12
                canvas.fill(RoundedRect(Rect(x: 6, y: y, width: 90, height: 8), radius: 3), Color(hex: 0x5AC8FA))
                text(&canvas, "row \(i)", 7, 12, y + 7, .white)
            }
        }
    }

    @Test("a panel with two shadows over a mask")
    func panelOverMask() {
        let mask = Layer.box(2, Rect(x: 0, y: 0, width: 104, height: 84), Color(white: 0, alpha: 0.4))
        Golden.check(
            composed(.of(104, 84, [backdrop(), mask, panel(Transform(translationX: 17, y: 20))])), "panel")
    }

    @Test("the same panel half faded, small and turned")
    func panelInMotion() {
        let t = Transform(a: 0.78, b: 0.16, c: -0.16, d: 0.78, tx: 30, ty: 20)
        Golden.check(composed(.of(104, 84, [backdrop(), panel(t, opacity: 0.6)])), "panel-in-motion")
    }

    @Test("a panel that blurs what lies below it")
    func glass() {
        var layer = panel(Transform(translationX: 17, y: 20))
        layer.backdropBlur = 8
        layer.chrome!.fill = Color(white: 1, alpha: 0.5)
        Golden.check(composed(.of(104, 84, [backdrop(), layer])), "glass")
    }
}
