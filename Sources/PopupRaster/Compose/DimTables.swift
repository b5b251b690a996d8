/// What many colours laid over each other make of each of the 256 values of a channel: stacked masks lie over many
/// spans of a frame in the same way, and past a few steps looking up is cheaper than computing.
struct DimTables {
    /// Colours from which on a table pays.
    static let least = 5
    private static let most = 64
    private static let count = 4

    /// For each table: how many colours, the colours, and 256 entries of four channels.
    private let lengths: UnsafeMutablePointer<Int>
    private let keys: UnsafeMutablePointer<UInt32>
    private let entries: UnsafeMutablePointer<UInt32>
    private var next = 0

    init() {
        lengths = .allocate(capacity: DimTables.count)
        lengths.initialize(repeating: 0, count: DimTables.count)
        keys = .allocate(capacity: DimTables.count * DimTables.most)
        entries = .allocate(capacity: DimTables.count * 256)
    }

    func deallocate() {
        lengths.deallocate()
        keys.deallocate()
        entries.deallocate()
    }

    /// The table of `n` colours, made now if it saves work on about as many pixels; nil where it does not.
    mutating func table(_ colors: UnsafePointer<UInt32>, _ n: Int, pixels: Int) -> UnsafePointer<UInt32>? {
        if n > DimTables.most { return nil }
        for k in 0..<DimTables.count where lengths[k] == n {
            let key = keys + k &* DimTables.most
            var same = true
            for i in 0..<n where key[i] != colors[i] {
                same = false
                break
            }
            if same { return UnsafePointer(entries + k &* 256) }
        }
        // Few pixels of their own are not worth a table, as in rows of a shadow, each with its own colours.
        if pixels < 128 { return nil }
        let k = next
        next = (next &+ 1) % DimTables.count
        lengths[k] = n
        (keys + k &* DimTables.most).update(from: colors, count: n)
        let table = entries + k &* 256
        for v in 0..<256 { table[v] = UInt32(truncatingIfNeeded: v) &* 0x0101_0101 }
        Rows.dim(table, 256, 256, 1, colors, n)
        return UnsafePointer(table)
    }
}
