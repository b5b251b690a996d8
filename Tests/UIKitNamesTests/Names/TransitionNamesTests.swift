import PopupTesting
import Testing
import UIKitNames

/// Fades in or out over a second, with the animator as UIKit code hands it out: never nil.
private final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        if let view = transitionContext.view(forKey: .to) {
            transitionContext.containerView.addSubview(view)
            view.alpha = 0
            animator.addAnimations { view.alpha = 1 }
        } else if let view = transitionContext.view(forKey: .from) {
            animator.addAnimations { view.alpha = 0 }
        }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// Has no animator to hand out.
private final class Setter: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(true) }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { _ in
            transitionContext.completeTransition(true)
        }
    }
}

private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    let animator: UIViewControllerAnimatedTransitioning
    var percent: UIPercentDrivenInteractiveTransition?

    init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator
    }
    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { percent }
}

@Suite("Transitions as UIKit code writes them")
@MainActor
struct TransitionNamesTests {
    private let play = Play(UIViewController())

    private func present(by director: Director) -> UIViewController {
        let popup = UIViewController()
        popup.modalPresentationStyle = .custom
        popup.transitioningDelegate = director
        play.scene.rootViewController.present(popup, animated: true, completion: nil)
        return popup
    }

    @Test("An interruptible animator that is never nil turns a popup round where it is")
    func turnedRound() throws {
        let director = Director(Fader())
        let popup = present(by: director)
        play.stage.advance(0.6)
        #expect(near(popup.view.presentedAlpha, 0.6, 0.001))
        popup.dismiss(animated: true, completion: nil)
        play.stage.advance(0.2)
        #expect(popup.view.presentedAlpha < 0.6)
        play.stage.advance(0.5)
        #expect(popup.view.window == nil)
        withExtendedLifetime(director) {}
    }

    @Test("It is what a hand moves")
    func byHand() {
        let director = Director(Fader())
        director.percent = UIPercentDrivenInteractiveTransition()
        let popup = present(by: director)
        play.stage.refresh()
        director.percent?.update(0.3)
        play.stage.refresh()
        #expect(near(popup.view.presentedAlpha, 0.3, 0.001))
        director.percent?.cancel()
        play.stage.advance(2)
        #expect(popup.view.window == nil)
    }

    @Test("One that has none is not interrupted")
    func none() {
        let director = Director(Setter())
        let popup = present(by: director)
        play.stage.advance(0.5)
        popup.dismiss(animated: true, completion: nil)
        play.stage.advance(0.3)
        #expect(popup.view.window != nil && popup.isBeingPresented)
        withExtendedLifetime(director) {}
    }
}
