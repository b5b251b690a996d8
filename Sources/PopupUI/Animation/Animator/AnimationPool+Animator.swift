import PopupGeometry
import PopupMotion

extension AnimationPool {
    /// Takes out every record that follows `clock`.
    func endRecords(of clock: AnimatorClock, isCut: Bool) {
        for slot in records.indices where records[slot].group?.part?.clock === clock {
            remove(Int32(slot), isCut: isCut)
        }
    }

    /// The model that keeps `change`'s property drawn as it is once the animator's own share of it is gone; nil where
    /// the animator has none any more.
    func frozen(_ change: AnimationGroup.Change, for clock: AnimatorClock, of view: View) -> LayerState? {
        guard let flight = view.flight else { return nil }
        let all = slots(of: flight) { $0.property == change.property }
        let own = all.filter { records[Int($0)].group?.part?.clock === clock }
        guard let first = own.first else { return nil }
        var state = view.model
        if own.count == all.count {
            change.property.copy(from: flight.presented, to: &state)
            return state
        }
        // Others add to it: the model moves by what the animator still added.
        if change.property == .transform {
            let progress = progress(of: records[Int(first)].course)
            state.transform = change.from.transform.interpolated(to: change.to.transform, progress)
            return state
        }
        var vector = change.property.vector(of: view.model)
        for slot in own { vector += records[Int(slot)].delta * (1 - progress(of: records[Int(slot)].course)) }
        change.property.store(vector, in: &state)
        return state
    }
}
