import DemoAssets
import PopupUI

/// What the command line asks for.
struct Options: Equatable {
    var open: Opening?
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
    var size: WholeSize?
    var isVerbose = false
    /// The file of a tour to play.
    var tour: String?
    var isOffscreen = false
    /// Where frames are recorded to.
    var record: String?
    var framesPerSecond = 30
    var showsInput = false
    /// Where input is written down.
    var inputLog: String?
    var wantsDump = false
    /// How evenly frames came is told at the end.
    var measuresPace = false
    var wantsHelp = false
    var wantsVersion = false

    /// A size in points.
    struct WholeSize: Equatable {
        var width: Int
        var height: Int
    }

    /// No window is to be opened.
    var playsOffscreen: Bool { isOffscreen || record != nil || wantsDump }
    /// More is asked for than to look around.
    var hasTask: Bool { tour != nil || record != nil || inputLog != nil || wantsDump }

    static let renderers = ["auto", "surface", "texture", "layers"]
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
        if measuresPace && playsOffscreen {
            throw OptionError(description: "--pacing measures a window's frames. Leave out what is done without one.")
        }
        guard record == nil else { return }
        if showsInput { throw OptionError(description: "--show-input draws into a recording. Add --record PATH.") }
        if framesPerSecond != Options().framesPerSecond {
            throw OptionError(description: "--fps is the rate of a recording. Add --record PATH.")
        }
    }

    private static func guess(_ name: String) -> String {
        let known = Option.all.flatMap(\.names).filter { $0.hasPrefix("--") }
        return Spelling.nearest(to: name, among: known).map { " Did you mean \($0)?" } ?? ""
    }
}
