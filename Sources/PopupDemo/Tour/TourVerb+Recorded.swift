import PopupKit

/// The steps of a log of input: single events as they reached the stage. `InputLog` writes them.
extension TourVerb {
    static let recorded: [TourVerb] = [
        TourVerb(name: "pointer", read: pointer),
        TourVerb(name: "key") { reader throws(TourFault) in
            let phase = try reader.choice([("down", KeyEvent.Phase.down), ("up", .up)])
            let chord = try KeyChord(word: try reader.word("a key"))
            let isRepeat = reader.take("repeat")
            return .input(.key(KeyEvent(phase, chord.key, modifiers: chord.modifiers, isRepeat: isRepeat)))
        },
        TourVerb(name: "text") { reader throws(TourFault) in .input(.text(.committed(try reader.text("a text")))) },
        TourVerb(name: "composing") { reader throws(TourFault) in
            let text = try reader.text("a text")
            let start = Int(try reader.number("where the selection begins", in: 0...100_000))
            let end = Int(try reader.number("where the selection ends", in: Double(start)...100_000))
            return .input(.text(.composing(text, selected: start..<end)))
        },
        TourVerb(name: "turn") { reader throws(TourFault) in
            let place = try reader.point("where (two numbers, in points)")
            let notches = try reader.point("notches to the right and upwards")
            return .input(.wheel(WheelEvent(at: place, notches: notches, modifiers: try modifiers(&reader))))
        },
        TourVerb(name: "appearance") { reader throws(TourFault) in
            .input(.appearanceChanged(isDark: try reader.choice(themes)))
        },
        TourVerb(name: "frames") { reader throws(TourFault) in
            var instants = [try reader.instant()]
            while !reader.isAtEnd { instants.append(try reader.instant()) }
            return .frames(instants)
        },
    ]

    static let phases: [(String, PointerEvent.Phase)] = [
        ("down", .down), ("moved", .moved), ("up", .up), ("cancelled", .cancelled), ("left", .left),
    ]

    /// `pointer PHASE X Y [BUTTON] [clicks N] [finger N] [with KEY…]`.
    private static func pointer(_ reader: inout TourReader) throws(TourFault) -> TourAction {
        let phase = try reader.choice(phases)
        var event = PointerEvent(phase, at: try reader.point("where (two numbers, in points)"))
        if let button = reader.optionalChoice(buttons) { event.button = button }
        if reader.take("clicks") { event.clickCount = Int(try reader.number("a count", in: 0...1000)) }
        if reader.take("finger") {
            event.device = .touch
            event.pointer = Int64(try reader.number("the finger's number", in: -9e15...9e15))
        }
        event.modifiers = try modifiers(&reader)
        return .input(.pointer(event))
    }

    private static func modifiers(_ reader: inout TourReader) throws(TourFault) -> Modifiers {
        guard reader.take("with") else { return [] }
        var all: Modifiers = []
        repeat {
            let word = try reader.word("a key to hold along")
            guard let modifier = Modifiers(word: word) else {
                throw TourFault("'\(word)' is no key to hold along; there are Ctrl, Alt, Shift and Super.")
            }
            all.insert(modifier)
        } while !reader.isAtEnd
        return all
    }
}
