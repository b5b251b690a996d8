import Testing

extension RealWindow {
    @Suite("The inspector in a real window", .timeLimit(.minutes(10)))
    @Hands struct InspectorWindowTests {
        @Test("open over a popup, it lets the program sleep; closed, nothing of it is left")
        func rest() async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light"])
                try await window.park()
                let before = try await window.settled()
                try await window.after { try await $0.press("i") }
                try await window.after { try await $0.press("2") }
                try await window.program.sleeps(for: 2)
                try await window.after { try await $0.press("Escape") }
                let closed = try await window.after { try await $0.press("i") }
                #expect(closed.differences(from: before) == 0)
            }
        }
    }
}
