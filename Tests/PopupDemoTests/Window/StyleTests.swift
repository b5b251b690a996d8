import Testing

@testable import PopupDemo

extension RealWindow {
    @Suite("Every style in a real window", .timeLimit(.minutes(10)))
    @Hands struct StyleTests {
        /// A style, the button or row in it that closes it, and a place beside it where a click does.
        nonisolated struct Case: CustomTestStringConvertible {
            var style: Style
            var closer: String?
            var outside: (x: Int, y: Int)?

            var testDescription: String { style.rawValue }
        }

        nonisolated static let cases = [
            Case(style: .sheet, closer: "Done", outside: (100, 100)),
            Case(style: .card, closer: "Not now", outside: (100, 100)), Case(style: .menu, outside: (100, 400)),
            Case(style: .title, closer: "Groups", outside: (100, 500)),
            Case(style: .coupons, closer: "Close", outside: (100, 100)),
            Case(style: .pop, closer: "Close", outside: (100, 100)), Case(style: .hud),
            Case(style: .page, closer: "Close"),
        ]

        @Test(
            "opens by key and click, closes by Esc, by its button and by a click beside it, and nothing of it is left",
            arguments: cases)
        func openAndClose(_ test: Case) async throws {
            let digit = await test.style.digit
            let card = try await Twin.place(of: test.style.name.text(in: .english))
            var closer: Place?
            if let name = test.closer { closer = try await Twin.place(of: name, in: test.style) }
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light"])
                try await window.park()
                let before = try await window.settled()

                try await window.press("\(digit)")
                try await window.differs(from: before)
                try await window.press("Escape")
                try await window.shows(before, "after its key and Esc")

                try await window.click(card.x, card.y)
                try await window.differs(from: before, by: 15_000)
                if let closer {
                    _ = try await window.settled()
                    try await window.click(closer.x, closer.y)
                } else {
                    try await window.press("Escape")
                }
                try await window.park()
                try await window.shows(before, "after a click and its button")

                guard let outside = test.outside else { return }
                try await window.after { try await $0.press("\(digit)") }
                try await window.click(outside.x, outside.y)
                try await window.park()
                try await window.shows(before, "after a click beside it")
            }
        }

        @Test("goes by Esc while it still comes, eight times slower than life")
        func closeWhileMoving() async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light", "--slow", "8"])
                try await window.park()
                let before = try await window.settled()
                for test in StyleTests.cases {
                    let digit = await test.style.digit
                    try await window.press("\(digit)")
                    try await window.differs(from: before)
                    try await window.press("Escape")
                    try await window.shows(before, "\(test.style)")
                }
            }
        }

        @Test("when the keyboard goes to another window, menus close and all else stays")
        func focusLoss() async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light"])
                let other = try await screen.open(["--size", "320x240"])
                try await screen.xdotool("windowmove", other.id, "1070", "100")
                try await screen.activate(window)
                try await window.park()
                let before = try await window.settled()
                for test in StyleTests.cases where test.style != .hud {
                    let digit = await test.style.digit
                    let open = try await window.after { try await $0.press("\(digit)") }
                    try await screen.activate(other)
                    try await window.shows(test.style == .menu ? before : open, "\(test.style)")
                    try await screen.activate(window)
                    if test.style != .menu { try await window.press("Escape") }
                    try await window.shows(before, "\(test.style)")
                }
            }
        }
    }
}

extension Window {
    /// Waits until what it shows is another picture than `picture`, by so many pixels.
    fileprivate func differs(from picture: Pixels, by count: Int = 2_000) async throws {
        var last = 0
        try await eventually("the window shows something else") {
            last = pixels.differences(from: picture)
            return last > count
        }
        #expect(last > count)
    }

    /// Waits until it shows `picture` and is at rest.
    fileprivate func shows(_ picture: Pixels, _ when: String = "") async throws {
        var last = 0
        try await eventually("the window shows what it is to, \(when); \(last) pixels differ", within: 40) {
            last = pixels.differences(from: picture)
            return last == 0
        }
        #expect(last == 0, "\(when)")
    }
}

extension Screen {
    /// Gives the keyboard to a window.
    fileprivate func activate(_ window: Window) async throws {
        try await xdotool("windowactivate", window.id)
        try await eventually("the window has the keyboard") { try await window.hasKeyboard }
    }
}
