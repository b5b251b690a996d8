import PopupGeometry
import PopupTesting
import PopupUI

/// A stage with a view in it, and time that passes when told to.
final class MotionScene {
    let test: TestStage
    let view: View

    init(size: Size = Size(width: 800, height: 600)) {
        test = TestStage(size: size)
        view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        test.stage.rootView.addSubview(view)
        test.refresh()
    }

    var stage: Stage { test.stage }
    var now: Instant { test.now }
    /// Whether the last step asks for another one.
    var isAnimating: Bool { test.result.isAnimating }

    @discardableResult
    func addView(frame: Rect = Rect(x: 300, y: 300, width: 40, height: 40)) -> View {
        let view = View(frame: frame)
        stage.rootView.addSubview(view)
        test.refresh()
        return view
    }

    @discardableResult
    func refresh() -> StepResult { test.refresh() }

    @discardableResult
    func advance(_ seconds: Double) -> StepResult { test.advance(seconds) }
}

/// What happened, in order.
final class Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
}
