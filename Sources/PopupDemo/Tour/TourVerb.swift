import DemoAssets
import PopupKit

/// A step's first word, and how the rest of its line is read.
struct TourVerb {
    let name: String
    let read: @MainActor @Sendable (inout TourReader) throws(TourFault) -> TourAction

    static let all = hands + world + recorded

    static func action(_ reader: inout TourReader) throws(TourFault) -> TourAction {
        let word = try reader.word("a step")
        guard let verb = all.first(where: { $0.name == word.lowercased() }) else {
            let names = (hands + world).map(\.name)
            let meant = Spelling.nearest(to: word, among: all.map(\.name)).map { "Was '\($0)' meant? " } ?? ""
            throw TourFault("'\(word)' is no step. \(meant)Steps are \(TourReader.either(names)).")
        }
        return try verb.read(&reader)
    }

    // MARK: What hands do

    private static let hands: [TourVerb] = [
        TourVerb(name: "click") { reader throws(TourFault) in
            let button = reader.optionalChoice(buttons) ?? .left
            return .click(try reader.target(), button, count: 1)
        },
        TourVerb(name: "double-click") { reader throws(TourFault) in .click(try reader.target(), .left, count: 2) },
        TourVerb(name: "press") { reader throws(TourFault) in
            .press(try KeyChord(word: try reader.word("a key such as Escape, 2 or Ctrl+W")), count: try reader.times())
        },
        TourVerb(name: "hold") { reader throws(TourFault) in
            let chord = try KeyChord(word: try reader.word("a key such as Down"))
            return .hold(chord, seconds: try reader.number("how long, in seconds", in: 0...60))
        },
        TourVerb(name: "type") { reader throws(TourFault) in .type(try reader.text("what is typed")) },
        TourVerb(name: "move") { reader throws(TourFault) in .move(try reader.target()) },
        TourVerb(name: "leave") { _ throws(TourFault) in .leave },
        TourVerb(name: "drag", read: drag),
        TourVerb(name: "wheel") { reader throws(TourFault) in
            let vertical = try reader.number("notches (above 0 shows what is further up)", in: -1000...1000)
            let horizontal = reader.hasNumber ? try reader.number("notches to the right", in: -1000...1000) : 0
            let target = reader.take("over") ? try reader.target() : nil
            return .wheel(notches: Point(x: horizontal, y: vertical), over: target)
        },
    ]

    static let buttons: [(String, PointerButton)] = [
        ("left", .left), ("middle", .middle), ("right", .right), ("back", .back), ("forward", .forward),
    ]

    /// `drag FROM to TO [in SECONDS] [rest SECONDS]` or `drag FROM by DX DY …`.
    private static func drag(_ reader: inout TourReader) throws(TourFault) -> TourAction {
        let start = try reader.target()
        let end: TourEnd
        if reader.take("by") {
            end = .offset(try reader.point("how far (two numbers, in points)"))
        } else {
            _ = try reader.choice([("to", ()), ("by", ())])
            end = .target(try reader.target())
        }
        var seconds = 0.4
        var rest = 0.0
        while !reader.isAtEnd {
            if try reader.choice([("in", true), ("rest", false)]) {
                seconds = try reader.number("how long the drag takes, in seconds", in: 0...60)
            } else {
                rest = try reader.number("how long it rests before the release, in seconds", in: 0...60)
            }
        }
        return .drag(from: start, to: end, seconds: seconds, rest: rest)
    }

    // MARK: What else happens

    private static let world: [TourVerb] = [
        TourVerb(name: "wait") { reader throws(TourFault) in
            .wait(try reader.number("how long, in seconds", in: 0...3600))
        },
        TourVerb(name: "settle") { _ throws(TourFault) in .settle },
        TourVerb(name: "expect", read: expectation),
        TourVerb(name: "resize") { reader throws(TourFault) in
            let size = try reader.size()
            guard reader.take("scale") else { return .resize(size, scale: nil) }
            return .resize(size, scale: try reader.number("pixels a point", in: 0.5...4))
        },
        TourVerb(name: "theme") { reader throws(TourFault) in .change(.theme(isDark: try reader.choice(themes))) },
        TourVerb(name: "lang") { reader throws(TourFault) in .change(.language(try reader.choice(languages))) },
        TourVerb(name: "motion") { reader throws(TourFault) in
            .change(.motion(try reader.choice(Motion.allCases.map { ($0.rawValue, $0) })))
        },
        TourVerb(name: "reduced-motion") { reader throws(TourFault) in
            .change(.reducedMotion(try reader.choice([("on", true), ("off", false)])))
        },
        TourVerb(name: "open") { reader throws(TourFault) in
            .change(.open(try reader.choice(Opening.all.map { ($0.name, $0) })))
        },
        TourVerb(name: "window") { reader throws(TourFault) in .input(try reader.choice(windowEvents)) },
    ]

    static let themes = [("light", false), ("dark", true)]
    static let languages = Language.allCases.map { ($0.rawValue, $0) }
    private static let popups = (Style.allCases.map(\.rawValue) + [App.alertName]).map { ($0, $0) }
    static let windowEvents: [(String, InputEvent)] = [
        ("active", .focusChanged(true)), ("inactive", .focusChanged(false)), ("shown", .visibilityChanged(true)),
        ("hidden", .visibilityChanged(false)), ("exposed", .exposed), ("close", .closeRequested),
    ]

    private static func expectation(_ reader: inout TourReader) throws(TourFault) -> TourAction {
        let isWanted = !reader.take("no")
        if let text = try? reader.text("a text") { return .expect(.text(text), isWanted: isWanted) }
        switch try reader.choice([("popup", 0), ("focus", 1), ("theme", 2), ("lang", 3)]) {
        case 0:
            guard !reader.isAtEnd else { return .expect(.popup(nil), isWanted: isWanted) }
            return .expect(.popup(try reader.choice(popups)), isWanted: isWanted)
        case 1: return .expect(.focus(try reader.text("the name of what has the keyboard")), isWanted: isWanted)
        case 2: return .expect(.theme(isDark: try reader.choice(themes)), isWanted: isWanted)
        default: return .expect(.language(try reader.choice(languages)), isWanted: isWanted)
        }
    }
}
