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
        #expect(m.frame(showing: 250, smallest: 250) == Rect(x: 0, y: 0, width: 600, height: 250))
        m.isEdgeAttachedInCompactHeight = true
        #expect(m.form == .edge)
    }

    @Test("rule 86: the largest detent is the container less the top inset of 59")
    func maximumDetentValue() {
        let m = metrics(600, 800)
        #expect(m.topInset == 59)
        #expect(m.maximumDetentValue == 741)
        #expect(m.frame(showing: 741, smallest: 741) == Rect(x: 0, y: 59, width: 600, height: 741))
    }

    @Test("an edge sheet grows above its smallest stop and moves as it is below it")
    func edgeFrame() {
        let m = metrics(600, 800)
        #expect(m.frame(showing: 500, smallest: 400) == Rect(x: 0, y: 300, width: 600, height: 500))
        #expect(m.frame(showing: 400, smallest: 400) == Rect(x: 0, y: 400, width: 600, height: 400))
        #expect(m.frame(showing: 100, smallest: 400) == Rect(x: 0, y: 700, width: 600, height: 400))
        #expect(m.frame(showing: 0, smallest: 400).minY == 800)
    }

    @Test("a card has one stop, and leaves across the bottom edge")
    func cardStops() {
        var m = metrics(1000, 700)
        m.preferredContentSize = Size(width: 400, height: 300)
        let stops = m.stops([("medium", 350), ("large", 641)], large: "large", selected: "medium")
        #expect(stops.stops == [SheetStops.Stop(name: "medium", height: 500)])
        #expect(m.frame(showing: 500, smallest: 500) == Rect(x: 300, y: 200, width: 400, height: 300))
        #expect(m.frame(showing: 0, smallest: 500).minY == 700)
        #expect(m.height(smallest: 500) == 300)
    }

    @Test("a card takes the preferred size, centred on whole points, and never more than the window has")
    func cardFrame() {
        var m = metrics(1001, 701)
        m.preferredContentSize = Size(width: 400, height: 300)
        #expect(m.frame(showing: 501, smallest: 501) == Rect(x: 300, y: 200, width: 400, height: 300))
        m.preferredContentSize = Size(width: 4000, height: 3000)
        #expect(m.frame(showing: 669, smallest: 669) == Rect(x: 32, y: 32, width: 937, height: 637))
    }

    @Test(
        "case Y10: no window is too small for a finite box inside it",
        arguments: [Size(width: 60, height: 40), Size(width: 1, height: 1), Size(width: 0, height: 0)])
    func tiny(container: Size) {
        for attached in [true, false] {
            var m = SheetMetrics(container: container)
            m.isEdgeAttached = attached
            let stops = m.stops([("large", m.maximumDetentValue)], large: "large", selected: "large")
            let frame = m.frame(showing: stops.largest.height, smallest: stops.smallest.height)
            #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0)
            #expect(frame.minY >= 0 && frame.maxY <= container.height)
            let card = CardMetrics.frame(of: Size(width: 300, height: 300), in: container, margin: 16)
            #expect(card.minX >= 0 && card.maxX <= container.width && card.height <= container.height)
        }
    }
}
