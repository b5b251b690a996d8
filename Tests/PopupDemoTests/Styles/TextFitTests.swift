import DemoAssets
import PopupKit
import PopupSDL
import PopupTesting
import Testing

@testable import PopupDemo

/// With real fonts: whether words have room is a matter of their widths.
@Suite("No text is cut") struct TextFitTests {
    /// The texts that do not show all of what they say.
    private func cut(in view: View) -> [String] {
        guard !view.isHidden else { return [] }
        let own = (view as? Label).map { $0.isTruncated ? [$0.text] : [] } ?? []
        return own + view.subviews.flatMap { cut(in: $0) }
    }

    private func demo(_ size: Size, _ language: Language) throws -> (TestStage, App) {
        let stage = TestStage(size: size, textEngine: try FontEngine())
        let app = App(stage: stage.stage, language: language, isDark: false)
        stage.refresh()
        return (stage, app)
    }

    @Test("on the screens, at any width", arguments: Language.allCases)
    func screens(language: Language) throws {
        let (stage, app) = try demo(Size(width: 1024, height: 768), language)
        for width in stride(from: 320.0, through: 1400, by: 40) {
            stage.resize(to: Size(width: width, height: 700))
            #expect(cut(in: app.home.view) == [], "\(width) points wide")
        }
    }

    @Test(
        "in the popups, in small windows and large",
        arguments: [Style.sheet, .card, .menu, .title, .coupons, .pop, .page], Language.allCases)
    func popups(style: Style, language: Language) throws {
        for size in [Size(width: 320, height: 480), Size(width: 1024, height: 768)] {
            let (stage, app) = try demo(size, language)
            app.open(style)
            try stage.settle()
            #expect(cut(in: app.scene.topViewController.view) == [], "\(size)")
        }
    }

    @Test("in the alert and the list of keys", arguments: Language.allCases)
    func others(language: Language) throws {
        for size in [Size(width: 320, height: 480), Size(width: 1024, height: 768)] {
            let (stage, app) = try demo(size, language)
            app.home.present(NameAlert(name: "x"), animated: false)
            stage.refresh()
            stage.refresh()
            #expect(cut(in: app.scene.topViewController.view) == [], "\(size)")
            app.home.dismiss(animated: false)
            try stage.settle()
            app.toggleShortcuts()
            try stage.settle()
            #expect(cut(in: app.scene.topViewController.view) == [], "\(size)")
        }
    }
}
