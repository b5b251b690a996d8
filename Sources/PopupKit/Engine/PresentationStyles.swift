import PopupUI

/// What stands behind the named styles.
@MainActor
enum PresentationStyles {
    static func presentationController(
        for presented: ViewController, presenting: ViewController?
    ) -> PresentationController {
        switch presented.modalPresentationStyle.resolved {
        case .pageSheet, .formSheet:
            SheetPresentationController(presentedViewController: presented, presenting: presenting)
        case .popover: PopoverPresentationController(presentedViewController: presented, presenting: presenting)
        default: CoverPresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    /// Rules 31 and 77: how it moves where nobody says so.
    static func animator(
        for presentation: Presentation, isPresentation: Bool
    ) -> any ViewControllerAnimatedTransitioning {
        let context = presentation.context
        let style =
            context?.providesPresentationContextTransitionStyle == true
            ? context?.modalTransitionStyle : presentation.presented.modalTransitionStyle
        return StandardAnimator(style ?? .coverVertical, isPresentation: isPresentation)
    }
}
