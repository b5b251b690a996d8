import PopupDrawing
import PopupGeometry
import PopupKit
import PopupUI

// MARK: Views and input

public typealias UIResponder = Responder
public typealias UIView = View
/// The view that fills the screen: a stage's root view.
public typealias UIWindow = View
public typealias UITouch = Touch
public typealias UIEvent = PointerEvent
public typealias UIScrollView = ScrollView
public typealias UITextField = TextField
public typealias UIColor = Color
/// What `layer` takes its colours in; the same type as `UIColor`.
public typealias CGColor = Color
public typealias UIFont = Font
public typealias NSTextAlignment = TextStyle.Alignment
public typealias NSLineBreakMode = TextStyle.LineBreakMode

// MARK: Gestures

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer

// MARK: Animation

public typealias UIViewAnimating = ViewAnimating
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
public typealias UIViewAnimatingState = ViewAnimatingState
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
public typealias UITimingCurveProvider = TimingCurveProvider
public typealias UICubicTimingParameters = CubicTimingParameters
public typealias UISpringTimingParameters = SpringTimingParameters

extension View {
    public typealias AutoresizingMask = PopupUI.AutoresizingMask
    public typealias ContentMode = UIViewContentMode
}

extension SpringTimingParameters {
    public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
        self.init(dampingRatio: dampingRatio, initialVelocity: Point(x: initialVelocity.dx, y: initialVelocity.dy))
    }
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
        self.init(
            mass: mass, stiffness: stiffness, damping: damping,
            initialVelocity: Point(x: initialVelocity.dx, y: initialVelocity.dy))
    }
}

// MARK: Controllers and presentation

public typealias UIViewController = ViewController
public typealias UIContentContainer = ContentContainer
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle
public typealias UIPresentationController = PresentationController
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
public typealias UISheetPresentationController = SheetPresentationController
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
public typealias UIPopoverPresentationController = PopoverPresentationController
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
public typealias UIPopoverArrowDirection = PopoverArrowDirection
public typealias UIAlertController = AlertController
public typealias UIAlertAction = AlertAction

// MARK: Transitions

public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
public typealias UITransitionContextViewKey = TransitionContextViewKey
