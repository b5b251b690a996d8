import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The ring that shows the focus") struct FocusRingTests {
    @Test(
        "has four sides around whatever Tab comes to, in a small window",
        arguments: [Style.sheet, .card, .title, .coupons, .pop], [1.0, 1.5])
    func sides(style: Style, scale: Double) throws {
        let demo = DemoStage(size: Size(width: 480, height: 360), scale: scale)
        try demo.open(style)
        try visit(demo)
    }

    @Test("has four sides around the list of keys, which scrolls")
    func shortcuts() throws {
        let demo = DemoStage(size: Size(width: 480, height: 360))
        try demo.press(.character("?"), .shift)
        try visit(demo)
    }

    @Test("has four sides around whatever Tab comes to on a screen")
    func screen() throws { try visit(DemoStage(size: Size(width: 480, height: 360))) }

    /// Goes once round by Tab.
    private func visit(_ demo: DemoStage) throws {
        var seen: [View] = []
        while true {
            try demo.press(.tab)
            // Until scroll bars have faded.
            demo.stage.advance(3)
            let view = try #require(demo.stage.stage.focusedView)
            if seen.contains(where: { $0 === view }) { break }
            seen.append(view)
            let box = view.convert(view.bounds, to: nil)
            let name = "\(view.accessibilityName ?? "a view without a name") at \(box)"
            #expect(isRing(demo, Point(x: box.minX, y: box.midY), Point(x: -1, y: 0)), "left of \(name)")
            #expect(isRing(demo, Point(x: box.maxX, y: box.midY), Point(x: 1, y: 0)), "right of \(name)")
            #expect(isRing(demo, Point(x: box.midX, y: box.minY), Point(x: 0, y: -1)), "above \(name)")
            #expect(isRing(demo, Point(x: box.midX, y: box.maxY), Point(x: 0, y: 1)), "below \(name)")
        }
        #expect(seen.count > 1)
    }

    /// The ring's line is two points wide, and two points outside or inside of the edge.
    private func isRing(_ demo: DemoStage, _ edge: Point, _ outwards: Point) -> Bool {
        let scale = demo.stage.stage.scale
        return [3.0, -3.0].contains { distance in
            let pixel = demo.stage.pixel(
                Int(((edge.x + outwards.x * distance) * scale).rounded(.down)),
                Int(((edge.y + outwards.y * distance) * scale).rounded(.down)))
            return Int(pixel.blue) - Int(pixel.red) > 60 && pixel.green > 120
        }
    }
}
