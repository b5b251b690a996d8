import Testing

/// The figures of `Vectors/numeric.json`, or of the file that POPUP_VECTORS names, through the public API.
@Suite struct Vectors {
    @Test("every vector holds within its own tolerance")
    func hold() {
        for vector in VectorFile.chosen {
            for complaint in vector.complaints() { Issue.record("\(vector.name): \(complaint)") }
        }
    }

    @Test("the file holds vectors")
    func isNotEmpty() { #expect(VectorFile.chosen.count > 0) }

    private let line = #""inputs": {"p1": [0, 0], "p2": [1, 1], "x": 0.5}"#

    @Test("a vector that is right passes")
    func canPass() throws {
        let text = #"{"name": "n", "kind": "cubic-bezier", \#(line), "expected": 0.5, "tolerance": 0.01}"#
        #expect(try Vector(json: text).complaints() == [])
        let point = #"{"name": "n", "kind": "transform", "inputs": {"ops": [["scale", 2, 3]], "point": [1, 1]}"#
        let digits = #"{POINT, "expected": [2, 3], "expected_digits": ["2", "3"], "tolerance": 0}"#
        #expect(try Vector(json: digits.replacing("{POINT", with: point)).complaints() == [])
    }

    @Test(
        "a vector that is wrong, of an unknown kind, or with an unknown field fails",
        arguments: [
            #""kind": "cubic-bezier", LINE, "expected": 0.6"#,
            #""kind": "cubic-bezier", LINE, "expected": 0.5, "expected_digits": "0.50001""#,
            #""kind": "cubic-bezier", LINE, "expected": 0.5, "expected_digits": ["0.5", "0.5"]"#,
            #""kind": "riddle", "inputs": {}, "expected": 0.6"#,
            #""kind": "cubic-bezier", "inputs": {"p1": [0, 0], "p2": [1, 1], "x": 0.5, "z": 1}, "expected": 0.5"#,
            #""kind": "cubic-bezier", LINE, "expected": 0.5, "colour": 1"#,
            #""kind": "keyframe", "inputs": {"values": [0, 1], "mode": "wild", "fraction": 0.5}, "expected": 0.5"#,
            #""kind": "cubic-bezier", LINE"#,
        ])
    func canFail(_ text: String) throws {
        let fields = text.replacing("LINE", with: line)
        #expect(try !Vector(json: "{\"name\": \"n\", \"tolerance\": 0.01, \(fields)}").complaints().isEmpty)
    }
}
