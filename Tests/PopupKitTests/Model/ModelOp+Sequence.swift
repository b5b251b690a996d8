import TestKit

extension ModelOp {
    /// A sequence that holds together: most of the time passes, most presses are let go, and a part of the drags is what
    /// hands really do. At least `count` long.
    static func sequence(seed: UInt64, count: Int) -> [ModelOp] {
        var random = SeededGenerator(seed: seed)
        var all: [ModelOp] = []
        while all.count < count { all += some(&random) }
        return all
    }

    private static func some(_ random: inout SeededGenerator) -> [ModelOp] {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        switch number(0...29) {
        case 0, 1: return drag(&random)
        case 2: return [time(&random)]
        case 3: return [surroundings(&random)]
        case 4: return [popup(&random)]
        default: return [one(&random)]
        }
    }

    /// A whole drag, caught in mid-flight or not, thrown or held.
    private static func drag(_ random: inout SeededGenerator) -> [ModelOp] {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        var ops: [ModelOp] = []
        if number(0...5) == 0 { ops.append(.useFinger(Bool.random(using: &random))) }
        ops.append(.grab(x: number(2...98), y: number(0...3) == 0 ? number(2...98) : number(1...15)))
        for _ in 0..<number(0...2) {
            ops.append(.pull(dx: number(-30...30), dy: number(-250...300), milliseconds: number(16...200)))
            if number(0...4) == 0 { ops.append(one(&random)) }
        }
        switch number(0...3) {
        case 0: ops.append(.release)
        case 1: ops += [.advance(milliseconds: 200), .release]
        default: ops.append(.fling(dx: number(-20...20), dy: number(-200...300), milliseconds: number(16...120)))
        }
        // Caught again before it has come to rest.
        if number(0...2) == 0 { ops += [.advance(milliseconds: number(1...250)), .grab(x: number(2...98), y: 10)] }
        return ops
    }

    private static func time(_ random: inout SeededGenerator) -> ModelOp {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        switch number(0...9) {
        case 0: return .rate(percent: [0, 10, 50, 300].randomElement(using: &random) ?? 100)
        case 1: return .rate(percent: 100)
        case 2: return .hold
        case 3...5: return .goOn
        case 6, 7: return .step(milliseconds: number(0...100))
        default: return .seek(milliseconds: number(-300...300))
        }
    }

    private static func surroundings(_ random: inout SeededGenerator) -> ModelOp {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        switch number(0...6) {
        case 0: return .leave
        case 1: return .rescale([100, 150, 200].randomElement(using: &random) ?? 100)
        case 2: return .hideWindow
        case 3: return .showWindow
        case 4: return .darken(Bool.random(using: &random))
        case 5: return .useFinger(Bool.random(using: &random))
        default: return .rightClick(x: number(-20...820), y: number(-20...620))
        }
    }

    private static func popup(_ random: inout SeededGenerator) -> ModelOp {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        switch number(0...5) {
        case 0, 1: return .answer(number(0...3))
        case 2: return .permit(number(0...2) > 0)
        case 3: return .adapt(ModelAdaptation.allCases.randomElement(using: &random) ?? .none)
        default:
            let style = ModelStyle.allCases.randomElement(using: &random) ?? .cover
            return .exchange(style, animated: number(0...3) > 0, inCompletion: Bool.random(using: &random))
        }
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
        case 95: return .showHUD(blocks: flag(), inTop: number(0...2) == 0, waits: number(0...2) == 0)
        case 96: return .hideHUD
        case 97: return .reduceMotion(number(0...2) == 0)
        case 98: return .stall(milliseconds: number(1...3000))
        default: return .advance(milliseconds: [1, 16, 16, 33, 100, 250, 500].randomElement(using: &random) ?? 16)
        }
    }
}
