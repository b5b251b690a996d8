import DemoAssets
import PopupKit

/// The motions that any popup can be given in the place of its own.
///
/// How a popup moves is an object that is plugged in: the coupon list's slide and the pop card's keyframes serve every
/// other style as well, and none of the styles knows.
enum Motion: String, CaseIterable {
    case own, slide, fade, scale, pop, spring, flip

    var name: Words {
        switch self {
        case .own: .motionOwn
        case .slide: .motionSlide
        case .fade: .motionFade
        case .scale: .motionScale
        case .pop: .motionPop
        case .spring: .motionSpring
        case .flip: .motionFlip
        }
    }

    var next: Motion {
        let all = Motion.allCases
        return all[(all.firstIndex(of: self).map { $0 + 1 } ?? 0) % all.count]
    }

    /// A new animator; nil for the popup's own motion.
    func animator(isPresentation: Bool) -> (any ViewControllerAnimatedTransitioning)? {
        switch self {
        case .own: nil
        case .slide: SlideAnimator(isPresentation: isPresentation)
        case .fade: LookAnimator(.fade, isPresentation: isPresentation)
        case .scale: LookAnimator(.scale, isPresentation: isPresentation)
        case .pop: PopAnimator(isPresentation: isPresentation)
        case .spring: LookAnimator(.spring, isPresentation: isPresentation)
        case .flip: LookAnimator(.flip, isPresentation: isPresentation)
        }
    }

    /// Gives a popup this motion, before it is presented. Where it is shown stays its own matter.
    func move(_ controller: ViewController) {
        guard let delegate = Motion.delegates[self] else { return }
        // Read before the presentation, the one that says where is made, and used, as its own delegate wants it.
        _ = controller.presentationController
        controller.transitioningDelegate = delegate
    }

    /// They live as long as the program: a delegate is not owned by those that it serves.
    private static let delegates = Dictionary(
        uniqueKeysWithValues: allCases.filter { $0 != .own }.map { ($0, MotionDelegate($0)) })
}

/// Answers how a popup moves, and nothing else.
private final class MotionDelegate: ViewControllerTransitioningDelegate {
    private let motion: Motion

    init(_ motion: Motion) { self.motion = motion }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { motion.animator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        motion.animator(isPresentation: false)
    }
}
