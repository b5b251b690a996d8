import PopupUI

/// The spring that brings a sheet to rest: mass 3, stiffness 1000, critically damped, going on at the hand's speed.
enum SheetSpring {
    static let mass = 3.0
    static let stiffness = 1000.0

    /// Ready to run from a place `distance` points (not 0) from the target; `velocity` in points a second in the
    /// direction in which `distance` is counted, that is positive towards the target where both have one sign.
    ///
    /// Where nothing may pass the target (`mayOvershoot` false), a speed that would carry the sheet past it takes a
    /// stiffer spring, just stiff enough: the speed goes on without a jump and the sheet still stops at the target.
    static func settling(distance: Double, velocity: Double, mayOvershoot: Bool) -> Spring {
        let towards = distance == 0 ? 0 : velocity / distance
        var frequency = (stiffness / mass).squareRoot()
        // A critically damped spring passes its target just where the speed is above its frequency times the way.
        if !mayOvershoot, towards > frequency { frequency = towards }
        return Spring(
            mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * frequency,
            initialVelocity: towards)
    }

    /// The spring at rest's constants, for what is thrown away; `velocity` in whole distances a second.
    static func parameters(velocity: Double) -> SpringTimingParameters {
        SpringTimingParameters(settling(distance: 1, velocity: velocity, mayOvershoot: true))
    }
}
