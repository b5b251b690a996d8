import Foundation
import TestKit
import Testing

@testable import PopupDemo

extension RealWindow {
    /// From a press of the pointer's button to the first pixel that is another, as who sits before the screen has it.
    @Suite("The lag of a real window", .timeLimit(.minutes(5)))
    @Hands struct LagTests {
        /// Of a display of 60 Hz, in seconds.
        private static let period = 1.0 / 60
        private static let tries = 20

        /// What it is where the machine has nothing else to do meanwhile: the slowest of the best third.
        private static func typical(_ lags: [Double]) -> Double { lags.sorted()[tries / 3] }

        @Test("a press on a program that sleeps shows within one period of the display")
        func asleep() async throws {
            let button = try await Twin.ground(of: "Keep", in: .card)
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light", "--open", "card"])
                try await Finger.on(screen) { finger in
                    let (x, y) = (window.x + button.x, window.y + button.y)
                    var lags: [Double] = []
                    for _ in 0..<LagTests.tries {
                        finger.move(x, y)
                        _ = try await window.settled(for: 0.1)
                        lags.append(try finger.lag(at: x, y) { finger.press() })
                        // Let go beside it, where it is no click.
                        finger.move(x, y - 60)
                        finger.release()
                        _ = try await window.settled(for: 0.1)
                    }
                    #expect(LagTests.typical(lags) < LagTests.period, "\(lags)")
                }
            }
        }

        @Test("a press while something moves shows within two periods")
        func moving() async throws {
            let button = try await Twin.ground(of: "Keep", in: .card)
            let lever = try await Twin.place(of: "Only buttons close it", in: .card)
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light", "--open", "card", "--slow", "6"])
                try await Finger.on(screen) { finger in
                    _ = try await window.settled()
                    let (x, y) = (window.x + button.x, window.y + button.y)
                    var lags: [Double] = []
                    for _ in 0..<LagTests.tries {
                        // The switch takes more than a second to come over.
                        finger.move(window.x + lever.x, window.y + lever.y)
                        finger.press()
                        finger.release()
                        finger.move(x, y)
                        try await Task.sleep(for: .milliseconds(Int.random(in: 100...120)))
                        lags.append(try finger.lag(at: x, y) { finger.press() })
                        finger.move(x, y - 60)
                        finger.release()
                        let before = window.pixels
                        try await eventually("the switch goes on", within: 0.5) { window.pixels != before }
                    }
                    #expect(LagTests.typical(lags) < 2 * LagTests.period, "\(lags)")
                }
            }
        }

        @Test("a press during a transition shows within two periods, too", .enabled(if: Build.isOptimized))
        func transition() async throws {
            // The inspector takes the pointer while a popup is on its way.
            let button = try await Twin.ground(of: "Outlines", inInspector: true)
            try await Screen.run { screen in
                let window = try await screen.open(["--theme", "light", "--slow", "30"])
                try await window.after { try await $0.press("i") }
                try await Finger.on(screen) { finger in
                    let (x, y) = (window.x + button.x, window.y + button.y)
                    finger.move(x, y)
                    _ = try await window.settled()
                    try await screen.xdotool("key", "2")
                    var lags: [Double] = []
                    for _ in 0..<LagTests.tries {
                        finger.move(x, y)
                        try await Task.sleep(for: .milliseconds(Int.random(in: 80...100)))
                        lags.append(try finger.lag(at: x, y) { finger.press() })
                        finger.move(x, y + 60)
                        finger.release()
                        try await Task.sleep(for: .milliseconds(80))
                    }
                    // It was on its way all the time.
                    let before = window.pixels
                    try await eventually("the transition goes on", within: 1) { window.pixels != before }
                    #expect(LagTests.typical(lags) < 2 * LagTests.period, "\(lags)")
                }
            }
        }
    }
}
