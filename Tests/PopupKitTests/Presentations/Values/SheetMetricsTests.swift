import PopupGeometry
import Testing

@testable import PopupKit

@Suite("Where a sheet lies")
struct SheetMetricsTests {
    private func metrics(_ width: Double, _ height: Double) -> SheetMetrics {
        SheetMetrics(container: Size(width: width, height: height))
    }

    @Test(
        "a page sheet is a card where the window is wider than 640, else it lies along the bottom edge",
        arguments: [(320.0, SheetMetrics.Form.edge), (640, .edge), (641, .card), (2560, .card)])
    func form(width: Double, expected: SheetMetrics.Form) {
        #expect(metrics(width, 600).form == expected)
    }

    @Test("a sheet that asks for the bottom edge has it at any width and height")
    func edgeAttached() {
        for size in [Size(width: 320, height: 480), Size(width: 2560, height: 1440), Size(width: 400, height: 250)] {
            var m = SheetMetrics(container: size)
            m.isEdgeAttached = true
            #expect(m.form == .edge)
        }
    }

    @Test("a low window is covered whole, unless the sheet prefers its edge there")
    func compactHeight() {
        var m = metrics(600, 250)
        #expect(m.form == .cover)
        #expect(m.frame(height: 100) == Rect(x: 0, y: 0, width: 600, height: 250))
        m.isEdgeAttachedInCompactHeight = true
        #expect(m.form == .edge)
    }

    @Test("rule 86: the largest detent is the container less the top inset of 59 and the bottom inset")
    func maximumDetentValue() {
        var m = metrics(600, 800)
        #expect(m.topInset == 59)
        #expect(m.maximumDetentValue == 741)
        m.bottomInset = 34
        #expect(m.maximumDetentValue == 707)
        #expect(m.frame(height: 707) == Rect(x: 0, y: 59, width: 600, height: 741))
    }

    @Test("an edge sheet is as wide as the container and ends at its bottom")
    func edgeFrame() {
        #expect(metrics(600, 800).frame(height: 300) == Rect(x: 0, y: 500, width: 600, height: 300))
    }

    @Test("a card takes the preferred size, centred on whole points, and never more than the window has")
    func cardFrame() {
        var m = metrics(1001, 701)
        m.preferredContentSize = Size(width: 400, height: 300)
        #expect(m.frame(height: 0) == Rect(x: 300, y: 200, width: 400, height: 300))
        m.preferredContentSize = Size(width: 4000, height: 3000)
        #expect(m.frame(height: 0) == Rect(x: 32, y: 32, width: 937, height: 637))
    }

    @Test(
        "case Y10: no window is too small for a finite box inside it",
        arguments: [Size(width: 60, height: 40), Size(width: 1, height: 1), Size(width: 0, height: 0)])
    func tiny(container: Size) {
        for attached in [true, false] {
            var m = SheetMetrics(container: container)
            m.isEdgeAttached = attached
            let frame = m.frame(height: m.maximumDetentValue)
            #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0)
            #expect(frame.minY >= 0 && frame.maxY <= container.height)
            let card = CardMetrics.frame(of: Size(width: 300, height: 300), in: container, margin: 16)
            #expect(card.minX >= 0 && card.maxX <= container.width && card.height <= container.height)
        }
    }
}
