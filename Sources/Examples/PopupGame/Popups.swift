import PopupKit
import PopupSDL

/// What the game asks and offers by popups. The game's picture is the screen that they are presented over.
final class Popups {
    private let guest: GuestStage
    private let game: Game
    private let screen = ViewController()
    private let scene: Scene

    init(_ guest: GuestStage, _ game: Game) {
        self.guest = guest
        self.game = game
        scene = Scene(stage: guest.stage, rootViewController: screen)
        guest.stage.theme = .dark
    }

    /// An alert; the game stands still meanwhile.
    func pause() {
        game.isPaused = true
        let alert = AlertController(
            title: "Paused", message: "\(game.caught) lanterns caught so far.", preferredStyle: .alert)
        let goOn = AlertAction(title: "Go on", style: .cancel)
        alert.addAction(goOn)
        alert.addAction(AlertAction(title: "Begin again", style: .default) { [game] _ in game.restart() })
        alert.addAction(
            AlertAction(title: "Leave the lake", style: .destructive) { [game] _ in game.isRunning = false })
        alert.preferredAction = goOn
        alert.onPresentationEnd = { [game] _ in game.isPaused = false }
        screen.present(alert, animated: true)
    }

    /// A sheet; the game goes on behind it.
    func settings() { screen.present(Settings(game), animated: true) }

    /// A menu under the button that the game has drawn.
    func menu() {
        let button = Game.menuButton
        let menu = MenuController([
            MenuItem("Pause") { [weak self] in self?.pause() },
            MenuItem("Settings") { [weak self] in self?.settings() },
        ])
        let popover = menu.popoverPresentationController
        popover?.sourceView = screen.view
        popover?.sourceRect = guest.stageRect(
            drawnAt: Rect(x: Double(button.x), y: Double(button.y), width: Double(button.w), height: Double(button.h)))
        screen.present(menu, animated: true)
    }
}

/// How the game looks and goes.
final class Settings: ViewController {
    private let game: Game

    init(_ game: Game) {
        self.game = game
        super.init()
        sheetPresentationController?.detents = [.custom { _ in 200 }]
        sheetPresentationController?.prefersGrabberVisible = true
        sheetPresentationController?.prefersEdgeAttached = true
        sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    }

    override func viewDidLoad() {
        let fast = Switch(isOn: game.isFast)
        fast.accessibilityLabel = "Strong wind"
        fast.onChange = { [game] in game.isFast = $0 }
        let moon = Switch(isOn: game.hasMoon)
        moon.accessibilityLabel = "Moon"
        moon.onChange = { [game] in game.hasMoon = $0 }
        let rows = Stack(.vertical, spacing: 20, [row("Strong wind", fast), row("Moon", moon)])
        rows.contentInsets = EdgeInsets(top: 40, left: 24, bottom: 24, right: 24)
        rows.frame = view.bounds
        rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(rows)
    }

    private func row(_ title: String, _ control: View) -> Stack {
        let row = Stack(.horizontal, alignment: .center, [Label(title)])
        row.addFlexibleSpace()
        row.addSubview(control)
        return row
    }
}
