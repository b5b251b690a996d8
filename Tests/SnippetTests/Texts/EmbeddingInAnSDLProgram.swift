// The code of Sources/PopupKit/PopupKit.docc/EmbeddingInAnSDLProgram.md, written by .ci/check-snippets.
import PopupKit
import PopupSDL

@MainActor
final class GamePopups {
    let guest: GuestStage
    /// Stands for the game's picture: what is presented, is presented by it.
    private let screen = ViewController()
    private let scene: Scene

    /// - Parameters:
    ///   - window: the game's `SDL_Window *`.
    ///   - renderer: its `SDL_Renderer *`.
    init(window: OpaquePointer, renderer: OpaquePointer) throws {
        guest = try GuestStage(window: window, renderer: renderer, textEngine: FontEngine())
        guest.stage.theme = .dark
        scene = Scene(stage: guest.stage, rootViewController: screen)
    }

    func askWhetherToLeave(_ leave: @escaping @MainActor () -> Void) {
        let alert = AlertController(title: "Leave the game?", message: "It is not saved.", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Stay", style: .cancel))
        alert.addAction(AlertAction(title: "Leave", style: .destructive) { _ in leave() })
        screen.present(alert, animated: true)
    }
}

extension GamePopups {
    /// One frame of the game. `events` are pointers to `SDL_Event`s that were polled; the game gets those that no popup has.
    func frame(
        events: [UnsafeRawPointer], seconds: Double, game takes: (UnsafeRawPointer) -> Void, draws: () -> Void
    ) throws {
        for event in events where !guest.handle(event) { takes(event) }
        guest.step(at: seconds)
        draws()
        try guest.draw()
        // Then SDL_RenderPresent, as ever.
    }
}

extension GamePopups {
    /// Milliseconds to wait for an event at most; -1 for as long as it takes: what `SDL_WaitEventTimeout` is given.
    func patience(at seconds: Double) -> Int32 {
        guard let next = guest.nextDeadline else { return -1 }
        return Int32((max(0, next - seconds) * 1000).rounded(.up))
    }
}

extension GamePopups {
    /// A menu under the sign that the game has drawn at `place`.
    func openMenu(at place: Rect, items: [MenuItem]) {
        let menu = MenuController(items)
        menu.popoverPresentationController?.sourceView = screen.view
        menu.popoverPresentationController?.sourceRect = guest.stageRect(drawnAt: place)
        screen.present(menu, animated: true)
    }
}
