import Foundation
import Glibc

/// A screen that nobody sees, with a window manager, and hands that move its pointer and press its keys.
///
///     try await Screen.run { screen in
///         let window = try await screen.open(["--open", "sheet"])
///         try await window.press("Escape")
///     }
///
/// Everything on it ends with `run`, or with the test's process if that ends first.
@Hands
final class Screen {
    let environment: [String: String]
    let frameBuffer: FrameBuffer
    private let watchdog: Watchdog
    private let server: Subprocess
    /// For the files of the test; goes with it.
    var directory: String { watchdog.directory }

    static func run<Result>(
        width: Int = 1400, height: Int = 1000, _ body: @Hands (Screen) async throws -> Result
    ) async throws -> Result {
        let watchdog = try Watchdog()
        do {
            let screen = try await Screen(width: width, height: height, watchdog: watchdog)
            let result = try await body(screen)
            screen.frameBuffer.close()
            await watchdog.close()
            return result
        } catch {
            await watchdog.close()
            throw error
        }
    }

    private init(width: Int, height: Int, watchdog: Watchdog) async throws {
        self.watchdog = watchdog
        let directory = watchdog.directory
        var base = ProcessInfo.processInfo.environment
        // The window is to come up on this screen, in English, and to ask no session of the person's at the desk.
        for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_ALL", "LANGUAGE", "XAUTHORITY"] { base[name] = nil }
        base["LANG"] = "C.UTF-8"
        base["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"

        // Xvfb looks for a free number itself and writes it once it answers.
        let number = try makePipe()
        defer { close(number.reading) }
        _ = fcntl(number.reading, F_SETFL, O_NONBLOCK)
        let server = try Subprocess(
            "Xvfb",
            [
                "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-dpi", "96", "-fbdir", directory,
                "-nolisten", "tcp", "-noreset", "-nocursor",
            ], environment: base, directory: directory, descriptors: [number.writing])
        close(number.writing)
        self.server = server
        watchdog.watch(server)
        var display = ""
        try await eventually("Xvfb has a display\n\(server.errorOutput)") {
            guard server.isRunning else { throw HarnessError("Xvfb ended: \(server.errorOutput)") }
            var byte: UInt8 = 0
            while Glibc.read(number.reading, &byte, 1) == 1, byte != 10 {
                display.unicodeScalars.append(Unicode.Scalar(byte))
            }
            return byte == 10
        }
        base["DISPLAY"] = ":\(display)"
        environment = base
        frameBuffer = try FrameBuffer(path: directory + "/Xvfb_screen0")

        let configuration = directory + "/openbox.xml"
        try Screen.windowManager.write(toFile: configuration, atomically: true, encoding: .utf8)
        let manager = try Subprocess(
            "openbox", ["--config-file", configuration, "--sm-disable"], environment: base, directory: directory)
        watchdog.watch(manager)
        try await eventually("the window manager answers\n\(manager.errorOutput)") {
            guard manager.isRunning else { throw HarnessError("openbox ended: \(manager.errorOutput)") }
            return await (try? self.xdotool("get_num_desktops")) != nil
        }
    }

    /// Windows come up at one place, get the keyboard, and close with Alt+F4.
    private static let windowManager = """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
          <placement><policy>Smart</policy></placement>
          <desktops><number>1</number><popupTime>0</popupTime></desktops>
          <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
          <mouse>
            <context name="Client">
              <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
            </context>
          </mouse>
          <applications>
            <application class="*"><position force="yes"><x>40</x><y>40</y></position></application>
          </applications>
        </openbox_config>
        """

    /// The X server is gone from one moment to the next.
    func lose() { server.send(SIGKILL) }

    // MARK: Programs

    /// Starts a program on this screen; it ends with the test.
    /// - Parameter changes: of its environment; nil takes a variable away.
    func start(
        _ program: String, _ arguments: [String] = [], changes: [String: String?] = [:]
    ) throws -> Subprocess {
        let environment = environment.merging(changes.compactMapValues { $0 }) { $1 }
            .filter { changes[$0.key] != .some(nil) }
        let process = try Subprocess(program, arguments, environment: environment, directory: watchdog.directory)
        watchdog.watch(process)
        return process
    }

    /// Starts the demo and waits until its window is there and has the keyboard.
    func open(_ arguments: [String] = [], program path: String? = nil) async throws -> Window {
        let program = try start(path ?? Demo.path(), arguments)
        var id = ""
        try await eventually("the demo's window comes up\n\(program.errorOutput)") {
            guard program.isRunning, program.ending == nil else {
                throw HarnessError("the demo ended before its window came: \(program.errorOutput)\(program.output)")
            }
            id = await (try? self.xdotool("search", "--onlyvisible", "--pid", "\(program.pid)")) ?? ""
            id = id.split(separator: "\n").last.map(String.init) ?? ""
            guard !id.isEmpty else { return false }
            return await (try? self.xdotool("getwindowfocus")) == id
        }
        return try await Window(id: id, program: program, screen: self)
    }

    // MARK: Hands

    /// Runs xdotool with a chain of commands, and gives what it prints.
    @discardableResult
    func xdotool(_ words: String...) async throws -> String { try await xdotool(words) }

    @discardableResult
    func xdotool(_ words: [String]) async throws -> String {
        let process = try start("xdotool", words)
        guard try await process.end() == .exited(0) else {
            throw HarnessError("xdotool \(words.joined(separator: " ")): \(process.errorOutput)")
        }
        return process.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
