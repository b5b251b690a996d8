import DemoAssets
import Testing

@testable import PopupDemo

@Suite("Command line of the demo")
struct OptionsTests {
    @Test("Every option with its value, in both spellings")
    func values() throws {
        let options = try Options(arguments: [
            "--open", "card", "--slow=4", "--lang", "zh-Hant", "--theme=dark", "--scale", "1.5", "--size", "800x600",
            "--renderer", "texture", "--verbose",
        ])
        #expect(options.open == .style(.card))
        #expect(options.slow == 4)
        #expect(options.language == .traditionalChinese)
        #expect(options.isDark == true)
        #expect(options.scale == 1.5)
        #expect(options.size?.width == 800 && options.size?.height == 600)
        #expect(options.renderer == "texture")
        #expect(options.isVerbose)
    }

    @Test("An article is opened instead of a style", arguments: 1...5)
    func article(number: Int) throws {
        let options = try Options(arguments: ["--open", "article-\(number)"])
        #expect(options.open == Article(rawValue: number).map(Opening.article))
    }

    @Test("Tours, recordings and logs")
    func tours() throws {
        let options = try Options(arguments: [
            "--tour", "a.tour", "--record", "film/", "--fps=24", "--show-input", "--log-input", "log.tour", "--dump",
            "--offscreen",
        ])
        #expect(options.tour == "a.tour")
        #expect(options.record == "film/")
        #expect(options.framesPerSecond == 24)
        #expect(options.showsInput)
        #expect(options.inputLog == "log.tour")
        #expect(options.wantsDump && options.isOffscreen && options.playsOffscreen && options.hasTask)
        // Pictures and dumps are made without a window, also where there is a display.
        #expect(try Options(arguments: ["--record", "a.apng"]).playsOffscreen)
        #expect(try Options(arguments: ["--dump"]).playsOffscreen)
        #expect(try !Options(arguments: ["--tour", "a.tour"]).playsOffscreen)
    }

    @Test("Nothing given changes nothing")
    func defaults() throws { #expect(try Options(arguments: []) == Options()) }

    @Test(
        "What cannot be followed says what would be",
        arguments: [
            (["--opne", "card"], "--open"), (["--open", "sheets"], "sheet"), (["--open"], "STYLE"),
            (["--slow", "0"], "1 to 1000"), (["--slow", "nan"], "1 to 1000"), (["--lang", "fr"], "zh-Hans"),
            (["--theme", "blue"], "light or dark"), (["--scale", "9"], "0.5 to 4"), (["--size", "800"], "1024x768"),
            (["--size", "0x5"], "1024x768"), (["--renderer", "cairo"], "surface"), (["--verbose=1"], "no value"),
            (["sheet"], "--help"), (["--record", "film.gif"], ".apng"), (["--fps", "24"], "--record"),
            (["--show-input"], "--record"), (["--pacing", "--offscreen"], "without"),
            (["--record", "a.png", "--fps", "0"], "1 to 240"),
        ])
    func refusals(arguments: [String], hint: String) {
        let error = #expect(throws: OptionError.self) { try Options(arguments: arguments) }
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("\n") == false)
    }

    @Test("Help names every option")
    func help() {
        for option in Option.all { #expect(Option.help.contains(option.usage)) }
    }

    @Test(
        "The locale chooses the language",
        arguments: [
            ("zh_CN.UTF-8", Language.simplifiedChinese), ("zh_TW.UTF-8", .traditionalChinese),
            ("zh_HK", .traditionalChinese), ("zh-Hans", .simplifiedChinese), ("zh-Hant-HK", .traditionalChinese),
            ("en_GB.UTF-8", .english), ("de_DE@euro", .english), ("C", .english), ("", .english),
        ])
    func locales(name: String, language: Language) { #expect(Language(locale: name) == language) }

    @Test("Digits 1 to 8 in the order of the styles")
    func digits() { #expect(Style.allCases.map(\.digit) == Array(1...8)) }
}
