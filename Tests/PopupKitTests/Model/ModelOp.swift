import PopupKit
import TestKit

/// One thing that a person or the app does in a random sequence. A value: a sequence can be shortened and played again.
enum ModelOp: Hashable {
    /// The topmost controller (or, from below, the one `depth` levels under it) presents another.
    case present(ModelStyle, animated: Bool, depth: Int)
    /// The controller `depth` levels below the top is sent `dismiss`.
    case dismiss(depth: Int, animated: Bool)
    /// The user closes the topmost popup.
    case userDismiss(DismissalCause)
    case key(ModelKey)
    case click(x: Int, y: Int)
    case press(x: Int, y: Int)
    case move(x: Int, y: Int)
    case release
    case wheel(x: Int, y: Int, notches: Int)
    case resize(width: Int, height: Int)
    case advance(milliseconds: Int)
    /// Takes over whatever transition the topmost popup is in.
    case pause
    case update(percent: Int)
    case letGo(finishes: Bool)
    case setModal(Bool)
    case loseWindowFocus, gainWindowFocus
}

enum ModelKey: Hashable, CaseIterable {
    case escape, tab, shiftTab, space, enter, arrow

    var event: (Key, Modifiers) {
        switch self {
        case .escape: (.escape, [])
        case .tab: (.tab, [])
        case .shiftTab: (.tab, .shift)
        case .space: (.space, [])
        case .enter: (.enter, [])
        case .arrow: (.down, [])
        }
    }
}

/// What is presented.
enum ModelStyle: Hashable, CaseIterable {
    case cover, dissolve, flip, fullScreen, context, masked, byBlocks, percentDriven
    case pageSheet, formSheet, popover, card
}

extension ModelOp {
    /// A sequence that holds together: most of the time passes, and most presses are let go.
    static func sequence(seed: UInt64, count: Int) -> [ModelOp] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in one(&random) }
    }

    private static func one(_ random: inout SeededGenerator) -> ModelOp {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func flag() -> Bool { Bool.random(using: &random) }
        func x() -> Int { number(-20...820) }
        func y() -> Int { number(-20...620) }
        switch number(0...99) {
        case 0..<18:
            let style = ModelStyle.allCases.randomElement(using: &random) ?? .cover
            return .present(style, animated: number(0...4) > 0, depth: number(0...6) == 0 ? 1 : 0)
        case 18..<26: return .dismiss(depth: max(0, number(-3...3)), animated: number(0...4) > 0)
        case 26..<31:
            return .userDismiss([.mask, .escape, .drag, .button].randomElement(using: &random) ?? .mask)
        case 31..<39: return .key(ModelKey.allCases.randomElement(using: &random) ?? .escape)
        case 39..<46: return .click(x: x(), y: y())
        case 46..<50: return .press(x: x(), y: y())
        case 50..<55: return .move(x: x(), y: y())
        case 55..<60: return .release
        case 60..<62: return .wheel(x: x(), y: y(), notches: number(-3...3))
        case 62..<65: return .resize(width: number(40...900), height: number(40...700))
        case 65..<69: return .pause
        case 69..<73: return .update(percent: number(0...100))
        case 73..<78: return .letGo(finishes: flag())
        case 78..<80: return .setModal(number(0...3) == 0)
        case 80: return .loseWindowFocus
        case 81: return .gainWindowFocus
        default: return .advance(milliseconds: [1, 16, 16, 33, 100, 250, 500].randomElement(using: &random) ?? 16)
        }
    }
}
