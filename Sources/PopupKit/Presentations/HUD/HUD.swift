import PopupUI

/// A notice in the middle of a view while something goes on, or to say that it is done: a dark panel with a text and a
/// sign, over a host that takes no input meanwhile.
///
///     let hud = HUD("Saving…", indicator: .progress(0))
///     hud.show(on: stage)
///     hud.indicator = .progress(0.5)
///     hud.indicator = .success
///     hud.hide(after: 2)
///
/// A HUD never takes the focus from where it was: it is given back when the HUD goes. One host shows one HUD at a time;
/// the next one takes the place of the former in the same panel, without a jump, and the former is over. Shown on a
/// stage, it lies above all that is presented there, also later.
@MainActor
public final class HUD {
    /// What is shown above the text.
    public enum Indicator: Hashable, Sendable {
        /// Words alone.
        case none
        /// Something goes on; nobody knows how long.
        case activity
        /// A ring that is filled by this much, 0…1.
        case progress(Double)
        /// A check mark.
        case success
        /// A cross.
        case failure
    }

    /// The panel's side in points.
    public enum Size: Double, Hashable, Sendable {
        /// For a sign with words below it.
        case regular = 240
        /// For a sign alone, or a short word.
        case compact = 120
    }

    /// Why a HUD is over.
    public enum End: Hashable, Sendable {
        /// `hide` was called, or its time was up.
        case hidden
        /// Esc or a click closed it.
        case dismissed
        /// Another HUD took its place.
        case replaced
        /// Its host left the stage.
        case hostGone
    }

    /// At most two lines, below the middle. May be changed while it is shown.
    public var text: String { didSet { if text != oldValue { view?.contentChanged() } } }
    /// The sign above the words. Setting it changes what is shown.
    public var indicator: Indicator { didSet { if indicator != oldValue { view?.contentChanged() } } }
    /// How large its square is. Setting it changes what is shown.
    public var size: Size { didSet { if size != oldValue { view?.contentChanged() } } }
    /// Seconds that it stays at least once it can be seen, so that a short job does not make it flash.
    public var minimumTime = 0.5
    /// Seconds before it can be seen; a job that is done by then shows nothing. The host takes no input meanwhile.
    public var graceTime = 0.0
    /// Whether Esc closes it.
    public var dismissesOnEscape = true
    /// Whether a click anywhere closes it.
    public var dismissesOnClick = true
    /// Whether the host takes no input while it is shown.
    public var blocksHost = true { didSet { view?.isModalBarrier = blocksHost } }
    /// Runs once, when it is over and, unless another one took its place, out of sight.
    public var onEnd: (@MainActor (End) -> Void)?

    /// The view that shows it; nil before and after.
    weak var view: HUDView?
    private var hideTimer: StageTimer?
    private var graceTimer: StageTimer?
    /// When it could first be seen.
    private(set) var seen: Instant?
    private var isOver = false
    private(set) var isHiding = false

    /// A HUD that is not shown yet: call `show(in:)`.
    public init(_ text: String = "", indicator: Indicator = .none, size: Size = .regular) {
        self.text = text
        self.indicator = indicator
        self.size = size
    }

    /// From `show` until it is over.
    public var isShown: Bool { view != nil && !isOver }

    // MARK: Showing

    /// Shows it over all of a stage.
    public func show(on stage: Stage) { show(in: stage.rootView) }

    /// Shows it over `host`, which must be on a stage. A HUD is shown once: make another one for the next time.
    public func show(in host: View) {
        guard let stage = host.stage else {
            complain(
                "a HUD was to be shown in a view that is on no stage; it is ignored. Show it when the host is shown.")
            return
        }
        if isOver || view != nil {
            complain("a HUD was to be shown a second time; it is ignored. Make another one.")
            return
        }
        let view = HUDView.inHost(host) ?? HUDView.make(in: host)
        self.view = view
        if graceTime > 0, !view.isSeen {
            view.take(self, hidden: true)
            graceTimer = stage.schedule(after: graceTime) { [weak self] in self?.appear() }
        } else {
            view.take(self, hidden: false)
            appear()
        }
    }

    private func appear() {
        guard let view, let stage = view.stage, !isOver, !isHiding else { return }
        graceTimer = nil
        seen = stage.now
        view.appear()
    }

    // MARK: Hiding

    /// Hides it, as soon as it has been seen for its minimum time.
    public func hide() { hide(after: 0) }

    /// Hides it in `seconds`; a later call replaces an earlier one.
    public func hide(after seconds: Double) {
        guard let view, let stage = view.stage, !isOver, !isHiding else { return }
        hideTimer?.invalidate()
        var delay = max(0, seconds)
        if let seen { delay = max(delay, minimumTime - stage.now.seconds(since: seen)) }
        if delay <= 0 || (seen == nil && seconds <= 0) {
            leave(.hidden)
        } else {
            hideTimer = stage.schedule(after: delay) { [weak self] in self?.leave(.hidden) }
        }
    }

    /// Esc or a click.
    func dismiss() { leave(.dismissed) }

    private func leave(_ end: End) {
        guard !isOver, !isHiding else { return }
        isHiding = true
        stopTimers()
        guard let view else { return over(end) }
        if seen == nil {
            view.removeNow()
            over(end)
        } else {
            view.disappear { [weak self] in self?.over(end) }
        }
    }

    /// The last word about it.
    func over(_ end: End) {
        guard !isOver else { return }
        isOver = true
        stopTimers()
        view = nil
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(end)
    }

    private func stopTimers() {
        hideTimer?.invalidate()
        graceTimer?.invalidate()
        hideTimer = nil
        graceTimer = nil
    }
}
