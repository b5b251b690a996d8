import DemoAssets
import Glibc
import PopupKit
import PopupSDL

/// What the demo does without a display: it plays every style on a clock of its own and writes a picture of each.
struct OffscreenShow {
    let options: Options
    let language: Language
    let textEngine: FontEngine

    /// The lines to tell the person, with the files' names.
    func run() throws -> [String] {
        let folder = try makeFolder()
        let size = options.size.map { Size(width: Double($0.width), height: Double($0.height)) }
        let runner = OffscreenRunner(
            size: size ?? Size(width: 1024, height: 768), scale: options.scale ?? 1, textEngine: textEngine)
        let app = App(stage: runner.stage, language: language, isDark: options.isDark ?? false)
        app.motion = options.motion
        var lines: [String] = []
        func picture(_ name: String) throws {
            let path = "\(folder)/\(name).png"
            try runner.writePicture(to: path)
            lines.append(path)
        }
        runner.settle()
        try picture("home")
        for opening in options.open.map({ [$0] }) ?? Style.shown.map(Opening.style) {
            app.open(opening)
            if case .style = opening {
                // Half way in, and at rest.
                runner.advance(by: 0.15)
                try picture("\(opening.name)-opening")
            }
            runner.advance(by: 1)
            try picture(opening.name)
            // A HUD is no presentation: Esc takes it away as a person would.
            runner.send(.key(KeyEvent(.down, .escape)), .key(KeyEvent(.up, .escape)))
            runner.advance(by: 1)
            app.scene.rootViewController.dismiss(animated: false)
            runner.settle()
        }
        return lines
    }

    private func makeFolder() throws -> String {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/PopupDemo-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw ShowError(
                description: "no folder for pictures could be made in \(base): \(String(cString: strerror(errno))). "
                    + "Set TMPDIR to a folder that can be written to.")
        }
        return String(cString: made)
    }
}

/// The show could not be given, with the way out.
struct ShowError: Error, CustomStringConvertible {
    let description: String
}
