import DemoAssets
import PopupKit

/// The inspector's side panel: time, frames, what is alive, callbacks.
final class InspectorPanel: View {
    static let width = 300.0
    private static let inset = 14.0

    private unowned let inspector: Inspector
    private let title = Label()
    private let close = Button(icon: .close)
    private let edge = Separator(.vertical)
    private let transition = Label()
    private let timeline: TimelineView
    private let pause = Button(icon: .pause)
    private let step = Button(icon: .step)
    private let slow = Button("× 0.1")
    private let outlines = Button()
    private let frames = Label()
    private let plot = FramePlot()
    private let live = Label()
    private let leaks = Label()
    private let callbacks = Label()
    private let list: CallbackList

    init(_ inspector: Inspector) {
        self.inspector = inspector
        timeline = TimelineView(inspector)
        list = CallbackList(inspector)
        super.init(frame: .zero)
        for view in [
            title, close, transition, timeline, pause, step, slow, outlines, frames, plot, live, leaks, callbacks, list,
            edge,
        ] { addSubview(view) }
        live.numberOfLines = 0
        leaks.numberOfLines = 0
        for button in buttons {
            // The keys stay with the popups that are looked at.
            button.takesFocusOnClick = false
            button.minimumHeight = 30
            button.contentInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
            button.iconSize = 18
        }
        close.iconSize = 14
        close.onAction = { [unowned inspector] in inspector.isOpen = false }
        pause.onAction = { [unowned inspector] in inspector.isHeld.toggle() }
        step.onAction = { [unowned inspector] in inspector.stepOnce() }
        slow.onAction = { [unowned inspector] in inspector.isSlow.toggle() }
        outlines.onAction = { [unowned inspector] in inspector.showsOutlines.toggle() }
    }

    private var buttons: [Button] { [close, pause, step, slow, outlines] }

    override func environmentChanged() {
        super.environmentChanged()
        backgroundColor = theme.card
        shadow = theme.panelShadow
        title.font = theme.headlineFont
        title.text = Words.inspector.text(in: language)
        callbacks.text = Words.inspectorCallbacks.text(in: language)
        for label in [transition, frames, callbacks] { label.font = .system(13, .semibold) }
        for label in [live, leaks] { label.font = theme.noteFont }
        live.textColor = theme.secondaryLabel
        for button in buttons {
            button.font = .system(13, .medium)
            button.tintColor = button === close ? theme.secondaryLabel : nil
        }
        outlines.title = Words.inspectorOutlines.text(in: language)
        close.accessibilityLabel = Words.close.text(in: language)
        pause.accessibilityLabel = Words.inspectorPause.text(in: language)
        step.accessibilityLabel = Words.inspectorStep.text(in: language)
        slow.accessibilityLabel = Words.inspectorSlow.text(in: language)
        if stage != nil { update() }
    }

    /// Shows how things are now.
    func update() {
        let running = inspector.transition
        transition.text =
            running.map { "\($0.isPresentation ? "▸" : "◂") \($0.name) · \($0.animator)" }
            ?? Words.inspectorAtRest.text(in: language)
        transition.textColor = running == nil ? theme.secondaryLabel : theme.label
        timeline.show(running)
        pause.icon = inspector.isHeld ? .play : .pause
        pause.isSelected = inspector.isHeld
        slow.isSelected = inspector.isSlow
        outlines.isSelected = inspector.showsOutlines
        for button in [pause, step, slow] { button.isEnabled = inspector.time != nil }
        let meter = inspector.meter
        frames.text = Words.inspectorFrames(
            drawn: meter.drawn, milliseconds: milliseconds(meter.mean), dropped: meter.dropped
        ).text(in: language)
        plot.costs = meter.costs
        live.text = inspector.live.joined(separator: "  ›  ")
        let kept = inspector.leaks
        leaks.text =
            kept.isEmpty
            ? Words.inspectorNoLeaks.text(in: language)
            : kept.map { "\($0.role) \($0.name)" }.joined(separator: "\n")
        leaks.textColor = kept.isEmpty ? theme.secondaryLabel : theme.destructive
        list.update()
        setNeedsLayout()
    }

    /// Of seconds, with two digits after the point.
    private func milliseconds(_ seconds: Double?) -> String {
        guard let seconds else { return "–" }
        let hundredths = Int((seconds * 100_000).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    override func layoutSubviews() {
        let inset = InspectorPanel.inset
        let b = bounds
        let width = max(0, b.width - 2 * inset)
        var y = 8.0
        func put(_ view: View, height: Double, gap: Double) {
            view.frame = Rect(x: inset, y: y, width: width, height: height)
            y += height + gap
        }
        func put(_ label: Label, gap: Double) {
            put(label, height: label.sizeThatFits(Size(width: width, height: .infinity)).height, gap: gap)
        }
        close.frame = Rect(x: b.width - inset - 30 + 8, y: y, width: 30, height: 30)
        put(title, height: 30, gap: 10)
        put(transition, gap: 4)
        put(timeline, height: TimelineView.height, gap: 4)
        var x = inset - 6
        for button in [pause, step, slow, outlines] {
            let size = button.sizeThatFits(Size(width: width, height: 30))
            button.frame = Rect(x: x, y: y, width: size.width, height: 30)
            x += size.width + 4
        }
        y += 30 + 16
        put(frames, gap: 6)
        put(plot, height: FramePlot.height, gap: 16)
        put(live, gap: 4)
        put(leaks, gap: 16)
        put(callbacks, gap: 6)
        list.frame = Rect(x: 0, y: y, width: b.width, height: max(0, b.height - y))
        edge.frame = Rect(x: 0, y: 0, width: 1 / displayScale, height: b.height)
    }

    // A press on the panel is for nobody below.
    override func pointerDown(_ event: PointerEvent) -> Bool { true }
    override func wheel(_ event: WheelEvent) -> Bool { true }
    override var cursor: Cursor? { .arrow }
}
