import PopupKit
import PopupTesting

@testable import PopupKit

/// What hands do to the topmost popup, and what they cannot do to what is behind it.
extension ModelWorld {
    func grab(_ x: Int, _ y: Int) {
        guard let view = scene.presentations.last(where: { $0.container?.stage != nil })?.controller.presentedView,
            view.stage != nil
        else { return }
        let place = Point(
            x: view.bounds.width * Double(x) / 100, y: view.bounds.height * Double(y) / 100)
        isHeld = true
        try? stage.mouseDown(.at(view.convert(place, to: nil)))
    }

    /// Moves, a place a frame; `letsGo` with the last one, in the same poll.
    func pull(_ dx: Int, _ dy: Int, _ milliseconds: Int, letsGo: Bool) {
        guard isHeld, let start = stage.pointer else { return }
        let end = start + Point(x: Double(dx), y: Double(dy))
        let frames = max(1, milliseconds / 16)
        for i in 1...frames {
            try? stage.moveTo(.at(start.interpolated(to: end, Double(i) / Double(frames))))
            checkFrame()
        }
        guard letsGo else { return }
        release()
    }

    /// What a hand has caught on its way out may come back, and its dismissal is undone then (rule 58).
    func noteCatch() {
        guard isHeld, scene.presentations.contains(where: { $0.transition?.context.isInteractive == true }) else {
            return
        }
        for dismissal in dismissals { dismissal.isDisturbed = true }
    }

    func answer(_ number: Int) {
        let names = ["OK", "Cancel", "One", "Row 1", "Row 2", "Row 3"]
        let shown = names.filter { stage.shows($0) }
        if !shown.isEmpty { try? stage.click(.named(shown[number % shown.count])) }
    }

    func exchange(_ style: ModelStyle, _ animated: Bool, _ inCompletion: Bool) {
        guard root.outgoing != nil else { return }
        let target = popup(root.outgoing?.presented)
        let dismissal = Dismissal()
        dismissal.target = target
        root.dismiss(animated: animated) { [weak self] in
            dismissal.completions += 1
            guard inCompletion, let self else { return }
            if target?.controller === root.outgoing?.presented { fail("the root presents it in its completion still") }
            present(style, animated, from: root)
        }
        if !inCompletion { present(style, animated, from: root) }
    }

    /// Time is the world's own again.
    func letTimeGoOn() {
        stage.time.rate = 1
        stage.time.resume()
        stage.refresh()
    }

    /// All that happened, and what is seen of it in the end, for comparison.
    var told: [String] {
        let log = scene.log?.entries.map { "\($0.instant.nanoseconds) \($0.owner).\($0.callback)" } ?? []
        return log + [scene.dump(stage.frame)]
    }

    // MARK: What is behind

    /// Something modal is at rest above the root: nothing that comes now is for what is behind.
    func noteWhetherShutOut() {
        let isShutOut = scene.presentations.contains { presentation in
            presentation.state == .presented && presentation.transition == nil && presentation.presenter === root
                && popup(presentation.presented)?.style.shutsOut ?? false && presentation.container?.stage != nil
        }
        heardBefore = isShutOut ? ground.heard : nil
    }

    func checkShutOut() {
        guard let heardBefore, ground.heard != heardBefore, root.outgoing?.state == .presented else { return }
        fail("what is behind a modal popup heard of input")
    }
}
