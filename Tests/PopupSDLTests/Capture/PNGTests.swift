import CPopupZlib
import PopupDrawing
import PopupRaster
import PopupSDL
import Testing

@Suite("Pictures as PNG files")
struct PNGTests {
    @Test("an opaque picture comes back pixel for pixel, without an alpha channel")
    func opaque() throws {
        let pixels = (0..<64 * 40).map { i -> UInt32 in
            let red = UInt32(i % 64)
            let green = UInt32(i * 5 % 256)
            return 0xFF00_0007 | red << 16 | green << 8
        }
        let png = try DecodedPNG(PNGEncoder.encode(Picture(width: 64, height: 40, pixels: pixels)))
        #expect((png.width, png.height, png.colorType) == (64, 40, 2))
        #expect(png.pixels == pixels)
    }

    @Test("half-transparent pixels are stored with straight alpha")
    func straightAlpha() throws {
        // Half-transparent white, a third of red, nothing, and opaque.
        let pixels: [UInt32] = [0x8080_8080, 0x5555_0000, 0, 0xFF12_3456]
        let png = try DecodedPNG(PNGEncoder.encode(Picture(width: 2, height: 2, pixels: pixels)))
        #expect(png.colorType == 6)
        #expect(png.pixels == [0x80FF_FFFF, 0x55FF_0000, 0, 0xFF12_3456])
    }

    @Test(
        "rows of every kind come back: flat, ramps, noise, one pixel", arguments: [(1, 1), (3, 7), (255, 3), (2, 300)])
    func kinds(width: Int, height: Int) throws {
        var state: UInt32 = 12345
        let pixels = (0..<width * height).map { i -> UInt32 in
            state = state &* 1_664_525 &+ 1_013_904_223
            switch i / width % 4 {
            case 0: return 0xFF33_6699
            case 1: return 0xFF00_0000 | UInt32(i % width)
            case 2: return 0xFF00_0000 | state >> 8
            default: return 0xFF00_0000 | UInt32(i / width % 256) << 16
            }
        }
        let png = try DecodedPNG(PNGEncoder.encode(Picture(width: width, height: height, pixels: pixels)))
        #expect(png.pixels == pixels)
    }

    @Test("a picture of an interface is far smaller than its pixels")
    func size() {
        let buffer = PixelBuffer(width: 400, height: 300)
        for y in 0..<300 { for x in 0..<400 { buffer[x, y] = 0xFFF2_F2F7 &- UInt32(y / 8) * 0x010101 } }
        #expect(PNGEncoder.encode(buffer).count < 400 * 300 * 3 / 50)
    }
}

/// A PNG read back by the standard: checks every checksum and undoes every filter.
struct DecodedPNG {
    struct Broken: Error { let what: String }

    var width = 0
    var height = 0
    var colorType = 0
    /// 0xAARRGGBB, straight alpha.
    var pixels: [UInt32] = []

    init(_ file: [UInt8]) throws {
        guard Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
            throw Broken(what: "signature")
        }
        func number(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        var at = 8
        var packed: [UInt8] = []
        var names: [String] = []
        while at < file.count {
            let count = number(at)
            let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
            let named = Array(file[at + 4..<at + 8 + count])
            guard number(at + 8 + count) == Int(crc32(0, named, UInt32(named.count))) else {
                throw Broken(what: "checksum of \(name)")
            }
            names.append(name)
            if name == "IHDR" {
                width = number(at + 8)
                height = number(at + 12)
                guard file[at + 16] == 8 else { throw Broken(what: "depth") }
                colorType = Int(file[at + 17])
            } else if name == "IDAT" {
                packed += file[at + 8..<at + 8 + count]
            }
            at += 12 + count
        }
        guard names.first == "IHDR", names.last == "IEND" else { throw Broken(what: "order \(names)") }
        let channels = colorType == 2 ? 3 : 4
        let rowBytes = width * channels
        var raw = [UInt8](repeating: 0, count: (rowBytes + 1) * height)
        var rawCount = UInt(raw.count)
        guard uncompress(&raw, &rawCount, packed, UInt(packed.count)) == Z_OK, rawCount == raw.count else {
            throw Broken(what: "data")
        }
        var above = [UInt8](repeating: 0, count: rowBytes)
        for y in 0..<height {
            let filter = raw[y * (rowBytes + 1)]
            var row = Array(raw[y * (rowBytes + 1) + 1..<(y + 1) * (rowBytes + 1)])
            for i in 0..<rowBytes {
                let a = i >= channels ? Int(row[i - channels]) : 0
                let b = Int(above[i])
                let c = i >= channels ? Int(above[i - channels]) : 0
                let p = a + b - c
                let guess =
                    switch filter {
                    case 1: a
                    case 2: b
                    case 3: (a + b) / 2
                    case 4:
                        abs(p - a) <= abs(p - b) && abs(p - a) <= abs(p - c) ? a : abs(p - b) <= abs(p - c) ? b : c
                    default: 0
                    }
                row[i] = row[i] &+ UInt8(guess)
            }
            for x in 0..<width {
                let at = x * channels
                let alpha = channels == 4 ? UInt32(row[at + 3]) : 255
                pixels.append(
                    alpha << 24 | UInt32(row[at]) << 16 | UInt32(row[at + 1]) << 8 | UInt32(row[at + 2]))
            }
            above = row
        }
    }
}
