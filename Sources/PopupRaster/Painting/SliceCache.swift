/// Nine-slices by look, shared by all boxes that have it.
final class SliceCache {
    private var entries: [NineSlice.Key: NineSlice] = [:]
    let shapes = ShapeCache()
    /// Counts frames; whoever composes raises it and writes it into the slices it uses.
    var frame: UInt64 = 0
    private(set) var bytes = 0
    /// Slices made since it was last set to 0.
    var made = 0

    func slice(_ fit: NineSlice.Fit) -> NineSlice {
        if let slice = entries[fit.key] {
            slice.lastUse = frame
            return slice
        }
        let slice = NineSlice(fit, cache: shapes)
        slice.lastUse = frame
        entries[fit.key] = slice
        bytes += slice.bytes
        made += 1
        return slice
    }

    /// Lets go what no frame has used for `age` frames.
    func trim(age: UInt64) {
        let frame = self.frame
        guard entries.contains(where: { $0.value.lastUse &+ age < frame }) else { return }
        entries = entries.filter { $0.value.lastUse &+ age >= frame }
        bytes = entries.values.reduce(0) { $0 + $1.bytes }
    }

    func removeAll() {
        entries.removeAll()
        shapes.removeAll()
        bytes = 0
    }
}
