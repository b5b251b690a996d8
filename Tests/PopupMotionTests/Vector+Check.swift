import Foundation

/// What a vector's kind computes: one number or several, or yes or no.
nonisolated enum VectorValue {
    case numbers([Double])
    case named([String: Double])
    case truth(Bool)
}

nonisolated extension Vector {
    private static let known: Set<String> = [
        "name", "kind", "inputs", "expected", "tolerance", "tolerance_kind", "expected_digits", "quantity", "normative",
        "by_hand", "source", "velocity", "regime", "zeta", "omega0", "published", "published_floor_of_500",
        "peer_value_not_expected",
    ]

    /// What is wrong with our answer, or with the vector; empty where it holds.
    func complaints() -> [String] {
        let unknown = Set(fields.keys).subtracting(Vector.known)
        guard unknown.isEmpty else { return ["unknown fields \(unknown.sorted())"] }
        do {
            let reader = VectorInputs(inputs)
            let results = try evaluate(reader)
            guard reader.unread.isEmpty else { return ["unknown inputs \(reader.unread.sorted())"] }
            let main = results.flatMap { result in
                compare(result.value).map { result.label.isEmpty ? $0 : "\(result.label): \($0)" }
            }
            return main + (try extraComplaints())
        } catch {
            return ["\(error)"]
        }
    }

    private func compare(_ got: VectorValue) -> [String] {
        guard let expected = fields["expected"] else { return ["nothing expected"] }
        if let one = (expected as? JSON)?["one_of"] as? [Any] {
            let held = one.contains { mismatch(got, expected: $0) == nil }
            return held ? [] : ["expected one of \(one), got \(got)"]
        }
        var all = [mismatch(got, expected: expected)]
        if let digits = fields["expected_digits"] {
            let exact = (digits as? [String] ?? [digits as? String ?? ""]).map(Double.init)
            guard case .numbers(let values) = got, values.count == exact.count, !exact.contains(nil) else {
                return ["unreadable expected_digits \(digits)"]
            }
            if zip(values, exact).contains(where: { !(abs($0 - ($1 ?? .nan)) <= 1e-6) }) {
                all.append("expected \(digits) within 1e-6, got \(values)")
            }
        }
        return all.compactMap { $0 }
    }

    private func mismatch(_ got: VectorValue, expected: Any) -> String? {
        let text = "expected \(expected), got \(got)"
        switch got {
        case .truth(let truth):
            return expected as? Bool == truth ? nil : text
        case .numbers(let values):
            if fields["quantity"] as? String == "settling time", let band = numbers(expected), band.count == 2 {
                return values.count == 1 && values[0] >= band[0] && values[0] <= band[1] ? nil : text
            }
            guard let wanted = numbers(expected), wanted.count == values.count else { return text }
            return zip(values, wanted).allSatisfy { isNear($0, $1) } ? nil : text
        case .named(let values):
            guard let wanted = expected as? [String: Double], !wanted.isEmpty else { return text }
            return wanted.allSatisfy { key, value in values[key].map { isNear($0, value) } ?? false } ? nil : text
        }
    }

    private func numbers(_ value: Any) -> [Double]? {
        if let one = value as? Double { return [one] }
        return value as? [Double]
    }

    private func isNear(_ value: Double, _ wanted: Double) -> Bool {
        guard let tolerance = fields["tolerance"] as? Double else { return false }
        switch fields["tolerance_kind"] as? String ?? "absolute" {
        case "absolute": return abs(value - wanted) <= tolerance
        case "relative": return abs(value - wanted) <= tolerance * abs(wanted)
        default: return false
        }
    }
}

/// The inputs of a vector; remembers what was never asked for.
nonisolated final class VectorInputs {
    private let inputs: JSON
    private(set) var unread: Set<String>

    init(_ inputs: JSON) {
        self.inputs = inputs
        // A remark for the reader.
        unread = Set(inputs.keys).subtracting(["note"])
    }

    func has(_ key: String) -> Bool { inputs[key] != nil }

    func value<T>(_ key: String, as type: T.Type = T.self) throws -> T {
        unread.remove(key)
        guard let value = inputs[key] as? T else {
            throw VectorError("input \(key) is \(inputs[key].map { "\($0)" } ?? "missing")")
        }
        return value
    }

    func number(_ key: String) throws -> Double { try value(key) }
    func number(_ key: String, or other: Double) throws -> Double { has(key) ? try value(key) : other }
    func list(_ key: String) throws -> [Double] { try value(key) }
    func text(_ key: String) throws -> String { try value(key) }
}
