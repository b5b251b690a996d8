import PopupGeometry
import PopupMotion

nonisolated extension Vector {
    private func makeSpring(_ i: VectorInputs) throws -> Spring {
        let v = try i.number("initial_velocity", or: 0)
        let way = try i.text("parametrisation")
        // Constants that only tell what the others amount to: read, and compared with what came out.
        func given(_ spring: Spring) throws -> Spring {
            for (key, value) in [
                ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
            ] where i.has(key) {
                let said = try i.number(key)
                guard abs(said - value) <= 1e-6 * max(1, abs(said)) else {
                    throw VectorError("expected \(key) \(said), got \(value)")
                }
            }
            return spring
        }
        if way.hasPrefix("mass") {
            return Spring(
                mass: try i.number("mass", or: 1), stiffness: try i.number("stiffness"),
                damping: try i.number("damping"), initialVelocity: v)
        }
        if way.hasPrefix("response") {
            return try given(
                Spring(
                    response: try i.number("response"), dampingRatio: try i.number("damping_ratio"), initialVelocity: v)
            )
        }
        if way.hasPrefix("uikit") {
            return try given(
                Spring(
                    dampingRatio: try i.number("damping_ratio"), duration: try i.number("duration"), initialVelocity: v)
            )
        }
        if way.hasPrefix("perceptual") {
            return try given(
                Spring(duration: try i.number("duration"), bounce: try i.number("bounce"), initialVelocity: v))
        }
        if way.hasPrefix("ratio only") {
            return Spring(response: 1, dampingRatio: try i.number("damping_ratio"), initialVelocity: v)
        }
        throw VectorError("unknown parametrisation \(way)")
    }

    func spring(_ i: VectorInputs) throws -> VectorValue {
        let spring = try makeSpring(i)
        switch fields["quantity"] as? String {
        case nil:
            let from = try i.number("from", or: 0)
            let to = try i.number("to", or: 1)
            return .numbers([from.interpolated(to: to, spring.value(at: try i.number("t")))])
        case "velocity": return .numbers([spring.velocity(at: try i.number("t"))])
        case "stiffness/damping":
            return .named([
                "stiffness": spring.stiffness, "damping": spring.damping, "omega0": spring.naturalFrequency,
                "mass": spring.mass,
            ])
        case "settling time": return .numbers([spring.settlingDuration])
        case "max(x)-1": return .numbers([SpringShape(spring).peak - 1])
        case .some(let other): throw VectorError("unknown quantity \(other)")
        }
    }

    /// The fields of a spring vector that say more than its value.
    func extraComplaints() throws -> [String] {
        guard kind == "spring", inputs["t"] != nil else {
            let extra = ["velocity", "regime", "zeta", "omega0"].filter { fields[$0] != nil }
            return extra.isEmpty ? [] : ["\(extra) without a time"]
        }
        let i = VectorInputs(inputs)
        let spring = try makeSpring(i)
        var found: [String] = []
        func check(_ name: String, _ got: Double) {
            guard let wanted = fields[name] as? Double else { return }
            if !(abs(got - wanted) <= 1e-6 * max(1, abs(wanted))) {
                found.append("\(name): expected \(wanted), got \(got)")
            }
        }
        check("velocity", spring.velocity(at: try i.number("t")))
        check("zeta", spring.dampingRatio)
        check("omega0", spring.naturalFrequency)
        if let regime = fields["regime"] as? String {
            let ratio = spring.dampingRatio
            let got = abs(ratio - 1) < 1e-12 ? "critical" : (ratio < 1 ? "under" : "over")
            if got != regime { found.append("regime: expected \(regime), got \(got)") }
        }
        return found
    }
}
