import PopupGeometry

extension Spring {
    /// A spring from its physics. All constants must be finite, mass and stiffness above 0, damping 0 or more; the
    /// velocity is in whole distances a second, positive towards the target.
    public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        let m = mass.squareRoot()
        let k = stiffness.squareRoot()
        self.init(
            mass: mass, stiffness: stiffness, damping: damping, frequency: k / m, ratio: damping / 2 / k / m,
            velocity: initialVelocity)
    }

    /// A spring from what the eye sees: `response`, the seconds that one swing would take undamped, and the ratio
    /// (below 1 overshoots). The response must be above 0, the ratio 0 or more.
    public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        guard response > 0, response.isFinite, dampingRatio >= 0, dampingRatio.isFinite else {
            misuse(
                "a spring was given response \(response) and damping ratio \(dampingRatio); one swing takes some time "
                    + "and damping only slows: give a finite response above 0 and a ratio of 0 or more.")
        }
        let frequency = 2 * Double.pi / response
        self.init(frequency: frequency, ratio: dampingRatio, velocity: initialVelocity)
    }

    /// A spring from how long it seems to take, in seconds, and how much it bounces: 0 not at all, towards 1 for
    /// ever, below 0 it creeps. The duration must be above 0 and the bounce above −1 and at most 1.
    ///
    /// The duration is one undamped swing; the damping ratio is 1 − bounce, or 1 ⁄ (1 + bounce) below 0.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        guard duration > 0, duration.isFinite, bounce > -1, bounce <= 1 else {
            misuse(
                "a spring was given duration \(duration) and bounce \(bounce); it would never move or never be "
                    + "damped: give a finite duration above 0 and a bounce above −1, at most 1.")
        }
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(response: duration, dampingRatio: ratio, initialVelocity: initialVelocity)
    }

    /// A spring of mass 1 from frequency and ratio.
    init(frequency: Double, ratio: Double, velocity: Double) {
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, frequency: frequency,
            ratio: ratio, velocity: velocity)
    }
}
