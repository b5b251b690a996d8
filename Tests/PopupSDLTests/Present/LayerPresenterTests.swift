import CPopupSDL2
import Glibc
import PopupDrawing
import PopupGeometry
import PopupRaster
import Testing

@testable import PopupSDL

/// A window that nobody sees, drawn by OpenGL on the processor, and the same frames composed by our own loops.
@MainActor
private struct TwoWays {
    static let width = 320
    static let height = 240
    let window: WindowHandle
    let presenter: LayerPresenter
    let compositor = Compositor(text: nil)
    let buffer = PixelBuffer(width: TwoWays.width, height: TwoWays.height)

    init(limit: Int = LayerCanvas.limit) throws {
        let system = try VideoSystem.acquire(
            appName: "Test", environment: DisplayEnvironment(requestedDriver: "offscreen"))
        window = try WindowHandle(
            system, title: "Test", width: TwoWays.width, height: TwoWays.height, isResizable: false)
        presenter = try LayerPresenter(
            window: window, renderer: "opengl", needsGPU: false, textEngine: NoText(), limit: limit)
    }

    /// The largest difference of any channel of any pixel.
    func distance(_ frame: Frame) throws -> Int {
        _ = compositor.compose(frame, into: buffer.target, isTargetStale: true)
        let other = try presenter.picture(of: frame)
        var worst = 0
        for i in 0..<(TwoWays.width * TwoWays.height) {
            for shift: UInt32 in [0, 8, 16] {
                worst = max(
                    worst, abs(Int(buffer.pixels[i] >> shift & 255) - Int(other.pixels[i] >> shift & 255)))
            }
        }
        return worst
    }
}

/// OpenGL without a screen can be had here at all.
nonisolated private var hasOpenGL: Bool { dlopen("libEGL.so.1", RTLD_LAZY) != nil }

/// Frames as presentations make them.
private enum Pictures {
    static func layer(_ id: UInt64, _ x: Double = 0, _ y: Double = 0) -> Layer {
        Layer(id: id, end: 0, transform: Transform(translationX: x, y: y), rasterScale: 1)
    }

    static func box(_ id: UInt64, _ rect: Rect, _ color: Color, radius: Double = 0) -> Layer {
        var result = layer(id)
        result.chrome = Chrome(shape: RoundedRect(rect, radius: radius), fill: color)
        return result
    }

    static func frame(_ layers: [Layer], ends: [Int: Int] = [:]) -> Frame {
        var result = Frame(
            width: TwoWays.width, height: TwoWays.height, scale: 1, background: Color(hex: 0xF2F2F7), layers: layers)
        for i in layers.indices { result.layers[i].end = ends[i] ?? i + 1 }
        return result
    }

    static func drawn(_ layer: Layer, version: UInt64 = 1, _ draw: (inout Canvas) -> Void) -> Layer {
        var canvas = Canvas(scale: 1)
        draw(&canvas)
        var result = layer
        result.contentVersion = version
        result.fragments = [
            Fragment(
                id: layer.id, version: UInt32(version), origin: .zero, clip: nil, bounds: canvas.bounds,
                commands: canvas.commands)
        ]
        return result
    }

    static var screen: Layer {
        drawn(layer(1)) { canvas in
            for i in 0..<6 {
                canvas.fill(
                    RoundedRect(Rect(x: 16, y: 12 + Double(i) * 36, width: 288, height: 28), radius: 8),
                    Color(red: 0.1, green: 0.5, blue: Double(i) / 6))
            }
        }
    }

    static func sheet(_ y: Double) -> Layer {
        var result = drawn(layer(3, 0, y)) {
            $0.fill(Path(ellipseIn: Rect(x: 20, y: 20, width: 90, height: 50)), Color(hex: 0x34C759))
        }
        result.chrome = Chrome(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 320, height: 160), radii: CornerRadii(top: 16)), fill: .white,
            shadow: Shadow(color: Color(white: 0, alpha: 0.25), blur: 16))
        return result
    }

    /// A sheet on its way over a mask.
    static func presentation(_ progress: Double) -> Frame {
        var mask = box(2, Rect(x: 0, y: 0, width: 320, height: 240), Color(white: 0, alpha: 0.4))
        mask.opacity = progress
        return frame([screen, mask, sheet(240 - 140 * progress)])
    }

    /// A panel that cuts what lies in it, and fades as one.
    static func panel(_ transform: Transform, opacity: Double) -> Frame {
        var panel = box(4, Rect(x: 0, y: 0, width: 160, height: 100), Color(hex: 0xFFF4D6), radius: 20)
        panel.transform = transform
        panel.clip = RoundedRect(Rect(x: 0, y: 0, width: 160, height: 100), radius: 20)
        panel.opacity = opacity
        var inside = drawn(layer(5)) { $0.fill(Rect(x: -10, y: 60, width: 120, height: 60), Color(hex: 0xFF3B30)) }
        inside.transform = Transform(translationX: 20, y: 0).concatenating(transform)
        return frame([screen, panel, inside], ends: [1: 3])
    }

    /// A strip of round tiles, each with something drawn in it, that is scrolled by so many of them.
    static func strip(of count: Int, scrolledBy offset: Int) -> Frame {
        frame(
            (0..<count).map { i in
                var tile = drawn(layer(UInt64(10 + i))) {
                    $0.fill(Rect(x: 20, y: 10 + Double(i) * 5, width: 40, height: 30), Color(hex: 0xFF3B30))
                }
                let shade = Color(white: 0.3 + Double(i) * 0.05)
                tile.chrome = Chrome(shape: RoundedRect(tileBox, radius: 12), fill: shade)
                tile.transform = Transform(translationX: 0, y: Double(i - offset) * tileBox.height)
                return tile
            })
    }

    static let tileBox = Rect(x: 0, y: 0, width: 200, height: 120)
    /// Inside a border of one clear pixel.
    static let tileBytes = 202 * 122 * 4

    /// A pane of glass over the screen.
    static var glass: Frame {
        var pane = box(6, Rect(x: 0, y: 0, width: 200, height: 120), Color(white: 1, alpha: 0.3), radius: 18)
        pane.transform = Transform(translationX: 60, y: 50)
        pane.backdropBlur = 12
        return frame([screen, pane])
    }
}

@Suite("Layers as textures", .serialized, .enabled(if: hasOpenGL))
struct LayerPresenterTests {
    @Test("on whole pixels the picture is the composed one, within 1 of 255", arguments: [0, 0.3, 0.65, 1])
    func aligned(progress: Double) throws {
        #expect(try TwoWays().distance(Pictures.presentation(progress)) <= 1)
    }

    @Test("a cut and half-transparent group on whole pixels, within 1 of 255", arguments: [1, 0.5])
    func group(opacity: Double) throws {
        let place = Transform(translationX: 70, y: 60)
        #expect(try TwoWays().distance(Pictures.panel(place, opacity: opacity)) <= 1)
    }

    @Test("turned and scaled edges, within 8 of 255", arguments: [1, 0.5])
    func turned(opacity: Double) throws {
        let turn = Transform(a: 0.9, b: 0.25, c: -0.25, d: 0.9, tx: 90.4, ty: 40.7)
        #expect(try TwoWays().distance(Pictures.panel(turn, opacity: opacity)) <= 8)
        let scale = Transform(a: 1.1, b: 0, c: 0, d: 1.1, tx: 60.5, ty: 50.25)
        #expect(try TwoWays().distance(Pictures.panel(scale, opacity: opacity)) <= 8)
    }

    @Test("a blurred backdrop, within 8 of 255")
    func blur() throws { #expect(try TwoWays().distance(Pictures.glass) <= 8) }

    @Test("while things move, fade and are masked, nothing goes up, and each layer is one draw")
    func counts() throws {
        let ways = try TwoWays()
        _ = try ways.presenter.picture(of: Pictures.presentation(0.1))
        #expect(ways.presenter.statistics.uploads == 2)
        for step in 2...9 {
            _ = try ways.presenter.picture(of: Pictures.presentation(Double(step) / 10))
            #expect(ways.presenter.statistics == LayerCanvas.Statistics(uploads: 0, draws: 3, backdrops: 0))
        }
    }

    @Test("one more draw for a half-transparent group, two for a round cut")
    func groupCounts() throws {
        let ways = try TwoWays()
        let place = Transform(translationX: 70, y: 60)
        _ = try ways.presenter.picture(of: Pictures.panel(place, opacity: 1))
        _ = try ways.presenter.picture(of: Pictures.panel(place, opacity: 1))
        #expect(ways.presenter.statistics == LayerCanvas.Statistics(uploads: 0, draws: 3 + 2, backdrops: 0))
        _ = try ways.presenter.picture(of: Pictures.panel(place, opacity: 0.5))
        #expect(ways.presenter.statistics == LayerCanvas.Statistics(uploads: 0, draws: 3 + 2 + 1, backdrops: 0))
    }

    @Test("a backdrop is blurred once, and again only where something below it changed")
    func backdropCounts() throws {
        let ways = try TwoWays()
        _ = try ways.presenter.picture(of: Pictures.glass)
        #expect(ways.presenter.statistics.backdrops == 1)
        var above = Pictures.glass
        above.layers.append(Pictures.box(9, Rect(x: 80, y: 60, width: 20, height: 20), .black))
        above.layers[2].end = 3
        _ = try ways.presenter.picture(of: above)
        #expect(ways.presenter.statistics.backdrops == 0)
        #expect(ways.presenter.statistics.draws == 3 + 1)
    }

    @Test("one layer's new content goes up alone")
    func oneChange() throws {
        let ways = try TwoWays()
        var frame = Pictures.presentation(0.5)
        _ = try ways.presenter.picture(of: frame)
        frame.layers[0] = Pictures.drawn(Pictures.layer(1), version: 2) {
            $0.fill(Rect(x: 0, y: 0, width: 30, height: 30), .black)
        }
        frame.layers[0].end = 1
        #expect(try ways.distance(frame) <= 1)
        #expect(ways.presenter.statistics.uploads == 1)
    }

    @Test("after a reset of the device or its targets the same picture comes again", arguments: [false, true])
    func reset(device: Bool) throws {
        let ways = try TwoWays()
        let frame = Pictures.panel(Transform(translationX: 70, y: 60), opacity: 0.5)
        _ = try ways.presenter.picture(of: frame)
        ways.presenter.pictureLost(device: device)
        #expect(ways.presenter.isStale)
        #expect(try ways.distance(frame) <= 1)
        #expect(ways.presenter.statistics.uploads == (device ? 4 : 0))
    }

    @Test("over the limit the textures of what is out of sight are given back, the longest unseen first")
    func limit() throws {
        // Two tiles fill the window; five may be kept.
        let ways = try TwoWays(limit: 5 * Pictures.tileBytes)
        func uploads(scrolledBy offset: Int) throws -> Int {
            #expect(try ways.distance(Pictures.strip(of: 12, scrolledBy: offset)) <= 1, "at tile \(offset)")
            #expect(ways.presenter.textureBytes <= 5 * Pictures.tileBytes, "at tile \(offset)")
            return ways.presenter.statistics.uploads
        }
        #expect(try uploads(scrolledBy: 0) == 2)
        for offset in 1...10 { #expect(try uploads(scrolledBy: offset) == 1) }
        #expect(ways.presenter.textureBytes == 5 * Pictures.tileBytes)
        // The three that went last out of sight are still there; those before are drawn again, and are right.
        for offset in [9, 8, 7] { #expect(try uploads(scrolledBy: offset) == 0) }
        for offset in [6, 5, 4] { #expect(try uploads(scrolledBy: offset) == 1) }
        #expect(try uploads(scrolledBy: 0) == 2)
    }

    @Test("what a frame shows stays, however much it is, and nothing of it goes up again")
    func overLimit() throws {
        let ways = try TwoWays(limit: 1000)
        #expect(try ways.distance(Pictures.strip(of: 3, scrolledBy: 0)) <= 1)
        #expect(ways.presenter.statistics.uploads == 2)
        #expect(try ways.distance(Pictures.strip(of: 3, scrolledBy: 0)) <= 1)
        #expect(ways.presenter.statistics.uploads == 0)
        #expect(ways.presenter.textureBytes == 2 * Pictures.tileBytes)
    }

    @Test("cuts and blurred backdrops count, too, and go with what is out of sight")
    func otherTextures() throws {
        let ways = try TwoWays(limit: 1000)
        for frame in [Pictures.panel(Transform(translationX: 70, y: 60), opacity: 1), Pictures.glass] {
            var away = frame
            let top = frame.layers[1].id == 4 ? 3 : 2
            for i in 1..<top { away.layers[i].transform.tx += 1000 }
            #expect(try ways.distance(away) <= 1)
            let rest = ways.presenter.textureBytes
            #expect(try ways.distance(frame) <= 8)
            #expect(ways.presenter.textureBytes > rest)
            #expect(try ways.distance(away) <= 1)
            #expect(ways.presenter.textureBytes == rest)
            #expect(try ways.distance(frame) <= 8)
        }
    }

    @Test("what leaves the frame goes at once, whatever the limit")
    func left() throws {
        let ways = try TwoWays()
        _ = try ways.presenter.picture(of: Pictures.strip(of: 3, scrolledBy: 0))
        _ = try ways.presenter.picture(of: Pictures.strip(of: 3, scrolledBy: 1))
        #expect(ways.presenter.textureBytes == 3 * Pictures.tileBytes)
        _ = try ways.presenter.picture(of: Pictures.strip(of: 1, scrolledBy: 0))
        #expect(ways.presenter.textureBytes == Pictures.tileBytes)
        _ = try ways.presenter.picture(of: Pictures.frame([]))
        #expect(ways.presenter.textureBytes == 0)
    }

    @Test("OpenGL on the processor is no GPU")
    func noGPU() throws {
        let ways = try TwoWays()
        #expect(throws: SDLError.self) {
            try LayerPresenter(window: ways.window, renderer: "software", needsGPU: true, textEngine: NoText())
        }
        for name in ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "SwiftShader Device"] {
            #expect(GraphicsCard.isProcessor(name))
        }
        for name in ["Mesa Intel(R) UHD Graphics 620", "AMD Radeon RX 580", "NVIDIA GeForce GTX 1060/PCIe/SSE2"] {
            #expect(!GraphicsCard.isProcessor(name))
        }
    }
}
