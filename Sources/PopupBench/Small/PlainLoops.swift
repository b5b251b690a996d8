import Glibc
import PopupRaster

/// Loops as one writes them first, over pixels of its own: what the toolkit's work is held against.
final class PlainLoops {
    let count: Int
    private let buffers: (PixelBuffer, PixelBuffer)
    private let source: UnsafeMutablePointer<UInt32>
    private let target: UnsafeMutablePointer<UInt32>

    init(pixels count: Int) {
        self.count = count
        buffers = (PixelBuffer(width: count, height: 1), PixelBuffer(width: count, height: 1))
        source = buffers.0.pixels
        target = buffers.1.pixels
        for i in 0..<count { source[i] = 0x8040_2010 &+ UInt32(truncatingIfNeeded: i & 15) }
        target.update(repeating: 0xFFFF_FFFF, count: count)
    }

    func fill() { for i in 0..<count { target[i] = 0xFF33_6699 } }

    func copy() { memcpy(target, source, 4 * count) }

    /// Every byte times 153 of 256.
    func dim() {
        let s = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
        let d = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
        for i in 0..<(count * 4) { d[i] = UInt8(truncatingIfNeeded: (UInt16(s[i]) &* 153) &>> 8) }
    }

    /// Premultiplied pixels over others, two channels at once.
    func over() {
        for i in 0..<count {
            let s = source[i]
            let rest = 256 &- (s &>> 24)
            let d = target[i]
            let even = ((d & 0x00FF_00FF) &* rest) &>> 8 & 0x00FF_00FF
            let odd = ((d &>> 8) & 0x00FF_00FF) &* rest & 0xFF00_FF00
            target[i] = s &+ (even | odd)
        }
    }

    /// Four neighbours mixed half and half.
    func bilinear() {
        let row = 1024
        func half(_ a: UInt32, _ b: UInt32) -> UInt32 { (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) &>> 1) }
        for i in 0..<max(0, count - row - 1) {
            target[i] = half(half(source[i], source[i + 1]), half(source[i + row], source[i + row + 1]))
        }
    }
}
