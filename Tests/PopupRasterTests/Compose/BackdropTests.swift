import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Blurred backdrops")
struct BackdropTests {
    private func glass(_ rect: Rect, blur: Double = 12, radius: Double = 0) -> Layer {
        var layer = Layer.plain(50)
        layer.chrome = Chrome(shape: RoundedRect(rect, radius: radius), fill: .clear)
        layer.backdropBlur = blur
        return layer
    }

    private func stripes() -> Layer {
        .drawing(1) { canvas in
            for i in 0..<10 { canvas.fill(Rect(x: Double(i) * 16, y: 0, width: 8, height: 120), .black) }
        }
    }

    @Test("a flat picture stays what it is", arguments: [1.0, 6, 20, 60])
    func flat(blur: Double) {
        let color = Color(red: 200 / 255, green: 10 / 255, blue: 77 / 255)
        let p = composed(.of(90, 70, [glass(Rect(x: 7, y: 9, width: 63, height: 41), blur: blur)], background: color))
        #expect(p.bounds(otherThan: 0xFFC8_0A4D) == nil)
    }

    @Test("stripes become grey under it and stay sharp beside it")
    func softens() {
        let p = composed(.of(160, 120, [stripes(), glass(Rect(x: 40, y: 30, width: 80, height: 60), blur: 24)]))
        for x in 60..<100 { #expect(abs(p.red(x, 60) - 127) < 12) }
        #expect(p[2, 60] == 0xFF00_0000)
        #expect(p[10, 60] == 0xFFFF_FFFF)
    }

    @Test("the deviation of the blur is half its radius, to within a sixth", arguments: [4.0, 8, 12, 20, 40])
    func deviation(blur: Double) {
        // An edge: its softness is the curve's sum, its slope the curve.
        let edge = Layer.box(1, Rect(x: 100, y: 0, width: 100, height: 60), .black)
        let p = composed(.of(200, 60, [edge, glass(Rect(x: 0, y: 0, width: 200, height: 60), blur: blur)]))
        var mean = 0.0
        var square = 0.0
        for x in 0..<199 {
            let weight = Double(p.red(x, 30) - p.red(x + 1, 30)) / 255
            mean += weight * Double(x + 1)
            square += weight * Double(x + 1) * Double(x + 1)
        }
        let sigma = (square - mean * mean).squareRoot()
        #expect(abs(mean - 100) < 0.3)
        #expect(abs(sigma - blur / 2) < blur / 2 / 6 + 0.35)
    }

    @Test("a round shape cuts what is blurred")
    func round() {
        let p = composed(
            .of(160, 120, [stripes(), glass(Rect(x: 40, y: 20, width: 80, height: 80), blur: 24, radius: 40)]))
        #expect(p[42, 22] == composed(.of(160, 120, [stripes()]))[42, 22])
        #expect(abs(p.red(80, 60) - 127) < 12)
    }

    @Test("it is kept until something below changes")
    func kept() {
        let compositor = Compositor(text: nil)
        let buffer = PixelBuffer(width: 160, height: 120)
        var frame = Frame.of(
            160, 120,
            [
                stripes(), glass(Rect(x: 40, y: 30, width: 80, height: 60)),
                .box(60, Rect(x: 60, y: 50, width: 20, height: 20), .white),
            ])
        func blurs() -> Int {
            _ = compositor.compose(frame, into: buffer.target)
            return compositor.statistics.backdropsBlurred
        }
        #expect(blurs() == 1)
        frame.layers[2].transform.tx = 5
        #expect(blurs() == 0)
        frame.layers[1].opacity = 0.5
        #expect(blurs() == 0)
        frame.layers[0].transform.ty = 3
        #expect(blurs() == 1)
        #expect(buffer.distance(to: composed(frame)) == 0)
    }
}
