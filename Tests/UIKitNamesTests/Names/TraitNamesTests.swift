import PopupTesting
import Testing
import UIKitNames

@MainActor
private final class Ear {
    static var heard = 0
    private let tokens = NotificationCenter.default

    init() {
        tokens.addObserver(self, selector: Ear.hear, name: Notification.Name("ear"), object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }
    func hear() { Ear.heard += 1 }
}

@Suite("What the window is like, and who listens")
@MainActor
struct TraitNamesTests {
    @Test("Traits are those of the window as it is now")
    func traits() {
        let root = UIViewController()
        let play = Play(root, size: CGSize(width: 320, height: 640))
        #expect(root.traitCollection.userInterfaceStyle == .light && root.view.traitCollection.displayScale == 1)
        #expect(root.traitCollection.horizontalSizeClass == .compact)
        #expect(root.traitCollection.verticalSizeClass == .regular)
        let color = { UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
        #expect(color() == .black)
        play.stage.stage.theme = .dark
        #expect(UITraitCollection.current.userInterfaceStyle == .dark && color() == .white)
    }

    @Test("An observer may take itself out while it goes away")
    func observers() {
        var ear: Ear? = Ear()
        NotificationCenter.default.post(name: Notification.Name("ear"), object: nil)
        #expect(Ear.heard == 1 && ear != nil)
        ear = nil
        NotificationCenter.default.post(name: Notification.Name("ear"), object: nil)
        #expect(Ear.heard == 1)
    }
}
