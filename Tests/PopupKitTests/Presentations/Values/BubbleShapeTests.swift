import PopupDrawing
import PopupGeometry
import Testing

@testable import PopupKit

@Suite("The outline of a bubble")
struct BubbleShapeTests {
    private let body = Rect(x: 8, y: 8, width: 120, height: 80)

    private func shape(_ direction: PopoverArrowDirection) -> BubbleShape {
        BubbleShape(body: body, radius: 8, direction: direction, tip: direction.isVertical ? 60 : 40)
    }

    @Test(
        "the arrow stands 8 points out of its edge, and the tip is rounded off by less than one",
        arguments: [
            (PopoverArrowDirection.up, Rect(x: 8, y: 0, width: 120, height: 88)),
            (.down, Rect(x: 8, y: 8, width: 120, height: 88)), (.left, Rect(x: 0, y: 8, width: 128, height: 80)),
            (.right, Rect(x: 8, y: 8, width: 128, height: 80)),
            (PopoverArrowDirection(), Rect(x: 8, y: 8, width: 120, height: 80)),
        ] as [(PopoverArrowDirection, Rect)])
    func bounds(direction: PopoverArrowDirection, expected: Rect) {
        #expect(shape(direction).path.controlBounds == expected)
    }

    @Test(
        "the outline runs once around: its corners are on the body's edges",
        arguments: [PopoverArrowDirection.up, .left])
    func corners(direction: PopoverArrowDirection) {
        let cubics = shape(direction).path.elements.compactMap { element -> Point? in
            if case .cubic(_, _, let to) = element { return to }
            return nil
        }
        #expect(
            cubics == [Point(x: 128, y: 16), Point(x: 120, y: 88), Point(x: 8, y: 80), Point(x: 16, y: 8)])
    }

    @Test("a corner's curve leaves and arrives along the edges")
    func tangents() {
        let path = shape([]).path
        guard case .cubic(let one, let two, _) = path.elements[2] else {
            Issue.record("the third element is the top right corner")
            return
        }
        #expect(one.y == 8 && one.x > 120 && one.x < 128)
        #expect(two.x == 128 && two.y > 8 && two.y < 16)
    }

    @Test("rule 121, case D02: beside the arrow and outside the corners is not on the bubble")
    func hits() {
        let shape = shape(.up)
        #expect(shape.contains(Point(x: 60, y: 4)))
        #expect(!shape.contains(Point(x: 48, y: 4)))
        #expect(!shape.contains(Point(x: 72, y: 4)))
        #expect(!shape.contains(Point(x: 8.5, y: 8.5)))
        #expect(shape.contains(Point(x: 64, y: 48)))
        #expect(!shape.contains(Point(x: 64, y: 90)))
    }

    @Test("a radius larger than the panel is half its shorter side")
    func radius() {
        var shape = shape([])
        shape.radius = 500
        #expect(shape.path.controlBounds == body)
    }
}
