import PopupGeometry
import PopupMotion

/// Content that moves by itself: a course for each axis since an instant.
struct ScrollMotion {
    var start: Instant
    var x: ScrollCourse
    var y: ScrollCourse
    /// Let go by a drag, not sent to a place.
    var isFling = false

    var target: Point { Point(x: x.target, y: y.target) }
    var duration: Double { max(x.duration, y.duration) }

    func offset(at now: Instant) -> Point {
        let t = max(0, now.seconds(since: start))
        return Point(x: x.value(at: t), y: y.value(at: t))
    }

    func velocity(at now: Instant) -> Point {
        let t = max(0, now.seconds(since: start))
        return Point(x: x.velocity(at: t), y: y.velocity(at: t))
    }
}

extension ScrollView: StageParticipant {
    public var wantsSteps: Bool { motion != nil }

    /// Pass 2, so that layout can follow in the same step.
    public func stageDecides(_ stage: Stage) {
        guard let motion else { return }
        move(to: motion.offset(at: stage.now))
        // Whoever heard of the move may have stopped it or started another.
        guard let current = self.motion, current.start == motion.start, !stage.isLooking,
            stage.now.seconds(since: current.start) >= current.duration
        else { return }
        stopScrolling()
        delegate?.scrollViewDidEndScrolling(self)
    }

    /// An instant that is only looked at has no pass 2.
    public func stageDidMove(_ stage: Stage) {
        if stage.isLooking, let motion { move(to: motion.offset(at: stage.now)) }
    }

    /// A new course from where the content is, and with the speed it has.
    final func scroll(to target: Point, _ stage: Stage) {
        let velocity = motion?.velocity(at: stage.now) ?? .zero
        let from = motion?.offset(at: stage.now) ?? contentOffset
        func course(_ x: Double, _ end: Double, _ v: Double) -> ScrollCourse {
            x == end && v == 0
                ? .rest(at: x) : .spring(from: x, to: end, velocity: v, frequency: ScrollCourse.wheelFrequency)
        }
        begin(
            ScrollMotion(
                start: stage.now, x: course(from.x, target.x, velocity.x), y: course(from.y, target.y, velocity.y)),
            stage)
    }

    /// Lets the content go with `velocity` points a second.
    final func fling(_ velocity: Point, _ stage: Stage) {
        let low = minimumContentOffset
        let high = maximumContentOffset
        begin(
            ScrollMotion(
                start: stage.now, x: .fling(from: contentOffset.x, velocity: velocity.x, in: low.x...high.x),
                y: .fling(from: contentOffset.y, velocity: velocity.y, in: low.y...high.y), isFling: true), stage)
    }

    private func begin(_ motion: ScrollMotion, _ stage: Stage) {
        guard motion.duration > 0 else {
            stopScrolling()
            move(to: motion.target)
            return
        }
        self.motion = motion
        stage.addParticipant(self)
        stage.needsStep()
    }

    /// Content of `distance` was put in (or taken out, where negative) before what is seen: it stays where it is seen.
    final func contentShifted(by distance: Point) {
        guard distance != .zero else { return }
        if let origin = dragOrigin { dragOrigin = origin + distance }
        let wasBoundFor = motion?.target
        if var motion {
            motion.x = motion.x.shifted(by: distance.x)
            motion.y = motion.y.shifted(by: distance.y)
            self.motion = motion
        }
        move(to: contentOffset + distance)
        // What was bound for an end still is.
        guard let wasBoundFor, let motion, let stage, wasBoundFor.y == minimumContentOffset.y else { return }
        if motion.isFling { fling(motion.velocity(at: stage.now), stage) } else { scroll(to: wasBoundFor, stage) }
    }
}
