import CPopupSDL2
import Glibc

/// SDL's video subsystem, on while anybody holds this: windows do, and whoever asks whether there is a display.
final class VideoSystem {
    private static weak var current: VideoSystem?

    /// The name of SDL's driver: "x11", "wayland", …
    let driver: String
    /// Nobody else had it running.
    private let isStarter: Bool

    /// The running subsystem, or a newly started one.
    ///
    /// A driver that shows nothing on a screen ("offscreen", "dummy" and the like) is taken only where the environment
    /// asks for it by `SDL_VIDEODRIVER`: a window that nobody can see is worse than an error.
    /// - Throws: `SDLError` of kind `.noDisplay` where there is no screen to open a window on.
    static func acquire(
        appName: String, environment: DisplayEnvironment = .current
    ) throws(SDLError) -> VideoSystem {
        if let current { return current }
        let system = try VideoSystem(appName: appName, environment)
        current = system
        return system
    }

    /// The subsystem that somebody else has started, kept on and not changed; nil where nobody has.
    static func join() -> VideoSystem? {
        if let current { return current }
        guard SDL_WasInit(SDL_INIT_VIDEO) != 0, SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { return nil }
        return VideoSystem(joining: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown")
    }

    private init(joining driver: String) {
        self.driver = driver
        isStarter = false
    }

    private init(appName: String, _ environment: DisplayEnvironment) throws(SDLError) {
        isStarter = true
        if let reason = environment.obstacle {
            throw SDLError(
                .noDisplay, call: "Opening the display", reason: reason,
                nextStep: "Start it in a desktop session, or set DISPLAY (for example under Xvfb)")
        }
        Hints.apply(appName: appName)
        // SDL takes a variable over a hint, and an empty one for leave to try whatever it has.
        let isSetEmpty = environment.requestedDriver == nil && getenv("SDL_VIDEODRIVER") != nil
        let priority = isSetEmpty ? SDL_HINT_OVERRIDE : SDL_HINT_NORMAL
        // Whoever else starts SDL in this process chooses for himself.
        defer { SDL_SetHintWithPriority("SDL_VIDEODRIVER", nil, priority) }
        var failures: [String] = []
        for driver in environment.driversToTry {
            SDL_SetHintWithPriority("SDL_VIDEODRIVER", driver, priority)
            if driver == "x11" {
                XErrors.tolerateBeforeDriver()
                XServerLoss.endsProcess()
            }
            if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 {
                self.driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
                // SDL starts with text input on: an input method would eat the shortcuts.
                SDL_StopTextInput()
                if driver == "x11" {
                    XErrors.tolerateBesideDriver()
                    // SDL itself does not say that a window was destroyed.
                    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
                }
                return
            }
            failures.append(String(cString: SDL_GetError()))
        }
        throw SDLError(
            .noDisplay, call: "SDL_InitSubSystem", reason: failures.joined(separator: "; "),
            nextStep: "\(environment.summary); check that the display it names is running and lets this user in")
    }

    deinit {
        if driver == "x11", isStarter { SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_DISABLE) }
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        // Nothing else of SDL runs in this program: give all of it back.
        if SDL_WasInit(0) == 0 { SDL_Quit() }
    }

    /// SDL at run time is at least this version.
    nonisolated static func isAtLeast(_ major: UInt8, _ minor: UInt8, _ patch: UInt8) -> Bool {
        var v = SDL_version()
        SDL_GetVersion(&v)
        return (v.major, v.minor, v.patch) >= (major, minor, patch)
    }
}
