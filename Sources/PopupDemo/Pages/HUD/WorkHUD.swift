import DemoAssets
import PopupKit

/// Shows a HUD around real work: a ring while primes are counted on another thread, then a check mark for two seconds.
///
/// What it says follows the language.
final class WorkHUD: StageParticipant {
    /// Whose time the work takes.
    enum Pace {
        /// A thread's: as long as this machine needs.
        case machine
        /// The stage's: a part at a time between two frames, so that every run shows the same.
        case stage
    }

    var pace = Pace.machine
    private var work: Task<Void, Never>?
    private var timer: StageTimer?
    private weak var hud: HUD?
    private var words = Words.counting
    private weak var stage: Stage?

    /// Starts anew on `stage`; work that is still going on is given up, and its HUD replaced.
    func start(on stage: Stage) {
        let hud = show(.counting, .progress(0), on: stage)
        hud.onEnd = { [weak self] end in if end == .dismissed { self?.giveUp() } }
        switch pace {
        case .machine:
            work = Task { [weak self] in
                let count = await PrimeCount.run(below: 10_000_000) { part in
                    await MainActor.run { if !Task.isCancelled { hud.indicator = .progress(part) } }
                }
                if !Task.isCancelled { self?.finish(hud, count) }
            }
        case .stage: count(on: stage, hud)
        }
    }

    private func giveUp() {
        work?.cancel()
        timer?.invalidate()
    }

    /// A second of the stage's, in twenty parts.
    private func count(on stage: Stage, _ hud: HUD) {
        let limit = 100_000
        let parts = 20
        var part = 0
        var count = 0
        timer = stage.schedule(every: 0.05) { [weak self] in
            count += PrimeCount.count(from: limit / parts * part, below: limit / parts * (part + 1))
            part += 1
            guard part == parts else {
                hud.indicator = .progress(Double(part) / Double(parts))
                return
            }
            self?.timer?.invalidate()
            self?.finish(hud, count)
        }
    }

    private func finish(_ hud: HUD, _ count: Int) {
        hud.indicator = .success
        say(.primes(count), in: hud)
        hud.hide(after: 2)
    }

    /// Says something for two seconds, where the last HUD was shown or could have been.
    func say(_ words: Words, _ indicator: HUD.Indicator) {
        guard let stage else { return }
        show(words, indicator, on: stage).hide(after: 2)
    }

    /// From here on HUDs are shown on `stage`.
    func watch(_ stage: Stage) {
        self.stage = stage
        stage.addParticipant(self)
    }

    private func show(_ words: Words, _ indicator: HUD.Indicator, on stage: Stage) -> HUD {
        giveUp()
        let hud = HUD("", indicator: indicator)
        say(words, in: hud, on: stage)
        hud.show(on: stage)
        return hud
    }

    private func say(_ words: Words, in hud: HUD, on stage: Stage? = nil) {
        self.words = words
        self.hud = hud
        let language = (stage ?? self.stage).flatMap { Language(rawValue: $0.language) } ?? .english
        hud.text = words.text(in: language)
    }

    func stageEnvironmentChanged(_ stage: Stage) { if let hud { say(words, in: hud) } }
}
