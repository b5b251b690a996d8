import DemoAssets

/// One option of the command line: its names, what it wants and does.
struct Option {
    let names: [String]
    /// What its value stands for; nil where it has none.
    let value: String?
    let help: String
    let apply: (inout Options, String) throws(OptionError) -> Void

    var usage: String { names.joined(separator: ", ") + (value.map { " \($0)" } ?? "") }

    static let all = window + tours + answers

    private static let window: [Option] = [
        Option(names: ["--open"], value: "STYLE", help: openNames.joined(separator: " ")) {
            options, value throws(OptionError) in
            guard let opening = Opening(name: value) else {
                throw wrong("--open", value, "one of " + openNames.joined(separator: ", "))
            }
            options.open = opening
        },
        Option(names: ["--motion"], value: "MOTION", help: Motion.allCases.map(\.rawValue).joined(separator: " ")) {
            options, value throws(OptionError) in
            guard let motion = Motion(rawValue: value) else {
                throw wrong("--motion", value, "one of " + Motion.allCases.map(\.rawValue).joined(separator: ", "))
            }
            options.motion = motion
        },
        Option(names: ["--slow"], value: "FACTOR", help: "run the clock that many times slower (1 to 1000)") {
            options, value throws(OptionError) in
            guard let factor = Double(value), factor >= 1, factor <= 1000 else {
                throw wrong("--slow", value, "a number from 1 to 1000")
            }
            options.slow = factor
        },
        Option(names: ["--lang"], value: "LANG", help: "en, zh-Hans or zh-Hant; else the locale's") {
            options, value throws(OptionError) in
            guard let language = Language(rawValue: value) else {
                throw wrong("--lang", value, "one of " + Language.allCases.map(\.rawValue).joined(separator: ", "))
            }
            options.language = language
        },
        Option(names: ["--theme"], value: "THEME", help: "light or dark; else the desktop's preference") {
            options, value throws(OptionError) in
            guard value == "light" || value == "dark" else { throw wrong("--theme", value, "light or dark") }
            options.isDark = value == "dark"
        },
        Option(names: ["--scale"], value: "FACTOR", help: "pixels a point (0.5 to 4); else the screen's") {
            options, value throws(OptionError) in
            guard let scale = Double(value), scale >= 0.5, scale <= 4 else {
                throw wrong("--scale", value, "a number from 0.5 to 4")
            }
            options.scale = scale
        },
        Option(names: ["--size"], value: "WxH", help: "the window's size in points, 1024x768 at first") {
            options, value throws(OptionError) in
            let sides = value.split(separator: "x").map { Int($0) }
            guard sides.count == 2, let width = sides[0], let height = sides[1], (1...16384).contains(width),
                (1...16384).contains(height)
            else { throw wrong("--size", value, "two whole numbers such as 1024x768") }
            options.size = Options.WholeSize(width: width, height: height)
        },
        Option(names: ["--renderer"], value: "NAME", help: Options.renderers.joined(separator: ", ")) {
            options, value throws(OptionError) in
            guard Options.renderers.contains(value) else {
                throw wrong("--renderer", value, "one of " + Options.renderers.joined(separator: ", "))
            }
            options.renderer = value == "auto" ? nil : value
        },
        Option(names: ["--verbose"], value: nil, help: "say on standard error how the picture goes out, and why") {
            options, _ throws(OptionError) in options.isVerbose = true
        },
    ]

    private static let answers: [Option] = [
        Option(names: ["--help", "-h"], value: nil, help: "print this and end") { options, _ throws(OptionError) in
            options.wantsHelp = true
        },
        Option(names: ["--version"], value: nil, help: "print the version and end") { options, _ throws(OptionError) in
            options.wantsVersion = true
        },
    ]

    /// What `--open` knows: the styles, and the articles as screens of their own.
    private static let openNames = Opening.all.map(\.name)

    static func wrong(_ name: String, _ value: String, _ wanted: String) -> OptionError {
        OptionError(description: "'\(value)' is no value for \(name). Give \(wanted).")
    }

    /// The text of `--help`.
    static var help: String {
        let rows = all.map { ($0.usage, $0.help) }
        let width = (rows.map { $0.0.count }.max() ?? 0) + 2
        let lines = rows.map { usage, help in
            "  " + usage + String(repeating: " ", count: width - usage.count) + help
        }
        return "PopupDemo [OPTION ...]   shows PopupKit's popups in a window\n\n" + lines.joined(separator: "\n")
    }
}
