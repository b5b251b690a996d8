import Testing

extension RealWindow {
    /// `PopupGame`: a program with a window, renderer, loop, clock and moving picture of its own.
    @Suite("Popups in a game", .timeLimit(.minutes(10)))
    @Hands struct GameTests {
        /// SDL's renderers that a machine without a GPU has.
        nonisolated static let renderers = ["software", "opengl"]

        private func withGame(
            renderer: String = "software", _ body: @Hands (Window) async throws -> Void
        ) async throws {
            try await Screen.run { screen in
                let window = try await screen.open(
                    ["SDL_RENDER_DRIVER=\(renderer)", Demo.path(of: "PopupGame")], program: "env")
                try await window.park()
                try await body(window)
            }
        }

        /// Holds the game's picture, which then sleeps.
        private func held(_ window: Window) async throws -> Pixels {
            try await window.press("space")
            return try await window.settled()
        }

        @Test("an alert lies over the game's picture, 60 % of it left, and goes without a trace", arguments: renderers)
        func alert(renderer: String) async throws {
            try await withGame(renderer: renderer) { window in
                let before = try await held(window)
                let open = try await window.after { try await $0.press("p") }
                var wrong = 0
                for y in 0..<60 {
                    for x in 0..<open.width {
                        for (was, now) in zip(before.channels(x, y), open.channels(x, y))
                        where abs(Double(now) - 0.6 * Double(was)) > 1 { wrong += 1 }
                    }
                }
                #expect(wrong == 0)
                #expect(open.differences(from: before) > 100_000)
                #expect(open.channels(open.width / 2, open.height / 2).allSatisfy { $0 > 20 })
                let closed = try await window.after { try await $0.press("Escape") }
                #expect(closed.differences(from: before) == 0)
            }
        }

        @Test("a sheet comes and goes by a click beside it, which the game does not have")
        func sheet() async throws {
            try await withGame { window in
                let before = try await held(window)
                let open = try await window.after { try await $0.press("s") }
                #expect(open.differences(from: before) > 100_000)
                // The sheet has its part of the width at the bottom; this is the game's button.
                let closed = try await window.after { try await $0.click(924, 32) }
                try await window.park()
                #expect(closed.differences(from: before) == 0)
            }
        }

        @Test("a menu hangs under what the game has drawn, in any size of window, and its rows are chosen")
        func menu() async throws {
            try await withGame { window in
                for (width, height) in [(960, 600), (700, 520)] {
                    if window.width != width { try await window.resize(width, height) }
                    let before = try await held(window)
                    // 480 × 300 of the game's units, in the middle of the window.
                    let scale = min(Double(width) / 480, Double(height) / 300)
                    let (x, y) = (Double(width) / 2 + 222 * scale, Double(height) / 2 - 134 * scale)
                    let open = try await window.after { try await $0.click(Int(x), Int(y)) }
                    #expect(open.differences(from: before) > 5_000)
                    #expect(open[6, height - 6] == before[6, height - 6])
                    // The first row is Pause: an alert.
                    let alert = try await window.after { try await $0.click(Int(x) - 30, Int(y + 14 * scale) + 30) }
                    #expect(alert.differences(from: open) > 100_000)
                    try await window.after { try await $0.press("Escape") }
                    try await window.park()
                    #expect(try await window.settled().differences(from: before) == 0)
                    try await window.press("space")
                }
            }
        }

        @Test("the game's picture goes on behind a sheet, and stands while the alert asks")
        func moving() async throws {
            try await withGame { window in
                // The game's sky is [14, 18, 48] at its upper edge, unless a lantern passes.
                @Hands func sky(is color: [Int]) -> Bool {
                    let pixels = window.pixels
                    return [2, pixels.width - 3].contains { x in
                        zip(pixels.channels(x, 1), color).allSatisfy { abs($0 - $1) <= 1 }
                    }
                }
                try await eventually("the game shows its sky") { sky(is: [14, 18, 48]) }
                try await window.press("s")
                try await eventually("the mask is all there, and the sheet with it") { sky(is: [8, 11, 29]) }
                // Above the sheet, where nothing but the game moves.
                let first = window.pixels.top(380)
                try await eventually("the game goes on") { window.pixels.top(380).differences(from: first) > 500 }
                try await window.press("Escape")
                try await eventually("the sheet is gone") { sky(is: [14, 18, 48]) }
                // Its very last step may be to come: until then, keys are nobody's.
                try await eventually("the alert asks") {
                    try await window.press("p")
                    return sky(is: [8, 11, 29])
                }
                _ = try await window.settled()
            }
        }

        @Test("it ends by its window's close button, with an alert open, and by the alert's own answer")
        func end() async throws {
            for isByAnswer in [false, true] {
                try await withGame { window in
                    _ = try await window.after { try await $0.press("p") }
                    if isByAnswer {
                        // The second of three actions, below title and message.
                        try await window.click(480, 341)
                    } else {
                        try await window.close()
                    }
                    let ending = try await window.program.end()
                    #expect(ending == .exited(0))
                    #expect(window.program.errorOutput == "")
                }
            }
        }
    }
}
