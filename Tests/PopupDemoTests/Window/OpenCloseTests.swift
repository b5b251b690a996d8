import Testing

@testable import PopupDemo

extension RealWindow {
    @Suite("Popups in a real window", .timeLimit(.minutes(10)))
    @Hands struct OpenCloseTests {
        /// A popup over a mask, and the button that closes it.
        nonisolated static let popups = [(Style.sheet, "Done"), (.card, "Keep")]

        @Test("close by a click on the mask, but only where press and release are both on it", arguments: popups)
        func mask(style: Style, button: String) async throws {
            let inside = try await Twin.place(of: button, in: style)
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light"])
                try await window.park()
                let before = try await window.settled()
                let digit = await style.digit
                let open = try await window.after { try await $0.press("\(digit)") }
                // From the mask into the popup, and out of it again: it stays.
                for (start, end) in [((100, 100), (inside.x, inside.y)), ((inside.x, inside.y), (100, 100))] {
                    try await window.after { try await $0.drag(from: start, to: end) }
                    let still = try await window.after { try await $0.park() }
                    #expect(still.differences(from: open) < 20_000, "pressed at \(start), let go at \(end)")
                }
                try await window.after { try await $0.click(100, 100) }
                let closed = try await window.after { try await $0.park() }
                #expect(closed.differences(from: before) == 0)
            }
        }

        @Test("lie over a mask of black at exactly 40 %: white reads 153", arguments: popups)
        func maskColour(style: Style, button: String) async throws {
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light"])
                try await window.park()
                let before = try await window.settled()
                let digit = await style.digit
                let open = try await window.after { try await $0.press("\(digit)") }
                // The navigation bar is white, and no popup reaches up to it.
                var white = 0
                for y in 0..<50 {
                    for x in 0..<open.width where before[x, y] == 0xffffff {
                        white += 1
                        let wrong = open.channels(x, y).filter { abs($0 - 153) > 1 }
                        guard wrong.isEmpty else {
                            Issue.record("white became \(open.channels(x, y)) at \(x), \(y)")
                            return
                        }
                    }
                }
                #expect(white > 40_000)
            }
        }

        @Test("take the pointer where it is, at every scale", arguments: [1.5, 2])
        func scale(factor: Double) async throws {
            let size = await Twin.small
            let card = try await Twin.place(of: "Middle card", size: size, scale: factor)
            let closer = try await Twin.place(of: "Keep", in: .card, size: size, scale: factor)
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light", "--size", "480x400", "--scale", "\(factor)"])
                #expect(window.width == Int(480 * factor))
                #expect(window.height == Int(400 * factor))
                try await window.park()
                // The screen scrolls at this size: its scroll bar shows itself for a second when the pointer comes by.
                let before = try await window.settled(for: 2)
                let open = try await window.after { try await $0.click(card.x, card.y) }
                #expect(open.differences(from: before) > 100_000)
                try await window.after { try await $0.click(closer.x, closer.y) }
                try await window.park()
                let closed = try await window.settled(for: 2)
                #expect(closed.differences(from: before) == 0)
            }
        }
    }
}
