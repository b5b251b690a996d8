import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit
import Testing

@Suite("Frames composed one after the other")
struct IncrementalTests {
    @Test("are byte for byte what composing each from nothing gives", arguments: 0..<60)
    func incrementalEqualsFull(seed: Int) {
        let scale = [1, 1, 1.5, 2][seed % 4]
        var frames = RandomFrames(seed: UInt64(seed), scale: scale)
        let font = BoxFont()
        let kept = Compositor(text: font)
        let buffer = PixelBuffer(width: frames.frame.width, height: frames.frame.height)
        for step in 0..<25 {
            let damage = kept.compose(frames.frame, into: buffer.target)
            let fresh = PixelBuffer(width: buffer.width, height: buffer.height)
            _ = Compositor(text: font).compose(frames.frame, into: fresh.target)
            if let place = firstDifference(buffer, fresh) {
                Issue.record(
                    "seed \(seed), step \(step): pixel \(place) is \(String(buffer[place.0, place.1], radix: 16)), not \(String(fresh[place.0, place.1], radix: 16)); damage \(damage)\n\(frames.frame.dump())"
                )
                return
            }
            frames.advance()
        }
    }

    private func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> (Int, Int)? {
        for i in 0..<(a.width * a.height) where a.pixels[i] != b.pixels[i] { return (i % a.width, i / a.width) }
        return nil
    }
}
