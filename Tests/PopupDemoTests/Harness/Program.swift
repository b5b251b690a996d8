import Foundation

/// The demo on a machine without any screen.
@Hands
enum Program {
    /// Starts it with a folder of its own for temporary files; it and they are gone afterwards.
    /// - Parameter changes: what its environment has besides.
    static func run(
        _ arguments: [String], changes: [String: String] = [:], _ body: @Hands (Subprocess) async throws -> Void
    ) async throws {
        let watchdog = try Watchdog()
        do {
            var environment = ProcessInfo.processInfo.environment
            for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"] { environment[name] = nil }
            environment.merge(changes) { $1 }
            environment["TMPDIR"] = watchdog.directory
            let program = try Subprocess(
                Demo.path(), arguments, environment: environment, directory: watchdog.directory)
            watchdog.watch(program)
            try await body(program)
            await watchdog.close()
        } catch {
            await watchdog.close()
            throw error
        }
    }
}
