import PopupMotion

/// Which of an animator's courses a record follows: an animator by a spring may have a velocity for each axis.
enum AnimatorAxis: Hashable {
    case both, x, y
}

/// An animator's time, 0…`duration`, as progress.
struct AnimatorCourse: Equatable {
    let both: Timing
    private var x: Timing?
    private var y: Timing?
    let duration: Double

    init(_ provider: any TimingCurveProvider, duration: Double) {
        guard let spring = provider.springTimingParameters else {
            let curve = provider.cubicTimingParameters?.timingCurve ?? .easeInOut
            self.init(.curve(curve, duration: max(0, duration)))
            return
        }
        let v = spring.initialVelocity
        let main = spring.timing(duration, abs(v.x) >= abs(v.y) ? v.x : v.y)
        guard v.x != v.y else {
            self.init(main)
            return
        }
        self.init(main, x: spring.timing(duration, v.x), y: spring.timing(duration, v.y))
    }

    init(_ timing: Timing, x: Timing? = nil, y: Timing? = nil) {
        both = timing
        self.x = x
        self.y = y
        duration = max(timing.duration, max(x?.duration ?? 0, y?.duration ?? 0))
    }

    var differsByAxis: Bool { x != nil }

    func timing(_ axis: AnimatorAxis) -> Timing {
        switch axis {
        case .both: both
        case .x: x ?? both
        case .y: y ?? both
        }
    }

    /// The same shape in another time, without a velocity of its own: what an animator goes on by.
    func stretched(to duration: Double) -> AnimatorCourse {
        switch both {
        case .curve(let curve, _): return AnimatorCourse(.curve(curve, duration: duration))
        case .spring(let spring, let old):
            guard duration > 0, old > 0 else { return AnimatorCourse(.linear(duration: 0)) }
            let k = old / duration
            let faster = Spring(
                mass: spring.mass, stiffness: spring.stiffness * k * k, damping: spring.damping * k)
            return AnimatorCourse(.spring(faster, duration: duration))
        }
    }

    /// The same spring, begun at a speed; a curve has none of its own.
    func begun(at velocity: Double) -> AnimatorCourse? {
        guard case .spring(let spring, let duration) = both, spring.initialVelocity == 0, !differsByAxis else {
            return nil
        }
        let moved = Spring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
        return AnimatorCourse(.spring(moved, duration: duration))
    }
}
