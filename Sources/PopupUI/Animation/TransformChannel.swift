import PopupGeometry
import PopupMotion

/// All that animates one view's transform, as one sum.
///
/// Animations between maps that can be taken apart add up part by part, so that a turn on top of a growth stays a turn.
/// Where one of the two maps is flat its animation adds up entry by entry instead (rule 120), and so do those begun
/// while it runs. Neither way jumps when an animation is begun on top of others, and all end at the model:
///
///     drawn = compose(base + Σ parts) − anchor + model + Σ entries
///
/// where `base` are the parts of `anchor`, the model at the time of the last animation by parts.
struct TransformChannel {
    private(set) var base = AnimatableVector.zero
    private(set) var anchor = Transform.identity
    var partCount = 0
    var entryCount = 0
    /// What has been summed up in the present sampling.
    var partSum = AnimatableVector.zero
    var entrySum = AnimatableVector.zero

    /// One animation of the transform: what it adds at its very beginning, and in which way.
    struct Contribution {
        var delta: AnimatableVector
        var isByParts: Bool
    }

    /// An animation from the model's old value to its new one begins.
    mutating func begin(from old: Transform, to new: Transform) -> Contribution {
        if entryCount == 0, partCount == 0, let (from, to) = TransformDecomposition.matched(old, new) {
            base = AnimatableVector(partsOf: to)
            anchor = new
            return Contribution(delta: AnimatableVector(partsOf: from) - base, isByParts: true)
        }
        if entryCount == 0, partCount > 0, anchor == old, let parts = new.decomposed {
            let from = base
            base = AnimatableVector(partsOf: parts.written(near: from.parts))
            anchor = new
            return Contribution(delta: from - base, isByParts: true)
        }
        return Contribution(
            delta: AnimatableVector(entriesOf: old) - AnimatableVector(entriesOf: new), isByParts: false)
    }

    /// A keyframe animation from the model's old value to its new one begins; nil where it has to go by entries.
    /// Each of `stations`, in order of time, comes back as its parts less those of the end.
    mutating func begin(
        from old: Transform, to new: Transform, through stations: [Transform]
    ) -> (initial: AnimatableVector, stations: [AnimatableVector])? {
        guard entryCount == 0, partCount == 0 || anchor == old, let start = old.decomposed, let end = new.decomposed
        else { return nil }
        let first = partCount == 0 ? start : base.parts
        var last = first
        var written: [AnimatableVector] = []
        for station in stations {
            guard let parts = station.decomposed else { return nil }
            last = parts.written(near: last)
            written.append(AnimatableVector(partsOf: last))
        }
        base = AnimatableVector(partsOf: end.written(near: last))
        anchor = new
        return (AnimatableVector(partsOf: first) - base, written.map { $0 - base })
    }

    /// The model was set outside any animation: what is in flight goes on as an offset to the new one (rule 95b).
    mutating func setDirectly(_ new: Transform) {
        guard entryCount == 0, partCount > 0, let parts = new.decomposed else { return }
        base = AnimatableVector(partsOf: parts.written(near: base.parts))
        anchor = new
    }

    mutating func beginSum() {
        partSum = .zero
        entrySum = .zero
    }

    /// What the sum makes of the model.
    func drawn(model: Transform) -> Transform {
        if partCount == 0 {
            return entryCount == 0 ? model : (AnimatableVector(entriesOf: model) + entrySum).transformOfEntries
        }
        let composed = (base + partSum).parts.transform
        if entryCount == 0 && anchor == model { return composed }
        let rest = AnimatableVector(entriesOf: model) - AnimatableVector(entriesOf: anchor) + entrySum
        return (AnimatableVector(entriesOf: composed) + rest).transformOfEntries
    }
}
