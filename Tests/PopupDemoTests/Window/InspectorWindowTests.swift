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
                // Three tries: the desktop may have something to say now and then.
                var isAsleep = false
                for _ in 1...3 where !isAsleep {
                    _ = try await window.settled(for: 0.5)
                    let usage = try Usage(of: window.program.pid)
                    try await Task.sleep(for: .seconds(2))
                    isAsleep = try Usage(of: window.program.pid) == usage
                }
                #expect(isAsleep)
                try await window.after { try await $0.press("Escape") }
                let closed = try await window.after { try await $0.press("i") }
                #expect(closed.differences(from: before) == 0)
            }
        }
    }
}
