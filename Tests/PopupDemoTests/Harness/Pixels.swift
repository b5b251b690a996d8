/// A piece of the screen as it was seen: 0xRRGGBB a pixel, row by row.
nonisolated struct Pixels: Equatable {
    var width: Int
    var height: Int
    var values: [UInt32]

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

    /// Red, green and blue at a place.
    func channels(_ x: Int, _ y: Int) -> [Int] {
        let value = self[x, y]
        return [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
    }

    /// Its upper rows, or all where it has no more.
    func top(_ rows: Int) -> Pixels {
        let height = min(rows, height)
        return Pixels(width: width, height: height, values: Array(values.prefix(width * height)))
    }

    /// How many pixels differ from `other`, of the same size; all of them where the sizes differ.
    func differences(from other: Pixels) -> Int {
        guard width == other.width, height == other.height else { return max(values.count, other.values.count) }
        return zip(values, other.values).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
}
