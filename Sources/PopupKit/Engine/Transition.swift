import PopupGeometry
import PopupUI

/// One way in or out: asked for, run, told to its end once.
@MainActor
final class Transition {
    enum Kind { case presentation, dismissal }
    enum Phase { case asked, beginning, running, ending, over }

    let kind: Kind
    /// The one that moves.
    let presentation: Presentation
    /// Those that go along with a dismissal, the topmost first (rule 40).
    var along: [Presentation] = []
    let isAnimated: Bool
    let animator: any ViewControllerAnimatedTransitioning
    let interactor: (any ViewControllerInteractiveTransitioning)?
    private(set) lazy var context = TransitionContext(transition: self)
    private(set) lazy var coordinator = TransitionCoordinator(context: context)
    var phase = Phase.asked
    /// It was asked for while another one ran, and begins with the end of that (rule 37).
    var wasWaiting = false
    /// Of the request; several where a second dismissal joined in. Not called where the request is undone.
    var completions: [@MainActor () -> Void] = []
    /// A dismissal that turned this presentation round (rule 72b).
    var reversal: Reversal?
    var watch: StageTimer?
    /// Holds and moves the motion, where it can be held.
    var driver: (any TransitionDriver)?
    /// The step in which it began.
    var begun: Instant?

    /// It ended without its animator.
    var wasAbandoned = false
    /// The motion has begun, and whether it can be held is known.
    var isUnderControl = false
    /// The animator has been asked, and not been told the end.
    var owesAnimatorEnd = false
    /// How it ended, once its motion has.
    var outcome: Bool?
    /// A dismissal that came before the body of this presentation, and turns it round as soon as it runs.
    var pending: (request: DismissRequest, along: [Presentation])?
    /// What was asked for in the callbacks of the end, and has to wait for the last of them.
    var followers: [@MainActor () -> Void] = []

    struct Reversal {
        var completions: [@MainActor () -> Void]
    }

    init(
        _ kind: Kind, of presentation: Presentation, isAnimated: Bool,
        animator: any ViewControllerAnimatedTransitioning, interactor: (any ViewControllerInteractiveTransitioning)?
    ) {
        self.kind = kind
        self.presentation = presentation
        self.isAnimated = isAnimated
        self.animator = animator
        self.interactor = isAnimated ? interactor : nil
        (self.interactor as? PercentDrivenInteractiveTransition)?.arm()
    }

    /// Thrown where a callback has brought it all to an end.
    struct IsOver: Error {}

    /// Does something that calls the app, which may end everything from inside: nothing comes after it then.
    func step(_ callback: () -> Void) throws(IsOver) {
        callback()
        if phase == .over { throw IsOver() }
    }

    var scene: Scene? { presentation.scene }
    var hasBegun: Bool { phase != .asked }
    var isRunning: Bool { phase == .beginning || phase == .running }
    var isUnanimatedAndRunning: Bool { !isAnimated && phase == .running }

    /// The lowest presentation that ends with a dismissal.
    var lowest: Presentation { along.last ?? presentation }
    /// The controller that is below all that moves.
    var presenter: ViewController { lowest.presenter }

    /// A line of the contract log, of the animator's, the interactor's, or (nil) the engine's own.
    func log(_ owner: AnyObject?, _ callback: @autoclosure () -> String) {
        guard let log = scene?.log else { return }
        log.add(
            owner, owner.map { typeName(of: $0) } ?? "engine", callback(), cause: presentation.controller.dismissalCause
        )
    }
}
