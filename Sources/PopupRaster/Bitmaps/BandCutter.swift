/// Cuts a drawn band into runs that keep pixels only of what is not flat: tiles of one colour, and tiles whose rows or
/// columns have one colour each (the edges of boxes), need none or few.
struct BandCutter {
    /// Row 0 of the band, at its first column.
    let top: ConstPixels
    let stride: Int
    /// The band's first column in the layer.
    let left: Int

    private static let width = TileSurface.tileWidth
    private static let height = TileSurface.tileHeight
    /// Colours along a row that are still kept as boxes of one colour.
    private static let changes = 4

    private func place(_ column: Int) -> (Int32, Int32) {
        let x = Int32(truncatingIfNeeded: left &+ column &* BandCutter.width)
        return (x, x &+ Int32(BandCutter.width))
    }

    /// A tile of one colour.
    func addFlat(_ column: Int, _ color: UInt32, to draft: inout BandDraft) {
        let (x0, x1) = place(column)
        draft.addSolid(x0, x1, color)
    }

    /// A tile whose rows have these colours.
    func addRows(_ column: Int, _ colors: ConstPixels, to draft: inout BandDraft) {
        let (x0, x1) = place(column)
        draft.addRows(x0, x1, colors, 1)
    }

    /// A tile whose columns have these colours.
    func addColumns(_ column: Int, _ colors: ConstPixels, to draft: inout BandDraft) {
        addColumns(column, colors, stride: 0, to: &draft)
    }

    /// A tile that has pixels.
    func addPixels(_ column: Int, to draft: inout BandDraft) {
        let p = top + column &* BandCutter.width
        if areRowsFlat(p) {
            let (x0, x1) = place(column)
            draft.addRows(x0, x1, p, stride)
        } else if areRowsSame(p) {
            addColumns(column, p, stride: stride, to: &draft)
        } else {
            let (x0, x1) = place(column)
            draft.addPixels(x0, x1, p, stride, isOpaque: isOpaque(p, rows: BandCutter.height))
        }
    }

    /// Rows that are all the same.
    private func addColumns(_ column: Int, _ p: ConstPixels, stride: Int, to draft: inout BandDraft) {
        let (x0, x1) = place(column)
        var changes = 0
        for i in 1..<BandCutter.width where p[i] != p[i - 1] { changes += 1 }
        if changes > BandCutter.changes {
            draft.addPixels(x0, x1, p, stride, isOpaque: isOpaque(p, rows: 1))
            return
        }
        var from = 0
        for i in 1...BandCutter.width where i == BandCutter.width || p[i] != p[from] {
            draft.addSolid(
                x0 &+ Int32(truncatingIfNeeded: from), x0 &+ Int32(truncatingIfNeeded: i), p[from])
            from = i
        }
    }

    // MARK: Looking

    private func areRowsFlat(_ p: ConstPixels) -> Bool {
        for row in 0..<BandCutter.height {
            let q = p + row * stride
            let first = q[0]
            var differs: UInt32 = 0
            for i in 0..<BandCutter.width { differs |= q[i] ^ first }
            if differs != 0 { return false }
        }
        return true
    }

    private func areRowsSame(_ p: ConstPixels) -> Bool {
        for row in 1..<BandCutter.height {
            let q = p + row * stride
            var differs: UInt32 = 0
            for i in 0..<BandCutter.width { differs |= q[i] ^ p[i] }
            if differs != 0 { return false }
        }
        return true
    }

    private func isOpaque(_ p: ConstPixels, rows: Int) -> Bool {
        var common: UInt32 = 0xFFFF_FFFF
        for row in 0..<rows {
            let q = p + row * stride
            for i in 0..<BandCutter.width { common &= q[i] }
        }
        return common >> 24 == 255
    }
}
