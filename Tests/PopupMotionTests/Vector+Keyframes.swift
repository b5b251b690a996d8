import PopupMotion

nonisolated extension Vector {
    func keyframe(_ i: VectorInputs) throws -> [(label: String, value: VectorValue)] {
        let values = try i.value("values", as: [Any].self).map {
            try vector($0) as (value: AnimatableVector, dimension: Int)
        }
        let dimension = values.first?.dimension ?? 0
        guard values.allSatisfy({ $0.dimension == dimension }) else { throw VectorError("values of mixed dimension") }
        let fraction: Double
        if i.has("u") {
            fraction = try fractionOfU(i, count: values.count)
        } else {
            fraction = try i.number("fraction")
        }
        let name = try i.text("mode")
        let modes: [(String, KeyframeTrack.CalculationMode)] = [
            ("linear", .linear), ("discrete", .discrete), ("cubic", .cubic), ("paced", .paced),
            ("cubicPaced", .cubicPaced),
        ]
        // "any" speaks of key times, which the paced modes ignore by rule 106: they only share the ends.
        let isEnd = fraction <= 0 || fraction >= 1
        let chosen =
            name == "any" ? (isEnd ? modes : Array(modes.prefix(3))) : modes.filter { $0.0 == name }
        guard !chosen.isEmpty else { throw VectorError("unknown mode \(name)") }
        let times: [Double]? = i.has("keyTimes") ? try i.list("keyTimes") : nil
        let starts: [Double]? = i.has("starts") ? try i.list("starts") : nil
        let ends: [Double]? = i.has("ends") ? try i.list("ends") : nil
        return try chosen.map { label, mode in
            let track: KeyframeTrack
            if let ends {
                guard times == nil, ends.count == values.count - 1, starts.map({ $0.count == ends.count }) ?? true
                else {
                    throw VectorError("ends, starts and values do not fit each other")
                }
                let begin: [Double] = starts ?? [0] + ends.dropLast()
                let frames = ends.indices.map {
                    Keyframe(start: begin[$0], duration: ends[$0] - begin[$0], value: values[$0 + 1].value)
                }
                track = KeyframeTrack(from: values[0].value, frames: frames, mode: mode)
            } else {
                track = KeyframeTrack(values: values.map(\.value), keyTimes: times, mode: mode)
            }
            let got = track.value(at: fraction)
            return (name == "any" ? label : "", .numbers((0..<dimension).map { got[$0] }))
        }
    }

    /// The fraction of an evenly timed or given timeline that lies `u` into a segment: the one named, the only one, or
    /// that between the middle two of four values.
    private func fractionOfU(_ i: VectorInputs, count: Int) throws -> Double {
        let u = try i.number("u")
        let segment: Int
        if i.has("segment") {
            segment = try i.value("segment", as: Int.self)
        } else if count == 2 {
            segment = 0
        } else if count == 4 {
            segment = 1
        } else {
            throw VectorError("u in which of \(count - 1) segments?")
        }
        guard segment >= 0, segment < count - 1 else { throw VectorError("there is no segment \(segment)") }
        let times = i.has("keyTimes") ? try i.list("keyTimes") : (0..<count).map { Double($0) / Double(count - 1) }
        guard times.count == count else { throw VectorError("values and keyTimes do not fit each other") }
        return times[segment] + (times[segment + 1] - times[segment]) * u
    }

    private func vector(_ value: Any) throws -> (value: AnimatableVector, dimension: Int) {
        let parts = value as? [Double] ?? (value as? Double).map { [$0] } ?? []
        guard (1...8).contains(parts.count) else { throw VectorError("\(value) is no value of a keyframe") }
        var value = AnimatableVector.zero
        for (index, part) in parts.enumerated() { value[index] = part }
        return (value, parts.count)
    }
}
