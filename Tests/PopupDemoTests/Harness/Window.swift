import Foundation

/// The demo's window on a `Screen`, as a person has it before them. Places are pixels from its content's top left.
@Hands
final class Window {
    let id: String
    let program: Subprocess
    let screen: Screen
    /// Of the content, on the screen.
    private(set) var x = 0
    private(set) var y = 0
    private(set) var width = 0
    private(set) var height = 0

    init(id: String, program: Subprocess, screen: Screen) async throws {
        self.id = id
        self.program = program
        self.screen = screen
        try await locate()
    }

    // MARK: Seeing

    /// What its content shows now.
    var pixels: Pixels { screen.frameBuffer.read(x: x, y: y, width: width, height: height) }

    /// What it shows once it is at rest: for a while the picture is the same and the program sleeps.
    func settled(for seconds: Double = 0.25) async throws -> Pixels {
        let clock = ContinuousClock()
        var last = (pixels: pixels, usage: try Usage(of: program.pid))
        var since = clock.now
        try await eventually("the window comes to rest", within: 60) {
            let now = (pixels: pixels, usage: try Usage(of: program.pid))
            if now != last {
                last = now
                since = clock.now
            }
            return clock.now - since > .seconds(seconds)
        }
        return last.pixels
    }

    /// Does something, waits until the program has noticed, and gives what it shows once it is at rest again.
    @discardableResult
    func after(_ action: @Hands (Window) async throws -> Void) async throws -> Pixels {
        let before = try Usage(of: program.pid)
        try await action(self)
        try await eventually("the program notices") { try Usage(of: program.pid) != before }
        return try await settled()
    }

    /// Asks where the content is. The pointer, sent to its corner, tells: window managers disagree about frames.
    func locate() async throws {
        let answer = try await screen.xdotool(
            "mousemove", "--window", id, "0", "0", "getmouselocation", "--shell", "getwindowgeometry", "--shell", id)
        var numbers: [Substring: Int] = [:]
        for line in answer.split(separator: "\n") {
            let sides = line.split(separator: "=")
            // The pointer's place comes first, the window's own idea of it afterwards.
            if sides.count == 2, numbers[sides[0]] == nil { numbers[sides[0]] = Int(sides[1]) }
        }
        guard let x = numbers["X"], let y = numbers["Y"], let width = numbers["WIDTH"], let height = numbers["HEIGHT"]
        else { throw HarnessError("xdotool does not say where the window is: \(answer)") }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    // MARK: Doing

    /// Moves the pointer there, like a hand: over a place in between.
    func move(_ x: Int, _ y: Int) async throws {
        try await screen.xdotool(
            "mousemove", "--window", id, "\(x - 2)", "\(y - 1)", "sleep", "0.02", "mousemove", "--window", id, "\(x)",
            "\(y)", "sleep", "0.02")
    }

    /// Moves the pointer out of the way, to where nothing lights up.
    func park() async throws { try await move(6, height - 6) }

    func click(_ x: Int, _ y: Int, button: Int = 1) async throws {
        try await move(x, y)
        try await screen.xdotool("mousedown", "\(button)", "sleep", "0.05", "mouseup", "\(button)")
    }

    /// Presses at one place and lets go at another.
    func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
        try await move(start.x, start.y)
        var words = ["mousedown", "1", "sleep", "0.05"]
        for step in 1...10 {
            let x = start.x + (end.x - start.x) * step / 10
            let y = start.y + (end.y - start.y) * step / 10
            words += ["mousemove", "--window", id, "\(x)", "\(y)", "sleep", "0.02"]
        }
        try await screen.xdotool(words + ["mouseup", "1"])
    }

    /// A key or a chord by its X name: "Escape", "1", "ctrl+w".
    func press(_ key: String) async throws { try await screen.xdotool("key", key) }

    func resize(_ width: Int, _ height: Int) async throws {
        try await screen.xdotool("windowsize", id, "\(width)", "\(height)")
        try await eventually("the window is \(width)×\(height), it is \(self.width)×\(self.height)") {
            try await locate()
            return self.width == width && self.height == height
        }
    }

    var isVisible: Bool {
        get async {
            let shown = await (try? screen.xdotool("search", "--onlyvisible", "--pid", "\(program.pid)")) ?? ""
            return shown.split(separator: "\n").contains(Substring(id))
        }
    }

    func minimise() async throws {
        try await screen.xdotool("windowminimize", id)
        try await eventually("the window is minimised") { await !isVisible }
    }

    func restore() async throws {
        try await screen.xdotool("windowactivate", id)
        try await eventually("the window is back") { await isVisible }
        try await eventually("the window has the keyboard") { try await hasKeyboard }
    }

    var hasKeyboard: Bool {
        get async throws { try await screen.xdotool("getwindowfocus") == id }
    }

    /// What the close button of the window manager does, and Alt+F4.
    func close() async throws { try await screen.xdotool("key", "alt+F4") }
}
