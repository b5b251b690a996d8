import DemoAssets
import PopupKit

/// Shows a HUD around real work: a ring while primes are counted on another thread, then a check mark for two seconds.
final class WorkHUD {
    private var work: Task<Void, Never>?

    /// Starts anew; work that is still going on is given up, and its HUD replaced.
    func start(on stage: Stage, language: Language) {
        work?.cancel()
        let hud = HUD(Words.counting.text(in: language), indicator: .progress(0))
        hud.onEnd = { [weak self] end in if end == .dismissed { self?.work?.cancel() } }
        hud.show(on: stage)
        work = Task {
            let count = await PrimeCount.run(below: 10_000_000) { part in
                await MainActor.run { if !Task.isCancelled { hud.indicator = .progress(part) } }
            }
            guard !Task.isCancelled else { return }
            hud.indicator = .success
            hud.text = Words.primes(count).text(in: language)
            hud.hide(after: 2)
        }
    }
}
