import DemoAssets
import PopupKit

/// Looks into the window while it is used: time, callbacks, what is alive, frames, outlines.
///
/// Closed it is nothing but a participant that answers no. Open, it draws along with the steps that others ask for, and
/// asks for none of its own.
final class Inspector: StageParticipant {
    let stage: Stage
    weak var scene: Scene?
    /// nil where nobody lets the clock be touched.
    weak var time: StageTime?
    private(set) var meter = FrameMeter()
    private(set) var log = ContractLog()
    private var cover: InspectorCover?
    /// The rate that was found.
    private var rate = 1.0

    private static let slowdown = 0.1
    private static let refresh = 1.0 / 60

    /// Make it before the scene: who takes part first hears of keys first, also of those that the scene keeps back.
    init(stage: Stage) {
        self.stage = stage
        stage.addParticipant(self)
    }

    var isOpen: Bool {
        get { cover != nil }
        set { if newValue != isOpen { newValue ? open() : close() } }
    }

    private func open() {
        let cover = InspectorCover(self)
        self.cover = cover
        log = ContractLog()
        meter = FrameMeter()
        scene?.log = log
        rate = time?.rate ?? 1
        stage.addFillingView(cover)
        scene?.toolView = cover.panel
        update()
    }

    private func close() {
        cover?.removeFromSuperview()
        cover = nil
        scene?.log = nil
        scene?.toolView = nil
        time?.resume()
        time?.rate = rate
    }

    // MARK: Along with each step

    func stageDidMove(_ stage: Stage) { update() }

    /// A frame was brought out; `cost` in seconds.
    func framePresented(at instant: Instant, cost: Double) {
        guard isOpen else { return }
        // While the time is held or slow, the gaps between frames are somebody's wish.
        let isPlain = time.map { $0.isRunning && $0.rate == 1 } ?? true
        meter.add(at: isPlain ? instant : nil, cost: cost, refresh: Inspector.refresh)
    }

    private func update() {
        guard let cover else { return }
        // Above what was shown since, a HUD for one.
        if stage.rootView.subviews.last !== cover { stage.rootView.bringSubviewToFront(cover) }
        cover.update()
    }

    // MARK: What it shows

    /// Of the transition that runs, the topmost.
    var transition: RunningTransition? { scene?.runningTransitions.last }

    /// What is shown, from the root up.
    var live: [String] {
        guard let scene else { return [] }
        return sequence(first: scene.rootViewController) { $0.presentedViewController }.map { "\(type(of: $0))" }
    }

    /// Of what was dismissed more than a second ago: what somebody keeps alive.
    var leaks: [DismissedObject] { scene?.leakReport.filter { $0.age > 1 } ?? [] }

    // MARK: The hand on the clock

    var isHeld: Bool {
        get { time?.isHeld ?? false }
        set {
            guard let time, newValue != time.isHeld else { return }
            if newValue { time.hold() } else { time.resume() }
        }
    }

    var isSlow: Bool {
        get { time.map { $0.rate < rate } ?? false }
        set { time?.rate = newValue ? rate * Inspector.slowdown : rate }
    }

    /// One refresh further; the clock stands afterwards.
    func stepOnce() { time?.step(by: Inspector.refresh) }

    /// Puts the transition that runs at a fraction of its time; the clock stands.
    func scrub(to fraction: Double) {
        guard let transition, let time else { return }
        time.hold()
        time.seek(to: transition.began.advanced(by: min(1, max(0, fraction)) * transition.duration))
    }

    var showsOutlines: Bool {
        get { cover?.showsOutlines ?? false }
        set { cover?.showsOutlines = newValue }
    }

    // MARK: Keys

    /// What the inspector's keys do while it is open.
    static let keys: [(key: Character, words: Words, action: (Inspector) -> Void)] = [
        ("p", .inspectorPause, { $0.isHeld.toggle() }),
        (".", .inspectorStep, { $0.stepOnce() }),
        ("s", .inspectorSlow, { $0.isSlow.toggle() }),
        ("o", .inspectorOutlines, { $0.showsOutlines.toggle() }),
        ("i", .inspector, { $0.isOpen = false }),
    ]

    func stage(_ stage: Stage, withholds event: InputEvent) -> Bool {
        guard isOpen, case .key(let press) = event, press.modifiers.isEmpty, case .character(let letter) = press.key,
            let key = Inspector.keys.first(where: { $0.key == letter }), stage.focusedView?.textInputCaret == nil
        else { return false }
        if press.phase == .down, !press.isRepeat { key.action(self) }
        return true
    }
}
