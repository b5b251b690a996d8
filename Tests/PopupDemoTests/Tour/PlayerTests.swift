import DemoAssets
import Foundation
import PopupKit
import Testing

@testable import PopupDemo

@Suite("Tours")
struct TourTests {
    nonisolated static let names = Style.allNames + ["everything"]

    @Test("each that ships plays to its end", arguments: names)
    func shipped(name: String) throws {
        var options = Options()
        options.size = Options.WholeSize(width: 1024, height: 768)
        try Played(Tour(shipped: name), options)
    }

    @Test("there is one a style, one of everything, and no other")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: toursFolder.path)
        #expect(Set(files.filter { $0.hasSuffix(".tour") }) == Set(TourTests.names.map { $0 + ".tour" }))
    }

    @Test("every step that there is stands in the tours' README")
    func readme() throws {
        let text = try String(contentsOf: toursFolder.appendingPathComponent("README.md"), encoding: .utf8)
        for verb in TourVerb.all { #expect(text.contains("`\(verb.name)"), "\(verb.name)") }
    }

    @Test(
        "what is not as expected is told with its line, what is there, and what could have been meant",
        arguments: [
            ("press 1\nclick \"Dnoe\"", 2, "Was “Done” meant?"), ("press 1\n\nexpect popup card", 3, "there is sheet"),
            ("press 1\nexpect no popup", 2, "there is sheet"), ("expect popup", 1, "there is none"),
            ("expect \"Botom sheet\"", 1, "Was “Bottom sheet” meant?"),
            ("expect no \"Bottom\"", 1, "“Bottom sheet” is there"), ("expect theme dark", 1, "it is light"),
            ("expect lang zh-Hant", 1, "it is en"), ("expect focus \"Done\"", 1, "nothing has it"),
            ("press 1\nsettle\nclick \"Bottom sheet\"", 3, "cannot be reached"),
        ])
    func faults(text: String, line: Int, hint: String) {
        let error = #expect(throws: TourError.self) { try Played(text) }
        #expect(error?.description.hasPrefix("t.tour:\(line): ") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    @Test("a name is waited for until it stands still and no transition runs")
    func waits() throws {
        let played = try Played("press 1\nclick \"Done\"\nexpect no popup\nsettle\nexpect \"Bottom sheet\"")
        #expect(played.app.popupNames.isEmpty)
    }

    @Test("waits take exactly the time that they say, and nothing adds up")
    func times() throws {
        let played = try Played(String(repeating: "wait 0.1\n", count: 30))
        #expect(played.run.runner.now == Instant(seconds: 3))
        let late = try Played("at 1.5 press 1")
        #expect(late.run.runner.now.seconds > 1.5)
        #expect(late.run.runner.now.seconds < 1.7)
    }

    @Test("a key that is held repeats as on a keyboard; double clicks count")
    func repeats() throws {
        try inTemporaryFolder { folder in
            var options = Options()
            options.inputLog = folder + "/log"
            try Played("hold Down 1\ndouble-click 5 5\nclick right 5 5", options)
            let log = try String(contentsOfFile: folder + "/log", encoding: .utf8)
            let repeats = log.split(separator: "\n").filter { $0.hasSuffix("key down Down repeat") }
            #expect(repeats.count == 15)
            #expect(log.contains("pointer down 5.0 5.0 clicks 2"))
            #expect(log.contains("pointer down 5.0 5.0 right"))
        }
    }

    @Test("two runs show the same frames")
    func same() throws {
        let text = "size 320x360\npress 2\nsettle\nclick \"Open another\"\nwait 0.2\nclick 2 60\nsettle"
        let (a, b) = (try Played(text, looks: true), try Played(text, looks: true))
        #expect(a.frames.count > 60)
        #expect(a.frames.count == b.frames.count)
        #expect(zip(a.frames, b.frames).filter { $0 != $1 }.map(\.0.instant.seconds) == [])
        #expect(Set(a.frames.map(\.hash)).count > 20)
    }

    @Test("closing the window ends a tour")
    func close() throws {
        let played = try Played("window close\nwait 1000")
        #expect(played.run.runner.now.seconds < 1)
    }
}

extension Style {
    nonisolated static let allNames = ["sheet", "card", "menu", "title", "coupons", "pop", "hud", "page"]
}
