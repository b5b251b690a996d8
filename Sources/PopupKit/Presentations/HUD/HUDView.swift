import PopupUI

/// Lies over a host, keeps its input away, and holds the panel of the HUD that is shown there.
@MainActor
final class HUDView: View {
    static let popDuration = 0.3
    static let fadeDuration = 0.2
    static let startScale = 1.3

    private(set) var hud: HUD?
    let panel = HUDPanel()
    private(set) var isSeen = false
    private var focus = SavedFocus()
    /// A press that may close it.
    private var isPressed = false
    /// Grows with each way in or out: an end that comes late means nothing.
    private var turn = 0

    static func inHost(_ host: View) -> HUDView? { host.subviews.lazy.compactMap { $0 as? HUDView }.last }

    static func make(in host: View) -> HUDView {
        let view = HUDView(frame: host.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.identifier = "hud"
        if let stage = host.stage { view.focus = SavedFocus(of: stage) }
        view.addSubview(view.panel)
        view.panel.alpha = 0
        host.addSubview(view)
        return view
    }

    // MARK: Whose it is

    /// Shows `new` from now on; the former one is over.
    func take(_ new: HUD, hidden: Bool) {
        let former = hud
        hud = new
        isModalBarrier = new.blocksHost
        panel.show(new, animated: isSeen)
        if hidden { panel.alpha = 0 }
        resize()
        former?.over(.replaced)
    }

    func contentChanged() {
        guard let hud else { return }
        panel.show(hud, animated: false)
        resize()
    }

    /// A panel that is seen grows and shrinks.
    private func resize() {
        setNeedsLayout()
        guard isSeen, side != panel.bounds.height, stage?.prefersReducedMotion == false else { return }
        View.animate(
            withDuration: HUDView.fadeDuration, delay: 0, options: [.beginFromCurrentState],
            animations: { layoutIfNeeded() })
    }

    private var side: Double {
        min(hud?.size.rawValue ?? HUD.Size.regular.rawValue, bounds.width, bounds.height)
    }

    // MARK: Coming and going

    func appear() {
        turn += 1
        guard let stage else { return }
        layoutIfNeeded()
        if stage.prefersReducedMotion {
            panel.transform = .identity
            View.animate(withDuration: 0.15, animations: { panel.alpha = 1 })
        } else {
            // From where it is: one that was going turns round, one that is there stays.
            if !isSeen {
                View.performWithoutAnimation {
                    panel.transform = Transform(scaleX: HUDView.startScale, y: HUDView.startScale)
                    panel.alpha = 0
                }
            }
            View.animate(
                withDuration: HUDView.popDuration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
                options: [.beginFromCurrentState],
                animations: {
                    panel.alpha = 1
                    panel.transform = .identity
                })
        }
        isSeen = true
    }

    func disappear(completion: @escaping @MainActor () -> Void) {
        turn += 1
        let now = turn
        let shrinks = stage?.prefersReducedMotion == false
        View.animate(
            withDuration: HUDView.fadeDuration, delay: 0, options: [.beginFromCurrentState],
            animations: {
                panel.alpha = 0
                if shrinks { panel.transform = Transform(scaleX: 0.9, y: 0.9) }
            },
            completion: { [weak self] _ in
                if let self, turn == now { removeNow() }
                completion()
            })
    }

    func removeNow() {
        isSeen = false
        hud = nil
        let stage = stage
        removeFromSuperview()
        if let stage { focus.restore(in: stage) }
    }

    override func willMove(toStage newStage: Stage?) {
        super.willMove(toStage: newStage)
        guard newStage == nil, let hud, !hud.isHiding else { return }
        self.hud = nil
        hud.over(.hostGone)
    }

    // MARK: Layout

    override func layoutSubviews() {
        let side = side
        // On whole points, in the middle of its own space wherever the host is.
        panel.setPlace(
            Rect(
                x: ((bounds.width - side) / 2).rounded(.down), y: ((bounds.height - side) / 2).rounded(.down),
                width: side, height: side))
    }

    // MARK: Input

    /// Without a block of the host only the panel is in the way.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self && !isModalBarrier && !panel.presentedFrame.contains(point) ? nil : hit
    }

    /// Nothing of the host hears what is pressed over it; the application does.
    override var next: Responder? { isModalBarrier ? stage?.owner : super.next }

    override func pointerDown(_ event: PointerEvent) -> Bool {
        isPressed = event.button == .left
        return true
    }

    override func pointerUp(_ event: PointerEvent) {
        guard isPressed else { return }
        isPressed = false
        guard let hud, let place = convertFromStageAsDrawn(event.position), point(inside: place) else { return }
        if hud.dismissesOnClick { hud.dismiss() } else { Shake.shake(panel) }
    }

    override func pointerCancelled(_ event: PointerEvent) { isPressed = false }

    override func wheel(_ event: WheelEvent) -> Bool { isModalBarrier }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard isModalBarrier, event.key == .escape, event.modifiers.isEmpty, let hud else { return false }
        guard !event.isRepeat else { return true }
        if hud.dismissesOnEscape { hud.dismiss() } else { Shake.shake(panel) }
        return true
    }
}
