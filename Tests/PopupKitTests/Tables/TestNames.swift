import Foundation

/// The names of all tests, as they stand in the sources beside this file.
struct TestNames {
    /// The names in each file, by the file's name without its ending.
    let byFile: [String: [String]]

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let pattern = try Regex(#"@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)""#)
        var found: [String: [String]] = [:]
        for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
            ?? .init()
        where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let names = text.matches(of: pattern).compactMap { $0.output[1].substring.map(String.init) }
            found[file.deletingPathExtension().lastPathComponent, default: []] += names
        }
        byFile = found
    }

    /// Those of `file`, or of all of them, with each number that follows `word` in it ("rules 3, 5–7 and 72b").
    func numbers(after word: String, in file: String? = nil) throws -> Set<String> {
        let list = try Regex("\\b\(word)s? ((?:[A-Z]?[0-9]+b?(?:–[0-9]+)?(?:, | and )?)+)")
        let item = try Regex("([A-Z]?[0-9]+b?)(?:–([0-9]+))?")
        var found: Set<String> = []
        for name in file.map({ byFile[$0] ?? [] }) ?? byFile.values.flatMap(\.self) {
            for group in name.matches(of: list).compactMap({ $0.output[1].substring }) {
                for part in group.matches(of: item) {
                    guard let first = part.output[1].substring.map(String.init) else { continue }
                    found.insert(first)
                    if let last = part.output[2].substring.flatMap({ Int($0) }), let start = Int(first), start < last {
                        for number in start...last { found.insert("\(number)") }
                    }
                }
            }
        }
        return found
    }
}
