import PopupKit
import PopupSDL

/// What `PopupBench scene` is asked for.
struct SceneOptions {
    /// Frames that are measured, and those before them that are not.
    var frames = 300
    var warmup = 60
    /// Sheets on top of each other.
    var stack = 1
    /// Rows in each sheet's list, and pixels that the topmost one is scrolled by each frame.
    var rows = 10
    var scroll = 0.0
    /// Shows the popups open and then only waits.
    var isIdle = false
    var isPaced = true
    var renderer = RendererOption.auto
    var size = Size(width: 1024, height: 768)
    var buttons = 8
    /// Lights up a button in every other frame instead of moving the sheets.
    var isHighlight = false
    /// Prints how evenly frames came, too.
    var measuresPace = false

    static let help = """
        --frames N           measured frames (300), after --warmup N (60) that are not
        --stack K            sheets on top of each other (1)
        --rows N             rows in each list (10); --scroll PX moves the topmost list by so much a frame
        --idle               popups open, then wait for ever
        --pace 60|none       60 frames a second (the default), or as many as there can be
        --renderer NAME      software (the picture is composed on the CPU), opengl (layers as textures), ...
        --size WxH           of the window (1024x768)
        --buttons N          on the screen behind (8)
        --highlight          no popup: the pointer is over a button in every other frame
        --pacing             prints how evenly frames came, too
        """

    init(arguments: ArraySlice<String>) throws(OptionError) {
        var rest = arguments
        while let name = rest.popFirst() {
            switch name {
            case "--frames": frames = try SceneOptions.number(name, rest.popFirst(), 1)
            case "--warmup": warmup = try SceneOptions.number(name, rest.popFirst(), 1)
            case "--stack": stack = try SceneOptions.number(name, rest.popFirst(), 0)
            case "--rows": rows = try SceneOptions.number(name, rest.popFirst(), 0)
            case "--scroll": scroll = Double(try SceneOptions.number(name, rest.popFirst(), 0))
            case "--buttons": buttons = try SceneOptions.number(name, rest.popFirst(), 0)
            case "--idle": isIdle = true
            case "--highlight": isHighlight = true
            case "--pacing": measuresPace = true
            case "--pace":
                let value = rest.popFirst() ?? ""
                guard value == "60" || value == "none" else {
                    throw OptionError(description: "'\(value)' is no value for --pace. Give 60 or none.")
                }
                isPaced = value == "60"
            case "--renderer":
                guard let value = rest.popFirst() else {
                    throw OptionError(description: "--renderer wants a name: software, opengl or another of SDL's.")
                }
                // By its name SDL's renderer would show our own picture as one texture.
                renderer = value == "software" ? .surface : value == "opengl" ? .layers : RendererOption(value)
            case "--size":
                let sides = (rest.popFirst() ?? "").split(separator: "x").compactMap { Int($0) }
                guard sides.count == 2, sides.allSatisfy({ (64...8192).contains($0) }) else {
                    throw OptionError(description: "--size wants two whole numbers such as 1024x768.")
                }
                size = Size(width: Double(sides[0]), height: Double(sides[1]))
            default:
                throw OptionError(description: "there is no option '\(name)'. The options are:\n\(SceneOptions.help)")
            }
        }
        try checkThatFramesCome()
    }

    /// Only frames that differ from the last one are shown and counted.
    private func checkThatFramesCome() throws(OptionError) {
        if isHighlight, buttons == 0 {
            throw OptionError(description: "--highlight has no button to point at. Give --buttons 1 or more.")
        }
        if !isHighlight, !isIdle, stack == 0 {
            throw OptionError(
                description: "without a sheet nothing moves that could be measured. Give --stack 1 or more, or --idle.")
        }
    }

    private static func number(_ name: String, _ value: String?, _ least: Int) throws(OptionError) -> Int {
        guard let value, let number = Int(value), number >= least, number <= 100_000_000 else {
            throw OptionError(description: "\(name) wants a whole number from \(least) on, not '\(value ?? "")'.")
        }
        return number
    }
}
