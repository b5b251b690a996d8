import PopupGeometry
import PopupUI

/// Joins a root controller to a stage, and runs every presentation on it.
///
/// Make one for each stage and keep it as long as the stage is shown. Several scenes in one process do not know of each
/// other. What is asked for by `present` and `dismiss` begins in the stage's next step.
@MainActor
public final class Scene {
    /// The stage that the controllers' views are on. Owned by its host.
    public let stage: Stage
    /// Fills the stage behind everything that is presented. Another one takes its place at once; what the old one
    /// presents goes with it.
    public var rootViewController: ViewController {
        didSet { if oldValue !== rootViewController { exchangeRoot(oldValue) } }
    }
    /// Every callback of every presentation, for those who look; nil, the default, keeps none and costs nothing.
    public var log: ContractLog? { didSet { log?.scene = self } }
    /// What becomes of a present that comes while the former popup is being closed.
    public var presentationPolicy = PresentationPolicy.afterDismissal
    /// A view of the stage that no presentation has to do with, such as an inspector's panel: the pointer reaches it at
    /// any time, also while a transition keeps everything else deaf. Not owned.
    public weak var toolView: View?

    /// Everything that is presented, in the order of the requests.
    var presentations: [Presentation] = []
    /// Transitions that have been asked for and not begun.
    var queue: [Transition] = []
    /// Holds the root controller's view.
    let ground: SceneView
    let gate = InputGate()
    /// What the watch over dismissed objects knows.
    let leaks = LeakWatch()
    /// While the window takes another size.
    var sizeCoordinator: SizeCoordinator?
    var mayHaveLostPresenter = false
    /// Warnings go to the log alone: for sequences that provoke thousands of them.
    var isQuiet = false
    private(set) var isClosed = false

    /// Shows `rootViewController` on `stage`. The stage does not own the scene.
    public init(stage: Stage, rootViewController: ViewController) {
        self.stage = stage
        self.rootViewController = rootViewController
        ground = SceneView()
        ground.scene = self
        ground.identifier = "scene"
        stage.addFillingView(ground)
        stage.rootView.sendSubviewToBack(ground)
        stage.addParticipant(self)
        install(rootViewController)
    }

    isolated deinit {
        stage.removeParticipant(self)
        for presentation in presentations {
            presentation.container?.removeFromSuperview()
            presentation.transition?.abandon()
            presentation.transition = nil
        }
        ground.removeFromSuperview()
    }

    /// The controller that is on top: the root, or what is presented last by it and by what it presents.
    public var topViewController: ViewController {
        var top = rootViewController
        while let next = top.outgoing?.presented { top = next }
        return top
    }

    /// True from the request of a transition to its last callback.
    public var isTransitioning: Bool { presentations.contains { $0.transition != nil } }

    /// Takes everything off the stage, unanimated: what is presented ends with the cause `.presenterGone`, then the root
    /// controller disappears. Nothing can be presented afterwards.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        endAll()
        uninstall(rootViewController)
        stage.removeParticipant(self)
        ground.removeFromSuperview()
    }

    private func install(_ root: ViewController) {
        if root.incoming != nil || root.parent != nil || root.sceneReference != nil {
            misuse(
                "\(root.name) was made the root of a scene while it is shown elsewhere. Take it out there first, or make "
                    + "another controller.")
        }
        root.sceneReference = self
        let view = root.view
        root.send(.willAppear, animated: false)
        view.frame = ground.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.addSubview(view)
        ground.sendSubviewToBack(view)
        stage.rootView.keyResponder = root
        root.tellIsAppearing(children: true)
        root.send(.didAppear, animated: false)
    }

    private func uninstall(_ root: ViewController) {
        if root.appearance.after(.willDisappear) != nil { root.send(.willDisappear, animated: false) }
        root.viewIfLoaded?.removeFromSuperview()
        if root.appearance.after(.didDisappear) != nil { root.send(.didDisappear, animated: false) }
        root.sceneReference = nil
    }

    private func exchangeRoot(_ old: ViewController) {
        guard !isClosed else { return }
        endAll()
        uninstall(old)
        install(rootViewController)
    }

    private func endAll() {
        for presentation in presentations.reversed() where presentation.state != .ended {
            presentation.end(.presenterGone)
        }
    }
}

/// What becomes of a present that comes while a former popup of the same presenter is being closed.
public enum PresentationPolicy: Hashable, Sendable {
    /// It waits and starts in the frame in which the dismissal is over; a newer request takes its place.
    case afterDismissal
    /// It is refused with a warning, as the original does.
    case refuse
}

/// What a scene's root controller is in: the last to be asked about Esc.
@MainActor
final class SceneView: View {
    weak var scene: Scene?
    /// Who had the keyboard here when it was taken elsewhere by F6.
    weak var lastFocus: View?

    override func keyDown(_ event: KeyEvent) -> Bool {
        if scene?.changesPane(by: event) == true { return true }
        guard event.key == .escape, event.modifiers.isEmpty, let scene else { return false }
        return event.isRepeat ? false : scene.escapePressed(from: nil)
    }
}
