import PopupGeometry
import PopupMotion

extension ScrollView {
    // MARK: Drag

    final func prepareDragging() {
        panGestureRecognizer.onChange = { [weak self] in self?.dragChanged() }
        panGestureRecognizer.shouldBegin = { [weak self] in self?.mayDrag ?? false }
        // A press on content that moves by itself catches it.
        panGestureRecognizer.beginsAtPress = { [weak self] in self?.isFlinging ?? false }
        addGestureRecognizer(panGestureRecognizer)
    }

    private var mayDrag: Bool {
        isScrollEnabled
            && (canScrollVertically || canScrollHorizontally || alwaysBounceVertical || alwaysBounceHorizontal)
    }

    /// Moves fast enough to be caught: the tail of a scroll by wheel or key is no obstacle to a click.
    private var isFlinging: Bool {
        guard let motion, let stage else { return false }
        let v = motion.velocity(at: stage.now)
        return max(abs(v.x), abs(v.y)) > 40
    }

    private func dragChanged() {
        let pan = panGestureRecognizer
        switch pan.state {
        case .began:
            stopScrolling()
            dragOrigin = pulled(contentOffset)
            delegate?.scrollViewWillBeginDragging(self)
            drag(by: pan.translation(in: self))
        case .changed: drag(by: pan.translation(in: self))
        case .ended: endDrag(velocity: pan.velocity)
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func drag(by way: Point) {
        guard let dragOrigin else { return }
        move(to: stretched(dragOrigin - way))
        flashScrollIndicators()
    }

    private func endDrag(velocity: Point) {
        guard dragOrigin != nil, let stage else { return }
        dragOrigin = nil
        // The pointer moves in the stage, the content in its own space; a drag that was nearly still ends at once.
        let k = toRoot(drawn: true)
        func speed(_ v: Double, _ scale: Double, _ moves: Bool) -> Double {
            abs(v) > 40 && moves && scale > 0.001 ? -v / scale : 0
        }
        fling(
            Point(
                x: speed(velocity.x, abs(k.a), canScrollHorizontally || alwaysBounceHorizontal),
                y: speed(velocity.y, abs(k.d), canScrollVertically || alwaysBounceVertical)), stage)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    }

    /// What is shown of an offset that a drag asks for: past the ends about half of it, then less and less.
    private func stretched(_ offset: Point) -> Point {
        band(offset, vertical: { $0.distance(for: $1) }, keepsOut: true)
    }

    /// The offset a drag would have to ask for to show this one.
    private func pulled(_ offset: Point) -> Point {
        band(offset, vertical: { $0.overdrag(for: $1) }, keepsOut: false)
    }

    private func band(_ offset: Point, vertical: (RubberBand, Double) -> Double, keepsOut: Bool) -> Point {
        let inside = clamped(offset)
        func axis(_ x: Double, _ limit: Double, _ length: Double, _ mayStretch: Bool) -> Double {
            guard x != limit else { return x }
            if keepsOut, !mayStretch || !bounces { return limit }
            let shown = vertical(RubberBand(dimension: length), x - limit)
            return limit + (shown.isFinite ? shown : x - limit)
        }
        return Point(
            x: axis(offset.x, inside.x, bounds.width, canScrollHorizontally || alwaysBounceHorizontal),
            y: axis(offset.y, inside.y, bounds.height, canScrollVertically || alwaysBounceVertical))
    }

    // MARK: Wheel

    /// Takes every turn along an axis that scrolls, also where the end is reached: what lies behind stays still.
    final func takeWheel(_ event: WheelEvent) -> Bool {
        var notches = event.notches
        if event.modifiers.contains(.shift), notches.x == 0 { notches = Point(x: notches.y, y: 0) }
        // A list that only goes up and down leaves sideways turns alone, and the other way round.
        if !canScrollVertically { notches.y = 0 }
        if !canScrollHorizontally { notches.x = 0 }
        guard isScrollEnabled, notches != .zero else { return false }
        guard let stage, !isDragging else { return true }
        let way = Point(x: notches.x * lineHeight, y: -notches.y * lineHeight)
        flashScrollIndicators()
        let isWhole = notches.x == notches.x.rounded() && notches.y == notches.y.rounded()
        if isWhole, !stage.prefersReducedMotion {
            let target = clamped((motion?.target ?? contentOffset) + way)
            if target != (motion?.target ?? contentOffset) { scroll(to: target, stage) }
        } else {
            // A trackpad says where the content is to be; it brings its own smoothness.
            contentOffset = clamped(contentOffset + way)
        }
        return true
    }

    // MARK: Keys

    /// Page keys, Home and End for whatever is focused inside; arrows and Space for the scroll view itself.
    final func takeKey(_ event: KeyEvent) -> Bool {
        guard isScrollEnabled, event.modifiers.isEmpty || (event.key == .space && event.modifiers == .shift) else {
            return false
        }
        let page = max(lineHeight, bounds.height - contentInset.top - contentInset.bottom - lineHeight)
        let isOwn = isFocused
        switch event.key {
        case .pageUp: return scroll(y: -page)
        case .pageDown: return scroll(y: page)
        case .home: return scroll(y: -.infinity)
        case .end: return scroll(y: .infinity)
        case .space where isOwn: return scroll(y: event.modifiers.isEmpty ? page : -page)
        case .up where isOwn: return scroll(y: -lineHeight)
        case .down where isOwn: return scroll(y: lineHeight)
        case .left where isOwn: return scroll(x: -lineHeight)
        case .right where isOwn: return scroll(x: lineHeight)
        default: return false
        }
    }

    private func scroll(x: Double = 0, y: Double = 0) -> Bool {
        guard x == 0 ? canScrollVertically : canScrollHorizontally else { return false }
        let start = motion?.target ?? contentOffset
        setContentOffset(Point(x: start.x + x, y: start.y + y), animated: true)
        flashScrollIndicators()
        return true
    }
}
