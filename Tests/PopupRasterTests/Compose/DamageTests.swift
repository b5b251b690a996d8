import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Damage: what differs between two frames")
struct DamageTests {
    private func area(_ boxes: [PixelRect]) -> Int { boxes.reduce(0) { $0 + $1.area } }

    private func union(_ boxes: [PixelRect]) -> PixelRect { boxes.reduce(.empty) { $0.union($1) } }

    @Test("a box that moves damages where it was and where it is, no more")
    func moved() {
        let before = Frame.of(100, 100, [.box(1, Rect(x: 10, y: 10, width: 20, height: 20), .black)])
        var after = before
        after.layers[0].transform.tx = 5
        let boxes = FrameDifference.damage(from: before, to: after)
        #expect(union(boxes) == PixelRect(x0: 10, y0: 10, x1: 35, y1: 30))
        #expect(area(boxes) == 25 * 20)
    }

    @Test("two changes far apart are two boxes")
    func apart() {
        let before = Frame.of(
            100, 100,
            [
                .box(1, Rect(x: 0, y: 0, width: 10, height: 10), .black),
                .box(2, Rect(x: 80, y: 80, width: 10, height: 10), .black),
            ])
        var after = before
        after.layers[0].chrome!.fill = .white
        after.layers[1].chrome!.fill = .white
        let boxes = FrameDifference.damage(from: before, to: after)
        #expect(
            Set(boxes) == [PixelRect(x0: 0, y0: 0, x1: 10, y1: 10), PixelRect(x0: 80, y0: 80, x1: 90, y1: 90)])
    }

    @Test("nothing changed, nothing damaged")
    func same() {
        let frame = Frame.of(50, 50, [.box(1, Rect(x: 0, y: 0, width: 10, height: 10), .black)])
        #expect(FrameDifference.damage(from: frame, to: frame).isEmpty)
    }

    @Test("a move of less than a pixel that rounds to the same place damages nothing")
    func subpixel() {
        let before = Frame.of(50, 50, [.box(1, Rect(x: 0, y: 0, width: 10, height: 10), .black)])
        var after = before
        after.layers[0].transform.ty = 0.3
        #expect(FrameDifference.damage(from: before, to: after).isEmpty)
    }

    @Test("an opacity that is the same in 8 bits damages nothing")
    func sameOpacity() {
        var before = Frame.of(50, 50, [.box(1, Rect(x: 0, y: 0, width: 10, height: 10), .black)])
        before.layers[0].opacity = 0.5
        var after = before
        after.layers[0].opacity = 0.5003
        #expect(FrameDifference.damage(from: before, to: after).isEmpty)
        after.layers[0].opacity = 0.51
        #expect(area(FrameDifference.damage(from: before, to: after)) == 100)
    }

    @Test("a fragment that changes damages its box before and after")
    func fragment() {
        var layer = Layer.plain(1, at: 10, 10)
        layer.contentVersion = 1
        layer.fragments = [
            .drawing(1) { $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), .black) },
            .drawing(2) { $0.fill(Rect(x: 20, y: 0, width: 5, height: 5), .black) },
        ]
        let before = Frame.of(100, 100, [layer])
        var after = before
        after.layers[0].contentVersion = 2
        after.layers[0].fragments[1] = .drawing(2, version: 2) {
            $0.fill(Rect(x: 20, y: 10, width: 5, height: 5), .black)
        }
        #expect(
            Set(FrameDifference.damage(from: before, to: after))
                == [PixelRect(x0: 30, y0: 10, x1: 35, y1: 15), PixelRect(x0: 30, y0: 20, x1: 35, y1: 25)])
    }

    @Test("a layer that comes, goes or changes its place in the order damages its box")
    func order() {
        let a = Layer.box(1, Rect(x: 0, y: 0, width: 20, height: 20), .black)
        let b = Layer.box(2, Rect(x: 10, y: 10, width: 20, height: 20), .white)
        let c = Layer.box(3, Rect(x: 60, y: 60, width: 20, height: 20), .black)
        let three = Frame.of(100, 100, [a, b, c])
        #expect(area(FrameDifference.damage(from: three, to: .of(100, 100, [a, b]))) == 400)
        #expect(area(FrameDifference.damage(from: .of(100, 100, [a, b]), to: three)) == 400)
        let boxes = FrameDifference.damage(from: three, to: .of(100, 100, [b, a, c]))
        #expect(union(boxes).contains(PixelRect(x0: 10, y0: 10, x1: 20, y1: 20)))
        #expect(!boxes.contains { $0.intersects(PixelRect(x0: 60, y0: 60, x1: 80, y1: 80)) })
    }

    @Test("a group that fades damages all of its parts, and nothing else")
    func group() {
        var parent = Layer.box(1, Rect(x: 0, y: 0, width: 10, height: 10), .black)
        parent.end = 2
        let child = Layer.box(2, Rect(x: 50, y: 50, width: 10, height: 10), .black)
        let other = Layer.box(3, Rect(x: 80, y: 80, width: 10, height: 10), .black)
        var before = Frame.of(100, 100, [parent, child, other])
        before.layers[0].opacity = 0.9
        var after = before
        after.layers[0].opacity = 0.4
        #expect(area(FrameDifference.damage(from: before, to: after)) == 200)
    }

    @Test("what a clip cuts away is no damage")
    func clipped() {
        var parent = Layer.plain(1)
        parent.clip = RoundedRect(Rect(x: 0, y: 0, width: 30, height: 30))
        parent.end = 2
        let child = Layer.box(2, Rect(x: 20, y: 20, width: 40, height: 40), .black)
        let before = Frame.of(100, 100, [parent, child])
        var after = before
        after.layers[1].chrome!.fill = .white
        #expect(FrameDifference.damage(from: before, to: after) == [PixelRect(x0: 20, y0: 20, x1: 30, y1: 30)])
    }

    @Test("another size is damage all over")
    func size() {
        let before = Frame.of(50, 50, [])
        #expect(FrameDifference.damage(from: before, to: .of(60, 50, [])) == [PixelRect(x0: 0, y0: 0, x1: 60, y1: 50)])
    }

    @Test("under a blur, damage spreads as far as the blur reaches; above it, it does not")
    func blur() {
        let dot = Layer.box(1, Rect(x: 10, y: 50, width: 4, height: 4), .black)
        var glass = Layer.box(2, Rect(x: 20, y: 20, width: 60, height: 60), Color(white: 1, alpha: 0.2))
        glass.backdropBlur = 10
        let top = Layer.box(3, Rect(x: 40, y: 40, width: 4, height: 4), .black)
        let before = Frame.of(100, 100, [dot, glass, top])
        var below = before
        below.layers[0].chrome!.fill = .white
        #expect(
            FrameDifference.damage(from: before, to: below).contains {
                $0.contains(PixelRect(x0: 20, y0: 20, x1: 80, y1: 80))
            })
        var above = before
        above.layers[2].chrome!.fill = .white
        #expect(FrameDifference.damage(from: before, to: above) == [PixelRect(x0: 40, y0: 40, x1: 44, y1: 44)])
    }

    @Test("boxes of damage never overlap, stay in the frame and are few", arguments: 0..<20)
    func disjoint(seed: Int) {
        var frames = RandomFrames(seed: UInt64(1000 + seed))
        var difference = FrameDifference()
        difference.advance(to: frames.frame)
        for _ in 0..<20 {
            frames.advance()
            difference.advance(to: frames.frame)
            let boxes = difference.damage.boxes
            #expect(boxes.count <= DamageRegion.limit)
            for (i, box) in boxes.enumerated() {
                #expect(frames.frame.bounds.contains(box))
                for other in boxes[(i + 1)...] { #expect(!box.intersects(other)) }
            }
        }
    }

    @Test("many boxes become few that still hold all of them")
    func coarse() {
        var region = DamageRegion()
        var added: [PixelRect] = []
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let x = Int.random(in: 0..<900, using: &random)
            let y = Int.random(in: 0..<900, using: &random)
            let box = PixelRect(x0: x, y0: y, x1: x + Int.random(in: 1...30, using: &random), y1: y + 7)
            added.append(box)
            region.add(box)
        }
        #expect(region.boxes.count <= DamageRegion.limit)
        for box in added {
            let covered = region.boxes.reduce(0) { $0 + $1.intersection(box).area }
            #expect(covered == box.area)
        }
    }
}
