import PopupGeometry
import PopupMotion

/// Where setters report to while an animation block is open.
@MainActor
package enum AnimationRecorder {
    /// One open block, the innermost last.
    struct Context {
        /// nil where the block switches animation off.
        var group: AnimationGroup?
        /// The keyframe that is being recorded.
        var frame: (start: Double, duration: Double)?
        /// Whose completion waits for what is set in the block, recorded or not.
        var witness: AnimationGroup?
    }

    static var contexts: [Context] = []
    static var areAnimationsEnabled = true
    /// What wants to run inside the next animation block.
    static var alongside: (@MainActor () -> Void)?
    static var pending: [Pending] = []
    static var pools: [WeakPool] = []
    /// The animator that drives the blocks that are opened now.
    static var adopter: ViewPropertyAnimator?

    /// True while a block of `View.animate` or a like is open and animations are on.
    package static var isRecording: Bool { areAnimationsEnabled && contexts.last?.group != nil }

    /// The block around the place where we are, if it animates.
    static var enclosing: AnimationGroup? { areAnimationsEnabled ? contexts.last?.group : nil }

    // MARK: Blocks

    /// Runs `animations` with what they change recorded into `group`, which is complete then.
    static func record(_ group: AnimationGroup, _ animations: () -> Void) {
        contexts.append(Context(group: group, frame: nil, witness: group))
        animations()
        if contexts.count == 1, group.keyframeMode == nil { takeAlongside()?() }
        if group.parameters.options.contains(.layoutSubviews) {
            for change in group.changes { change.view?.layoutIfNeeded() }
        }
        if !group.parameters.options.contains(.repeat) {
            for place in group.touched { place.pool?.stage?.didRecordAnimation() }
        }
        contexts.removeLast()
        close(group)
        if contexts.isEmpty, group.keyframeMode != nil, let block = takeAlongside() {
            View.animate(
                withDuration: group.parameters.duration, delay: group.parameters.delay,
                options: group.parameters.options.intersection(.allowUserInteraction), animations: block)
        }
    }

    /// Runs `animations` at once, as a group that has nothing to run.
    static func apply(_ group: AnimationGroup, _ animations: () -> Void) {
        contexts.append(Context(group: nil, frame: nil, witness: group))
        animations()
        contexts.removeLast()
        group.isOpen = false
        addPending(group)
    }

    /// Runs `block` with everything it changes applied at once.
    static func withoutAnimation(_ block: () -> Void) {
        contexts.append(Context(group: nil, frame: nil))
        block()
        contexts.removeLast()
    }

    /// Runs `animations` as a keyframe of the innermost open block.
    static func keyframe(start: Double, duration: Double, _ animations: () -> Void) {
        contexts.append(Context(group: contexts.last?.group, frame: (start, duration)))
        animations()
        contexts.removeLast()
    }

    private static func close(_ group: AnimationGroup) {
        finishKeyframes(of: group)
        group.reduceMotion()
        group.isOpen = false
        group.releaseCourses()
        if group.recordCount == 0 { addPending(group) }
    }

    // MARK: Setters

    /// The model of `view` changed from `before` in `property` inside the open block.
    package static func record(_ view: View, _ property: AnimatableProperty, before: LayerState) {
        // A view in no stage takes the value at once; nobody would see it move.
        guard let context = contexts.last, let group = context.group, let pool = view.stageReference?.animations else {
            return
        }
        if property.movesLayer || property == .bounds { view.promote() }
        group.touch(pool)
        let flight = takeOff(view, from: before, property)
        group.noteChange(view, property, from: before)
        if group.keyframeMode != nil {
            group.addKeyframe(view, property, before: before, drawn: flight.presented, context.frame ?? (0, 1))
            return
        }
        if property.isAdditive {
            pool.add(property, of: view, flight, from: before, group)
        } else {
            pool.replace(property, of: view, flight, from: before, group)
        }
    }

    /// The model of `view` was set in a block that does not record it.
    package static func witness(_ view: View) {
        guard !contexts.isEmpty, let pool = view.stageReference?.animations else { return }
        for context in contexts { context.witness?.touch(pool) }
    }

    /// The view's flight; a new one draws what the view has shown so far.
    static func takeOff(_ view: View, from before: LayerState, _ property: AnimatableProperty) -> Flight {
        if let flight = view.flight { return flight }
        var presented = view.model
        property.copy(from: before, to: &presented)
        let flight = Flight(view, presented: presented)
        view.flight = flight
        return flight
    }

    /// Rule 95b: the model of a view in flight was set outside any block.
    package static func setDirectly(_ view: View, _ property: AnimatableProperty, before: LayerState) {
        guard let flight = view.flight, let pool = view.stageReference?.animations else { return }
        guard pool.isAnimating(property, in: flight) else {
            property.copy(from: view.model, to: &flight.presented)
            return
        }
        guard property.isAdditive else {
            for slot in pool.slots(of: flight, where: { $0.property == property }) { pool.remove(slot, isCut: true) }
            return
        }
        // What is in flight goes on as an offset to the new model.
        if property == .transform { flight.transform.setDirectly(view.model.transform) }
        pool.rebase(property, in: flight)
        pool.refresh(property, in: flight)
    }
}
