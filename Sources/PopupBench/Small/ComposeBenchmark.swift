import PopupDrawing
import PopupGeometry
import PopupRaster

extension SmallBenchmark {
    /// A window of 1024 × 768, composed anew from layers that are drawn already.
    static let compose = SmallBenchmark(name: "compose", summary: "layers that are drawn, laid over each other") {
        let loops = PlainLoops(pixels: 1024 * 768)
        let page = noise(1, alpha: 255)
        var mask = layer(2)
        mask.chrome = Chrome(shape: RoundedRect(window), fill: Color(white: 0, alpha: 0.4))
        var turned = noise(3, alpha: 255)
        turned.transform = Transform(a: 0.97, b: 0.02, c: -0.02, d: 0.97, tx: 10, ty: 4)
        return [
            composing("copy", [page], "a copy", loops.copy),
            composing("dim", [page, mask], "a loop that dims", loops.dim),
            composing(
                "twenty masks", [page] + (0..<20).map { copy(mask, UInt64(10 + $0)) }, "a loop that dims", loops.dim),
            composing("over", [page, noise(4, alpha: 128)], "a loop that lays over", loops.over),
            composing("bilinear", [turned], "a loop that mixes", loops.bilinear),
        ]
    }

    /// A blurred screen below a panel over all of it.
    static let blur = SmallBenchmark(name: "blur", summary: "what lies behind a panel, blurred") {
        let loops = PlainLoops(pixels: 1024 * 768)
        return [10.0, 20, 40].map { radius in
            var glass = layer(2)
            glass.chrome = Chrome(shape: RoundedRect(window), fill: Color(white: 0, alpha: 0.2))
            glass.backdropBlur = radius
            return composing("radius \(Int(radius))", [noise(1, alpha: 255), glass], "a copy", loops.copy)
        }
    }

    private static let window = Rect(x: 0, y: 0, width: 1024, height: 768)

    private static func layer(_ id: UInt64) -> Layer { Layer(id: id, end: 0, transform: .identity, rasterScale: 1) }

    private static func copy(_ layer: Layer, _ id: UInt64) -> Layer {
        var result = layer
        result.id = id
        return result
    }

    /// A layer of which no tile is flat.
    private static func noise(_ id: UInt64, alpha: UInt32) -> Layer {
        var seed: UInt32 = 1
        let pixels = (0..<(1024 * 768)).map { _ -> UInt32 in
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return alpha << 24 | (seed >> 8 & (alpha << 16 | alpha << 8 | alpha) & 0x7F7F7F)
        }
        var canvas = Canvas(scale: 1)
        canvas.draw(Picture(width: 1024, height: 768, pixels: pixels), in: window)
        var result = layer(id)
        result.contentVersion = 1
        result.fragments = [
            Fragment(id: id, version: 1, origin: .zero, clip: nil, bounds: canvas.bounds, commands: canvas.commands)
        ]
        return result
    }

    private static func composing(
        _ name: String, _ layers: [Layer], _ plainName: String, _ plain: @escaping @MainActor () -> Void
    ) -> SmallCase {
        var frame = Frame(width: 1024, height: 768, scale: 1, layers: layers)
        for i in frame.layers.indices { frame.layers[i].end = i + 1 }
        let compositor = Compositor(text: nil, cacheLimit: 256 << 20)
        let target = PixelBuffer(width: 1024, height: 768)
        let isBlurred = layers.contains { $0.backdropBlur > 0 }
        var turn: UInt32 = 0
        return SmallCase(
            name: name,
            counts: {
                let s = compositor.statistics
                return [
                    ("layers", layers.count), ("rasterised", s.layersRasterised), ("spans", s.spans),
                    ("pixels", s.pixelsComposed), ("blurred", s.backdropsBlurred), ("kept bytes", s.cacheBytes),
                ]
            },
            work: {
                if isBlurred {
                    // What lies behind has to change, or its blurred picture is kept.
                    turn += 1
                    frame.background = Color(white: Double(turn % 2) / 255)
                }
                _ = compositor.compose(frame, into: target.target, isTargetStale: true)
            }, plainName: plainName, plain: plain)
    }
}
