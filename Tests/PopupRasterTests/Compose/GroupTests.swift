import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Groups, clips and transforms")
struct GroupTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test("a half-transparent group is one picture: where its parts overlap only the upper one shows through")
    func group() {
        var parent = Layer.box(1, Rect(x: 0, y: 0, width: 10, height: 10), red)
        parent.opacity = 128 / 255
        parent.end = 2
        let child = Layer.box(2, Rect(x: 5, y: 0, width: 10, height: 10), blue)
        let p = composed(.of(20, 10, [parent, child]))
        #expect(p[2, 5] == 0xFFFF_7F7F)
        #expect(p[7, 5] == 0xFF7F_7FFF)
        #expect(p[12, 5] == 0xFF7F_7FFF)
        #expect(p[17, 5] == 0xFFFF_FFFF)
    }

    @Test("a group of one part fades like the part alone")
    func single() {
        let text: (inout Canvas) -> Void = { canvas in
            canvas.fill(RoundedRect(Rect(x: 1.5, y: 1.5, width: 15, height: 9), radius: 4), Color(white: 0.3))
        }
        var alone = Layer.drawing(1, draw: text)
        alone.opacity = 0.3
        var parent = Layer.plain(1)
        parent.opacity = 0.3
        parent.end = 2
        let child = Layer.drawing(2, draw: text)
        #expect(composed(.of(20, 12, [alone])).distance(to: composed(.of(20, 12, [parent, child]))) == 0)
    }

    @Test("a round clip cuts content and sublayers, not the layer's own shadow")
    func clip() {
        var parent = Layer.plain(1, at: 10, 10)
        parent.chrome = Chrome(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20), radius: 10), fill: .white,
            shadow: Shadow(color: .black, blur: 6))
        parent.clip = parent.chrome!.shape
        parent.end = 2
        let child = Layer.box(2, Rect(x: 0, y: 0, width: 40, height: 40), red)
        let p = composed(.of(40, 40, [parent, child]))
        #expect(p[20, 20] == 0xFFFF_0000)
        #expect(p[10, 10] != 0xFFFF_0000)
        #expect(p[35, 35] == 0xFFFF_FFFF)
        #expect(p.red(9, 20) < 255)
    }

    @Test("what moves together keeps its distances on whole pixels", arguments: [0.0, 0.25, 0.4, 0.5, 0.75])
    func rounding(offset: Double) {
        var parent = Layer.box(1, Rect(x: 0, y: 0, width: 20, height: 20), .black)
        parent.transform = Transform(translationX: 5, y: 4 + offset)
        parent.end = 2
        var child = Layer.box(2, Rect(x: 0, y: 0, width: 5, height: 5), red)
        child.transform = Transform(translationX: 8, y: 7.3 + offset)
        let p = composed(.of(40, 40, [parent, child]))
        let outer = p.bounds(otherThan: 0xFFFF_FFFF)!
        let inner = (0..<40).first { p[10, $0] == 0xFFFF_0000 }!
        #expect(inner - outer.y0 == 3)
        #expect(outer.height == 20)
    }

    @Test("a quarter turn gives the same pixels, turned")
    func quarterTurn() {
        let font = BoxFont()
        func layer(_ t: Transform) -> Layer {
            var layer = Layer.drawing(1) { canvas in
                let run = font.shape("Turn 转", font: .system(12), language: nil, scale: 1)[0]
                canvas.draw(run, baseline: Point(x: 2, y: 14), .black)
                canvas.fill(RoundedRect(Rect(x: 1, y: 18, width: 25, height: 8), radius: 3), red)
            }
            layer.transform = t
            return layer
        }
        let straight = composed(.of(64, 64, [layer(.identity)]))
        let turned = composed(.of(64, 64, [layer(Transform(a: 0, b: 1, c: -1, d: 0, tx: 64, ty: 0))]))
        for y in 0..<64 { for x in 0..<64 { #expect(turned[63 - y, x] == straight[x, y]) } }
    }

    @Test("scaled, a flat box keeps its colour inside and has soft edges")
    func scaled() {
        var layer = Layer.box(1, Rect(x: 0, y: 0, width: 20, height: 20), red)
        layer.transform = Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 5.25, ty: 5.25)
        let p = composed(.of(50, 50, [layer]))
        #expect(p[20, 20] == 0xFFFF_0000)
        #expect(p[7, 20] == 0xFFFF_0000)
        #expect(p.green(5, 20) > 0 && p.green(5, 20) < 255)
        #expect(p[2, 20] == 0xFFFF_FFFF)
        for i in 0..<50 { #expect(p[20, i] == p[i, 20]) }
    }

    @Test("a panel has the same corners and edges at any size", arguments: [58.0, 59, 60, 61, 97])
    func stretched(size: Double) {
        func panel(_ width: Double, _ height: Double) -> PixelBuffer {
            var panel = Layer.plain(1, at: 20, 20)
            panel.chrome = Chrome(
                shape: RoundedRect(Rect(x: 0, y: 0, width: width, height: height), radius: 10), fill: .white,
                shadow: Shadow(color: Color(white: 0, alpha: 0.4), offset: Point(x: 0, y: 3), blur: 12))
            return composed(.of(Int(width) + 40, Int(height) + 40, [panel], background: Color(white: 0.6)))
        }
        let small = panel(size, size)
        let large = panel(200, 150)
        for y in 0..<48 {
            for x in 0..<48 {
                let right = small.width - 1 - x
                let bottom = small.height - 1 - y
                #expect(small[x, y] == large[x, y])
                #expect(small[right, y] == large[large.width - 1 - x, y])
                #expect(small[x, bottom] == large[x, large.height - 1 - y])
                #expect(small[right, bottom] == large[large.width - 1 - x, large.height - 1 - y])
            }
        }
    }

    @Test("a layer of no size, flattened or endless draws nothing and harms nothing")
    func degenerate() {
        var flat = Layer.box(1, Rect(x: 0, y: 0, width: 20, height: 20), red)
        flat.transform = Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        var endless = Layer.box(2, Rect(x: 0, y: 0, width: 20, height: 20), red)
        endless.transform.tx = .infinity
        var far = Layer.box(3, Rect(x: 0, y: 0, width: 20, height: 20), red)
        far.transform.tx = 1e18
        let empty = Layer.box(4, .zero, red)
        let tiny = Layer(
            id: 5, end: 0, transform: Transform(scaleX: 1e-7, y: 1e-7), rasterScale: 1,
            chrome: Chrome(shape: RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20)), fill: red))
        let p = composed(.of(30, 30, [flat, endless, far, empty, tiny]))
        #expect(p.bounds(otherThan: 0xFFFF_FFFF)?.area ?? 0 <= 1)
    }
}
