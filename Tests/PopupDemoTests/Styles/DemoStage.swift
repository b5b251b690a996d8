import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

/// The demo without a window, in the words of someone before it.
struct DemoStage {
    let stage: TestStage
    let app: App

    init(
        size: Size = Size(width: 1024, height: 768), scale: Double = 1, language: Language = .english,
        isDark: Bool = false, motion: Motion = .own
    ) {
        stage = TestStage(size: size, scale: scale)
        app = App(stage: stage.stage, language: language, isDark: isDark)
        app.motion = motion
        stage.refresh()
    }

    /// Opens a style by its key and waits until it rests.
    func open(_ style: Style) throws {
        stage.press(.digit(style.digit))
        try stage.settle()
    }

    /// Opens a style over whatever is on top, as the menu behind the three dots does.
    func openOnTop(_ style: Style) throws {
        top.open(style, from: top.view)
        try stage.settle()
    }

    func press(_ key: Key, _ modifiers: Modifiers = []) throws {
        stage.press(key, modifiers)
        try stage.settle()
    }

    var top: ViewController { app.scene.topViewController }
    /// Popups that are open.
    var depth: Int {
        sequence(first: app.home as ViewController) { $0.presentedViewController }.reduce(-1) { count, _ in count + 1 }
    }
    /// What the topmost popup is moved by.
    var panel: View? { top.presentationController?.presentedView }
    /// Where it is drawn.
    var box: Rect { panel?.presentedFrame ?? .zero }
    /// Styles that are controllers: a HUD is none.
    nonisolated static let presented: [Style] = [.sheet, .card, .menu, .title, .coupons, .pop, .page]

    /// Everything is closed, and nothing of it is left.
    func expectBare(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try stage.settle()
        stage.advance(0.1)
        #expect(depth == 0, comment, sourceLocation: sourceLocation)
        #expect(app.scene.leakReport.map(\.description) == [], comment, sourceLocation: sourceLocation)
    }
}
