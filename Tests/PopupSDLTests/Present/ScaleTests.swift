import PopupUI
import Testing

@testable import PopupSDL

@Suite("How large a point is")
struct ScaleTests {
    @Test(
        "on X11 the scale is what the desktop set, in this order",
        arguments: [
            (nil, nil, nil, 1), (nil, nil, "Xft.dpi:\t192\n", 2), (nil, nil, "Xft.dpi: 144", 1.5),
            ("2", nil, "Xft.dpi:\t96", 2), (nil, "1.5", nil, 1.5), ("2", "1.25", nil, 2), ("", "nonsense", nil, 1),
            ("0", nil, nil, 1), (nil, nil, "Xft.dpi:\t97", 1), (nil, nil, "Xft.dpi:\t110", 1.25),
            (nil, nil, "Xft.dpi:\t1000", 4), (nil, nil, "Xft.dpi:\t48", 1), (nil, nil, "Xft.dpi:\tmany", 1),
            (nil, nil, "*customization:\t-color\nXft.hinting:\t1\nXft.dpi:\t192\nXft.rgba:\tnone\n", 2),
        ] as [(String?, String?, String?, Double)])
    func x11(gdk: String?, qt: String?, resources: String?, scale: Double) {
        #expect(SystemScale.scale(gdkScale: gdk, qtScaleFactor: qt, resources: { resources }) == scale)
    }

    @Test("the X server is not asked where the environment has the answer")
    func lazy() {
        var asked = false
        _ = SystemScale.scale(gdkScale: "2", qtScaleFactor: nil) {
            asked = true
            return nil
        }
        #expect(!asked)
    }

    @Test(
        "a window is laid out in points at every scale",
        arguments: [
            (WindowGeometry.plain, Size(width: 800, height: 600)), (.x11Double, Size(width: 800, height: 600)),
            (.waylandDouble, Size(width: 800, height: 600)), (.waylandOverridden, Size(width: 1600, height: 1200)),
        ])
    func points(geometry: WindowGeometry, size: Size) { #expect(geometry.size == size) }

    @Test("a box in points covers its place in SDL's units, both ways")
    func units() {
        let caret = Rect(x: 100, y: 50.3, width: 1, height: 20)
        #expect(WindowGeometry.x11Double.units(of: caret) == PixelRect(x0: 200, y0: 100, x1: 202, y1: 141))
        #expect(WindowGeometry.waylandDouble.units(of: caret) == PixelRect(x0: 100, y0: 50, x1: 101, y1: 71))
    }

    @Test(
        "a window begins as large as asked, within the screen, and not under its minimum",
        arguments: [
            (Size(width: 1024, height: 768), 1.0, (1920, 1080), (1024, 768)),
            (Size(width: 1024, height: 768), 2.0, (1920, 1080), (1920, 1080)),
            (Size(width: 1024, height: 768), 1.5, (3840, 2160), (1536, 1152)),
            (Size(width: 100, height: 100), 1.0, (1920, 1080), (320, 240)),
            (Size(width: 1024, height: 768), 1.0, (300, 200), (300, 200)),
        ])
    func initial(size: Size, scale: Double, screen: (Int, Int), expected: (Int, Int)) {
        let options = WindowOptions(size: size)
        let units = options.initialUnits(unitsPerPoint: scale, usable: (screen.0, screen.1))
        #expect(units.width == expected.0 && units.height == expected.1)
    }
}
