import Foundation
import Testing

@Suite("What is promised, against the names of the tests")
struct CaseTableTests {
    private let names: TestNames

    init() throws { names = try TestNames() }

    /// The rows of `Cases.md`: the case, and the files it is tested in.
    private func rows() throws -> [(id: String, files: [String])] {
        let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Cases.md")
        return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, let id = cells.first, id.count == 3, id.last?.isNumber == true else { return nil }
            return (
                id, cells[3].split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
            )
        }
    }

    @Test("each row of Cases.md names files in which a test has the row's number")
    func rowsHaveTests() throws {
        let rows = try rows()
        #expect(rows.count == Set(rows.map(\.id)).count && rows.count > 50)
        for (id, files) in rows {
            #expect(!files.isEmpty, "\(id)")
            for file in files { #expect(try names.numbers(after: "case", in: file).contains(id), "\(id) in \(file)") }
        }
    }

    @Test("each case that a test names is a row, if it is of the kinds that are listed there")
    func testsHaveRows() throws {
        let rows = Set(try rows().map(\.id))
        let kinds = Set(rows.compactMap(\.first))
        for id in try names.numbers(after: "case") {
            if let kind = id.first, kinds.contains(kind) { #expect(rows.contains(id), "\(id)") }
        }
    }

    @Test("each rule from 1 to 89 is named by a test")
    func rules() throws {
        let named = try names.numbers(after: "rule")
        #expect((1...89).map { "\($0)" }.filter { !named.contains($0) } == [])
        #expect(named.isSuperset(of: ["72b", "95b"]))
    }
}
