import Foundation
import PopupRaster
import Synchronization
import TestKit
import Testing

@Suite("Goldens", .disabled(if: ProcessInfo.processInfo.environment["POPUP_BLESS"] == "1"))
struct GoldenTests {
    /// Checks `came` against a golden of `kept` in a folder of its own; whether that is an issue, and what it says.
    private func issue(_ came: PixelBuffer, keptAs kept: PixelBuffer?) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let goldens = folder.appendingPathComponent("Goldens")
        try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let kept { try Data(PlainPNG.encode(kept)).write(to: goldens.appendingPathComponent("a.png")) }
        let said = Said()
        withKnownIssue(isIntermittent: true) {
            Golden.check(came, "a", file: folder.appendingPathComponent("T.swift").path)
        } matching: { issue in
            said.text.withLock { $0 = issue.comments.map(\.rawValue).joined() }
            return true
        }
        return said.text.withLock { $0 }
    }

    private func picture(changed: Bool = false) -> PixelBuffer {
        let buffer = PixelBuffer(width: 20, height: 10)
        for i in 0..<200 { buffer.pixels[i] = 0xFF00_0000 | UInt32(i * 77) }
        if changed { buffer[7, 3] ^= 1 }
        return buffer
    }

    @Test("one pixel that is one step off fails; the same picture does not")
    func exact() throws {
        #expect(try issue(picture(), keptAs: picture()) == nil)
        let said = try issue(picture(changed: true), keptAs: picture())
        #expect(said?.contains("1 pixels differ from the golden, by up to 1 of 255") == true)
    }

    @Test("a missing one fails, and one of another size")
    func missing() throws {
        #expect(try issue(picture(), keptAs: nil)?.contains("Run once with POPUP_BLESS=1") == true)
        let other = PixelBuffer(width: 20, height: 11)
        #expect(try issue(picture(), keptAs: other)?.contains("20×10, not 20×11") == true)
    }
}

/// What an issue said.
private nonisolated final class Said: Sendable {
    let text = Mutex<String?>(nil)
}
