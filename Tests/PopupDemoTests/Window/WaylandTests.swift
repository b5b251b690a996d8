import Foundation
import Testing

@testable import PopupDemo

extension RealWindow {
    @Suite("A real window on Wayland", .timeLimit(.minutes(5)))
    @Hands struct WaylandTests {
        @Test("comes up in a compositor that runs on the screen, and a popup opens and closes by key")
        func keys() async throws {
            try await Screen.run { screen in
                _ = try await screen.startCompositor()
                let program = try screen.startOnWayland(["--theme", "light", "--verbose"])
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

        @Test(
            "where the compositor is killed, it ends by a sentence as where the X server is, at rest and in motion",
            arguments: [["--open", "sheet"], ["--open", "card", "--slow", "1000"]], ["texture", "layers"])
        func compositorGone(arguments: [String], renderer: String) async throws {
            try await Screen.run { screen in
                let compositor = try await screen.startCompositor()
                let program = try screen.startOnWayland(
                    ["--theme", "light", "--renderer", renderer] + arguments)
                // What lies behind the card is as light as the page at first, and behind the sheet it is not.
                try await eventually("the window comes up\n\(program.errorOutput)", within: 40) {
                    guard program.isRunning else { throw HarnessError("the demo ended: \(program.errorOutput)") }
                    return screen.light > 100_000
                }
                compositor.send(SIGKILL)
                let ending = try await program.end()
                #expect(ending == .exited(1))
                let lines = program.errorOutput.split(separator: "\n").filter { $0.hasPrefix("PopupKit: ") }
                #expect(lines.count == 1)
                #expect(lines.first?.hasPrefix("PopupKit: the Wayland compositor wayland-test has ended") == true)
            }
        }
    }
}

extension Screen {
    /// Starts a Wayland compositor of one window that fills its own; its sockets go with the test.
    fileprivate func startCompositor() async throws -> Subprocess {
        let compositor = try start(
            "weston",
            [
                "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--no-config", "--use-pixman",
                "--idle-time=0", "--width=1024", "--height=768", "--socket=wayland-test",
            ], changes: ["XDG_RUNTIME_DIR": directory])
        try await eventually("the compositor answers\n\(compositor.errorOutput)") {
            guard compositor.isRunning else {
                throw HarnessError("weston ended: \(compositor.errorOutput)\(compositor.output)")
            }
            return FileManager.default.fileExists(atPath: directory + "/wayland-test")
        }
        return compositor
    }

    /// Starts the demo in that compositor.
    fileprivate func startOnWayland(_ arguments: [String]) throws -> Subprocess {
        try start(
            Demo.path(), arguments,
            changes: [
                "DISPLAY": nil, "WAYLAND_DISPLAY": "wayland-test", "XDG_RUNTIME_DIR": directory,
                "SDL_VIDEODRIVER": "wayland",
            ])
    }

    /// Pixels that are nearly white.
    fileprivate var light: Int {
        let all = frameBuffer.read(x: 0, y: 0, width: frameBuffer.width, height: frameBuffer.height)
        return all.values.reduce(0) { $0 + ($1 >> 16 > 0xE8 && $1 >> 8 & 255 > 0xE8 && $1 & 255 > 0xE8 ? 1 : 0) }
    }
}
