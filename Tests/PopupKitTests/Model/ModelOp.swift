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
    case type(Int)
    case click(x: Int, y: Int)
    case doubleClick(x: Int, y: Int)
    case press(x: Int, y: Int)
    case move(x: Int, y: Int)
    case release
    case wheel(x: Int, y: Int, notches: Int)
    case resize(width: Int, height: Int)
    case advance(milliseconds: Int)
    /// One step that comes late.
    case stall(milliseconds: Int)
    /// Takes over whatever transition the topmost popup is in.
    case pause
    case update(percent: Int)
    case letGo(finishes: Bool)
    case setModal(Bool)
    /// The topmost asks for another size.
    case prefer(width: Int, height: Int)
    /// The topmost sheet goes to its other detent.
    case changeDetent
    case loseWindowFocus, gainWindowFocus
    /// The app gives the focus to one of those that can have it.
    case focus(Int)
    /// The view of the controller `depth` levels below the top leaves its stage, and comes back.
    case presenterGone(depth: Int)
    /// The context in the root's view does.
    case contextGone
    case showHUD(blocks: Bool), hideHUD
    case reduceMotion(Bool)
}

enum ModelKey: Hashable, CaseIterable {
    case escape, tab, shiftTab, space, enter, down, up, pane, home

    var event: (Key, Modifiers) {
        switch self {
        case .escape: (.escape, [])
        case .tab: (.tab, [])
        case .shiftTab: (.tab, .shift)
        case .space: (.space, [])
        case .enter: (.enter, [])
        case .down: (.down, [])
        case .up: (.up, [])
        case .pane: (.function(6), [])
        case .home: (.home, [])
        }
    }
}

/// What is presented.
enum ModelStyle: Hashable, CaseIterable {
    case cover, dissolve, flip, fullScreen, context, currentContext, masked, byBlocks, percentDriven, handDriven
    case pageSheet, formSheet, detents, undimmed, popover, card, menu, alert, fieldAlert, actionSheet
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
        switch number(0...119) {
        case 0..<20:
            let style = ModelStyle.allCases.randomElement(using: &random) ?? .cover
            return .present(style, animated: number(0...4) > 0, depth: number(0...6) == 0 ? 1 : 0)
        case 20..<28: return .dismiss(depth: max(0, number(-3...3)), animated: number(0...4) > 0)
        case 28..<33:
            return .userDismiss([.mask, .escape, .drag, .button].randomElement(using: &random) ?? .mask)
        case 33..<42: return .key(ModelKey.allCases.randomElement(using: &random) ?? .escape)
        case 42: return .type(number(0...25))
        case 43..<50: return .click(x: x(), y: y())
        case 50: return .doubleClick(x: x(), y: y())
        case 51..<55: return .press(x: x(), y: y())
        case 55..<61: return .move(x: x(), y: y())
        case 61..<66: return .release
        case 66..<68: return .wheel(x: x(), y: y(), notches: number(-3...3))
        case 68..<71: return .resize(width: number(40...900), height: number(40...700))
        case 71..<75: return .pause
        case 75..<79: return .update(percent: number(0...100))
        case 79..<84: return .letGo(finishes: flag())
        case 84..<86: return .setModal(number(0...3) == 0)
        case 86..<88: return .prefer(width: number(0...500), height: number(0...500))
        case 88: return .changeDetent
        case 89: return .loseWindowFocus
        case 90: return .gainWindowFocus
        case 91..<93: return .focus(number(0...9))
        case 93: return .presenterGone(depth: number(0...3))
        case 94: return .contextGone
        case 95: return .showHUD(blocks: flag())
        case 96: return .hideHUD
        case 97: return .reduceMotion(number(0...2) == 0)
        case 98: return .stall(milliseconds: number(1...3000))
        default: return .advance(milliseconds: [1, 16, 16, 33, 100, 250, 500].randomElement(using: &random) ?? 16)
        }
    }
}
