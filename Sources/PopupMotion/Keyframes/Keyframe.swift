import PopupGeometry

/// A stretch of a keyframe animation's time in which one property goes to a value: what one `addKeyframe` records of
/// it.
public struct Keyframe: Hashable, Sendable {
    /// Where it begins and how long it lasts, as fractions of the whole animation. It ends at 1 at the latest.
    public let start: Double
    /// How long it lasts, as a fraction of the whole animation, 0…1; 0 is a jump.
    public let duration: Double
    /// What the property has reached at its end.
    public let value: AnimatableVector

    /// The start must be in 0…1 and the duration 0 or more: anything else is a programmer's error. A duration of 0 is
    /// a jump.
    public init(start: Double, duration: Double, value: AnimatableVector) {
        guard (0...1).contains(start), duration >= 0, duration.isFinite else {
            misuse(
                "a keyframe was given the start \(start) and the duration \(duration); both are fractions of the whole "
                    + "animation: give a start in 0…1 and a duration of 0 or more.")
        }
        self.start = start
        self.duration = duration
        self.value = value
    }

    /// A keyframe of a single number.
    public init(start: Double, duration: Double, value: Double) {
        self.init(start: start, duration: duration, value: AnimatableVector(value))
    }
}
