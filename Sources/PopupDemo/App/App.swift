import DemoAssets
import PopupKit

/// The application: what every screen of the window shares, and the keys that work everywhere, popups open or not.
final class App: Responder {
    let stage: Stage
    let home: HomePage
    let scene: Scene
    /// Switches the window between full screen and its former size; the host's part.
    var onToggleFullScreen: (() -> Void)?

    var language: Language { didSet { stage.language = language.rawValue } }
    var isDark: Bool {
        get { stage.theme.isDark }
        set { stage.theme = newValue ? .dark : .light }
    }

    init(stage: Stage, language: Language, isDark: Bool) {
        self.stage = stage
        self.language = language
        stage.language = language.rawValue
        stage.theme = isDark ? .dark : .light
        home = HomePage()
        scene = Scene(stage: stage, rootViewController: home)
        super.init()
        home.app = self
        stage.owner = self
    }

    override var keyCommands: [KeyCommand] {
        [
            command("d", .darkOrLight) { $0.isDark.toggle() },
            command("l", .nextLanguage) { $0.language = $0.language.next },
            command("r", .reducedMotion) { $0.stage.prefersReducedMotion.toggle() },
            command("f", .fullScreen) { $0.onToggleFullScreen?() },
        ]
    }

    private func command(_ letter: Character, _ title: Words, _ action: @escaping (App) -> Void) -> KeyCommand {
        KeyCommand(.character(letter), title: title.text(in: language)) { [weak self] in
            if let self { action(self) }
        }
    }

    /// Opens a style over the screen that is on top.
    func open(_ style: Style) { (scene.topViewController as? PresentingPage ?? home).open(style) }
}
