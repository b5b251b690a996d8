import DemoAssets

/// What the command line asks for.
struct Options: Equatable {
    var open: Style?
    /// How popups move.
    var motion = Motion.own
    /// How much slower than life the clock runs; 1 is life.
    var slow = 1.0
    /// nil takes the locale's.
    var language: Language?
    /// nil takes the desktop's preference.
    var isDark: Bool?
    /// Pixels a point over what the screen says; nil for the screen's own.
    var scale: Double?
    /// A way out by name; nil chooses.
    var renderer: String?
    var size: (width: Int, height: Int)?
    var isVerbose = false
    var wantsHelp = false
    var wantsVersion = false

    static func == (a: Options, b: Options) -> Bool {
        a.open == b.open && a.motion == b.motion && a.slow == b.slow && a.language == b.language && a.isDark == b.isDark
            && a.scale == b.scale
            && a.renderer == b.renderer && a.size?.width == b.size?.width && a.size?.height == b.size?.height
            && a.isVerbose == b.isVerbose && a.wantsHelp == b.wantsHelp && a.wantsVersion == b.wantsVersion
    }

    static let renderers = ["auto", "surface", "texture"]
}

/// A command line that cannot be followed, with the way out.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}

extension Options {
    /// Reads the arguments after the program's name. "--name value" and "--name=value" are the same.
    init(arguments: [String]) throws(OptionError) {
        self.init()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            var name = argument
            var attached: String?
            if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
                name = String(argument[..<equals])
                attached = String(argument[argument.index(after: equals)...])
            }
            guard let option = Option.all.first(where: { $0.names.contains(name) }) else {
                throw OptionError(description: "unknown option '\(name)'.\(Options.guess(name)) --help lists them all.")
            }
            if option.value == nil {
                if attached != nil { throw OptionError(description: "\(name) takes no value; leave out '=…'.") }
                try option.apply(&self, "")
            } else {
                guard let value = attached ?? rest.popFirst() else {
                    throw OptionError(description: "\(name) wants a value: \(option.usage). Add it.")
                }
                try option.apply(&self, value)
            }
        }
    }

    private static func guess(_ name: String) -> String {
        let known = Option.all.flatMap(\.names).filter { $0.hasPrefix("--") }
        let best = known.map { ($0, distance(name, $0)) }.min { $0.1 < $1.1 }
        return best.map { $0.1 <= 3 ? " Did you mean \($0.0)?" : "" } ?? ""
    }

    /// How many letters have to be put in, taken out or changed (Levenshtein).
    private static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a)
        let b = Array(b)
        var row = Array(0...b.count)
        for i in a.indices {
            var corner = row[0]
            row[0] = i + 1
            for j in b.indices {
                let above = row[j + 1]
                row[j + 1] = min(min(above, row[j]) + 1, corner + (a[i] == b[j] ? 0 : 1))
                corner = above
            }
        }
        return row[b.count]
    }
}
