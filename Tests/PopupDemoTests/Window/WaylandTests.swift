import Foundation
import Testing

@testable import PopupDemo

extension RealWindow {
    @Suite("A real window on Wayland", .timeLimit(.minutes(5)))
    @Hands struct WaylandTests {
        @Test("comes up in a compositor that runs on the screen, and a popup opens and closes by key")
        func keys() async throws {
            try await Screen.run { screen in
                // One window that fills the compositor's own; its sockets go with the test.
                let runtime = ["XDG_RUNTIME_DIR": screen.directory]
                let compositor = try screen.start(
                    "weston",
                    [
                        "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--no-config", "--use-pixman",
                        "--idle-time=0", "--width=1024", "--height=768", "--socket=wayland-test",
                    ], changes: runtime)
                try await eventually("the compositor answers\n\(compositor.errorOutput)") {
                    guard compositor.isRunning else {
                        throw HarnessError("weston ended: \(compositor.errorOutput)\(compositor.output)")
                    }
                    return FileManager.default.fileExists(atPath: screen.directory + "/wayland-test")
                }
                let program = try screen.start(
                    Demo.path(), ["--theme", "light", "--verbose"],
                    changes: [
                        "DISPLAY": nil, "WAYLAND_DISPLAY": "wayland-test", "XDG_RUNTIME_DIR": screen.directory,
                        "SDL_VIDEODRIVER": "wayland",
                    ])
                // The screen's lighter half is the demo's page, and nothing else is on it.
                try await eventually("the window comes up\n\(program.errorOutput)", within: 40) {
                    guard program.isRunning else { throw HarnessError("the demo ended: \(program.errorOutput)") }
                    return screen.light > 500_000
                }
                #expect(program.errorOutput.contains("wayland window"))
                try await screen.xdotool("key", "2")
                // The mask of 40 % leaves nothing as light as the page but the card.
                try await eventually("the card's mask is there", within: 40) { screen.light < 200_000 }
                try await screen.xdotool("key", "Escape")
                try await eventually("the card is gone", within: 40) { screen.light > 500_000 }
            }
        }
    }
}

extension Screen {
    /// Pixels that are nearly white.
    fileprivate var light: Int {
        let all = frameBuffer.read(x: 0, y: 0, width: frameBuffer.width, height: frameBuffer.height)
        return all.values.reduce(0) { $0 + ($1 >> 16 > 0xE8 && $1 >> 8 & 255 > 0xE8 && $1 & 255 > 0xE8 ? 1 : 0) }
    }
}
