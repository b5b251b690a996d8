import PopupKit
import PopupSDL

/// Plays a tour in a window, at real speed. What the person at the desk does meanwhile is left out, but for the window
/// itself.
final class WindowTour {
    private let player: TourPlayer
    private unowned let window: Window
    /// The popups that are open from the beginning.
    let opened: [Opening]
    /// Why the tour could not be followed.
    private(set) var error: TourError?

    init(_ tour: Tour, app: App, window: Window) {
        player = TourPlayer(tour, app: app)
        self.window = window
        window.takesInput = false
        // In slow motion its hands are slow, too: a throw stays one.
        window.time.slowsHands = true
        opened = player.begin()
    }

    /// The step at `now` is about to be. Ends `loop` when the tour is over.
    func step(at now: Instant, in loop: MainLoop) {
        guard error == nil, !player.isDone else { return loop.stop() }
        window.setNeedsStep()
        let moment = TourPlayer.Moment(
            now: now, isAnimating: window.isAnimating, takesText: window.textInput != nil)
        do {
            for event in try player.events(moment) {
                // The window is the one that changes its size, and tells the stage.
                if case .resized(let size, _) = event { window.size = size } else { window.post(event) }
            }
        } catch { self.error = error }
    }
}
