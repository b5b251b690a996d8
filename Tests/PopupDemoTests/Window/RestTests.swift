import Testing

extension RealWindow {
    @Suite("A real window at rest", .timeLimit(.minutes(10)))
    @Hands struct RestTests {
        @Test(
            "for ten seconds with a popup open, the program uses no processor and does not wake",
            arguments: ["sheet", "card"])
        func idle(style: String) async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--open", style])
                try await window.park()
                _ = try await window.settled(for: 1)
                try await window.program.sleeps(for: 10)
            }
        }

        @Test("minimised it sleeps, and restored it shows what it showed")
        func minimise() async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--open", "sheet"])
                try await window.park()
                let before = try await window.settled()
                try await window.minimise()
                try await window.program.sleeps(for: 1, tries: 30)
                try await window.restore()
                #expect(try await window.settled().differences(from: before) == 0)
            }
        }

        @Test("covered by another window and uncovered, it is whole again")
        func exposed() async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--open", "card"])
                try await window.park()
                let before = try await window.settled()
                let other = try await screen.open(["--size", "500x400"])
                _ = try await other.settled()
                #expect(window.pixels.differences(from: before) > 50_000)
                try await other.close()
                try await other.program.endsWell()
                try await eventually("the window has the keyboard again") { try await window.hasKeyboard }
                #expect(try await window.settled().differences(from: before) == 0)
            }
        }

        @Test("without the keyboard a modal popup stays, and takes keys again afterwards")
        func focus() async throws {
            try await Screen.run { screen in
                let window = try await screen.open()
                try await window.park()
                let closed = try await window.settled()
                let before = try await window.after { try await $0.press("1") }
                // Another window beside it has the keyboard.
                let other = try await screen.open(["--size", "320x240"])
                try await screen.xdotool("windowmove", other.id, "1070", "100")
                try await eventually("the windows lie side by side") {
                    try await other.locate()
                    return other.x > window.x + window.width
                }
                let hasKeyboard = try await window.hasKeyboard
                #expect(!hasKeyboard)
                #expect(try await window.settled().differences(from: before) == 0)
                try await other.close()
                try await eventually("the window has the keyboard again") { try await window.hasKeyboard }
                #expect(try await window.after { try await $0.press("Escape") }.differences(from: closed) == 0)
            }
        }
    }
}
