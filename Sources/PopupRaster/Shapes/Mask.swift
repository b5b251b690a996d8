/// Coverage of a box of pixels, 0…255 a pixel, row by row without padding.
final class Mask {
    let width: Int
    let height: Int
    let bytes: UnsafeMutablePointer<UInt8>

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        // Loops read four bytes at a time.
        bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height + 4)
        bytes.initialize(repeating: 0, count: width * height + 4)
    }

    deinit { bytes.deallocate() }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * width }
}
