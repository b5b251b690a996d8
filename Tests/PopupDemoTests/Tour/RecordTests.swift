import Foundation
import PopupKit
import Testing

@testable import PopupDemo

@Suite("Recorded and replayed")
struct TourRecordTests {
    private static let text = """
        press 1
        wait 0.1
        press 2
        drag 120 60 to 120 150 in 0.2
        wheel -1 over 120 120
        click 20 20
        settle
        """

    @Test(
        "input written down plays to the same frames at the same instants",
        arguments: ["size 240x180\n", "size 240x180\nscale 1.5\ntheme dark\nopen hud\n"])
    func replay(setup: String) throws {
        try inTemporaryFolder { folder in
            var options = Options()
            options.inputLog = folder + "/log.tour"
            let played = try Played(setup + TourRecordTests.text, options, looks: true)
            let log = try String(contentsOfFile: folder + "/log.tour", encoding: .utf8)
            let replayed = try Played(log, looks: true)
            #expect(played.frames.count > 60)
            #expect(played.frames.count == replayed.frames.count)
            let different = zip(played.frames, replayed.frames).filter { $0 != $1 }.map(\.0.instant.seconds)
            #expect(different == [])
        }
    }

    @Test("so does input to a stage whose time was slowed, held, stepped and sought on the way")
    func replayOfSlowTime() throws {
        try inTemporaryFolder { folder in
            var options = Options()
            options.inputLog = folder + "/log.tour"
            // A throw in slow motion, the rest of its flight held, stepped and scrubbed.
            let text = """
                size 900x600
                press 1
                settle
                press I
                press S
                drag 300 450 to 300 540 in 0.08
                press P
                press .
                press .
                press .
                click 760 200
                press P
                wait 0.3
                press S
                settle
                """
            let played = try Played(text, options, looks: true)
            let log = try String(contentsOfFile: options.inputLog ?? "", encoding: .utf8)
            #expect(log.contains("/"))
            options.inputLog = folder + "/again.tour"
            let replayed = try Played(log, options, looks: true)
            #expect(played.frames.count == replayed.frames.count)
            let different = zip(played.frames, replayed.frames).filter { $0 != $1 }.map(\.0.instant.seconds)
            #expect(different == [])
            #expect(try String(contentsOfFile: folder + "/again.tour", encoding: .utf8) == log)
        }
    }

    @Test("a log's frames come at its instants, whatever they are")
    func oddInstants() throws {
        let log = "size 80x60\nreplay\nframes 0.010 0.0215 0.0219 0.055\nat 0.060/0.056 key down 1"
        let played = try Played(log, looks: true)
        #expect(
            played.frames.map(\.instant.nanoseconds) == [10_000_000, 21_500_000, 21_900_000, 55_000_000, 60_000_000])
        #expect(played.run.runner.now == Instant(nanoseconds: 56_000_000))
    }

    @Test("what was opened when the log began is in it", arguments: ["article-5", "article-1", "card"])
    func opened(name: String) throws {
        try inTemporaryFolder { folder in
            var options = Options()
            options.inputLog = folder + "/log.tour"
            options.open = Opening(name: name)
            let played = try Played("size 240x180\n" + TourRecordTests.text, options, looks: true)
            let log = try String(contentsOfFile: folder + "/log.tour", encoding: .utf8)
            #expect(log.contains("\nopen \(name)\n"))
            let replayed = try Played(log, looks: true)
            #expect(played.frames.map(\.hash) == replayed.frames.map(\.hash))
        }
    }

    @Test("a log of a replay is the same log")
    func logOfReplay() throws {
        try inTemporaryFolder { folder in
            var options = Options()
            options.inputLog = folder + "/log.tour"
            try Played("size 240x180\n" + TourRecordTests.text, options)
            let first = try String(contentsOfFile: folder + "/log.tour", encoding: .utf8)
            try Played(first, options)
            #expect(try String(contentsOfFile: folder + "/log.tour", encoding: .utf8) == first)
        }
    }

    private func record(_ text: String, to name: String, _ change: (inout Options) -> Void = { _ in }) throws -> [Data]
    {
        try inTemporaryFolder { folder in
            var options = Options()
            options.record = "\(folder)/\(name)"
            change(&options)
            try Played(text, options)
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            return files.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
        }
    }

    @Test("recorded twice, the bytes are the same", arguments: ["out.png", "out.apng", "out/"])
    func bytes(name: String) throws {
        let text = "size 160x120\npress 2\nwait 0.3"
        let first = try record(text, to: name)
        #expect(!first.isEmpty)
        #expect(first == (try record(text, to: name)))
    }

    @Test("so many frames a second come, whatever the rate", arguments: [10, 24, 25, 60, 144])
    func rates(rate: Int) throws {
        let files = try record("size 80x60\nwait 1", to: "out/") { $0.framesPerSecond = rate }
        // The first one is at the first step, the last one at the last.
        #expect(abs(files.count - rate) <= 1)
    }

    @Test("what a hand does is drawn where that is asked for")
    func showsInput() throws {
        let text = "size 160x120\nmove 80 60\npress 9"
        let plain = try record(text, to: "out.png")
        let shown = try record(text, to: "out.png") { $0.showsInput = true }
        #expect(plain != shown)
    }

    @Test("a tour that fails leaves no recording")
    func failure() throws {
        try inTemporaryFolder { folder in
            for name in ["a.png", "a.apng", "a/"] {
                var options = Options()
                options.record = "\(folder)/\(name)"
                #expect(throws: TourError.self) { try Played("size 80x60\nexpect \"nothing\"", options) }
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left.isEmpty)
        }
    }

    @Test("the bar tells how far it is")
    func progress() {
        #expect(ProgressLine.text((5, 10), frames: 77).hasSuffix("████████████░░░░░░░░░░░░ step 5 of 10, 77 frames"))
        #expect(ProgressLine.text((0, 0), frames: 1).contains("step 0 of 0"))
    }
}
