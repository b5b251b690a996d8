import Glibc

/// From the command line to a measurement: the first word says which.
struct BenchProgram {
    let arguments: [String]

    /// The process's exit code: 0, 1 where something failed, 2 for a command line that cannot be followed.
    func run() -> Int32 {
        do {
            switch arguments.first {
            case nil, "--help", "-h": say(BenchProgram.help)
            case "scene": try SceneRun(options: SceneOptions(arguments: arguments.dropFirst())).run()
            case let name?:
                throw OptionError(description: "there is no benchmark '\(name)'. Give scene.")
            }
            return 0
        } catch {
            complain("PopupBench: \(error)")
            return error is OptionError ? 2 : 1
        }
    }

    private static let help = """
        PopupBench scene [OPTION ...]   a window with popups in motion, measured frame by frame

        \(SceneOptions.help)
        """
}

/// A command line that cannot be followed, with the way out.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}
