import DemoAssets
import Glibc
import PopupKit
import PopupSDL

/// From the command line to the last closed window.
struct Launch {
    static let version = "0.1.0"

    let arguments: [String]

    /// The process's exit code: 0, 1 where something failed, 2 for a command line that cannot be followed.
    func run() -> Int32 {
        do {
            let options = try Options(arguments: arguments)
            if options.wantsHelp {
                say(Option.help)
            } else if options.wantsVersion {
                say("PopupDemo \(Launch.version)")
            } else {
                try show(options)
            }
            return 0
        } catch {
            if error is TourError || error is TourErrors {
                // The file's name comes first, so that editors find the line.
                write("\(error)\n")
            } else {
                complain("\(error)")
            }
            if error is Interrupted { Interruption.obey() }
            return error is OptionError ? 2 : 1
        }
    }

    private func show(_ options: Options) throws {
        let tour = try options.tour.map(read)
        // The desktop answers while the window comes up; a tour says itself how all looks.
        let desktop = options.isDark == nil && tour == nil ? DesktopAppearance() : nil
        // Fonts are looked up on a thread of their own while the window comes up.
        let engine = try FontEngine()
        if options.playsOffscreen { return try playOffscreen(tour, options, engine) }
        switch openWindow(options, tour, engine) {
        case .success(let window):
            try engine.requireFonts()
            try withExtendedLifetime(desktop) { try run(window, tour, options, desktop) }
        case .failure(let error):
            guard error.kind == .noDisplay else { throw error }
            complain("\(error.description). Playing offscreen instead.")
            try playOffscreen(tour, options, engine)
        }
    }

    private func read(_ path: String) throws -> Tour { try TourParser.parse(try TextFile.read(path), name: path).get() }

    // MARK: Without a window

    private func playOffscreen(_ tour: Tour?, _ options: Options, _ engine: FontEngine) throws {
        try engine.requireFonts()
        guard options.hasTask else {
            let show = OffscreenShow(options: options, language: language(options), textEngine: engine)
            return say(try show.run().joined(separator: "\n"))
        }
        Interruption.watch()
        let played = try OffscreenTour(
            tour ?? Launch.look, options: options, language: language(options), textEngine: engine)
        try played.run()
        if options.wantsDump { print(played.app.scene.dump(played.runner.result.frame), terminator: "") }
        played.app.scene.close()
    }

    /// What is played where no tour is named: time enough for what `--open` opens to come to rest.
    private static let look = Tour(name: "look", steps: [TourStep(line: 1, time: nil, action: .wait(1.5))])

    // MARK: In a window

    private func run(
        _ window: Window, _ tour: Tour?, _ options: Options, _ desktop: DesktopAppearance?
    ) throws {
        window.time.rate = 1 / options.slow
        let app = App(
            stage: window.stage, language: language(options),
            isDark: options.isDark ?? desktop?.isDark(within: 0.05) ?? false)
        app.inspector.time = window.time
        var pace = FramePace(rate: window.refreshRate ?? 60)
        window.didPresent = { [weak app] frame in
            pace.add(frame)
            app?.inspector.framePresented(at: frame.instant, cost: frame.duration)
        }
        app.onToggleFullScreen = { [weak window] in window?.isFullScreen.toggle() }
        window.stage.onAppearanceChange = { [weak app] in app?.isDark = $0 }
        desktop?.follow(window)
        app.motion = options.motion
        if tour != nil || options.inputLog != nil { app.work.pace = .stage }
        if let opening = options.open { app.open(opening) }
        let loop = MainLoop()
        let played = tour.map { WindowTour($0, app: app, window: window) }
        if let played { window.willStep = { played.step(at: $0, in: loop) } }
        let log = try options.inputLog.map { path in
            let opened = (options.open.map { [$0] } ?? []) + (played?.opened ?? [])
            return try InputLog(to: path, beginning: app.setup(open: opened))
        }
        if let log { window.onStep = { log.step($2, at: TourInstant($1, showing: $0)) } }
        if options.isVerbose {
            complain(window.description)
            complain(window.presenterDescription)
        }
        try loop.run(window)
        log?.flush()
        app.scene.close()
        if let error = played?.error { throw error }
        if options.measuresPace { say("\(pace)") }
    }

    private func openWindow(_ options: Options, _ tour: Tour?, _ engine: FontEngine) -> Result<Window, SDLError> {
        Result { () throws(SDLError) in try Window(windowOptions(options, tour), textEngine: engine) }
    }

    private func windowOptions(_ options: Options, _ tour: Tour?) -> WindowOptions {
        var result = WindowOptions(title: "PopupKit", appName: "PopupDemo", icon: AppIcon.picture)
        if let size = options.size {
            result.size = Size(width: Double(size.width), height: Double(size.height))
        } else if let size = tour?.size {
            result.size = size
        }
        result.scale = options.scale ?? tour?.scale
        if let renderer = options.renderer { result.renderer = RendererOption(renderer) }
        return result
    }

    /// The option's language, else that of the first locale variable that is set, as programs agree on.
    private func language(_ options: Options) -> Language {
        if let language = options.language { return language }
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment(name) { return Language(locale: value) }
        }
        return .english
    }

    private func environment(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    private func say(_ text: String) { print(text) }

    private func complain(_ text: String) { write("PopupDemo: \(text)\n") }

    private func write(_ text: String) { text.withCString { _ = Glibc.write(2, $0, strlen($0)) } }
}
