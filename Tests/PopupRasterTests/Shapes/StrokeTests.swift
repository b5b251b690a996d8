import PopupDrawing
import PopupGeometry
import PopupRaster
import Testing

@Suite("Lines")
struct StrokeTests {
    @Test(
        "a line inside an edge lies on whole pixels at any scale",
        arguments: [(1.0, 1), (1.25, 1), (1.5, 2), (2.0, 2), (3.0, 3)])
    func inside(scale: Double, pixels: Int) {
        let p = picture(20, 20, scale: scale) {
            $0.strokeInside(RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20)), width: 1, .white)
        }
        let middle = p.alphas(row: p.height / 2)
        let wanted = (0..<p.width).map { $0 < pixels || $0 >= p.width - pixels ? 255 : 0 }
        #expect(middle == wanted)
        #expect(p.alphas(row: 0).allSatisfy { $0 == 255 })
    }

    @Test("a hairline is one pixel, sharp, wherever its box lies", arguments: [1.0, 1.25, 1.5, 2])
    func hairline(scale: Double) {
        let p = picture(20, 20, scale: scale) {
            $0.strokeInside(
                RoundedRect(Rect(x: 2.3, y: 3.4, width: 12.2, height: 9.1)), width: 1 / scale, .white)
        }
        let row = p.alphas(row: Int(8 * scale))
        #expect(row.filter { $0 == 255 }.count == 2)
        #expect(row.allSatisfy { $0 == 0 || $0 == 255 })
    }

    @Test("a line inside a round box is as wide in the corner as at the side")
    func ring() {
        let p = picture(40, 40) {
            $0.strokeInside(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radius: 20), width: 4, .white)
        }
        let area = Double.pi * (20 * 20 - 16 * 16)
        #expect(abs(p.coveredArea - area) < 0.005 * area)
    }

    @Test(
        "a line's ends: cut, half round or a half width longer",
        arguments: [(StrokeStyle.Cap.butt, 40.0), (.square, 56.0), (.round, 40 + Double.pi * 4)])
    func caps(cap: StrokeStyle.Cap, area: Double) {
        let p = picture(20, 10) { canvas in
            var path = Path()
            path.move(to: Point(x: 5, y: 5))
            path.addLine(to: Point(x: 15, y: 5))
            canvas.stroke(path, StrokeStyle(width: 4, cap: cap), .white)
        }
        #expect(abs(p.coveredArea - area) < 0.15)
    }

    @Test(
        "a corner: pointed, round or cut",
        arguments: [
            (StrokeStyle.Join.miter, 4.0), (.round, Double.pi), (.bevel, 2.0),
        ])
    func joins(join: StrokeStyle.Join, outer: Double) {
        let p = picture(24, 24) { canvas in
            var path = Path()
            path.move(to: Point(x: 4, y: 20))
            path.addLine(to: Point(x: 4, y: 4))
            path.addLine(to: Point(x: 20, y: 4))
            canvas.stroke(path, StrokeStyle(width: 4, cap: .butt, join: join), .white)
        }
        // The square outside of the corner, 2 × 2, and what the join fills of it.
        var sum = 0
        for y in 2..<4 { for x in 2..<4 { sum += p.alpha(x, y) } }
        #expect(abs(Double(sum) / 255 - outer) < 0.1)
    }

    @Test("a point too sharp for a miter is cut")
    func sharp() {
        let p = picture(40, 12) { canvas in
            var path = Path()
            path.move(to: Point(x: 2, y: 5))
            path.addLine(to: Point(x: 20, y: 6))
            path.addLine(to: Point(x: 2, y: 7))
            canvas.stroke(path, StrokeStyle(width: 2, cap: .butt, join: .miter), .white)
        }
        #expect(p.bounds(otherThan: 0)!.x1 <= 22)
    }

    @Test("dashes: drawn and left out in turn, the length of the pattern")
    func dashes() {
        let p = picture(20, 3) { canvas in
            var path = Path()
            path.move(to: Point(x: 0, y: 1.5))
            path.addLine(to: Point(x: 20, y: 1.5))
            canvas.stroke(path, StrokeStyle(width: 1, cap: .butt, dash: [3, 2]), .white)
        }
        #expect(p.alphas(row: 1) == (0..<20).map { $0 % 5 < 3 ? 255 : 0 })
    }

    @Test("a closed line has no ends: a ring is as thick where it closes")
    func closed() {
        let p = picture(30, 30) {
            $0.stroke(
                Path(ellipseIn: Rect(x: 3, y: 3, width: 24, height: 24)), StrokeStyle(width: 3, cap: .butt), .white)
        }
        let area = Double.pi * (13.5 * 13.5 - 10.5 * 10.5)
        #expect(abs(p.coveredArea - area) < 0.01 * area)
    }

    @Test("a line of no length is a dot with round ends and nothing with cut ones")
    func dot() {
        func dotted(_ cap: StrokeStyle.Cap) -> PixelBuffer {
            picture(10, 10) { canvas in
                var path = Path()
                path.move(to: Point(x: 5, y: 5))
                path.addLine(to: Point(x: 5, y: 5))
                canvas.stroke(path, StrokeStyle(width: 6, cap: cap), .white)
            }
        }
        #expect(abs(dotted(.round).coveredArea - Double.pi * 9) < 0.4)
        #expect(dotted(.butt).coveredArea == 0)
    }
}
