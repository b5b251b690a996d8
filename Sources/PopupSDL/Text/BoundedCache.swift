/// Keeps what was asked for last, up to a total cost: what was not asked for the longest leaves first.
///
/// The text engine keeps its measurements and masks in one each, so that a list of any length costs no more than the bound.
nonisolated struct BoundedCache<Key: Hashable, Value> {
    /// The sum of the costs that may be kept.
    let limit: Int
    /// The sum of the costs that are kept, at most `limit`.
    private(set) var cost = 0
    var count: Int { places.count }

    private struct Entry {
        var key: Key
        var value: Value
        var cost: Int
        var newer: Int
        var older: Int
    }
    private var places: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

    init(limit: Int) { self.limit = limit }

    /// The value kept for `key`, which is thereby the last one asked for.
    mutating func value(for key: Key) -> Value? {
        guard let place = places[key], let entry = entries[place] else { return nil }
        if place != newest {
            unlink(entry)
            link(place)
        }
        return entry.value
    }

    /// Keeps `value`; what costs more than the limit alone is not kept.
    mutating func keep(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= limit else { return }
        while self.cost + cost > limit, oldest >= 0, let entry = entries[oldest] { remove(entry.key) }
        let entry = Entry(key: key, value: value, cost: cost, newer: -1, older: -1)
        let place: Int
        if let reused = free.popLast() {
            place = reused
            entries[place] = entry
        } else {
            place = entries.count
            entries.append(entry)
        }
        places[key] = place
        link(place)
        self.cost += cost
    }

    private mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key), let entry = entries[place] else { return }
        unlink(entry)
        entries[place] = nil
        free.append(place)
        cost -= entry.cost
    }

    private mutating func link(_ place: Int) {
        entries[place]?.newer = -1
        entries[place]?.older = newest
        if newest >= 0 { entries[newest]?.newer = place }
        newest = place
        if oldest < 0 { oldest = place }
    }

    private mutating func unlink(_ entry: Entry) {
        if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
        if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
    }
}
