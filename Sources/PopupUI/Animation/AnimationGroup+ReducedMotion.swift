import PopupMotion

/// Where less motion is wanted, what would slide, spring or pop is faded over instead: the old picture at the old place
/// into the new one at the new place, in at most 150 ms, with the same completions in the same order.
enum ReducedMotion {
    static let longest = 0.15

    /// The shortened time of what takes or begins after `time` seconds: never longer, never above 150 ms, and longer
    /// for what is longer, so that ends keep their order.
    static func shortened(_ time: Double) -> Double {
        guard time > 0.1 else { return time }
        return time.isFinite ? 0.1 + 0.05 * (time - 0.1) / time : longest
    }
}

extension AnimationGroup {
    /// Turns the block into cross-fades where its stage asks for that and something in it moves.
    func reduceMotion() {
        guard recordCount > 0, !parameters.options.contains(.repeat), part?.clock.isInHand != true else { return }
        for pool in pools where pool.stage?.prefersReducedMotion == true {
            let slots = pool.records.indices.filter { pool.records[$0].group === self }.map { Int32($0) }
            let moves = slots.contains { pool.records[Int($0)].property.isPlace } || keyframeMode != nil
            guard moves || parameters.isSpring else { continue }
            for slot in slots {
                pool.records[Int(slot)].track = nil
                pool.fadeOver(slot)
            }
            let delay = max(0, parameters.delay)
            let whole = parameters.repetition.totalDuration(of: parameters.timing.duration)
            fullEnd = pool.stage?.now.advanced(by: max(delay, whole))
            let end = ReducedMotion.shortened(max(delay, whole))
            let start = ReducedMotion.shortened(delay)
            if let part {
                part.clock.reduceMotion()
            } else {
                shorten(to: .curve(.easeInOut, duration: end - start), delay: start, in: pool)
            }
        }
    }
}

extension AnimationPool {
    /// Replaces a record that moves its view by one that fades the view over.
    fileprivate func fadeOver(_ slot: Int32) {
        let record = records[Int(slot)]
        guard record.property.isPlace, let flight = record.flight?.takeUnretainedValue(), let group = record.group
        else { return }
        let isFading = !slots(of: flight) { $0.property == .crossFade && $0.group === group }.isEmpty
        if !isFading {
            // What fades in by itself need not be faded twice.
            let fadesItself = !slots(of: flight) {
                $0.property == .alpha && $0.group === group && $0.base.e0 + $0.delta.e0 < 0.01
            }.isEmpty
            beginFade(of: flight, ghost: Ghost(of: flight.view), fadesIn: !fadesItself, group)
        }
        remove(slot, isCut: false)
    }

    /// The old picture fades out over the new one; `fadesIn` fades the new one in meanwhile.
    func beginFade(of flight: Flight, ghost: Ghost?, fadesIn: Bool, _ group: AnimationGroup) {
        flight.view.promote()
        flight.ghost = ghost
        flight.fade = 0
        flight.fadesIn = fadesIn
        var record = AnimationRecord()
        record.group = group
        record.property = .crossFade
        insert(record, group, into: flight)
        flight.view.drawnStateChanged(.crossFade)
    }
}
