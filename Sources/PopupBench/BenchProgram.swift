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
            case let name?: try runSmall(name)
            }
            return 0
        } catch {
            complain("PopupBench: \(error)")
            return error is OptionError ? 2 : 1
        }
    }

    private func runSmall(_ name: String) throws {
        let known = SmallBenchmark.all.map { $0.name }
        guard let benchmark = SmallBenchmark.all.first(where: { $0.name == name }) else {
            throw OptionError(
                description: "there is no benchmark '\(name)'. Give scene, " + known.joined(separator: ", ") + ".")
        }
        guard arguments.count == 1 else {
            throw OptionError(description: "\(name) has no options, and was given \(arguments[1]).")
        }
        try benchmark.run()
    }

    private static var help: String {
        """
        PopupBench scene [OPTION ...]   a window with popups in motion, measured frame by frame

        \(SceneOptions.help)

        PopupBench NAME   a part by itself: counts first, then times against a plain loop over the same bytes

        """
            + SmallBenchmark.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
    }
}

/// A command line that cannot be followed, with the way out.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}
