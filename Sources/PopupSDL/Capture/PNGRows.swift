/// Rows of a PNG before they are packed: each as differences from what is already known, which packs far better.
nonisolated enum PNGRows {
    /// All rows, each behind the number of its filter: the one whose bytes, read as signed numbers, are smallest in
    /// sum (the standard's own rule of thumb).
    static func filtered(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, channels: Int
    ) -> [UInt8] {
        let count = width * channels
        return [UInt8](unsafeUninitializedCapacity: (count + 1) * height) { out, used in
            // This row and the one above it, each with a pixel of zeros before it; then a row for each filter.
            let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * (channels + count) + 5 * count)
            defer { scratch.deallocate() }
            scratch.initialize(repeating: 0, count: 2 * (channels + count))
            var row = scratch + channels
            var above = row + count + channels
            let results = scratch + 2 * (channels + count)
            for y in 0..<height {
                unpack(pixels + y * stride, width, channels, into: row)
                var best = (filter: 0, cost: Int.max)
                for filter in 0..<5 {
                    let result = results + filter * count
                    apply(filter, row, above: above, count, channels, into: result)
                    let cost = self.cost(result, count)
                    if cost < best.cost { best = (filter, cost) }
                }
                out[used] = UInt8(best.filter)
                (out.baseAddress! + used + 1).initialize(from: results + best.filter * count, count: count)
                used += count + 1
                swap(&row, &above)
            }
        }
    }

    private static func unpack(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, _ channels: Int, into row: UnsafeMutablePointer<UInt8>
    ) {
        var at = 0
        for x in 0..<width {
            let p = straight(pixels[x])
            row[at] = UInt8(truncatingIfNeeded: p >> 16)
            row[at + 1] = UInt8(truncatingIfNeeded: p >> 8)
            row[at + 2] = UInt8(truncatingIfNeeded: p)
            if channels == 4 { row[at + 3] = UInt8(truncatingIfNeeded: p >> 24) }
            at += channels
        }
    }

    private static func apply(
        _ filter: Int, _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, _ count: Int, _ channels: Int,
        into result: UnsafeMutablePointer<UInt8>
    ) {
        switch filter {
        case 1: for i in 0..<count { result[i] = row[i] &- row[i - channels] }
        case 2: for i in 0..<count { result[i] = row[i] &- above[i] }
        case 3:
            for i in 0..<count {
                result[i] = row[i] &- UInt8(truncatingIfNeeded: (UInt16(row[i - channels]) &+ UInt16(above[i])) >> 1)
            }
        case 4:
            for i in 0..<count { result[i] = row[i] &- paeth(row[i - channels], above[i], above[i - channels]) }
        default: result.update(from: row, count: count)
        }
    }

    /// Of the three neighbours the one nearest to left + up − corner.
    private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let toUp = Int(left) &- Int(corner)
        let toLeft = Int(up) &- Int(corner)
        let l = toLeft.magnitude
        let u = toUp.magnitude
        let c = (toLeft &+ toUp).magnitude
        return l <= u && l <= c ? left : u <= c ? up : corner
    }

    private static func cost(_ row: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var sum = 0
        for i in 0..<count { sum &+= Int(Int8(bitPattern: row[i]).magnitude) }
        return sum
    }
}
