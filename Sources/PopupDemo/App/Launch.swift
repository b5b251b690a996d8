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
            complain("\(error)")
            return error is OptionError ? 2 : 1
        }
    }

    private func show(_ options: Options) throws {
        // The desktop answers while the window comes up.
        let desktop = options.isDark == nil ? DesktopAppearance() : nil
        // Fonts are looked up on a thread of their own while the window comes up.
        let engine = try FontEngine()
        let window: Window
        switch openWindow(options, engine) {
        case .success(let opened): window = opened
        case .failure(let error):
            guard error.kind == .noDisplay else { throw error }
            complain("\(error.description). Playing offscreen instead.")
            try engine.requireFonts()
            let show = OffscreenShow(options: options, language: language(options), textEngine: engine)
            say(try show.run().joined(separator: "\n"))
            return
        }
        try engine.requireFonts()
        window.time.rate = 1 / options.slow
        let app = App(
            stage: window.stage, language: language(options),
            isDark: options.isDark ?? desktop?.isDark(within: 0.05) ?? false)
        app.inspector.time = window.time
        app.inspector.onOpenChange = { [weak window, weak app] isOpen in
            window?.didPresent = isOpen ? { app?.inspector.framePresented(at: $0.instant, cost: $0.duration) } : nil
        }
        app.onToggleFullScreen = { [weak window] in window?.isFullScreen.toggle() }
        window.stage.onAppearanceChange = { [weak app] in app?.isDark = $0 }
        desktop?.follow(window)
        app.motion = options.motion
        if let style = options.open { app.open(style) }
        if options.isVerbose {
            complain(window.description)
            complain(window.presenterDescription)
        }
        try withExtendedLifetime(desktop) { try MainLoop().run(window) }
        app.scene.close()
    }

    private func openWindow(_ options: Options, _ engine: FontEngine) -> Result<Window, SDLError> {
        Result { () throws(SDLError) in try Window(windowOptions(options), textEngine: engine) }
    }

    private func windowOptions(_ options: Options) -> WindowOptions {
        var result = WindowOptions(title: "PopupKit", appName: "PopupDemo", icon: AppIcon.picture)
        if let size = options.size { result.size = Size(width: Double(size.width), height: Double(size.height)) }
        result.scale = options.scale
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

    private func complain(_ text: String) { "PopupDemo: \(text)\n".withCString { _ = write(2, $0, strlen($0)) } }
}
