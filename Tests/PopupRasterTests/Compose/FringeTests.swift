import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Edges without fringes")
struct FringeTests {
    /// All that has soft edges, in one colour, on that colour.
    private func everything(_ color: Color, on background: Color, isTurned: Bool) -> Frame {
        let font = BoxFont()
        var layers: [Layer] = []
        var panel = Layer.plain(1, at: 8, 8)
        panel.chrome = Chrome(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 60, height: 40), radius: 12), fill: color, borderWidth: 1,
            borderColor: color)
        panel.clip = RoundedRect(Rect(x: 0, y: 0, width: 60, height: 40), radius: 12)
        panel.opacity = 0.7
        panel.fragments = [
            .drawing(2) { canvas in
                canvas.fill(Path(ellipseIn: Rect(x: 3.3, y: 4.7, width: 30, height: 20)), color.withAlpha(0.6))
                let run = font.shape("White 白", font: .system(12), language: nil, scale: 1)[0]
                canvas.draw(run, baseline: Point(x: 4, y: 20), color)
                canvas.stroke(
                    Path(ellipseIn: Rect(x: 20, y: 10, width: 25, height: 25)), StrokeStyle(width: 2.5), color)
                let ramp = LinearGradient(
                    start: .zero, end: Point(x: 40, y: 40), stops: [.init(0, color), .init(1, color.withAlpha(0))])
                canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radius: 9), .linearGradient(ramp))
                canvas.shadow(
                    of: RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10), radius: 4), Shadow(color: color, blur: 6)
                )
            }
        ]
        panel.contentVersion = 1
        if isTurned { panel.transform = Transform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 20, ty: 6) }
        layers.append(panel)
        return .of(90, 70, layers, background: background)
    }

    @Test(
        "case R10: white on white stays white, black on black black, at every edge", arguments: [0, 1.0], [false, true])
    func itself(white: Double, isTurned: Bool) {
        let color = Color(white: white)
        let p = composed(everything(color, on: color, isTurned: isTurned))
        #expect(p.bounds(otherThan: white == 1 ? 0xFFFF_FFFF : 0xFF00_0000) == nil)
    }

    @Test(
        "case R10: any colour on itself stays what it is but for what 8 bits of half-transparent colour lose",
        arguments: [Color(white: 128 / 255), Color(red: 10 / 255, green: 122 / 255, blue: 1)], [false, true])
    func anyColor(color: Color, isTurned: Bool) {
        let p = composed(everything(color, on: color, isTurned: isTurned))
        #expect(p.distance(to: composed(.of(90, 70, [], background: color))) <= 2)
    }

    @Test("case R10: black on white is grey at its edges, never coloured")
    func grey() {
        let p = composed(everything(.black, on: .white, isTurned: true))
        for y in 0..<p.height {
            for x in 0..<p.width {
                #expect(p.red(x, y) == p.green(x, y) && p.green(x, y) == p.blue(x, y))
            }
        }
    }

    @Test("case R02: black at 40 % over white reads 153", arguments: [1.0, 1.5])
    func mask(scale: Double) {
        let mask = Layer(
            id: 1, end: 1, transform: Transform(scaleX: scale, y: scale), rasterScale: scale,
            chrome: Chrome(
                shape: RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20)), fill: Color(white: 0, alpha: 0.4)))
        let frame = Frame(
            width: Int(20 * scale), height: Int(20 * scale), scale: scale, background: .white, layers: [mask])
        #expect(composed(frame).bounds(otherThan: 0xFF99_9999) == nil)
    }

    @Test("case R02: a mask that fades through its opacity ends at the same 153")
    func fadedMask() {
        var mask = Layer.box(1, Rect(x: 0, y: 0, width: 8, height: 8), .black)
        mask.opacity = 0.4
        #expect(composed(.of(8, 8, [mask])).bounds(otherThan: 0xFF99_9999) == nil)
    }

    @Test("case R04: at a round corner the shadow is seen, not the body")
    func corner() {
        var card = Layer.plain(1, at: 30, 30)
        card.chrome = Chrome(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 60, height: 60), radius: 20),
            fill: Color(red: 1, green: 0, blue: 0), shadow: Shadow(color: Color(white: 0, alpha: 0.5), blur: 20))
        card.clip = card.chrome!.shape
        let p = composed(.of(120, 120, [card]))
        let corner = p[31, 31]
        #expect(corner & 255 == corner >> 8 & 255 && corner & 255 == corner >> 16 & 255)
        #expect(corner & 255 < 250)
        #expect(p[60, 60] == 0xFFFF_0000)
        #expect(p.bounds(otherThan: 0xFFFF_FFFF)!.width > 60)
    }
}
