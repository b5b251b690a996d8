import PopupKit

/// Plays a tour: asked before each step of the stage what happens in it.
///
/// It knows no clock and no window: an offscreen run asks it as fast as it can, a window at every refresh.
final class TourPlayer {
    /// What the step before this one left.
    struct Moment {
        /// The instant of the step that is about to be.
        var now: Instant
        var isAnimating: Bool
        /// Something takes text.
        var takesText: Bool
    }

    let tour: Tour
    let app: App
    /// Seconds that a name, an expectation or rest is waited for.
    static let patience = 5.0
    /// Half of what separates two instants that are meant to be the same.
    private static let slack = 0.0005

    private var next = 0
    private var hasBegun = false
    private var beats: ArraySlice<TourBeat> = []
    /// When the beat before was over: waits begin there, so that nothing adds up.
    private var since = Instant.zero
    /// When the present beat was begun to be waited for.
    private var waitingSince: Instant?
    /// Where the pointer is; nil before it came in.
    var pointer: Point?
    /// Where the present action points.
    var aim: Point?
    /// Where the aim was at the last look: it is waited for until it stands still.
    var lastAim: Point?
    /// The step that the tour was left at because the window was closed.
    private(set) var isClosed = false

    init(_ tour: Tour, app: App) {
        self.tour = tour
        self.app = app
    }

    var stage: Stage { app.stage }
    /// All has been done.
    var isDone: Bool { isClosed || beats.isEmpty && next == tour.steps.count }
    /// Lines done, of all that do something.
    var progress: (done: Int, all: Int) { (beats.isEmpty ? next : next - 1, tour.steps.count) }
    private var line: Int { tour.steps[max(0, next - 1)].line }

    /// In a replay, the instant at which the stage has to be stepped next.
    var nextInstant: TourInstant? {
        guard tour.isReplay else { return nil }
        switch beats.first {
        case .until(let instant), .frame(let instant): return instant
        default: break
        }
        guard beats.isEmpty, next < tour.steps.count else { return nil }
        if case .frames(let instants) = tour.steps[next].action { return instants.first }
        return tour.steps[next].time
    }

    /// Does what comes before the first step and needs no step of its own: the first picture shows it already.
    /// - Returns: what it opened.
    @discardableResult
    func begin() -> [Opening] {
        var opened: [Opening] = []
        while next < tour.steps.count, tour.steps[next].time == nil, case .change(let change) = tour.steps[next].action
        {
            next += 1
            make(change)
            if case .open(let opening) = change { opened.append(opening) }
        }
        return opened
    }

    /// What happens in the step at `moment.now`.
    func events(_ moment: Moment) throws(TourError) -> [InputEvent] {
        var events: [InputEvent] = []
        // What was done has to be seen before it is waited for; at the beginning nothing has been.
        var hasActed = !hasBegun
        hasBegun = true
        while !isClosed {
            if beats.isEmpty {
                guard next < tour.steps.count else { break }
                let step = tour.steps[next]
                next += 1
                beats = (step.time.map { [.until($0)] } ?? [])[...] + self.beats(for: step.action)
                waitingSince = nil
                continue
            }
            switch beats[beats.startIndex] {
            case .emit(let make):
                let made = make(self, moment)
                for event in made { follow(event) }
                events += made
                hasActed = true
            case .change(let change):
                make(change)
                hasActed = true
            case .frame(let instant):
                guard moment.now >= instant.hand else { return events }
                since = moment.now
                beats.removeFirst()
                return events
            case .until(let instant):
                guard hasPassed(instant.hand, moment.now) else { return events }
                since = max(since, instant.hand)
            case .rest(let seconds):
                guard hasPassed(since.advanced(by: seconds), moment.now) else { return events }
                since = since.advanced(by: seconds)
            case .glide(let glide):
                events += move(along: glide, moment.now)
                hasActed = true
                guard hasPassed(since.advanced(by: glide.seconds), moment.now) else { return events }
                since = since.advanced(by: glide.seconds)
            case .await(let condition):
                if hasActed { return events }
                let began = waitingSince ?? moment.now
                waitingSince = began
                if let fault = condition(self, moment) {
                    guard moment.now.seconds(since: began) < TourPlayer.patience else { throw error(fault) }
                    return events
                }
                since = moment.now
            case .plan(let plan):
                waitingSince = nil
                beats.removeFirst()
                beats = plan(self)[...] + beats
                continue
            }
            waitingSince = nil
            beats.removeFirst()
        }
        return events
    }

    private func hasPassed(_ instant: Instant, _ now: Instant) -> Bool {
        if tour.isReplay { return now >= instant }
        return now.seconds(since: instant) > -TourPlayer.slack
    }

    private func error(_ text: String) -> TourError { TourError(file: tour.name, line: line, text: text) }

    private func follow(_ event: InputEvent) {
        switch event {
        case .pointer(let event): pointer = event.phase == .left ? nil : event.position
        case .closeRequested: isClosed = true
        default: break
        }
    }

    private func make(_ change: TourChange) {
        switch change {
        case .theme(let isDark): app.isDark = isDark
        case .language(let language): app.language = language
        case .motion(let motion): app.motion = motion
        case .reducedMotion(let isOn): stage.prefersReducedMotion = isOn
        case .open(let opening): app.open(opening)
        }
    }

    /// The pointer's place on its way at `now`; the beats after it begin when it has arrived.
    private func move(along glide: TourGlide, _ now: Instant) -> [InputEvent] {
        let share = glide.seconds > 0 ? min(1, max(0, now.seconds(since: since) / glide.seconds)) : 1
        // The last place is exactly the one aimed at.
        let isLast = hasPassed(since.advanced(by: glide.seconds), now)
        let place = isLast ? glide.end : glide.start.interpolated(to: glide.end, glide.isEased ? ease(share) : share)
        guard place != pointer else { return [] }
        pointer = place
        return [.pointer(PointerEvent(.moved, at: place))]
    }

    private func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}

/// The parts of an action, one after the other.
enum TourBeat {
    /// Input in this step.
    case emit((TourPlayer, TourPlayer.Moment) -> [InputEvent])
    case change(TourChange)
    /// A step at this instant in which nothing comes.
    case frame(TourInstant)
    /// Not before this instant.
    case until(TourInstant)
    /// Seconds since the beat before was over.
    case rest(Double)
    case glide(TourGlide)
    /// Until nothing is in the way: a sentence that says what is, nil for nothing.
    case await((TourPlayer, TourPlayer.Moment) -> String?)
    /// Decided when it is its turn.
    case plan((TourPlayer) -> [TourBeat])
}

/// A way of the pointer.
struct TourGlide {
    var start: Point
    var end: Point
    var seconds: Double
    /// Slow at both ends, as hands are; else even.
    var isEased = true
}
