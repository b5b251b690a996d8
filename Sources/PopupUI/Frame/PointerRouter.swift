import PopupDrawing
import PopupGeometry
import PopupMotion

/// Where the pointer is, who holds it, which gestures follow it, and what it hovers over.
///
/// Everything it remembers of views is weak: a dismissed popup is not kept alive by the last press on it.
@MainActor
final class PointerRouter {
    /// Of the mouse, in points of the stage; nil while it is outside.
    private(set) var position: Point?
    private(set) var cursor = Cursor.arrow
    private weak var holder: Responder?
    private weak var pressedView: View?
    /// The press, where no responder holds it.
    private var touch: Touch?
    /// The button and pointer that the present press is of.
    private var press: (button: PointerButton, pointer: Int64)?
    private var lastEvent = PointerEvent(.moved, at: .zero)
    private var recognizers: [GestureRecognizer] = []
    private var swallowed: Set<SwallowedPress> = []
    private var hovered: [WeakView] = []
    private var isMoved = false

    private struct WeakView { weak var view: View? }
    private struct SwallowedPress: Hashable {
        var button: PointerButton
        var pointer: Int64
    }

    /// A drag or the like is under way that Esc takes back.
    var isGestureActive: Bool { recognizers.contains { $0.state == .began || $0.state == .changed } }
    /// A button or finger is down.
    var isPressed: Bool { press != nil }

    // MARK: Presses that go to nobody

    /// The end of a press whose beginning nobody got is nobody's either (rule 61).
    func swallows(_ event: PointerEvent) -> Bool {
        let key = SwallowedPress(button: event.button, pointer: event.pointer)
        switch event.phase {
        case .up, .cancelled:
            guard swallowed.remove(key) != nil else { return false }
            follow(event)
            return true
        case .down:
            swallowed.remove(key)
            guard press != nil else { return false }
            // A second button or finger while one is down means nothing.
            swallowed.insert(key)
            return true
        case .moved, .left: return false
        }
    }

    func didWithhold(_ event: PointerEvent) {
        follow(event)
        if event.phase == .down {
            swallowed.insert(SwallowedPress(button: event.button, pointer: event.pointer))
        } else if event.phase == .up, press?.button == event.button {
            endPress()
        }
    }

    private func follow(_ event: PointerEvent) {
        guard event.device == .mouse else { return }
        position = event.phase == .left ? nil : event.position
        isMoved = true
    }

    /// The wheel tells where the pointer is, too.
    func moveWithoutEvent(to place: Point) {
        if position != place { isMoved = true }
        position = place
    }

    // MARK: Routing

    func route(_ event: PointerEvent, in stage: Stage) {
        follow(event)
        switch event.phase {
        case .down: begin(event, in: stage)
        case .moved: move(event)
        case .up: end(event, at: stage.handNow)
        case .cancelled: cancel(in: stage)
        case .left: break
        }
    }

    private func begin(_ event: PointerEvent, in stage: Stage) {
        lastEvent = event
        press = (event.button, event.pointer)
        stage.hideFocusRing()
        guard let hit = stage.hitTest(event.position) else { return }
        pressedView = hit
        recognizers = []
        var view: View? = hit
        while let v = view {
            for recognizer in v.recognizers where recognizer.accepts(event) { recognizers.append(recognizer) }
            view = v.superview
        }
        recognizers = recognizers.filter(\.goesFirst) + recognizers.filter { !$0.goesFirst }
        for recognizer in recognizers where !isSettled(without: recognizer) {
            recognizer.begin(event, hit: hit, at: stage.handNow)
            settleRecognizers()
        }
        // A press that is a gesture already (it caught something that moves) presses nothing.
        if recognizers.contains(where: { $0.isRecognized && $0.cancelsPointerInView }) { return }
        var responder: Responder? = hit
        while let r = responder {
            if r.pointerDown(event) {
                holder = r
                break
            }
            // A press on a barrier is not for what lies behind it.
            if (r as? View)?.isModalBarrier == true { break }
            responder = r.next
        }
        if holder == nil, event.button == .left {
            let touch = Touch(event, on: hit)
            self.touch = touch
            hit.touchesBegan([touch], with: event)
        }
        settleRecognizers()
    }

    private func tellTouch(_ phase: Touch.Phase, _ event: PointerEvent, _ touch: Touch?) {
        guard let touch else { return }
        touch.phase = phase
        touch.move(to: event.position)
        switch phase {
        case .began: break
        case .moved: touch.view?.touchesMoved([touch], with: event)
        case .ended: touch.view?.touchesEnded([touch], with: event)
        case .cancelled: touch.view?.touchesCancelled([touch], with: event)
        }
    }

    private func move(_ event: PointerEvent) {
        guard let press, press.pointer == event.pointer else { return }
        lastEvent = event
        // One after the other: two that would begin with the same move must not both begin.
        for recognizer in recognizers where recognizer.isFollowing {
            recognizer.move(event)
            settleRecognizers()
        }
        holder?.pointerMoved(event)
        tellTouch(.moved, event, touch)
    }

    private func end(_ event: PointerEvent, at now: Instant) {
        guard let press, press.pointer == event.pointer, press.button == event.button else { return }
        lastEvent = event
        let following = recognizers
        for recognizer in following where recognizer.isFollowing {
            recognizer.end(event, at: now)
            settleRecognizers()
        }
        let holder = holder
        let touch = touch
        endPress()
        holder?.pointerUp(event)
        tellTouch(.ended, event, touch)
    }

    /// Lets go of whatever is pressed, without acting.
    func cancel(in stage: Stage) {
        guard press != nil else { return }
        if let press { swallowed.insert(SwallowedPress(button: press.button, pointer: press.pointer)) }
        for recognizer in recognizers where recognizer.isFollowing { recognizer.cancel() }
        let holder = holder
        let touch = touch
        endPress()
        holder?.pointerCancelled(lastEvent)
        tellTouch(.cancelled, lastEvent, touch)
    }

    func isPressInside(_ view: View) -> Bool { pressedView?.isDescendant(of: view) ?? false }

    /// As `cancel(in:)`, but what is still to come of the press is not swallowed.
    func takePress() -> Bool {
        guard press != nil else { return false }
        for recognizer in recognizers where recognizer.isFollowing { recognizer.cancel() }
        let holder = holder
        let touch = touch
        endPress()
        holder?.pointerCancelled(lastEvent)
        tellTouch(.cancelled, lastEvent, touch)
        return true
    }

    private func endPress() {
        for recognizer in recognizers { recognizer.reset() }
        recognizers = []
        holder = nil
        touch = nil
        pressedView = nil
        press = nil
    }

    /// A gesture is under way already that `recognizer` may not join.
    private func isSettled(without recognizer: GestureRecognizer) -> Bool {
        recognizers.contains { $0.isRecognized && $0 !== recognizer && !$0.allowsSimultaneous(with: recognizer) }
    }

    /// The first gesture that is sure of itself ends the others, and takes the pointer from the view below.
    func settleRecognizers() {
        guard let winner = recognizers.first(where: { $0.isRecognized && !$0.hasSettled }) else { return }
        winner.hasSettled = true
        for other in recognizers where other !== winner && other.isFollowing {
            if !winner.allowsSimultaneous(with: other) { other.cancel() }
        }
        if winner.cancelsPointerInView, let holder {
            self.holder = nil
            holder.pointerCancelled(lastEvent)
        }
        if winner.cancelsPointerInView, let touch {
            self.touch = nil
            tellTouch(.cancelled, lastEvent, touch)
        }
    }

    /// One place for velocity a frame: what was polled together happened at one instant.
    func sample(at now: Instant) {
        for recognizer in recognizers { recognizer.sample(at: now) }
    }

    func viewWillLeave(_ view: View, stage: Stage) {
        guard let pressedView, pressedView.isDescendant(of: view) else { return }
        cancel(in: stage)
    }

    // MARK: Hover

    /// After layout and motion: what lies under the pointer now, though it may not have moved.
    func updateHover(in stage: Stage) {
        guard isMoved || stage.isFrameStale else { return }
        isMoved = false
        var hit: View?
        if let position { hit = stage.hitTest(position) }
        if isPressed, let pressedView, let view = hit, !view.isDescendant(of: pressedView) { hit = nil }
        cursor = cursor(over: hit)
        if isHovering(over: hit) { return }
        var path: [View] = []
        var view = hit
        while let v = view {
            path.append(v)
            view = v.superview
        }
        // What holds both stays hovered: the end of both paths.
        var new = path.count
        var old = hovered.count
        while new > 0, old > 0, hovered[old - 1].view === path[new - 1] {
            new -= 1
            old -= 1
        }
        var left: [View] = []
        for i in 0..<old { if let view = hovered[i].view { left.append(view) } }
        var entries: [WeakView] = []
        for v in path[..<new] { entries.append(WeakView(view: v)) }
        hovered.replaceSubrange(..<old, with: entries)
        for v in left where !path.holds(v) {
            v.hoverCount = 0
            v.hoverChanged()
        }
        for v in path where v.hoverCount == 0 {
            v.hoverCount = 1
            v.hoverChanged()
        }
    }

    private func cursor(over hit: View?) -> Cursor {
        var view = hit
        while let v = view {
            if let shape = v.cursor { return shape }
            view = v.superview
        }
        return .arrow
    }

    /// Whether `hit` and what holds it is what is hovered already: asked in every frame in which something moves.
    private func isHovering(over hit: View?) -> Bool {
        var view = hit
        for i in hovered.indices {
            guard let v = view, hovered[i].view === v else { return false }
            view = v.superview
        }
        return view == nil
    }
}

extension [View] {
    /// By a loop, for the reason that `Stage.hasParticipant` gives.
    fileprivate func holds(_ view: View) -> Bool {
        for v in self where v === view { return true }
        return false
    }
}
