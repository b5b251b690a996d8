// Reads the symbol graphs in a folder and prints the public API of the modules named, for .ci/check-api.
//   Symbols text FOLDER MODULE...   one line a symbol, sorted by name: where it is declared, who may override, how it is written
//   Symbols bare FOLDER MODULE...   those without a doc comment, or with one that only says the name again
import Foundation

struct Graph: Decodable {
    var symbols: [Symbol]
    var relationships: [Relationship]
}

struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable {
        struct Line: Decodable { var text: String }
        var lines: [Line]
    }
    struct Location: Decodable {
        struct Position: Decodable { var line: Int }
        var uri: String
        var position: Position
    }
    struct Kind: Decodable { var identifier: String }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var accessLevel: String
    var docComment: Comment?
    var location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    var declaration: String {
        declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

struct Relationship: Decodable {
    struct Origin: Decodable { var displayName: String }
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    var sourceOrigin: Origin?
}

/// Every graph of a module: its own, and what it adds to the types of others.
func graphs(of module: String, in folder: String) throws -> [Graph] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
        .map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
}

/// Conformances that the compiler adds to nearly everything say nothing of a type.
let implied: Set = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

/// What a type inherits and conforms to, as it would be written after its name.
func clause(_ relationships: [Relationship], names: [String: String]) -> String {
    let kinds = ["inheritsFrom", "conformsTo"]
    let parents = kinds.flatMap { kind in
        relationships.filter { $0.kind == kind }
            .map { names[$0.target] ?? String(($0.targetFallback ?? $0.target).split(separator: ".").last ?? "") }
            .filter { !implied.contains($0) }.sorted()
    }
    return parents.isEmpty ? "" : " : " + parents.joined(separator: ", ")
}

/// Overrides, answers to a protocol and defaults of one inherit the comment of what they answer.
func inherits(_ relationships: [Relationship]) -> Bool {
    relationships.contains { $0.kind == "overrides" || $0.kind == "defaultImplementationOf" || $0.sourceOrigin != nil }
}

/// The words of a name or a sentence, small, without those that carry no meaning.
func words(_ text: String) -> Set<String> {
    var spaced = ""
    for character in text { spaced += character.isUppercase ? " \(character.lowercased())" : String(character) }
    let all = spaced.split { !$0.isLetter }.map { String($0) }
    return Set(all).subtracting([
        "a", "an", "the", "this", "its", "of", "is", "are", "whether", "if", "returns", "init",
    ])
}

let arguments = CommandLine.arguments.dropFirst()
guard let task = arguments.first, let folder = arguments.dropFirst().first, ["text", "bare"].contains(task) else {
    fatalError("usage: Symbols text|bare FOLDER MODULE...")
}
let modules = try arguments.dropFirst(2).map { (name: $0, graphs: try graphs(of: $0, in: folder)) }
let every = modules.flatMap(\.graphs)
let names = Dictionary(
    every.flatMap(\.symbols).map { ($0.identifier.precise, $0.name) }, uniquingKeysWith: { a, _ in a })
var lines: [String] = []
for (module, graphs) in modules {
    var seen: Set<String> = []
    for graph in graphs {
        let relationships = Dictionary(grouping: graph.relationships, by: \.source)
        for symbol in graph.symbols where seen.insert(symbol.identifier.precise).inserted {
            let own = relationships[symbol.identifier.precise] ?? []
            if task == "text" {
                // A protocol's declaration names what it inherits from.
                let parents = symbol.kind.identifier == "swift.protocol" ? "" : clause(own, names: names)
                let isDefault = own.contains { $0.kind == "defaultImplementationOf" }
                lines.append(
                    "\(symbol.name) | \(symbol.accessLevel) \(symbol.declaration)\(parents)\(isDefault ? " (default)" : "")"
                )
                continue
            }
            let comment = symbol.docComment?.lines.map(\.text).joined(separator: " ") ?? ""
            guard !inherits(own), words(comment).isSubset(of: words(symbol.name)) else { continue }
            let place =
                symbol.location.map { "\(URL(string: $0.uri)?.path ?? $0.uri):\($0.position.line + 1)" } ?? module
            lines.append("\(place): \(symbol.name)" + (comment.isEmpty ? "" : " (\"\(comment)\" only says the name)"))
        }
    }
}
print(lines.sorted().joined(separator: "\n"))
