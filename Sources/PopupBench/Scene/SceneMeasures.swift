import PopupKit

/// The scene's numbers and words, the same in every program of the comparison.
enum SceneMeasures {
    static let barHeight = 64.0
    static let barLine = Color(hex: 0xC8C8CC)
    static let title = "Presenting Screen"
    static let titleFont = Font(family: "DejaVu Sans", size: 20, weight: .bold)

    static let buttonHeight = 56.0
    static let buttonTop = 100.0
    static let buttonStep = 80.0
    static let sideMargin = 48.0
    static let buttonRadius = 10.0
    static let buttonColor = Color(hex: 0x0A7AFF)
    static let buttonFont = Font(family: "DejaVu Sans", size: 16)

    /// Buttons stand in two columns with twice the margin between them.
    static func buttonFrame(_ i: Int, width: Double) -> Rect {
        let column = (width - 3 * sideMargin) / 2
        let x = i % 2 == 0 ? sideMargin : sideMargin * 2 + column
        return Rect(x: x, y: buttonTop + Double(i / 2) * buttonStep, width: column, height: buttonHeight)
    }

    static let sheetHeight = 300.0
    static let sheetRadius = 16.0
    /// Each sheet in a stack shows so much more of the one below.
    static let stackStep = 8.0
    /// Reaches 24 points outwards.
    static let sheetShadow = Shadow(color: Color(white: 0, alpha: 0.25), blur: 16)

    static let rowHeight = 26.0
    static let listInset = EdgeInsets(top: 20, left: 24, bottom: 20, right: 24)
    static let rowColor = Color(hex: 0x1C1C1E)
    static let rowFont = Font(family: "DejaVu Sans", size: 15)
    static func rowText(_ row: Int) -> String { "Row \(row + 1): The quick brown fox jumps over the lazy dog" }

    /// Frames from closed to open and back.
    static let cycle = 120

    /// How far open the sheets are in a frame, 0…1…0.
    static func phase(_ frame: Int) -> Double {
        let x = Double(frame % cycle) / Double(cycle)
        let s = x < 0.5 ? 2 * x : 2 - 2 * x
        return s * s * (3 - 2 * s)
    }
}
