extension Option {
    /// Tours, recordings and logs.
    static let tours: [Option] = [
        Option(names: ["--tour"], value: "FILE", help: "play a tour (see Assets/Tours), then end") {
            options, value throws(OptionError) in options.tour = value
        },
        Option(names: ["--offscreen"], value: nil, help: "open no window; as fast as the machine can") {
            options, _ throws(OptionError) in options.isOffscreen = true
        },
        Option(
            names: ["--record"], value: "PATH",
            help: "offscreen into NAME.png (last frame), NAME.apng (animated) or DIR/ (numbered)"
        ) { options, value throws(OptionError) in
            let name = value.split(separator: "/").last ?? ""
            guard value.hasSuffix("/") || name.hasSuffix(".png") || name.hasSuffix(".apng") || !name.contains("."),
                !name.isEmpty
            else { throw wrong("--record", value, "a name that ends in .png or .apng, or a folder with / at its end") }
            options.record = value
        },
        Option(names: ["--fps"], value: "N", help: "frames a second of a recording (1 to 240), 30 at first") {
            options, value throws(OptionError) in
            guard let rate = Int(value), 1...240 ~= rate else {
                throw wrong("--fps", value, "a whole number from 1 to 240")
            }
            options.framesPerSecond = rate
        },
        Option(names: ["--show-input"], value: nil, help: "draw pointer and keys into a recording") {
            options, _ throws(OptionError) in options.showsInput = true
        },
        Option(names: ["--log-input"], value: "FILE", help: "write all input down as a tour that plays the same") {
            options, value throws(OptionError) in options.inputLog = value
        },
        Option(names: ["--pacing"], value: nil, help: "print how evenly the window's frames came, at the end") {
            options, _ throws(OptionError) in options.measuresPace = true
        },
        Option(names: ["--dump"], value: nil, help: "offscreen; print controllers, focus, views and layers at the end")
        {
            options, _ throws(OptionError) in options.wantsDump = true
        },
    ]
}
