import PopupUI

/// The short shake of something that will not go: what a refused Esc, click or drag gets as an answer.
@MainActor
enum Shake {
    static let duration = 0.4
    /// Points to each side, swing by swing.
    private static let swings: [Double] = [-10, 9, -6, 4, -2, 0]

    /// Shakes the view from side to side, whatever else moves it; in place, or where less motion is wanted, it blinks.
    static func shake(_ view: View, inPlace: Bool = false) {
        guard let stage = view.stage else { return }
        if inPlace || stage.prefersReducedMotion {
            View.animate(
                withDuration: 0.07, animations: { view.alpha = 0.7 },
                completion: { _ in View.animate(withDuration: 0.08, animations: { view.alpha = 1 }) })
            return
        }
        let rest = view.center
        View.animateKeyframes(withDuration: duration, delay: 0, options: [.calculationModeCubic]) {
            let step = 1 / Double(swings.count)
            for (i, swing) in swings.enumerated() {
                View.addKeyframe(withRelativeStartTime: Double(i) * step, relativeDuration: step) {
                    view.center = Point(x: rest.x + swing, y: rest.y)
                }
            }
        }
    }
}
