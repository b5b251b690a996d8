import PopupDrawing
import PopupGeometry
import PopupRaster
import Testing

@Suite("Shapes cover pixels by area")
struct CoverageTests {
    @Test("a box that ends in the middle of a pixel covers half of it")
    func halfPixel() {
        let p = picture(4, 3) { $0.fill(Rect(x: 0.5, y: 1, width: 2, height: 1), .white) }
        #expect(p.alphas(row: 1) == [128, 255, 128, 0])
        #expect(p.alphas(row: 0) == [0, 0, 0, 0])
    }

    @Test("a corner in the middle of a pixel covers a quarter of it")
    func quarterPixel() {
        let p = picture(4, 4) { $0.fill(Rect(x: 0.5, y: 0.5, width: 3, height: 3), .white) }
        #expect(p.alpha(0, 0) == 64)
        #expect(p.alpha(3, 3) == 64)
        #expect(p.alpha(1, 0) == 128)
    }

    @Test("a box thinner than a pixel covers what it is thick", arguments: [0.25, 0.5, 0.75])
    func thin(width: Double) {
        let p = picture(3, 3) { $0.fill(Rect(x: 1.125, y: 0, width: width, height: 3), .white) }
        #expect(abs(p.alpha(1, 1) - Int(width * 255)) <= 1)
    }

    @Test("a box on whole pixels has hard edges", arguments: [1.0, 1.25, 1.5, 2])
    func hard(scale: Double) {
        let p = picture(40, 8, scale: scale) { $0.fill(Rect(x: 4, y: 0, width: 20, height: 8), .white) }
        let row = p.alphas(row: 3)
        #expect(row.filter { $0 == 255 }.count == Int(20 * scale))
        #expect(row.filter { $0 != 255 && $0 != 0 }.isEmpty)
    }

    @Test("a triangle covers half of its box")
    func triangle() {
        let p = picture(8, 8) { canvas in
            var path = Path()
            path.move(to: Point(x: 0, y: 0))
            path.addLine(to: Point(x: 8, y: 0))
            path.addLine(to: Point(x: 0, y: 8))
            path.close()
            canvas.fill(path, .white)
        }
        for i in 0..<8 { #expect(p.alpha(i, 7 - i) == 128) }
        #expect(abs(p.coveredArea - 32) < 0.05)
    }

    @Test("two outlines over each other: a hole with even-odd, none without", arguments: [true, false])
    func hole(evenOdd: Bool) {
        let p = picture(9, 9) { canvas in
            var path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
            path.append(Path(rect: Rect(x: 3, y: 3, width: 3, height: 3)))
            canvas.fill(path, .white, evenOdd: evenOdd)
        }
        #expect(p.alpha(4, 4) == (evenOdd ? 0 : 255))
        #expect(p.alpha(1, 4) == 255)
    }

    @Test("a circle has the area of a circle", arguments: [3.0, 8, 20, 33.3])
    func circle(radius: Double) {
        let side = (radius * 2).rounded(.up) + 2
        let box = Rect(x: 1, y: 1, width: radius * 2, height: radius * 2)
        let area = Double.pi * radius * radius
        let rounded = picture(side, side) { $0.fill(RoundedRect(box, radius: radius), .white) }
        let path = picture(side, side) { $0.fill(Path(ellipseIn: box), .white) }
        #expect(abs(rounded.coveredArea - area) < 0.004 * area)
        #expect(abs(path.coveredArea - area) < 0.004 * area)
    }

    @Test("the four corners are mirror images, and each mirrors itself at its diagonal", arguments: [1.0, 1.5, 2])
    func symmetric(scale: Double) {
        let p = picture(40, 40, scale: scale) {
            $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radius: 13), .white)
        }
        let last = p.width - 1
        for y in 0..<p.height {
            for x in 0..<p.width {
                #expect(p[x, y] == p[last - x, y])
                #expect(p[x, y] == p[x, last - y])
                #expect(p[x, y] == p[y, x])
            }
        }
    }

    @Test("a radius per corner: each corner its own")
    func radii() {
        let radii = CornerRadii(topLeft: 0, topRight: 4, bottomLeft: 8, bottomRight: 16)
        let p = picture(40, 40) {
            $0.fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radii: radii), .white)
        }
        func missing(_ x: Range<Int>, _ y: Range<Int>) -> Double {
            var sum = 0
            for j in y { for i in x { sum += 255 - p.alpha(i, j) } }
            return Double(sum) / 255
        }
        for (x, y, r) in [(0, 0, 0.0), (20, 0, 4.0), (0, 20, 8.0), (20, 20, 16.0)] {
            let cut = (1 - Double.pi / 4) * r * r
            #expect(abs(missing(x..<(x + 20), y..<(y + 20)) - cut) < 0.02 * cut + 0.05)
        }
    }

    @Test("case T07: a radius larger than the box is half its side: 50×50 with 150 is a circle")
    func hugeRadius() {
        let box = Rect(x: 0, y: 0, width: 50, height: 50)
        let huge = picture(50, 50) { $0.fill(RoundedRect(box, radius: 150), .white) }
        let circle = picture(50, 50) { $0.fill(RoundedRect(box, radius: 25), .white) }
        #expect(huge.distance(to: circle) == 0)
        #expect(huge.alpha(0, 0) == 0)
        #expect(huge.alpha(25, 0) > 250)
    }

    @Test("a shape off the grid has the area of one on it")
    func offGrid() {
        let p = picture(32, 32) {
            $0.fill(RoundedRect(Rect(x: 3.3, y: 2.7, width: 20.5, height: 17.1), radius: 6), .white)
        }
        let area = 20.5 * 17.1 - (4 - Double.pi) * 36
        #expect(abs(p.coveredArea - area) < 0.01 * area)
    }

    @Test("nothing is drawn for what is empty, endless or not a number")
    func degenerate() {
        let p = picture(8, 8) { canvas in
            canvas.fill(Rect(x: 1, y: 1, width: 0, height: 5), .white)
            canvas.fill(Rect(x: .nan, y: 1, width: 3, height: 5), .white)
            canvas.fill(Rect(x: 0, y: 0, width: .infinity, height: 5), .white)
            var path = Path()
            path.move(to: Point(x: 0, y: Double.nan))
            path.addLine(to: Point(x: 5, y: 5))
            path.addLine(to: Point(x: 0, y: 5))
            canvas.fill(path, .white)
        }
        #expect(p.coveredArea == 0)
    }
}
