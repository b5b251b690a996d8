import PopupGeometry
import PopupRaster
import Testing

@testable import PopupSDL

@Suite("Animated pictures")
struct APNGTests {
    /// A grey ground of `width` × `height` with a box of a colour in it.
    private func picture(_ width: Int = 24, _ height: Int = 16, box: PixelRect, _ color: UInt32) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let isInside = x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1
                buffer[x, y] = isInside ? color &+ UInt32(x * 3) : 0xFF80_8080
            }
        }
        return buffer
    }

    private func encode(_ pictures: [PixelBuffer], framesPerSecond: Int = 30) throws -> PlayedPNG {
        var encoder = APNGEncoder(framesPerSecond: framesPerSecond)
        for picture in pictures { encoder.add(picture) }
        return try PlayedPNG(try #require(encoder.finish()))
    }

    private func pixels(_ buffer: PixelBuffer) -> [UInt32] {
        Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height))
    }

    @Test("played as the standard says, every frame comes back, and only what changed is in it")
    func frames() throws {
        let pictures = [
            picture(box: PixelRect(x0: 2, y0: 2, x1: 8, y1: 8), 0xFFFF_0000),
            picture(box: PixelRect(x0: 4, y0: 2, x1: 10, y1: 8), 0xFFFF_0000),
            picture(box: PixelRect(x0: 4, y0: 2, x1: 10, y1: 8), 0xFF00_FF00),
            picture(box: PixelRect(x0: 20, y0: 12, x1: 24, y1: 16), 0xFF00_FF00),
        ]
        let played = try encode(pictures)
        #expect(played.frames.map(\.pixels) == pictures.map(pixels))
        #expect(played.frames[0].box == PixelRect(x0: 0, y0: 0, x1: 24, y1: 16))
        #expect(played.frames[1].box == PixelRect(x0: 2, y0: 2, x1: 10, y1: 8))
        #expect(played.frames[2].box == PixelRect(x0: 4, y0: 2, x1: 10, y1: 8))
        #expect(played.plays == 0)
    }

    @Test("a picture that stays makes its frame longer, and the rate is kept")
    func stays() throws {
        let a = picture(box: PixelRect(x0: 2, y0: 2, x1: 8, y1: 8), 0xFFFF_0000)
        let b = picture(box: PixelRect(x0: 3, y0: 2, x1: 8, y1: 8), 0xFFFF_0000)
        let played = try encode([a, a, a, b, b, a], framesPerSecond: 25)
        #expect(played.frames.map(\.delay) == [3, 2, 1])
        #expect(played.frames.allSatisfy { $0.rate == 25 })
        #expect(played.frames.map(\.pixels) == [a, b, a].map(pixels))
    }

    @Test("a window that grows or shrinks is clear where it does not reach")
    func sizes() throws {
        let box = PixelRect(x0: 2, y0: 2, x1: 8, y1: 8)
        let (small, large) = (picture(16, 10, box: box, 0xFFFF_0000), picture(24, 16, box: box, 0xFF00_00FF))
        let played = try encode([small, large, small])
        #expect((played.width, played.height) == (24, 16))
        for (frame, picture) in zip(played.frames, [small, large, small]) {
            for y in 0..<16 {
                for x in 0..<24 {
                    let wanted = x < picture.width && y < picture.height ? picture[x, y] : 0
                    #expect(frame.pixels[y * 24 + x] == wanted)
                }
            }
        }
    }

    @Test("the same frames give the same bytes; none give no file")
    func bytes() {
        func file() -> [UInt8]? {
            var encoder = APNGEncoder(framesPerSecond: 30)
            for x in 0..<6 { encoder.add(picture(box: PixelRect(x0: x, y0: 2, x1: x + 5, y1: 8), 0xFFFF_0000)) }
            return encoder.finish()
        }
        #expect(file() == file())
        #expect(APNGEncoder(framesPerSecond: 30).finish() == nil)
    }
}

/// An animated PNG played by the standard, frame by frame.
private struct PlayedPNG {
    struct Frame {
        var box: PixelRect
        var delay: Int
        var rate: Int
        /// What is shown: all of it.
        var pixels: [UInt32]
    }

    var width = 0
    var height = 0
    var plays = -1
    var frames: [Frame] = []

    init(_ file: [UInt8]) throws {
        // As a still picture it is its first frame; this checks all the checksums, too.
        let still = try DecodedPNG(file)
        (width, height) = (still.width, still.height)
        func number(_ at: Int, bytes: Int = 4) -> Int { file[at..<at + bytes].reduce(0) { $0 << 8 | Int($1) } }
        var canvas = [UInt32](repeating: 0, count: width * height)
        var at = 8
        var sequence = 0
        var count = 0
        var control: (box: PixelRect, delay: Int, rate: Int, isOver: Bool)?
        while at < file.count {
            let size = number(at)
            let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
            let from = at + 8
            switch name {
            case "acTL":
                count = number(from)
                plays = number(from + 4)
            case "fcTL":
                guard number(from) == sequence else { throw DecodedPNG.Broken(what: "order of fcTL") }
                sequence += 1
                let (x, y) = (number(from + 12), number(from + 16))
                control = (
                    PixelRect(x0: x, y0: y, x1: x + number(from + 4), y1: y + number(from + 8)),
                    number(from + 20, bytes: 2), number(from + 22, bytes: 2), file[from + 25] == 1
                )
                guard file[from + 24] == 0 else { throw DecodedPNG.Broken(what: "disposal") }
            case "IDAT", "fdAT":
                guard let control else { throw DecodedPNG.Broken(what: "a frame without its place") }
                var start = from
                if name == "fdAT" {
                    guard number(from) == sequence else { throw DecodedPNG.Broken(what: "order of fdAT") }
                    sequence += 1
                    start += 4
                }
                let box = control.box
                var part = [UInt8](pngOfWidth: box.x1 - box.x0, height: box.y1 - box.y0, hasAlpha: true)
                part.append(chunk: "IDAT", Array(file[start..<from + size]))
                part.append(chunk: "IEND", [])
                let pixels = try DecodedPNG(part).pixels
                for y in box.y0..<box.y1 {
                    for x in box.x0..<box.x1 {
                        let value = pixels[(y - box.y0) * (box.x1 - box.x0) + x - box.x0]
                        if !control.isOver || value >> 24 == 255 { canvas[y * width + x] = value }
                    }
                }
                frames.append(Frame(box: box, delay: control.delay, rate: control.rate, pixels: canvas))
            default: break
            }
            at += 12 + size
        }
        guard count == frames.count else { throw DecodedPNG.Broken(what: "count of frames") }
    }
}
