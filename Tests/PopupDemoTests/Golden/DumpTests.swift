import DemoAssets
import PopupKit
import PopupTesting
import TestKit
import Testing

@testable import PopupDemo

@Suite("The demo as text")
struct DumpTests {
    private func dump(_ text: String) throws -> String {
        var dump = ""
        let tour = try Tour(text)
        let run = try OffscreenTour(tour, options: Options(), language: .english, textEngine: BoxFont())
        try run.run()
        dump = run.app.scene.dump(run.runner.result.frame)
        run.app.scene.close()
        return dump
    }

    private static let tour = "size 360x270\ntheme light\nlang en\npress 2\npress Tab\nsettle"

    @Test("controllers, focus, views and layers are as they were looked at")
    func reference() throws { Golden.check(text: try dump(DumpTests.tour), "card") }

    @Test("two runs give the same text, and it tells who is open, who has the keyboard, and what moves")
    func same() throws {
        #expect(try dump(DumpTests.tour) == dump(DumpTests.tour))
        let moving = try dump("size 360x270\npress 1\nwait 0.05")
        #expect(moving.contains("HomePage appeared\n"))
        #expect(moving.contains("BottomSheetPage appearing, pageSheet by SheetPresentationController, presenting"))
    }
}
