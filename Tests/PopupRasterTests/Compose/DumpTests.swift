import PopupDrawing
import PopupGeometry
import TestKit
import Testing

@Suite("A frame as text")
struct DumpTests {
    @Test("layers, fragments and commands, deeper in the tree further right")
    func dump() {
        var sheet = Layer.plain(7, at: 0, 168.5)
        sheet.chrome = Chrome(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 100, height: 50), radii: CornerRadii(top: 16)), fill: .white,
            shadow: Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 2), blur: 24))
        sheet.opacity = 0.5
        sheet.end = 2
        let child = Layer.drawing(8, at: 1, 2) { canvas in
            canvas.fill(Rect(x: 0, y: 0, width: 10, height: 1.0 / 3), Color(hex: 0x007AFF))
            let run = BoxFont().shape("Hi", font: .system(10), language: nil, scale: 1)[0]
            canvas.draw(run, baseline: Point(x: 4, y: 12), .black)
        }
        let frame = Frame.of(200, 300, [sheet, child])
        #expect(
            frame.dump() == """
                frame 200×300 @1 #FFFFFF
                  layer at (0, 168.5) @1 opacity 0.5 box (0, 0, 100, 50) r16/16/0/0 #FFFFFF shadow #000000·0.25 (0, 2) blur 24
                    layer at (1, 2) @1
                      · at (0, 0)
                        fill (0, 0, 10, 0.333) #007AFF
                        text "Hi" 10 at (4, 12) #000000

                """)
    }

    @Test("ids and versions do not show")
    func stable() {
        var a = Frame.of(10, 10, [.box(1, Rect(x: 0, y: 0, width: 5, height: 5), .black)])
        let before = a.dump()
        a.layers[0].id = 99
        a.layers[0].contentVersion = 12
        #expect(a.dump() == before)
    }
}
