import PopupDrawing
import PopupGeometry
import PopupMotion

/// Shows a part of something larger than itself, moved by wheel, drag, keys and scroll bar.
///
/// `contentOffset` is the origin of the bounds, as in the original: subviews lie in the content's space. Either set
/// `contentSize` and place subviews yourself, or set `contentView`, which is then sized to its content.
///
/// The wheel never moves what lies behind, also at the end of the content. A drag (mouse or finger) beyond the end
/// stretches like rubber and springs back. While the content moves, a press catches it and presses nothing.
open class ScrollView: View {
    /// Hears of moves and drags. Not owned.
    public final weak var delegate: (any ScrollViewDelegate)?
    /// Runs after each move of the content.
    public final var onScroll: (@MainActor (ScrollView) -> Void)?
    /// What can be scrolled over, in points from the content's origin.
    public final var contentSize = Size.zero {
        didSet { if contentSize != oldValue { extentChanged() } }
    }
    /// Room around the content that can be scrolled into view.
    public final var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { extentChanged() } } }
    /// One view that is the content: as wide as the scroll view (less the insets) and as high as it wants to be.
    public final var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let contentView { insertSubview(contentView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether the person can move the content.
    public final var isScrollEnabled = true
    /// Whether a drag can stretch past the ends.
    public final var bounces = true
    /// Whether a drag stretches also what fits and so does not scroll.
    public final var alwaysBounceVertical = false
    /// Whether a drag across gives way at the ends although all of the width is seen.
    public final var alwaysBounceHorizontal = false
    /// Whether bars show where the content stands.
    public final var showsScrollIndicators = true { didSet { setNeedsLayout() } }
    /// Follows drags of the content. Its delegate may refuse one, as a sheet does that takes over at the top.
    public final let panGestureRecognizer = PanGestureRecognizer(axis: .vertical)
    /// Points for a notch of the wheel, and for a press of an arrow key.
    public final var lineHeight = 48.0

    final var motion: ScrollMotion?
    /// Where the content would be, were it not held back by the rubber band; while it is dragged.
    final var dragOrigin: Point?
    final let verticalBar = ScrollBar(.vertical)
    final let horizontalBar = ScrollBar(.horizontal)

    public override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
        accessibilityRole = .scrollArea
        for bar in [verticalBar, horizontalBar] {
            bar.scrollView = self
            addSubview(bar)
        }
        prepareDragging()
    }

    @available(
        *, unavailable,
        message: "there are no archives here: write fatalError(\"init(coder:) has not been implemented\")"
    )
    public override init?(coder: AnyObject) { return nil }

    // MARK: Offset

    /// The point of the content at the top left, on whole device pixels. Setting it moves at once and ends whatever
    /// motion is under way.
    public final var contentOffset: Point {
        get { bounds.origin }
        set {
            stopScrolling()
            move(to: newValue)
        }
    }

    /// Moves the content so that `offset` is at the top left; with animation that takes about a third of a second.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        let target = clamped(offset)
        guard animated, let stage, !stage.prefersReducedMotion else {
            contentOffset = target
            return
        }
        scroll(to: target, stage)
    }

    /// The smallest and the largest offset at rest.
    public final var minimumContentOffset: Point { Point(x: -contentInset.left, y: -contentInset.top) }
    /// The offset at rest at the content's end: never less than the smallest.
    public final var maximumContentOffset: Point {
        Point(
            x: max(-contentInset.left, contentSize.width + contentInset.right - bounds.width),
            y: max(-contentInset.top, contentSize.height + contentInset.bottom - bounds.height))
    }

    /// The content's first line is in view: a drag down may belong to what the scroll view lies in.
    public final var isAtTop: Bool { contentOffset.y <= minimumContentOffset.y + 0.5 }
    /// The content's last line is in view.
    public final var isAtBottom: Bool { contentOffset.y >= maximumContentOffset.y - 0.5 }
    /// Whether there is more than can be seen at once.
    public final var canScrollVertically: Bool { maximumContentOffset.y - minimumContentOffset.y > 0.5 }
    /// Whether the content is wider than what can be seen at once.
    public final var canScrollHorizontally: Bool { maximumContentOffset.x - minimumContentOffset.x > 0.5 }
    /// A pointer holds the content.
    public final var isDragging: Bool { dragOrigin != nil }
    /// Moves by itself: after a drag, by the wheel, or because it was sent somewhere.
    public final var isDecelerating: Bool { motion != nil }
    /// The part of the content that is seen.
    public final var visibleRect: Rect { bounds }

    override var ringRoom: Rect {
        let start = minimumContentOffset
        let end = maximumContentOffset
        return Rect(
            x: start.x, y: start.y, width: end.x - start.x + bounds.width, height: end.y - start.y + bounds.height)
    }

    /// Ends any motion where it is.
    public final func stopScrolling() {
        guard motion != nil else { return }
        motion = nil
        stage?.removeParticipant(self)
    }

    final func clamped(_ offset: Point) -> Point {
        let low = minimumContentOffset
        let high = maximumContentOffset
        return Point(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
    }

    /// Puts the content there and tells of it; the motion goes on.
    final func move(to offset: Point) {
        let place = offset.rounded(toScale: displayScale)
        guard place != bounds.origin else { return }
        bounds.origin = place
        setNeedsLayout()
        for bar in [verticalBar, horizontalBar] { bar.contentMoved() }
        contentOffsetChanged()
        onScroll?(self)
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: For subclasses

    /// The offset changed; `layoutSubviews` follows before the next picture.
    open func contentOffsetChanged() {}

    open override func layoutSubviews() {
        if let contentView { layOut(contentView) }
        keepInRange()
        for bar in [verticalBar, horizontalBar] { bar.place() }
    }

    /// The content view's own height at this width, with the insets.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let contentView else { return super.sizeThatFits(size) }
        let insets = Size(
            width: contentInset.left + contentInset.right, height: contentInset.top + contentInset.bottom)
        let fit = contentView.sizeThatFits(Size(width: max(0, size.width - insets.width), height: .infinity)) + insets
        return Size(width: min(fit.width, size.width), height: min(fit.height, size.height))
    }

    open override var sizeFollowsSubviews: Bool { contentView != nil }

    open override func didAddSubview(_ subview: View) {
        guard !(subview is ScrollBar) else { return }
        for bar in [verticalBar, horizontalBar] where bar.superview === self { bringSubviewToFront(bar) }
    }

    open override func willMove(toStage newStage: Stage?) {
        super.willMove(toStage: newStage)
        stopScrolling()
        dragOrigin = nil
    }

    open override func hoverChanged() { if isHovered { flashScrollIndicators() } }

    /// Shows the scroll bars for a moment.
    public final func flashScrollIndicators() { for bar in [verticalBar, horizontalBar] { bar.flash() } }

    /// Scrolls as little as shows `rect` (of the content), with a margin; then asks what the scroll view lies in.
    open override func scrollRectToVisible(_ rect: Rect) {
        scrollRectToVisible(rect, animated: true)
        super.scrollRectToVisible(rect)
    }

    /// Moves the content by the least that shows `rect` (in the content's space), or as much of it as fits.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let resting = motion?.target ?? contentOffset
        let port = Rect(origin: resting, size: bounds.size).inset(by: contentInset)
        /// A margin for the focus ring, where there is room for one.
        func shift(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
            let margin = min(8, max(0, (end - start - (high - low)) / 2))
            if low - margin < start { return low - margin - start }
            return high + margin > end ? min(high + margin - end, low - margin - start) : 0
        }
        let target = clamped(
            Point(
                x: resting.x + shift(rect.minX, rect.maxX, port.minX, port.maxX),
                y: resting.y + shift(rect.minY, rect.maxY, port.minY, port.maxY)))
        if target != resting { setContentOffset(target, animated: animated) }
    }

    // MARK: Layout

    private func layOut(_ content: View) {
        let room = bounds.size.width - contentInset.left - contentInset.right
        let fit = content.sizeThatFits(Size(width: max(0, room), height: .infinity))
        let size = Size(width: max(0, room), height: fit.height)
        content.frame = Rect(origin: .zero, size: size)
        contentSize = size
    }

    private func extentChanged() {
        setNeedsLayout()
        updateDragAxis()
    }

    /// After a change of size or content: what is shown exists. A drag may stretch, and a motion is led to the new end.
    private func keepInRange() {
        updateDragAxis()
        guard !isDragging else { return }
        if let motion, let stage {
            let end = clamped(motion.target)
            if end != motion.target { scroll(to: end, stage) }
        } else {
            let place = clamped(contentOffset)
            if place != contentOffset { move(to: place) }
        }
    }

    private func updateDragAxis() {
        let vertical = canScrollVertically || alwaysBounceVertical
        let horizontal = canScrollHorizontally || alwaysBounceHorizontal
        panGestureRecognizer.axis = vertical && horizontal ? .any : horizontal ? .horizontal : .vertical
    }

    // MARK: Input

    open override var canBecomeFocused: Bool {
        isScrollEnabled && (canScrollVertically || canScrollHorizontally) && !hasFocusableContent
    }

    /// Whether the keyboard can reach something inside, and scroll by that.
    private var hasFocusableContent: Bool {
        func search(_ view: View) -> Bool {
            view.subviews.contains {
                !$0.isHidden && $0.isUserInteractionEnabled && ($0.canBecomeFocused || search($0))
            }
        }
        return search(self)
    }

    open override func wheel(_ event: WheelEvent) -> Bool { takeWheel(event) }
    open override func keyDown(_ event: KeyEvent) -> Bool { takeKey(event) }
}
