import Foundation
import PopupRaster
import Testing

/// Compares pictures with ones that were looked at and kept: every byte, in `Goldens` beside the test's file.
///
/// With `POPUP_BLESS=1` in the environment pictures are written instead. A missing one fails. Where a picture differs,
/// one that shows what was wanted, what came and where they differ is attached to the test.
public enum Golden {
    public static func check(
        _ buffer: PixelBuffer, _ name: String, file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens")
        let path = folder.appendingPathComponent(name + ".png")
        if ProcessInfo.processInfo.environment["POPUP_BLESS"] == "1" {
            bless(buffer, path, sourceLocation)
            return
        }
        guard let data = try? Data(contentsOf: path) else {
            fail(
                "there is no golden picture \(name). Run once with POPUP_BLESS=1, look at \(path.path), keep it.",
                buffer, name, sourceLocation)
            return
        }
        guard let wanted = PlainPNG.decode([UInt8](data)) else {
            fail(
                "golden picture \(name) is no PNG as PlainPNG writes them. Write it anew with POPUP_BLESS=1.", buffer,
                name, sourceLocation)
            return
        }
        compare(buffer, wanted, name, sourceLocation)
    }

    /// The same for a text, in `NAME.txt`.
    public static func check(
        text: String, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let path = URL(fileURLWithPath: file).deletingLastPathComponent()
            .appendingPathComponent("Goldens/\(name).txt")
        if ProcessInfo.processInfo.environment["POPUP_BLESS"] == "1" {
            write(Data(text.utf8), path, sourceLocation)
            return
        }
        guard let wanted = try? String(contentsOf: path, encoding: .utf8) else {
            Attachment.record(Array(text.utf8), named: name + ".txt", sourceLocation: sourceLocation)
            Issue.record(
                "there is no golden text \(name). Run once with POPUP_BLESS=1, read \(path.path), keep it.",
                sourceLocation: sourceLocation)
            return
        }
        let pairs = (text.split(separator: "\n"), wanted.split(separator: "\n"))
        if text == wanted { return }
        Attachment.record(Array(text.utf8), named: name + ".txt", sourceLocation: sourceLocation)
        let line = zip(pairs.0, pairs.1).prefix { $0 == $1 }.count
        let (came, was) = (pairs.0.dropFirst(line).first ?? "its end", pairs.1.dropFirst(line).first ?? "its end")
        Issue.record(
            "\(name) differs from its golden text in line \(line + 1):\n  \(came)\ninstead of\n  \(was)",
            sourceLocation: sourceLocation)
    }

    private static func bless(_ buffer: PixelBuffer, _ path: URL, _ place: SourceLocation) {
        // What is the same stays as it is, byte for byte.
        if let data = try? Data(contentsOf: path), let old = PlainPNG.decode([UInt8](data)), isSame(old, buffer) {
            return
        }
        write(Data(PlainPNG.encode(buffer)), path, place)
    }

    private static func isSame(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        a.width == b.width && a.height == b.height
            && (0..<a.width * a.height).allSatisfy { a.pixels[$0] == b.pixels[$0] }
    }

    private static func write(_ data: Data, _ path: URL, _ place: SourceLocation) {
        do {
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: path)
        } catch {
            Issue.record(Comment(rawValue: "could not write \(path.path): \(error)"), sourceLocation: place)
        }
    }

    private static func compare(
        _ buffer: PixelBuffer, _ wanted: PixelBuffer, _ name: String, _ place: SourceLocation
    ) {
        guard buffer.width == wanted.width, buffer.height == wanted.height else {
            fail(
                "\(name) is \(buffer.width)×\(buffer.height), not \(wanted.width)×\(wanted.height) as its golden.",
                buffer, name, place)
            return
        }
        var count = 0
        var worst = 0
        for i in 0..<(buffer.width * buffer.height) where buffer.pixels[i] != wanted.pixels[i] {
            count += 1
            worst = max(worst, distance(buffer.pixels[i], wanted.pixels[i]))
        }
        if count == 0 { return }
        fail(
            "\(name): \(count) pixels differ from the golden, by up to \(worst) of 255.",
            difference(buffer, wanted), name, place)
    }

    private static func fail(_ text: String, _ picture: PixelBuffer, _ name: String, _ place: SourceLocation) {
        Attachment.record(PlainPNG.encode(picture), named: name + "-difference.png", sourceLocation: place)
        Issue.record(Comment(rawValue: text), sourceLocation: place)
    }

    /// The largest difference of two pixels' channels.
    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    /// What was wanted, what came, and white where they agree, red where not.
    private static func difference(_ came: PixelBuffer, _ wanted: PixelBuffer) -> PixelBuffer {
        let w = came.width
        let out = PixelBuffer(width: w * 3 + 2, height: came.height)
        for y in 0..<came.height {
            for x in 0..<w {
                out[x, y] = wanted[x, y]
                out[w + 1 + x, y] = came[x, y]
                let d = distance(came[x, y], wanted[x, y])
                let rest = UInt32(d == 0 ? 255 : max(0, 160 - d))
                out[2 * w + 2 + x, y] = 0xFFFF_0000 | rest << 8 | rest
            }
        }
        return out
    }
}
