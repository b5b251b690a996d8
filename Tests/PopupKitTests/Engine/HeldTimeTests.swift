import PopupKit
import PopupTesting
import Testing

@Suite("Popups while the stage's time is held")
struct HeldTimeTests {
    private let theatre = Theatre()
    private var stage: TestStage { theatre.stage }

    /// Steps for as long as the scene has something to do that needs no time.
    private func attend() {
        for _ in 0..<10 where stage.refresh().wantsAnotherStep {}
        #expect(!stage.result.wantsAnotherStep)
    }

    @Test("an unanimated one is there, and gone, without time")
    func unanimated() {
        var log: [String] = []
        stage.time.hold()
        theatre.root.present(Screen("Popup"), animated: false) { log.append("there") }
        attend()
        #expect(log == ["there"])
        theatre.root.dismiss(animated: false) { log.append("gone") }
        attend()
        #expect(log == ["there", "gone"])
    }

    @Test("an animated one stands at its beginning, can be looked at as it comes, and comes when time goes on")
    func animated() throws {
        var log: [String] = []
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .fullScreen
        stage.time.hold()
        theatre.root.present(popup, animated: true) { log.append("there") }
        stage.advance(5)
        let start = stage.now
        #expect(log == [])
        let below = popup.view.presentedFrame.minY
        #expect(below == 600)
        stage.time.seek(to: start.advanced(by: 0.2))
        stage.refresh()
        let middle = popup.view.presentedFrame.minY
        #expect(middle > 0 && middle < below)
        stage.time.seek(to: start.advanced(by: 9))
        stage.refresh()
        #expect(popup.view.presentedFrame.minY == 0)
        stage.time.seek(to: start)
        stage.refresh()
        #expect(popup.view.presentedFrame.minY == below)
        #expect(log == [] && theatre.warnings == [])
        stage.time.resume()
        try stage.settle()
        #expect(log == ["there"])
    }
}
