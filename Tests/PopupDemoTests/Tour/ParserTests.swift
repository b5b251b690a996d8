import PopupKit
import Testing

@testable import PopupDemo

@Suite("The words of tours")
struct TourParserTests {
    @Test("comments, blank lines, texts and both kinds of line ends")
    func lines() throws {
        let tour = try Tour(
            "# A comment\r\n\r\n  press 2   # another\r\ntype \"a # \\\"b\\\" \\u{4f60}\\n\"\npress \"#\"")
        #expect(tour.steps.map(\.line) == [3, 4, 5])
        guard case .type(let text) = tour.steps[1].action else { throw Unexpected() }
        #expect(text == "a # \"b\" 你\n")
        guard case .press(let chord, _) = tour.steps[2].action else { throw Unexpected() }
        #expect(chord == KeyChord(key: .character("#")))
    }

    private struct Unexpected: Error {}

    @Test("what a tour begins with is not a step")
    func setup() throws {
        let tour = try Tour("size 800x600\nscale 1.5\nreplay\npress 1")
        #expect(tour.size == Size(width: 800, height: 600))
        #expect(tour.scale == 1.5)
        #expect(tour.isReplay)
        #expect(tour.steps.count == 1)
    }

    @Test("times are exact to the nanosecond, on both clocks of a log")
    func times() throws {
        let tour = try Tour("at 1.016666667 press 1\nat 2/0.5 press 2\nframes 2.5 3.000000001/0.7")
        #expect(tour.steps[0].time == TourInstant(Instant(nanoseconds: 1_016_666_667)))
        #expect(tour.steps[1].time == TourInstant(Instant(seconds: 2), showing: Instant(seconds: 0.5)))
        guard case .frames(let instants) = tour.steps[2].action else { throw Unexpected() }
        let last = TourInstant(Instant(nanoseconds: 3_000_000_001), showing: Instant(seconds: 0.7))
        #expect(instants == [TourInstant(Instant(seconds: 2.5)), last])
        #expect(TourParser.text(Instant(nanoseconds: 1_016_666_667)) == "1.016666667")
        #expect(last.text == "3.000000001/0.700000000")
        for text in ["at 1/ press 1", "at /1 press 1", "at 1/2/3 press 1"] {
            #expect(throws: TourErrors.self) { try Tour(text) }
        }
    }

    @Test(
        "every key is read back as it is written",
        arguments: [
            Key.digit(0), .character("a"), .character("é"), .character("+"), .character("#"), .character("\""),
            .function(12), .escape, .tab, .space, .enter, .backspace, .delete, .insert, .up, .down, .left, .right,
            .home, .end, .pageUp, .pageDown, .menu, .other(-77),
        ])
    func keys(key: Key) throws {
        for modifiers: Modifiers in [[], .shift, [.control, .alt], [.command, .shift]] {
            let chord = KeyChord(key: key, modifiers: modifiers)
            #expect(try KeyChord(word: chord.word) == chord)
        }
    }

    @Test(
        "what cannot be followed says what was expected and what could have been meant",
        arguments: [
            ("clck \"Done\"", "Was 'click' meant?"), ("frobnicate", "Steps are click"), ("click Done", "in quotes"),
            ("click \"Done", "closing quote"), ("click \"a\\q\"", "\\u{…}"), ("click \"a\"b", "a space is wanted"),
            ("click", "the line ends"), ("click 10", "a place"), ("click \"a\" \"b\"", "nothing more"),
            ("press Escpae", "Was 'Escape' meant?"), ("press Strg+A", "there are Ctrl"),
            ("press 2 0.5 times", "from 1"),
            ("press 2 1.5", "whole number"), ("wait", "how long"), ("wait -1", "from 0 to 3600"),
            ("wait 1 2", "nothing more is expected, not 2"), ("drag \"a\" into \"b\"", "to or by"),
            ("drag \"a\" to \"b\" ni 2", "Was 'in' meant?"), ("resize 800", "800x600"), ("resize 0x10", "800x600"),
            ("theme drak", "Was 'dark' meant?"), ("lang zh-Hns", "Was 'zh-Hans' meant?"),
            ("expect popup shet", "Was 'sheet' meant?"), ("expect sheet", "popup, focus, theme or lang"),
            ("open shet", "Was 'sheet' meant?"), ("window minimised", "active, inactive"),
            ("at soon press 1", "a time"),
            ("press 1\nsize 10x10", "before the first step"),
            ("at 2 press 1\nat 1 press 1", "an earlier line is at 2."),
            ("pointer sideways 1 2", "cancelled"), ("key down", "a key"), ("scale 9", "from 0.5 to 4"),
        ])
    func faults(text: String, hint: String) {
        let errors = #expect(throws: TourErrors.self) { try Tour(text, name: "dir/x.tour") }
        let line = text.split(separator: "\n").count
        #expect(errors?.description.hasPrefix("dir/x.tour:\(line): ") == true)
        #expect(errors?.description.contains(hint) == true, "\(errors?.description ?? "")")
    }

    @Test("every wrong line is told, ten of them at most")
    func many() {
        let errors = #expect(throws: TourErrors.self) { try Tour(String(repeating: "wiat 1\n", count: 14)) }
        #expect(errors?.errors.map(\.line) == Array(1...14))
        #expect(errors?.description.split(separator: "\n").count == 11)
    }

    @Test(
        "every event is read back as a log writes it",
        arguments: [
            InputEvent.pointer(PointerEvent(.moved, at: Point(x: 0.1, y: -3))),
            .pointer(PointerEvent(.down, at: Point(x: 10, y: 20.25), button: .right, clickCount: 2, modifiers: .shift)),
            .pointer(PointerEvent(.up, at: Point(x: 1 / 3, y: 2), device: .touch, pointer: -9)),
            .pointer(PointerEvent(.cancelled, at: .zero, clickCount: 0, modifiers: [.control, .alt])),
            .pointer(PointerEvent(.left, at: Point(x: 1e-5, y: 1))),
            .wheel(WheelEvent(at: Point(x: 5, y: 6), notches: Point(x: -0.125, y: 1), modifiers: .command)),
            .key(KeyEvent(.down, .character("#"), modifiers: .control, isRepeat: true)), .key(KeyEvent(.up, .escape)),
            .text(.committed("a \"b\"\\\n\t\u{1}你")), .text(.composing("ni", selected: 1..<2)),
            .text(.composing("", selected: 0..<0)), .resized(Size(width: 800.5, height: 600), scale: 1.25),
            .focusChanged(true), .focusChanged(false), .visibilityChanged(true), .visibilityChanged(false), .exposed,
            .appearanceChanged(isDark: true), .appearanceChanged(isDark: false), .closeRequested,
        ])
    func events(event: InputEvent) throws {
        let line = InputLog.text(event)
        let step = try #require(try Tour(line).steps.first)
        switch step.action {
        case .input(let read): #expect(read == event, "\(line)")
        case .resize(let size, let scale): #expect(InputEvent.resized(size, scale: try #require(scale)) == event)
        default: Issue.record("\(line) is read as \(step.action)")
        }
    }
}
