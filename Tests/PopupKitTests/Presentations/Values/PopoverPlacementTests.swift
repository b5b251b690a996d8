import PopupGeometry
import Testing

@testable import PopupKit

@Suite("Where a popover lies")
struct PopoverPlacementTests {
    private let window = Rect(x: 0, y: 0, width: 800, height: 600)

    private func place(
        _ source: Rect, content: Size = Size(width: 200, height: 200), permitted: PopoverArrowDirection = .any,
        canOverlap: Bool = false, in container: Rect? = nil
    ) -> PopoverPlacement {
        PopoverPlacement(
            .init(
                content: content, source: source, container: container ?? window, permitted: permitted,
                canOverlapSource: canOverlap))
    }

    @Test("with room all around it lies below, its arrow pointing up at the middle of the source")
    func below() {
        let p = place(Rect(x: 380, y: 100, width: 40, height: 30))
        #expect(p.direction == .up)
        #expect(p.frame == Rect(x: 300, y: 130, width: 200, height: 208))
        #expect(p.body == Rect(x: 0, y: 8, width: 200, height: 200))
        #expect(p.tipInContainer == Point(x: 400, y: 130))
    }

    @Test(
        "each direction puts it on the other side of the source",
        arguments: [
            (PopoverArrowDirection.up, Rect(x: 300, y: 315, width: 200, height: 208)),
            (.down, Rect(x: 300, y: 77, width: 200, height: 208)),
            (.left, Rect(x: 420, y: 200, width: 208, height: 200)),
            (.right, Rect(x: 172, y: 200, width: 208, height: 200)),
        ])
    func directions(direction: PopoverArrowDirection, frame: Rect) {
        let p = place(Rect(x: 380, y: 285, width: 40, height: 30), permitted: direction)
        #expect(p.direction == direction)
        #expect(p.frame == frame)
    }

    @Test("case Y06: in every corner of the window it is whole inside the margins")
    func corners() {
        for permitted in [PopoverArrowDirection.any, [.up, .down], .up, .down, .left, .right, []] {
            for x in [0.0, 760] {
                for y in [0.0, 570] {
                    let p = place(Rect(x: x, y: y, width: 40, height: 30), permitted: permitted)
                    #expect(window.insetBy(dx: 10, dy: 10).contains(p.frame), "\(permitted) at \(x), \(y): \(p.frame)")
                    #expect(p.body.width == 200 && p.body.height == 200)
                }
            }
        }
    }

    @Test("it flips where there is no room below and above is permitted")
    func flips() {
        let p = place(Rect(x: 380, y: 500, width: 40, height: 30), permitted: [.up, .down])
        #expect(p.direction == .down)
        #expect(p.frame.maxY == 500)
    }

    @Test("rule 87: it does not cover its source; where it must be shorter for that, it is")
    func clamped() {
        let source = Rect(x: 300, y: 180, width: 200, height: 40)
        let p = place(
            source, content: Size(width: 200, height: 2400), in: Rect(x: 0, y: 0, width: 800, height: 400))
        #expect(!p.frame.intersects(source))
        #expect(p.frame.minY >= 10 && p.frame.maxY <= 390)
    }

    @Test("case Y08: one of 60 rows is placed by its clamped height, margins kept")
    func longList() {
        let p = place(
            Rect(x: 100, y: 20, width: 40, height: 30), content: Size(width: 200, height: 2640),
            permitted: [.up, .down],
            in: Rect(x: 0, y: 0, width: 800, height: 400))
        #expect(p.frame == Rect(x: 20, y: 50, width: 200, height: 340))
    }

    @Test("rule 87: it may cover its source where that was said, and is as large as the window then")
    func overlaps() {
        let p = place(
            Rect(x: 300, y: 250, width: 200, height: 100), content: Size(width: 200, height: 500),
            permitted: [.up, .down], canOverlap: true)
        #expect(p.body.height == 500)
        #expect(p.frame.minY >= 10 && p.frame.maxY <= 590)
    }

    @Test("the arrow points at the button's centre and stops at the corners")
    func arrow() {
        let inBar = place(Rect(x: 748, y: 8, width: 44, height: 44))
        #expect(inBar.tipInContainer.x == 770)
        let atEdge = place(Rect(x: 796, y: 8, width: 4, height: 44), permitted: .up)
        #expect(atEdge.tipInContainer.x == atEdge.frame.maxX - 16)
        #expect(atEdge.frame.maxX == 790)
    }

    @Test("without a permitted direction it lies over the middle of the source and has no arrow")
    func noArrow() {
        let p = place(Rect(x: 380, y: 285, width: 40, height: 30), permitted: [])
        #expect(p.direction == [])
        #expect(p.frame == Rect(x: 300, y: 200, width: 200, height: 200))
    }

    @Test("it grows from the tip of its arrow")
    func anchor() {
        #expect(place(Rect(x: 380, y: 100, width: 40, height: 30)).anchorPoint == Point(x: 0.5, y: 0))
        let p = place(Rect(x: 748, y: 8, width: 44, height: 44))
        #expect(p.anchorPoint == Point(x: (770 - 590) / 200, y: 0))
    }

    @Test("case Y10: no window is too small", arguments: [Size(width: 60, height: 40), Size(width: 0, height: 0)])
    func tiny(size: Size) {
        for permitted in [PopoverArrowDirection.any, .up, .left, []] {
            let p = place(
                Rect(x: 380, y: 0, width: 40, height: 30), permitted: permitted, in: Rect(origin: .zero, size: size))
            #expect(p.frame.isFinite && p.body.width >= 0 && p.body.height >= 0)
            #expect(p.anchorPoint.isFinite)
            #expect(p.frame.width <= max(size.width, 8) && p.frame.height <= max(size.height, 8))
        }
    }
}
