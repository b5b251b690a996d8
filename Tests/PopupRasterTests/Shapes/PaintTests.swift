import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Gradients, pictures, text and shadows")
struct PaintTests {
    @Test("a gradient begins and ends with its colours and goes evenly between them")
    func gradient() {
        let ramp = LinearGradient(
            start: Point(x: 0, y: 0), end: Point(x: 100, y: 0), stops: [.init(0, .black), .init(1, .white)])
        let p = picture(100, 2) { $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 100, height: 2)), .linearGradient(ramp)) }
        for x in 0..<100 {
            let wanted = (Double(x) + 0.5) / 100 * 255
            #expect(abs(Double(p.red(x, 0)) - wanted) < 1)
            #expect(p[x, 0] == p[x, 1])
        }
    }

    @Test("before the first and after the last stop their colours go on")
    func gradientEnds() {
        let ramp = LinearGradient(
            start: Point(x: 10, y: 0), end: Point(x: 20, y: 0), stops: [.init(0, .black), .init(1, .white)])
        let p = picture(30, 1) { $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 30, height: 1)), .linearGradient(ramp)) }
        #expect(p[0, 0] == 0xFF00_0000)
        #expect(p[29, 0] == 0xFFFF_FFFF)
    }

    @Test("fading to clear brings no grey into a colour")
    func gradientToClear() {
        let ramp = LinearGradient(
            start: .zero, end: Point(x: 20, y: 0),
            stops: [.init(0, Color(red: 1, green: 0, blue: 0)), .init(1, .clear)])
        let p = picture(20, 1) { $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 20, height: 1)), .linearGradient(ramp)) }
        for x in 0..<20 { #expect(p.red(x, 0) == p.alpha(x, 0)) }
    }

    // MARK: Pictures

    private let four = Picture(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

    @Test("a picture at its own size is copied")
    func copied() {
        let p = picture(4, 4) { $0.draw(four, in: Rect(x: 1, y: 1, width: 2, height: 2)) }
        #expect([p[1, 1], p[2, 1], p[1, 2], p[2, 2]] == four.pixels)
        #expect(p[0, 0] == 0)
    }

    @Test("a picture lies on whole pixels")
    func snapped() {
        let p = picture(4, 4) { $0.draw(four, in: Rect(x: 1.2, y: 0.8, width: 2, height: 2)) }
        #expect([p[1, 1], p[2, 1], p[1, 2], p[2, 2]] == four.pixels)
    }

    @Test("half the size: each pixel is the mean of four")
    func halved() {
        let p = picture(1, 1) { $0.draw(four, in: Rect(x: 0, y: 0, width: 1, height: 1)) }
        #expect(p[0, 0] == 0xFF80_8080)
    }

    @Test("a picture of one colour keeps it at any size", arguments: [3.0, 7, 16, 40])
    func flat(size: Double) {
        let red = Picture(width: 16, height: 16, pixels: [UInt32](repeating: 0xFFC8_0A14, count: 256))
        let p = picture(size, size) { $0.draw(red, in: Rect(x: 0, y: 0, width: size, height: size)) }
        #expect(p.bounds(otherThan: 0xFFC8_0A14) == nil)
    }

    @Test("a tint takes the picture's shape, not its colours")
    func tinted() {
        let shape = Picture(width: 2, height: 1, pixels: [0x8000_8000, 0])
        let p = picture(2, 1) {
            $0.draw(shape, in: Rect(x: 0, y: 0, width: 2, height: 1), tint: Color(red: 1, green: 0, blue: 0))
        }
        #expect(p[0, 0] == 0x8080_0000)
        #expect(p[1, 0] == 0)
    }

    // MARK: Text

    @Test("glyphs stand on whole pixels, in their colour", arguments: [1.0, 1.5, 2])
    func text(scale: Double) {
        let font = BoxFont()
        let run = font.shape("H", font: .system(10), language: nil, scale: scale)[0]
        let p = picture(20, 20, scale: scale, text: font) {
            $0.draw(run, baseline: Point(x: 3.3, y: 12.2), Color(red: 0, green: 0, blue: 1))
        }
        let x = Int((3.3 * scale).rounded())
        let y = Int((12.2 * scale).rounded())
        let box = PixelRect(x0: x, y0: y - Int((7 * scale).rounded()), x1: x + Int((5 * scale).rounded()) - 1, y1: y)
        #expect(p.bounds(otherThan: 0) == box)
        #expect(p[x, y - 1] == 0xFF00_00FF)
    }

    @Test("without a text engine no text is drawn")
    func noEngine() {
        let run = BoxFont().shape("Hello", font: .system(10), language: nil, scale: 1)[0]
        let p = picture(40, 20, text: nil) { $0.draw(run, baseline: Point(x: 2, y: 12), .black) }
        #expect(p.coveredArea == 0)
    }

    // MARK: Clips

    @Test("clips nest, and what is outside of them stays clear")
    func clips() {
        let p = picture(20, 20) { canvas in
            canvas.save()
            canvas.clip(to: RoundedRect(Rect(x: 2, y: 2, width: 12, height: 12), radius: 6))
            canvas.save()
            canvas.clip(to: RoundedRect(Rect(x: 8, y: 0, width: 20, height: 20)))
            canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white)
            canvas.restore()
            canvas.restore()
            canvas.fill(Rect(x: 18, y: 18, width: 2, height: 2), .white)
        }
        #expect(abs(p.coveredArea - (Double.pi * 18 + 4)) < 0.2)
        #expect(p.alpha(7, 8) == 0)
        #expect(p.alpha(19, 19) == 255)
    }

    // MARK: Shadows

    @Test("a shadow is as dark in sum as its box is large")
    func shadowMass() {
        let p = picture(120, 120) {
            $0.shadow(
                of: RoundedRect(Rect(x: 40, y: 40, width: 40, height: 40), radius: 8), Shadow(color: .black, blur: 20))
        }
        let area = 1600 - (4 - Double.pi) * 64
        #expect(abs(p.coveredArea - area) < 0.01 * area)
    }

    @Test("a shadow's edge is half dark where the box ends, and mirrors itself", arguments: [4.0, 12, 30])
    func shadowEdge(blur: Double) {
        let p = picture(200, 200) {
            $0.shadow(of: RoundedRect(Rect(x: 50, y: 50, width: 100, height: 100)), Shadow(color: .black, blur: blur))
        }
        let sum = p.alpha(49, 100) + p.alpha(50, 100)
        #expect(abs(sum - 255) <= 1)
        for i in 0..<100 { #expect(p.alpha(i, 100) == p.alpha(199 - i, 100)) }
        for i in 0..<99 { #expect(p.alpha(i, 100) <= p.alpha(i + 1, 100)) }
    }

    @Test("a shadow ends one and a half blurs from its box")
    func shadowReach() {
        let p = picture(100, 100) {
            $0.shadow(of: RoundedRect(Rect(x: 40, y: 40, width: 20, height: 20)), Shadow(color: .black, blur: 10))
        }
        let box = p.bounds(otherThan: 0)!
        #expect(box.x0 >= 25 && box.x0 <= 28)
        #expect(box.x0 + box.x1 == 100)
    }

    @Test("knocked out, nothing of a shadow lies under its box")
    func knockout() {
        let shape = RoundedRect(Rect(x: 20, y: 20, width: 40, height: 40))
        let p = picture(80, 80) {
            $0.shadow(of: shape, Shadow(color: .black, offset: Point(x: 0, y: 4), blur: 10), knockout: true)
        }
        for y in 20..<60 { for x in 20..<60 { #expect(p.alpha(x, y) == 0) } }
        #expect(p.alpha(40, 62) > 60)
    }

    @Test("without blur a shadow is the box itself, moved")
    func hard() {
        let p = picture(30, 30) {
            $0.shadow(
                of: RoundedRect(Rect(x: 5, y: 5, width: 10, height: 10)),
                Shadow(color: .black, offset: Point(x: 3, y: 4), blur: 0))
        }
        #expect(p.bounds(otherThan: 0) == PixelRect(x0: 8, y0: 9, x1: 18, y1: 19))
        #expect(p.coveredArea == 100)
    }

    @Test("boxes over boxes, at the edges of tiles and off, are what each pixel gives by itself", arguments: 0..<24)
    func boxesOverBoxes(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (width, height) = (96, 24)
        var boxes: [(rect: Rect, color: Color, pixel: [Int])] = []
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            // Whole tiles of 32 × 8, whole rows and columns of them, and parts.
            func edges(_ count: Int, _ tile: Int) -> (Double, Double) {
                let step = Bool.random(using: &random) ? tile : 3
                let a = Int.random(in: 0...(count / step - 1), using: &random)
                let b = Int.random(in: (a + 1)...(count / step), using: &random)
                return (Double(a * step), Double(b * step))
            }
            let (x0, x1) = edges(width, 32)
            let (y0, y1) = edges(height, 8)
            let alpha = [255, 255, 128, 51].randomElement(using: &random) ?? 255
            let white = Int.random(in: 0...5, using: &random) * 51
            boxes.append(
                (
                    Rect(x0: x0, y0: y0, x1: x1, y1: y1),
                    Color(white: Double(white) / 255, alpha: Double(alpha) / 255),
                    [alpha, (white * alpha * 2 + 255) / 510]
                ))
        }
        let drawn = picture(Double(width), Double(height)) { canvas in
            for box in boxes { canvas.fill(box.rect, box.color) }
        }
        for y in 0..<height {
            for x in 0..<width {
                var wanted = [0, 0]
                for box in boxes where box.rect.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                    for k in 0..<2 {
                        wanted[k] = box.pixel[k] + (wanted[k] * (255 - box.pixel[0]) * 2 + 255) / 510
                    }
                }
                #expect([drawn.alpha(x, y), drawn.red(x, y)] == wanted, "seed \(seed): (\(x), \(y))")
            }
        }
    }
}
