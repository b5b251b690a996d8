import Foundation

/// A JSON value.
typealias JSON = [String: Any]

/// One line of a file of figures: something to compute, what must come out, and how nearly.
nonisolated struct Vector: CustomStringConvertible, @unchecked Sendable {
    let name: String
    let fields: JSON

    var kind: String { fields["kind"] as? String ?? "" }
    var inputs: JSON { fields["inputs"] as? JSON ?? [:] }
    var description: String { name }

    init(fields: JSON) {
        self.fields = fields
        name = fields["name"] as? String ?? "a vector without a name"
    }

    init(json: String) throws {
        guard let fields = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? JSON else {
            throw VectorError("not an object: \(json)")
        }
        self.init(fields: fields)
    }
}

nonisolated struct VectorError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

enum VectorFile {
    /// The vectors to evaluate: those that are not `by_hand`. A file that cannot be read is one vector that fails.
    static let chosen: [Vector] = {
        do {
            return try read(ProcessInfo.processInfo.environment["POPUP_VECTORS"])
        } catch {
            return [Vector(fields: ["name": "the file of vectors", "kind": "unreadable: \(error)"])]
        }
    }()

    private static func read(_ path: String?) throws -> [Vector] {
        let file: String
        if let path {
            file = path
        } else if let own = Bundle.module.path(forResource: "numeric", ofType: "json", inDirectory: "Vectors") {
            file = own
        } else {
            throw VectorError("Vectors/numeric.json is not in the test bundle")
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        let whole = try JSONSerialization.jsonObject(with: data)
        guard let list = (whole as? JSON)?["vectors"] as? [JSON] ?? whole as? [JSON] else {
            throw VectorError("\(file) has no list of vectors")
        }
        return list.filter { ($0["by_hand"] as? Bool) != true }.map { Vector(fields: $0) }
    }
}
