import TestKit
import Testing

@testable import PopupSDL

@Suite("A cache with a bound")
struct BoundedCacheTests {
    @Test("lets go of what was not asked for the longest")
    func order() {
        var cache = BoundedCache<String, Int>(limit: 3)
        for (value, key) in ["a", "b", "c"].enumerated() { cache.keep(value, for: key, cost: 1) }
        #expect(cache.value(for: "a") == 0)
        cache.keep(3, for: "d", cost: 1)
        #expect(cache.value(for: "b") == nil)
        #expect(["a", "c", "d"].map { cache.value(for: $0) } == [0, 2, 3])
    }

    @Test("makes as much room as the newcomer needs, and takes nothing that is larger than itself")
    func costs() {
        var cache = BoundedCache<Int, String>(limit: 10)
        for key in 0..<5 { cache.keep("x", for: key, cost: 2) }
        cache.keep("large", for: 9, cost: 7)
        #expect((0..<5).filter { cache.value(for: $0) != nil } == [4])
        #expect(cache.cost == 9)
        cache.keep("huge", for: 10, cost: 11)
        #expect(cache.value(for: 10) == nil && cache.count == 2)
    }

    @Test("replaces what it has under the same key")
    func replaces() {
        var cache = BoundedCache<Int, Int>(limit: 10)
        cache.keep(1, for: 1, cost: 4)
        cache.keep(2, for: 1, cost: 6)
        #expect(cache.value(for: 1) == 2 && cache.cost == 6 && cache.count == 1)
    }

    @Test("agrees with a plain list after thousands of random steps")
    func model() {
        var random = SeededGenerator(seed: 7)
        var cache = BoundedCache<Int, Int>(limit: 50)
        var model: [(key: Int, value: Int, cost: Int)] = []
        for step in 0..<5000 {
            let key = Int.random(in: 0..<30, using: &random)
            let place = model.firstIndex { $0.key == key }
            if Bool.random(using: &random) {
                #expect(cache.value(for: key) == place.map { model[$0].value })
                if let place { model.append(model.remove(at: place)) }
            } else {
                let cost = Int.random(in: 1...12, using: &random)
                cache.keep(step, for: key, cost: cost)
                if let place { model.remove(at: place) }
                while model.reduce(cost, { $0 + $1.cost }) > 50 { model.removeFirst() }
                model.append((key, step, cost))
            }
            #expect(cache.cost == model.reduce(0) { $0 + $1.cost } && cache.count == model.count)
        }
    }
}
