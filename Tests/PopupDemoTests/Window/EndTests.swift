import Foundation
import Testing

extension RealWindow {
    @Suite("The end of the demo", .timeLimit(.minutes(10)))
    @Hands struct EndTests {
        @Test(
            "the window's close button ends it with exit code 0, at rest, with a popup and on the way",
            arguments: [
                [], ["--open", "sheet"], ["--open", "card", "--slow", "1000"],
            ])
        func closeButton(arguments: [String]) async throws {
            try await Screen.run { screen in
                let window = try await screen.open(arguments)
                if !arguments.contains("--slow") { _ = try await window.settled() }
                try await window.close()
                let ending = try await window.program.end()
                #expect(ending == .exited(0))
                #expect(window.program.output == "")
                #expect(window.program.errorOutput == "")
            }
        }

        @Test(
            "a command line that it cannot follow ends it with exit code 2 and one line",
            arguments: [
                ["--opne"], ["--open", "nothing"], ["--slow"], ["sheet"],
            ])
        func unknown(arguments: [String]) async throws {
            try await Program.run(arguments) { program in
                let ending = try await program.end()
                #expect(ending == .exited(2))
                #expect(program.output == "")
                #expect(program.errorOutput.hasPrefix("PopupDemo: "))
                #expect(program.errorOutput.filter { $0 == "\n" }.count == 1)
            }
        }

        @Test(
            "asked for help or its version, it answers on standard output and opens nothing",
            arguments: [
                ("--help", "--open STYLE"), ("-h", "--open STYLE"), ("--version", "PopupDemo 0."),
            ])
        func answers(option: String, text: String) async throws {
            try await Program.run([option]) { program in
                let ending = try await program.end()
                #expect(ending == .exited(0))
                #expect(program.output.contains(text))
                #expect(program.errorOutput == "")
            }
        }

        @Test("the README names every option that changes something")
        func readme() async throws {
            let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../../README.md")
            let text = try String(contentsOf: readme, encoding: .utf8)
            try await Program.run(["--help"]) { program in
                _ = try await program.end()
                let options = program.output.split(whereSeparator: { " ,\n".contains($0) })
                    .filter { $0.hasPrefix("--") && !["--help", "--version"].contains($0) }
                #expect(options.count >= 8)
                for option in options { #expect(text.contains("`\(option)"), "README.md does not name \(option)") }
            }
        }

        @Test(
            "where its X server is killed, it ends within a second by a sentence, at rest, in motion, while it is played to",
            arguments: [
                ["--open", "sheet"], ["--open", "hud"], ["--open", "card", "--slow", "1000"],
                ["--tour", "play.tour", "--log-input", "log.tour"],
            ], ["surface", "texture", "layers"])
        func serverGone(arguments: [String], renderer: String) async throws {
            try await Screen.run { screen in
                var arguments = arguments
                if arguments.first == "--tour" {
                    arguments[1] = screen.directory + "/play.tour"
                    arguments[3] = screen.directory + "/log.tour"
                    try String(repeating: "press 1\nwait 0.1\npress Escape\n", count: 100)
                        .write(toFile: arguments[1], atomically: true, encoding: .utf8)
                }
                let window = try await screen.open(arguments + ["--renderer", renderer])
                if arguments == ["--open", "sheet"] { _ = try await window.settled() }
                screen.lose()
                let clock = ContinuousClock()
                let began = clock.now
                let ending = try await window.program.end()
                #expect(ending == .exited(1))
                #expect(clock.now - began < .seconds(1))
                #expect(window.program.errorOutput.hasPrefix("PopupKit: the X server "))
                #expect(window.program.errorOutput.filter { $0 == "\n" }.count == 1)
                guard arguments.first == "--tour" else { return }
                let log = try String(contentsOfFile: arguments[3], encoding: .utf8)
                #expect(log.contains("key down 1") && log.hasSuffix("\n"))
            }
        }

        @Test(
            "where another program destroys its window, it ends as if that was closed, and says so",
            arguments: [
                ["--open", "sheet"], ["--open", "hud"], ["--open", "card", "--slow", "1000"], ["minimised"],
            ], ["surface", "texture", "layers"])
        func destroyed(arguments: [String], renderer: String) async throws {
            try await Screen.run { screen in
                let isMinimised = arguments == ["minimised"]
                let window = try await screen.open((isMinimised ? [] : arguments) + ["--renderer", renderer])
                if arguments == ["--open", "sheet"] { _ = try await window.settled() }
                if isMinimised { try await window.minimise() }
                try await screen.xdotool("windowclose", window.id)
                let ending = try await window.program.end()
                #expect(ending == .exited(0))
                #expect(
                    window.program.errorOutput
                        == "PopupKit: another program has destroyed the window \"PopupKit\"; it is closed without being asked.\n"
                )
            }
        }

        @Test("where the display it is told of is dead it says so, too, whatever else SDL would try")
        func deadDisplay() async throws {
            let changes = ["DISPLAY": ":987654", "SDL_VIDEODRIVER": ""]
            try await Program.run(["--size", "400x300"], changes: changes) { program in
                let ending = try await program.end(within: 120)
                #expect(ending == .exited(0))
                #expect(program.errorOutput.contains("DISPLAY is \":987654\""))
            }
        }

        @Test("without a display it says so, names the pictures that it made instead, and all is well")
        func noDisplay() async throws {
            try await Program.run(["--open", "sheet", "--size", "400x300"]) { program in
                let ending = try await program.end(within: 120)
                #expect(ending == .exited(0))
                #expect(program.errorOutput.contains("display"))
                #expect(program.errorOutput.filter { $0 == "\n" }.count == 1)
                let names = program.output.split(separator: "\n").map(String.init)
                #expect(names.count >= 2)
                for name in names {
                    let data = try Data(contentsOf: URL(fileURLWithPath: name))
                    #expect(data.starts(with: [0x89, 0x50, 0x4e, 0x47]), "\(name) is a picture")
                }
            }
        }
    }
}
