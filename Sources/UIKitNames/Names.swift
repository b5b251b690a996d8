import PopupDrawing
import PopupGeometry
import PopupKit
import PopupUI

// MARK: Views and input

/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `View`.
public typealias UIView = View
/// The view that fills the screen: a stage's root view.
public typealias UIWindow = View
/// UIKit's name for `Touch`.
public typealias UITouch = Touch
/// UIKit's name for `PointerEvent`.
public typealias UIEvent = PointerEvent
/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `TextField`.
public typealias UITextField = TextField
/// UIKit's name for `Switch`.
public typealias UISwitch = Switch
/// UIKit's name for `Color`.
public typealias UIColor = Color
/// What `layer` takes its colours in; the same type as `UIColor`.
public typealias CGColor = Color
/// UIKit's name for `Font`.
public typealias UIFont = Font
/// UIKit's name for `TextStyle.Alignment`.
public typealias NSTextAlignment = TextStyle.Alignment
/// UIKit's name for `TextStyle.LineBreakMode`.
public typealias NSLineBreakMode = TextStyle.LineBreakMode

// MARK: Gestures

/// UIKit's name for `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name for `TapGestureRecognizer`.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name for `PanGestureRecognizer`.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// UIKit's name for `LongPressGestureRecognizer`.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

// MARK: Animation

/// UIKit's name for `ViewAnimating`.
public typealias UIViewAnimating = ViewAnimating
/// UIKit's name for `ViewImplicitlyAnimating`.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// UIKit's name for `ViewAnimatingPosition`.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// UIKit's name for `ViewAnimatingState`.
public typealias UIViewAnimatingState = ViewAnimatingState
/// UIKit's name for `ViewPropertyAnimator`.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// UIKit's name for `TimingCurveProvider`.
public typealias UITimingCurveProvider = TimingCurveProvider
/// UIKit's name for `CubicTimingParameters`.
public typealias UICubicTimingParameters = CubicTimingParameters
/// UIKit's name for `SpringTimingParameters`.
public typealias UISpringTimingParameters = SpringTimingParameters

extension View {
    /// UIKit's name for `PopupUI.AutoresizingMask`.
    public typealias AutoresizingMask = PopupUI.AutoresizingMask
    /// UIKit's name for `UIViewContentMode`.
    public typealias ContentMode = UIViewContentMode
}

extension SpringTimingParameters {
    /// UIKit's form, with a velocity along x and y in whole distances a second.
    public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
        self.init(dampingRatio: dampingRatio, initialVelocity: Point(x: initialVelocity.dx, y: initialVelocity.dy))
    }
    /// UIKit's form, with a velocity along x and y in whole distances a second.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
        self.init(
            mass: mass, stiffness: stiffness, damping: damping,
            initialVelocity: Point(x: initialVelocity.dx, y: initialVelocity.dy))
    }
}

// MARK: Controllers and presentation

/// UIKit's name for `ViewController`.
public typealias UIViewController = ViewController
/// UIKit's name for `ContentContainer`.
public typealias UIContentContainer = ContentContainer
/// UIKit's name for `ModalPresentationStyle`.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// UIKit's name for `ModalTransitionStyle`.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// UIKit's name for `PresentationController`.
public typealias UIPresentationController = PresentationController
/// UIKit's name for `AdaptivePresentationControllerDelegate`.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// UIKit's name for `SheetPresentationController`.
public typealias UISheetPresentationController = SheetPresentationController
/// UIKit's name for `SheetPresentationControllerDelegate`.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// UIKit's name for `PopoverPresentationController`.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// UIKit's name for `PopoverPresentationControllerDelegate`.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// UIKit's name for `PopoverArrowDirection`.
public typealias UIPopoverArrowDirection = PopoverArrowDirection
/// UIKit's name for `AlertController`.
public typealias UIAlertController = AlertController
/// UIKit's name for `AlertAction`.
public typealias UIAlertAction = AlertAction

// MARK: Transitions

/// UIKit's name for `ViewControllerTransitioningDelegate`.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// UIKit's name for `ViewControllerAnimatedTransitioning`.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// UIKit's name for `ViewControllerInteractiveTransitioning`.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// UIKit's name for `ViewControllerContextTransitioning`.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// UIKit's name for `ViewControllerTransitionCoordinator`.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// UIKit's name for `ViewControllerTransitionCoordinatorContext`.
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
/// UIKit's name for `PercentDrivenInteractiveTransition`.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// UIKit's name for `TransitionContextViewControllerKey`.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// UIKit's name for `TransitionContextViewKey`.
public typealias UITransitionContextViewKey = TransitionContextViewKey
