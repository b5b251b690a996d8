import Testing
import UIKitNames

@Suite("The CG geometry, as ported code writes it")
@MainActor
struct GeometryNamesTests {
    @Test("Numbers of all kinds go into it, and CGFloat mixes with Double")
    func numbers() {
        let columns = 3
        let gap: CGFloat = 12
        let ratio: Double = 0.5
        let width = (CGFloat(320) - gap * CGFloat(columns + 1)) / CGFloat(columns)
        let frame = CGRect(x: gap, y: 0, width: width, height: width * ratio)
        #expect(near(frame.size.width, 90.666666, 0.001))
        #expect(frame.size.height / 2 == frame.midY)
        #expect(CGRect(x: columns, y: columns, width: 4, height: 5) == CGRect(x: 3.0, y: 3.0, width: 4.0, height: 5.0))
        #expect(max(frame.maxX, 10) == frame.maxX && CGFloat.pi > 3 && floor(gap / 5) == 2)
        #expect(CGPoint(x: 1, y: 2) == CGPoint(x: 1.0, y: 2.0) && CGSize() == .zero && CGRect() == .zero)
    }

    @Test("Boxes are cut, joined and straightened")
    func boxes() {
        let a = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(a.insetBy(dx: 2, dy: 3) == CGRect(x: 2, y: 3, width: 6, height: 4))
        #expect(a.union(CGRect(x: 20, y: 0, width: 5, height: 5)) == CGRect(x: 0, y: 0, width: 25, height: 10))
        #expect(a.intersection(a.offsetBy(dx: 5, dy: 5)) == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(CGRect(x: 10, y: 10, width: -4, height: -6).standardized == CGRect(x: 6, y: 4, width: 4, height: 6))
        #expect(CGRect(x: 0.4, y: 0.6, width: 1.2, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(CGRect.infinite.contains(CGPoint(x: 1e9, y: -1e9)))
    }

    @Test("Transforms turn, and go back")
    func transforms() {
        let t = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 5, y: 0).scaledBy(x: 2, y: 2)
        let p = CGPoint(x: 1, y: 1).applying(t)
        #expect(near(p.x, -2) && near(p.y, 7))
        let back = p.applying(t.inverted())
        #expect(near(back.x, 1) && near(back.y, 1))
        #expect(CGAffineTransform(scaleX: 0, y: 0).inverted() == CGAffineTransform(scaleX: 0, y: 0))
        #expect(CGAffineTransform() == .identity)
    }

    @Test("A full turn is a circle whichever way it goes", arguments: [true, false], [1.0, -1])
    func fullTurn(clockwise: Bool, sign: Double) {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * CGFloat.pi * sign, clockwise: clockwise)
        let box = path.bounds
        #expect(
            near(box.minX, -10, 0.01) && near(box.maxX, 10, 0.01) && near(box.minY, -10, 0.01)
                && near(box.maxY, 10, 0.01))
    }

    @Test("Rows and sections of an index path")
    func indexPath() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path.row == 3 && path.section == 1 && path == IndexPath(item: 3, section: 1))
        path.row += 1
        #expect(path.item == 4 && path < IndexPath(row: 0, section: 2))
    }

    @Test("Colours by hue")
    func hue() {
        func channels(_ hue: CGFloat) -> [Int] {
            var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: &a)
            return [r, g, b].map { Int(($0 * 100).rounded()) }
        }
        #expect(channels(0) == [100, 0, 0])
        #expect(channels(1.0 / 3) == [0, 100, 0])
        #expect(channels(0.5) == [0, 100, 100])
        #expect(channels(2.0 / 3) == [0, 0, 100])
        #expect(channels(1.0 / 12) == [100, 50, 0])
    }
}
