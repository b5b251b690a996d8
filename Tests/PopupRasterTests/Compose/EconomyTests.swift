import CAllocations
import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

/// A screen with content, a mask and a sheet, as a presentation shows them.
private struct Presentation {
    private let font = BoxFont()
    let compositor: Compositor
    let buffer = PixelBuffer(width: 320, height: 240)
    private let screen: [Fragment]
    private let rows: [Fragment]

    init(limit: Int = 64 << 20) {
        compositor = Compositor(text: font, cacheLimit: limit)
        let font = self.font
        screen = (0..<6).map { i in
            .drawing(UInt64(100 + i)) { canvas in
                let y = 20 + Double(i) * 36
                canvas.fill(RoundedRect(Rect(x: 16, y: y, width: 288, height: 28), radius: 8), .black)
                let run = font.shape("Button \(i)", font: .system(14), language: nil, scale: 1)[0]
                canvas.draw(run, baseline: Point(x: 40, y: y + 18), .white)
            }
        }
        rows = (0..<4).map { i in
            .drawing(UInt64(200 + i)) { canvas in
                let run = font.shape("Row \(i) of the sheet", font: .system(14), language: nil, scale: 1)[0]
                canvas.draw(run, baseline: Point(x: 20, y: 30 + Double(i) * 24), .black)
            }
        }
    }

    /// `progress` of the sheet's way up.
    func frame(_ progress: Double) -> Frame {
        var home = Layer.box(1, Rect(x: 0, y: 0, width: 320, height: 240), Color(white: 0.95))
        home.fragments = screen
        home.contentVersion = 1
        var mask = Layer.box(2, Rect(x: 0, y: 0, width: 320, height: 240), Color(white: 0, alpha: 0.4))
        mask.opacity = progress
        var sheet = Layer.plain(3, at: 0, 240 - 130 * progress)
        sheet.chrome = Chrome(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 320, height: 160), radii: CornerRadii(top: 16)), fill: .white,
            shadow: Shadow(color: Color(white: 0, alpha: 0.25), blur: 24))
        sheet.fragments = rows
        sheet.contentVersion = 1
        return .of(320, 240, [home, mask, sheet])
    }

    @discardableResult
    func show(_ frame: Frame) -> Compositor.Statistics {
        _ = compositor.compose(frame, into: buffer.target)
        return compositor.statistics
    }
}

@Suite("Work that is not done")
struct EconomyTests {
    @Test("in a transition layers are rasterised in its first frame, seen yet or not, then only moved")
    func onceOnly() {
        let p = Presentation()
        #expect(p.show(p.frame(0)).layersRasterised == 2)
        for step in 1...10 {
            let s = p.show(p.frame(Double(step) / 10))
            #expect(s.layersRasterised == 0)
            #expect(s.pixelsRasterised == 0)
            #expect(s.slicesMade == 0)
            #expect(s.pixelsComposed == 320 * 240)
        }
        for step in 0..<10 { #expect(p.show(p.frame(1 - Double(step) / 10)).layersRasterised == 0) }
    }

    @Test("the same frame again composes nothing")
    func same() {
        let p = Presentation()
        p.show(p.frame(0.5))
        #expect(p.show(p.frame(0.5)).pixelsComposed == 0)
    }

    @Test("what is written is just the damage")
    func damage() {
        let p = Presentation()
        let before = p.frame(1)
        p.show(before)
        var after = before
        after.layers[2].transform.ty += 6
        let boxes = p.compositor.compose(after, into: p.buffer.target)
        #expect(boxes == FrameDifference.damage(from: before, to: after))
        #expect(p.compositor.statistics.pixelsComposed == boxes.reduce(0) { $0 + $1.area })
        #expect(p.compositor.statistics.pixelsComposed < 320 * 240)
    }

    @Test("a stale target is written all over, without drawing a layer anew")
    func stale() {
        let p = Presentation()
        p.show(p.frame(1))
        let other = PixelBuffer(width: 320, height: 240)
        let boxes = p.compositor.compose(p.frame(1), into: other.target, isTargetStale: true)
        #expect(boxes == [other.bounds])
        #expect(p.compositor.statistics.layersRasterised == 0)
        #expect(other.distance(to: p.buffer) == 0)
    }

    @Test("one fragment changes: only tiles that it touches are drawn, and only its box is written")
    func oneFragment() {
        let p = Presentation()
        var frame = p.frame(0)
        let first = p.show(frame)
        frame.layers[0].contentVersion = 2
        frame.layers[0].fragments[2] = .drawing(102, version: 2) {
            $0.fill(RoundedRect(Rect(x: 16, y: 92, width: 288, height: 28), radius: 8), Color(white: 0.4))
        }
        let s = p.show(frame)
        #expect(s.layersRasterised == 1)
        #expect(s.pixelsRasterised * 4 < first.pixelsRasterised)
        #expect(s.pixelsComposed * 6 < 320 * 240)
    }

    @Test("a layer more than a frame's size off the frame is not drawn")
    func offFrame() {
        let p = Presentation()
        var frame = p.frame(0)
        frame.layers[2].transform.ty = 480
        #expect(p.show(frame).layersRasterised == 1)
        frame.layers[2].transform.ty = 200
        #expect(p.show(frame).layersRasterised == 1)
    }

    @Test("what a layer around it cuts away is not drawn ahead")
    func cutAway() {
        let p = Presentation()
        var frame = p.frame(0)
        frame.layers[0].clip = RoundedRect(Rect(x: 0, y: 0, width: 320, height: 240))
        frame.layers[0].end = 3
        #expect(p.show(frame).layersRasterised == 1)
    }

    @Test("a layer that something opaque hides is not drawn")
    func hidden() {
        let p = Presentation()
        var frame = p.frame(1)
        frame.layers.append(.box(9, Rect(x: 0, y: 0, width: 320, height: 240), .white))
        frame.layers[3].end = 4
        #expect(p.show(frame).layersRasterised == 0)
        #expect(p.buffer.bounds(otherThan: 0xFFFF_FFFF) == nil)
    }

    @Test("a tall list is drawn where it is seen, a few rows more with each step")
    func tall() {
        let compositor = Compositor(text: nil)
        let buffer = PixelBuffer(width: 100, height: 100)
        var list = Layer.plain(1)
        list.contentVersion = 1
        list.fragments = (0..<2000).map { i in
            .drawing(UInt64(i)) {
                $0.fill(RoundedRect(Rect(x: 4, y: Double(i) * 20, width: 90, height: 16), radius: 5), .black)
            }
        }
        _ = compositor.compose(.of(100, 100, [list]), into: buffer.target)
        #expect(compositor.statistics.pixelsRasterised <= 128 * 104)
        let afterFirst = compositor.statistics.cacheBytes
        for step in 1...300 {
            list.transform.ty = -Double(step) * 4
            _ = compositor.compose(.of(100, 100, [list]), into: buffer.target)
            #expect(compositor.statistics.pixelsRasterised <= 128 * 8)
        }
        #expect(compositor.statistics.cacheBytes < afterFirst + 400_000)
        let fresh = composed(.of(100, 100, [list]))
        #expect(buffer.distance(to: fresh) == 0)
    }

    // MARK: Memory

    @Test("what left the frame gives its memory back")
    func givenBack() {
        let p = Presentation()
        let before = p.show(p.frame(0)).cacheBytes
        let during = p.show(p.frame(1)).cacheBytes
        #expect(during > before)
        var alone = p.frame(0)
        alone.layers.removeLast(2)
        #expect(p.show(alone).cacheBytes <= before + 100_000)
        // Shared pictures of boxes go after a while.
        for i in 0..<130 {
            alone.layers[0].opacity = i % 2 == 0 ? 1 : 0.9
            p.show(alone)
        }
        #expect(p.compositor.statistics.cacheBytes <= before)
    }

    @Test("over the limit, what is out of sight goes first, and what is seen stays right")
    func limit() {
        let p = Presentation(limit: 1)
        p.show(p.frame(0))
        p.show(p.frame(1))
        p.show(p.frame(0))
        let fresh = composed(p.frame(0))
        #expect(p.buffer.distance(to: fresh) == 0)
        let kept = Presentation()
        kept.show(kept.frame(1))
        kept.show(kept.frame(0))
        #expect(p.compositor.statistics.cacheBytes < kept.compositor.statistics.cacheBytes)
    }

    @Test("case R08: after caches are dropped the same picture comes again")
    func dropped() {
        let p = Presentation()
        p.show(p.frame(0.7))
        let before = PixelBuffer(width: 320, height: 240)
        _ = p.compositor.compose(p.frame(0.7), into: before.target, isTargetStale: true)
        p.compositor.dropCaches()
        let after = PixelBuffer(width: 320, height: 240)
        _ = p.compositor.compose(p.frame(0.7), into: after.target, isTargetStale: true)
        #expect(after.distance(to: before) == 0)
        #expect(p.compositor.statistics.layersRasterised == 2)
    }

    @Test(
        "a frame in which things only move and fade allocates nothing",
        .enabled(if: popup_allocations_are_counted()))
    func allocations() {
        let p = Presentation()
        // Frames are built in two arrays in turn, as a stage does.
        var frames = [p.frame(0), p.frame(0)]
        func step(_ i: Int) {
            let progress = Double(i % 20) / 20
            frames[i % 2].layers[1].opacity = progress
            frames[i % 2].layers[2].transform.ty = 240 - 130 * progress
            _ = p.compositor.compose(frames[i % 2], into: p.buffer.target)
        }
        for i in 0..<40 { step(i) }
        let before = popup_allocations_of_this_thread()
        for i in 40..<100 { step(i) }
        #expect(popup_allocations_of_this_thread() - before == 0)
    }

    @Test("what only changes its colours is written where it lies; what changes its shape gets new bands")
    func colorsInPlace() {
        let p = Presentation()
        func frame(_ version: UInt32, _ rect: Rect, _ color: Color) -> Frame {
            var frame = p.frame(0)
            frame.layers[0].contentVersion = UInt64(version)
            frame.layers[0].fragments[2] = .drawing(102, version: version) { canvas in
                canvas.fill(RoundedRect(rect, radius: 8), color)
                let run = BoxFont().shape("Button 2", font: .system(14), language: nil, scale: 1)[0]
                canvas.draw(run, baseline: Point(x: 40, y: 110), .white)
            }
            return frame
        }
        let rect = Rect(x: 16, y: 92, width: 288, height: 28)
        p.show(frame(1, rect, .black))
        for version in UInt32(2)...6 {
            let next = frame(version, rect, Color(white: 1 / Double(version)))
            let statistics = p.show(next)
            #expect(statistics.layersRasterised == 1)
            #expect(statistics.bandsMade == 0)
            #expect(p.buffer.distance(to: composed(next)) == 0)
        }
        let wider = frame(7, Rect(x: 4, y: 92, width: 300, height: 28), .black)
        #expect(p.show(wider).bandsMade > 0)
        #expect(p.buffer.distance(to: composed(wider)) == 0)
    }
}
