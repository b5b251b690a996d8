import PopupDrawing
import PopupGeometry

/// The overlay bar of a scroll view: shows itself while the content moves or the pointer is there, and can be dragged.
///
/// The bar is the strip along the edge; the thumb in it is a plain rounded box, so that scrolling only moves layers.
final class ScrollBar: View {
    enum Axis { case vertical, horizontal }

    let axis: Axis
    weak var scrollView: ScrollView?
    private let thumb = View(frame: .zero)
    private var hider: StageTimer?
    /// While the thumb is dragged: where on it it was gripped, along the bar.
    private var grip: Double?
    private var isShown = false

    /// Across the bar: the strip that takes the pointer, and the thumb in it, at rest and under the pointer.
    private static let strip = 14.0
    private static let thin = 4.0
    private static let thick = 8.0
    private static let shortest = 32.0
    /// Seconds without movement after which it fades.
    private static let linger = 1.0

    init(_ axis: Axis) {
        self.axis = axis
        super.init(frame: .zero)
        prefersLayer = true
        alpha = 0
        thumb.isUserInteractionEnabled = false
        thumb.prefersLayer = true
        addSubview(thumb)
        // Keeps the drag for the bar: the scroll view's own would move the content the other way.
        let keeper = PanGestureRecognizer()
        keeper.beginsAtPress = { true }
        keeper.cancelsPointerInView = false
        addGestureRecognizer(keeper)
    }

    // MARK: Place

    private var isNeeded: Bool {
        guard let s = scrollView, s.showsScrollIndicators else { return false }
        return axis == .vertical ? s.canScrollVertically : s.canScrollHorizontally
    }

    /// Lies along the edge of what is seen; called in the scroll view's layout, and as the content moves.
    func place() {
        guard let s = scrollView else { return }
        isHidden = !isNeeded
        guard isNeeded else { return }
        let b = s.bounds
        let inset = s.contentInset
        let other = axis == .vertical ? s.canScrollHorizontally : s.canScrollVertically
        let corner = other ? ScrollBar.strip - 4 : 0
        frame =
            axis == .vertical
            ? Rect(
                x: b.maxX - ScrollBar.strip, y: b.minY + inset.top, width: ScrollBar.strip,
                height: max(0, b.height - inset.top - inset.bottom - corner))
            : Rect(
                x: b.minX + inset.left, y: b.maxY - ScrollBar.strip,
                width: max(0, b.width - inset.left - inset.right - corner), height: ScrollBar.strip)
        // What moves each frame is a layer of its own and leaves its siblings' content alone.
        promote()
        thumb.promote()
        placeThumb()
    }

    private func placeThumb() {
        let (start, length) = thumbSpan
        let thickness = isHovered || grip != nil ? ScrollBar.thick : ScrollBar.thin
        let across = ScrollBar.strip - 2 - thickness
        let box =
            axis == .vertical
            ? Rect(x: across, y: start, width: thickness, height: length)
            : Rect(x: start, y: across, width: length, height: thickness)
        thumb.frame = box.rounded(toScale: displayScale)
        thumb.cornerRadius = thickness / 2
        let strength = grip != nil ? 0.65 : isHovered ? 0.55 : 0.38
        thumb.backgroundColor = Color(white: theme.isDark ? 1 : 0, alpha: strength)
    }

    /// Length of the strip less a margin at both ends.
    private var trackLength: Double { max(0, (axis == .vertical ? bounds.height : bounds.width) - 4) }

    /// Offset, its range, and the length that is seen, along the axis.
    private var position: (offset: Double, low: Double, high: Double, port: Double) {
        guard let s = scrollView else { return (0, 0, 1, 1) }
        return axis == .vertical
            ? (s.contentOffset.y, s.minimumContentOffset.y, s.maximumContentOffset.y, s.bounds.height)
            : (s.contentOffset.x, s.minimumContentOffset.x, s.maximumContentOffset.x, s.bounds.width)
    }

    private var thumbSpan: (start: Double, length: Double) {
        let p = position
        let way = max(0.001, p.high - p.low)
        let track = trackLength
        var length = min(track, max(ScrollBar.shortest, track * p.port / (way + p.port)))
        // Stretched past an end the thumb gives way there.
        let over = max(p.low - p.offset, p.offset - p.high)
        if over > 0 { length = max(min(length, 10), length - over) }
        let share = min(1, max(0, (p.offset - p.low) / way))
        return (2 + (track - length) * share, length)
    }

    // MARK: Showing

    func contentMoved() {
        place()
        flash()
    }

    func flash() {
        guard isNeeded, let stage else { return }
        if !isShown {
            isShown = true
            View.performWithoutAnimation { alpha = 1 }
        }
        hider?.invalidate()
        hider = stage.schedule(after: ScrollBar.linger) { [weak self] in self?.hideIfIdle() }
    }

    private func hideIfIdle() {
        hider = nil
        guard !isHovered, grip == nil, isShown else { return }
        isShown = false
        View.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { alpha = 0 }
    }

    override func hoverChanged() {
        flash()
        placeThumb()
    }

    override func didMoveToStage() {
        if stage == nil {
            hider?.invalidate()
            hider = nil
            grip = nil
            isShown = false
            alpha = 0
        }
    }

    override func environmentChanged() { place() }

    // MARK: Pointer

    /// Hidden, it takes the outermost points only: enough to be found by a pointer that looks for it.
    override func point(inside point: Point) -> Bool {
        let edge = isShown ? bounds : bounds.inset(by: hiddenInset)
        return edge.contains(point)
    }

    private var hiddenInset: EdgeInsets {
        let inset = ScrollBar.strip - 4
        return axis == .vertical
            ? EdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
            : EdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
    }

    /// Clear is not gone: the pointer finds it.
    override func hitTest(_ point: Point) -> View? { !isHidden && self.point(inside: point) ? self : nil }

    override func pointerDown(_ event: PointerEvent) -> Bool {
        guard event.button == .left, let s = scrollView, s.isScrollEnabled else { return true }
        let place = along(event)
        let (start, length) = thumbSpan
        flash()
        if place >= start, place < start + length {
            s.stopScrolling()
            grip = place - start
            placeThumb()
        } else {
            // Beside the thumb: a page that way.
            let page = position.port * (place < start ? -0.9 : 0.9)
            let origin = s.motion?.target ?? s.contentOffset
            let target =
                axis == .vertical ? Point(x: origin.x, y: origin.y + page) : Point(x: origin.x + page, y: origin.y)
            s.setContentOffset(target, animated: true)
        }
        return true
    }

    override func pointerMoved(_ event: PointerEvent) {
        guard let grip, let s = scrollView else { return }
        let p = position
        let room = max(0.001, trackLength - thumbSpan.length)
        let offset = p.low + (p.high - p.low) * min(1, max(0, (along(event) - grip - 2) / room))
        s.contentOffset =
            axis == .vertical ? Point(x: s.contentOffset.x, y: offset) : Point(x: offset, y: s.contentOffset.y)
    }

    override func pointerUp(_ event: PointerEvent) { letGo() }
    override func pointerCancelled(_ event: PointerEvent) { letGo() }

    private func letGo() {
        grip = nil
        placeThumb()
        flash()
    }

    private func along(_ event: PointerEvent) -> Double {
        let place = convert(event.position, from: nil)
        return axis == .vertical ? place.y : place.x
    }
}
