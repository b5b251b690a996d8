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

    @Test(
        "a vector that is wrong, of an unknown kind, or with an unknown field fails",
        arguments: [
            #"{"name": "n", "kind": "cubic-bezier", "inputs": {"p1": [0, 0], "p2": [1, 1], "x": 0.5}, "expected": 0.6, "tolerance": 0.01}"#,
            #"{"name": "n", "kind": "cubic-bezier", "inputs": {"p1": [0, 0], "p2": [1, 1], "x": 0.5}, "expected": 0.5, "expected_digits": "0.50001", "tolerance": 0.01}"#,
            #"{"name": "n", "kind": "riddle", "inputs": {}, "expected": 0.6, "tolerance": 0.01}"#,
            #"{"name": "n", "kind": "cubic-bezier", "inputs": {"p1": [0, 0], "p2": [1, 1], "x": 0.5, "z": 1}, "expected": 0.5, "tolerance": 0.01}"#,
            #"{"name": "n", "kind": "cubic-bezier", "inputs": {"p1": [0, 0], "p2": [1, 1], "x": 0.5}, "expected": 0.5, "tolerance": 0.01, "colour": 1}"#,
            #"{"name": "n", "kind": "keyframe", "inputs": {"values": [0, 1], "mode": "wild", "fraction": 0.5}, "expected": 0.5, "tolerance": 0.01}"#,
        ])
    func canFail(_ text: String) throws { #expect(try !Vector(json: text).complaints().isEmpty) }
}
