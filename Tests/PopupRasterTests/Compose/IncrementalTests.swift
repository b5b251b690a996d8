import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Frames composed one after the other")
struct IncrementalTests {
    @Test("are byte for byte what composing each from nothing gives", arguments: 0..<24)
    func incrementalEqualsFull(seed: Int) {
        let scale = [1, 1.25, 1.5, 2][seed % 4]
        var frames = RandomFrames(seed: UInt64(seed), width: 120, height: 90, scale: scale)
        let font = BoxFont()
        let kept = Compositor(text: font)
        let buffer = PixelBuffer(width: frames.frame.width, height: frames.frame.height)
        for step in 0..<16 {
            let damage = kept.compose(frames.frame, into: buffer.target)
            let fresh = composed(frames.frame, text: font)
            if let (x, y) = firstDifference(buffer, fresh) {
                let came = String(buffer[x, y], radix: 16)
                let wanted = String(fresh[x, y], radix: 16)
                Issue.record(
                    "seed \(seed), step \(step): (\(x), \(y)) is \(came), not \(wanted); \(damage)\n\(frames.frame.dump())"
                )
                return
            }
            frames.advance()
        }
    }

    @Test("two compositors that meet the same frames write the same bytes")
    func sameBytes() {
        var frames = RandomFrames(seed: 99)
        let a = PixelBuffer(width: 160, height: 120)
        let b = PixelBuffer(width: 160, height: 120)
        let first = Compositor(text: BoxFont())
        let second = Compositor(text: BoxFont())
        for _ in 0..<10 {
            _ = first.compose(frames.frame, into: a.target)
            _ = second.compose(frames.frame, into: b.target)
            #expect(a.distance(to: b) == 0)
            frames.advance()
        }
    }

    @Test("where rows of one layer are empty, what lies between it and an opaque page still begins at its own row")
    func emptyRows() {
        var low = Layer.plain(2, at: 0, 20)
        low.contentVersion = 1
        low.fragments = [.drawing(1) { $0.fill(Rect(x: 3, y: 0, width: 9, height: 12), .black) }]
        var high = Layer.plain(3, at: 0, 0)
        high.contentVersion = 1
        high.fragments = [
            .drawing(2) {
                $0.fill(Rect(x: 20, y: 0, width: 4, height: 5), .black)
                $0.fill(Rect(x: 20, y: 60, width: 4, height: 5), .black)
            }
        ]
        let page = Layer.box(1, Rect(x: 0, y: 0, width: 40, height: 80), .white)
        let picture = composed(Frame.of(40, 80, [page, low, high]))
        for y in 0..<80 {
            for x in 0..<40 {
                let isLow = (3..<12).contains(x) && (20..<32).contains(y)
                let isHigh = (20..<24).contains(x) && ((0..<5).contains(y) || (60..<65).contains(y))
                #expect(picture[x, y] == (isLow || isHigh ? 0xFF00_0000 : 0xFFFF_FFFF), "(\(x), \(y))")
            }
        }
    }

    @Test("a target with longer rows is written in its own rows only")
    func stride() {
        let frame = Frame.of(20, 10, [.box(1, Rect(x: 5, y: 2, width: 10, height: 5), .black, radius: 3)])
        let wide = PixelBuffer(width: 32, height: 10)
        for i in 0..<320 { wide.pixels[i] = 0x1234_5678 }
        _ = Compositor(text: nil).compose(
            frame, into: PixelTarget(pixels: wide.pixels, width: 20, height: 10, stride: 32))
        let plain = composed(frame)
        for y in 0..<10 {
            for x in 0..<32 { #expect(wide[x, y] == (x < 20 ? plain[x, y] : 0x1234_5678)) }
        }
    }

    private func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> (Int, Int)? {
        for i in 0..<(a.width * a.height) where a.pixels[i] != b.pixels[i] { return (i % a.width, i / a.width) }
        return nil
    }
}
