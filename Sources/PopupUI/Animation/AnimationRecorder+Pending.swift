/// Blocks that have nothing to run: each ends in the next step of a stage that it set something on. Where it set nothing
/// at all, that is the stage in whose step it was opened, and outside of steps any stage (rule 91).
extension AnimationRecorder {
    /// A block that waits to say so.
    struct Pending {
        let group: AnimationGroup
        /// Woken for it.
        let woken: WeakPool?
        /// Inside a step, the next frame is that of the next step.
        let stepping: WeakPool?
        let step: UInt64

        /// Whether a step of `pool` may end it.
        @MainActor func concerns(_ pool: AnimationPool) -> Bool {
            let pools = group.touched.compactMap(\.pool)
            if pools.isEmpty { return stepping?.pool.map { $0 === pool } ?? true }
            return pools.contains { $0 === pool }
        }

        /// Whether `pool` steps for its sake.
        @MainActor func wakes(_ pool: AnimationPool) -> Bool {
            if group.touched.contains(where: { $0.pool === pool }) { return true }
            return concerns(pool) && (woken?.pool == nil || woken?.pool === pool)
        }
    }

    static func hasPending(for pool: AnimationPool) -> Bool { pending.contains { $0.wakes(pool) } }

    static func join(_ pool: AnimationPool) {
        pools.removeAll { $0.pool == nil }
        pools.append(WeakPool(pool))
    }

    static func addPending(_ group: AnimationGroup) {
        guard group.completion != nil else { return }
        let all = pools.compactMap(\.pool)
        let stepping = all.first { $0.stage?.isStepping == true }
        let item = Pending(
            group: group, woken: (stepping ?? AnimationPool.latest ?? all.last).map(WeakPool.init),
            stepping: stepping.map(WeakPool.init), step: stepping?.frameCount ?? 0)
        pending.append(item)
        for pool in all where item.wakes(pool) { pool.stage?.needsStep() }
    }

    static func takePending(for pool: AnimationPool) -> [AnimationGroup] {
        guard !pending.isEmpty else { return [] }
        let isDue = { (item: Pending) in
            item.concerns(pool) && (item.stepping?.pool !== pool || item.step < pool.frameCount)
        }
        let groups = pending.filter(isDue).map(\.group)
        pending.removeAll(where: isDue)
        return groups
    }
}

/// A pool that may go.
struct WeakPool {
    weak var pool: AnimationPool?

    init(_ pool: AnimationPool) { self.pool = pool }
}
