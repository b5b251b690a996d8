import DemoAssets
import PopupKit

/// The application: what every screen of the window shares, and the keys that work everywhere, popups open or not.
final class App: Responder {
    let stage: Stage
    let home: HomePage
    let scene: Scene
    /// Switches the window between full screen and its former size; the host's part.
    var onToggleFullScreen: (() -> Void)?
    /// What the person chose in the popups so far.
    var choices = Choices()
    let work = WorkHUD()
    let inspector: Inspector

    var language: Language { didSet { stage.language = language.rawValue } }
    var isDark: Bool {
        get { stage.theme.isDark }
        set { stage.theme = newValue ? .dark : .light }
    }
    /// How the next popup moves, whatever it is.
    var motion = Motion.own { didSet { for page in presentingPages { page.show(motion) } } }

    init(stage: Stage, language: Language, isDark: Bool) {
        self.stage = stage
        self.language = language
        stage.language = language.rawValue
        stage.theme = isDark ? .dark : .light
        home = HomePage()
        // Before the scene, so that it hears of everything first.
        inspector = Inspector(stage: stage)
        scene = Scene(stage: stage, rootViewController: home)
        super.init()
        stage.owner = self
        work.watch(stage)
        inspector.scene = scene
        // The screen was in the stage before the application had its place there.
        home.refresh()
    }

    override var keyCommands: [KeyCommand] {
        [
            command(.character("d"), .darkOrLight) { $0.isDark.toggle() },
            command(.character("l"), .nextLanguage) { $0.language = $0.language.next },
            command(.character("r"), .reducedMotion) { $0.stage.prefersReducedMotion.toggle() },
            command(.character("f"), .fullScreen) { $0.onToggleFullScreen?() },
            command(.character("i"), .inspector) { $0.inspector.isOpen.toggle() },
            command(.character("m"), .nextMotion) { $0.motion = $0.motion.next },
            command(.character("?"), .shortcuts) { $0.toggleShortcuts() },
            // Where "?" is on the key of "/", with Shift, that is what the key says.
            command(.character("/"), nil) { $0.toggleShortcuts() },
            command(.function(1), nil) { $0.toggleShortcuts() },
            command(.escape, nil, modifiers: .shift) { $0.closeAll() },
        ]
    }

    /// Commands without a title are left out of lists.
    private func command(
        _ key: Key, _ title: Words?, modifiers: Modifiers = [], _ action: @escaping (App) -> Void
    ) -> KeyCommand {
        KeyCommand(key, modifiers: modifiers, title: title?.text(in: language) ?? "") { [weak self] in
            if let self { action(self) }
        }
    }

    /// Opens a style over the screen that is on top.
    func open(_ style: Style) { (scene.topViewController as? PresentingPage ?? home).open(style) }

    /// Closes every popup in one go; only the topmost is seen to move.
    func closeAll() {
        if home.presentedViewController != nil { home.dismiss(animated: true) }
    }

    /// The list of all keys, over whatever is open; again, and it goes.
    func toggleShortcuts() {
        if let list = scene.topViewController as? ShortcutsPage {
            list.dismiss(animated: true)
        } else {
            scene.topViewController.presentInMiddle(ShortcutsPage(everywhere: keyCommands))
        }
    }

    private var presentingPages: [PresentingPage] {
        sequence(first: home as ViewController) { $0.presentedViewController }.compactMap { $0 as? PresentingPage }
    }
}

/// What the person chose in the popups.
struct Choices {
    var coupon: Int?
    var feed = 0
}
