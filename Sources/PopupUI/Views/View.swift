import PopupDrawing
import PopupGeometry

/// A box in the tree of what a stage shows: it has a place, a look, subviews, and may draw and answer input.
///
/// Geometry is UIKit's: `center` is where `anchorPoint` lies in the superview, `bounds` the view's own space,
/// `transform` works about the anchor, and `frame` is the bounding box of the result. A superview owns its subviews;
/// the link upwards is unowned. Setters compare, store and mark; drawing happens in the stage's next step.
@MainActor
open class View: Responder {
    // MARK: Stored state (kept together; what works on it is in `View+….swift`)
    //
    // What every walk through the tree reads is not checked for overlapping accesses while the program runs: that took a
    // tenth of a frame in which little happens. Nothing here is lent out while other code than our own can run.

    /// What the view is set to. Animations never change it: they change what is drawn.
    @exclusivity(unchecked) package final var model = LayerState()
    /// What is drawn instead of `model` while animations run; nil at rest.
    @exclusivity(unchecked) package final var flight: Flight?

    @exclusivity(unchecked) package final unowned(unsafe) var superviewReference: View?
    @exclusivity(unchecked) package final var children: [View] = []
    package final weak var stageReference: Stage?
    /// Who follows this view in the responder chain, before its superview: a controller, for its root view.
    package final weak var ownerReference: Responder?

    @exclusivity(unchecked) package final var marks: Marks = [.layout, .display]
    @exclusivity(unchecked) package final var paint = PaintState()
    @exclusivity(unchecked) package final var hidden = false
    @exclusivity(unchecked) package final var clips = false
    package final var autoresizing: AutoresizingMask = []
    /// A share of `alpha` that a control takes while it is disabled; the app's own alpha stays as it is.
    package final var stateOpacity = 1.0 { didSet { if stateOpacity != oldValue { drawnStateChanged(.alpha) } } }
    /// The size a view had when a stack took it over: what it is, for one that does not measure itself.
    package final var sizeBeforeStack: Size?
    package final var themeUpdate: (@MainActor (Theme) -> Void)?
    package final var recognizers: [GestureRecognizer] = []
    package final var hoverCount = 0
    /// What another module of the package keeps with the view.
    package final var extras: AnyObject?
    /// Stable name of the view over its life; see `Layer.id`.
    package final let id: UInt64

    /// Whether the view and what is in it take pointer, wheel and keys.
    public final var isUserInteractionEnabled = true
    /// Whether subviews are resized by their `autoresizingMask` when the bounds change.
    public final var autoresizesSubviews = true
    /// Numbers and names of the app's own, shown in dumps and found by tests.
    public final var identifier = ""
    /// A name of the app's own choice for tests, tours and assistive tools, over the one that `accessibilityName`
    /// finds by itself. An icon without a text needs one.
    public final var accessibilityLabel: String?
    /// What the view is to someone who cannot see it.
    public final var accessibilityRole = AccessibilityRole.none
    /// While shown, everything before this view among its siblings, and what is in it, is inert: no pointer through
    /// the bounds, no keys, no focus, no wheel. What a modal popup's container is.
    public final var isModalBarrier = false {
        didSet { if isModalBarrier != oldValue { stageReference?.scopeMayHaveChanged() } }
    }
    /// Above a barrier it is not behind it for the keyboard either: what a popup that is not modal is in.
    package final var isPane = false
    /// Where the keys go while this view is the topmost barrier (or the stage's root) and nothing inside has focus.
    public final weak var keyResponder: Responder?
    /// Keeps the view's picture apart from its surroundings even at rest: for what is about to move, and for rows.
    public final var prefersLayer = false { didSet { if wantsLayer != paint.isLayer { superview?.markStructure() } } }
    /// Whether Tab and the arrows stop here. Controls say yes while enabled.
    open var canBecomeFocused: Bool { false }
    /// The rounding of the ring that shows the focus, before it is moved outwards; the view's own corners by default.
    open var focusRingRadii: CornerRadii { model.cornerRadii }
    /// How far outside its edges that ring lies, in points; below 0 inside. It is inside by itself where what clips the
    /// view leaves no room for it.
    open var focusRingOffset: Double { 2 }
    /// Where rings of what is inside can come to be seen whole, in the view's space, should the view clip.
    var ringRoom: Rect { drawn.bounds }
    /// The caret's box in the view's space while the view takes text; nil where it takes none.
    open var textInputCaret: Rect? { nil }
    /// The name that tests, tours and assistive tools know the view by; controls give their title.
    open var accessibilityName: String? { accessibilityLabel }
    /// States in words, as "disabled" and "selected", for dumps and assistive tools.
    open var accessibilityTraits: [String] { [] }
    /// Whether the stage draws its ring around the view when it has the focus; one that shows it itself says no.
    open var showsFocusRing: Bool { true }
    /// The pointer's shape over the view; nil leaves it to the superview.
    open var cursor: Cursor? { nil }

    private static var lastID: UInt64 = 0

    /// A name that nothing has had so far.
    package static func takeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// A view that fills `frame` of its future superview.
    public init(frame: Rect) {
        id = View.takeID()
        super.init()
        self.frame = frame
    }

    /// A view of no size.
    public override convenience init() { self.init(frame: .zero) }

    /// There are no archives to load a view from. It is declared so that code for UIKit hears what to write instead.
    @available(
        *, unavailable,
        message: "there are no archives here: write fatalError(\"init(coder:) has not been implemented\")"
    )
    public init?(coder: AnyObject) { return nil }

    isolated deinit {
        for child in children { child.superviewReference = nil }
    }

    // MARK: For subclasses

    /// Draws the view's content into its own space, over its background and under its subviews. Called when the
    /// view was marked by `setNeedsDisplay` or changed size; what it draws is kept until then.
    open func draw(_ canvas: inout Canvas) { CurrentCanvas.lend(&canvas) { draw(bounds) } }

    /// The same as UIKit spells it: what draws finds the canvas by itself (`UIKitNames` does). `rect` is the whole of
    /// the bounds. Not called where `draw(_ canvas:)` is overridden.
    open func draw(_ rect: Rect) {}

    /// Places the subviews. Called before the next picture after `setNeedsLayout` or a change of size.
    open func layoutSubviews() {}

    /// The size that suits the content best within `size`; the default is the view's present size.
    open func sizeThatFits(_ size: Size) -> Size { sizeBeforeStack ?? bounds.size }
    /// Whether the view's own size follows from its subviews', so that a change of theirs is a change of it (a stack).
    open var sizeFollowsSubviews: Bool { false }

    /// The size the content asks for by itself; a negative side for "no wish".
    open var intrinsicContentSize: Size { Size(width: -1, height: -1) }

    /// The view is about to be added to `newSuperview`, or taken out where it is nil.
    open func willMove(toSuperview newSuperview: View?) {}
    /// The view was added to a superview, or taken out. Read `superview`.
    open func didMoveToSuperview() {}
    /// The view, or one around it, is about to enter `newStage`, or to leave its stage where it is nil.
    open func willMove(toStage newStage: Stage?) { willMove(toWindow: newStage?.rootView) }
    /// The view entered a stage or left one. Read `stage`.
    open func didMoveToStage() { didMoveToWindow() }
    /// The same as UIKit spells it: `newWindow` is the root view of the stage. Not called where `willMove(toStage:)` is
    /// overridden without a call of super.
    open func willMove(toWindow newWindow: View?) {}
    /// The same as UIKit spells it. Not called where `didMoveToStage()` is overridden without a call of super.
    open func didMoveToWindow() {}
    /// `subview` was added to this view.
    open func didAddSubview(_ subview: View) {}
    /// `subview` is about to be taken out of this view.
    open func willRemoveSubview(_ subview: View) {}

    /// The pointer came over the view (or what is in it), or left. Read `isHovered`.
    open func hoverChanged() {}
    /// The view got or lost the keyboard, or its ring came or went. Read `isFocused` and `stage.isFocusVisible`.
    open func focusChanged() {}
    /// Brings the view on screen where an ancestor scrolls; the default asks the superview.
    open func scrollRectToVisible(_ rect: Rect) {
        guard let superview else { return }
        superview.scrollRectToVisible(convert(rect, to: superview))
    }
    /// Theme, scale or language changed: measures and colours may differ. Marks for layout and display by default.
    open func environmentChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Whether `point` (in the view's own space) is on the view; the default is its rounded bounds.
    open func point(inside point: Point) -> Bool { self.point(inside: point, with: nil) }

    /// The same as UIKit spells it; `event` is always nil. Not called where `point(inside:)` is overridden.
    open func point(inside point: Point, with event: PointerEvent?) -> Bool {
        RoundedRect(presentedBounds, radii: drawn.cornerRadii).contains(point)
    }

    /// The topmost view at `point` (in the view's own space) that takes input, or nil. Goes by what is drawn.
    open func hitTest(_ point: Point) -> View? { hitTest(point, with: nil) }

    /// The same as UIKit spells it; `event` is always nil. Not called where `hitTest(_:)` is overridden.
    open func hitTest(_ point: Point, with event: PointerEvent?) -> View? { defaultHitTest(point) }

    open override var next: Responder? {
        if let ownerReference { return ownerReference }
        if let superview { return superview }
        return stageReference?.rootView === self ? stageReference?.owner : nil
    }

    /// What has to be done for the view before the next picture.
    package struct Marks: OptionSet {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// `layoutSubviews` is due.
        package static let layout = Marks(rawValue: 1)
        /// A view below is marked for layout.
        package static let childLayout = Marks(rawValue: 2)
        /// `draw` is due.
        package static let display = Marks(rawValue: 4)
    }
}

/// How a view follows its superview's size: what stays fixed, and what takes the difference.
public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance from the left edge takes its share.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width takes its share.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge takes its share.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge takes its share.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height takes its share.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge takes its share.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
