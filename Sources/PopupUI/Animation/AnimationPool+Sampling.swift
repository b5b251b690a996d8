import PopupGeometry
import PopupMotion

extension AnimationPool {
    /// Puts what a record contributes at `progress` into what its view draws.
    @inline(__always)
    static func apply(_ record: inout AnimationRecord, _ progress: Double, to flight: Flight) {
        let rest = 1 - progress
        switch record.property {
        case .center where record.track == nil:
            let offset = Point(x: record.delta.e0 * rest, y: record.delta.e1 * rest)
            let base = record.isFirst ? Point(x: record.base.e0, y: record.base.e1) : flight.presented.center
            flight.presented.center = Point(x: base.x + offset.x, y: base.y + offset.y)
        case .alpha where record.track == nil:
            flight.presented.alpha = max(0, min(1, record.base.e0 + record.delta.e0 * rest))
        case .crossFade:
            // Of several, the one begun last is the least far.
            flight.fade = min(record.isFirst ? 1 : flight.fade, max(0, progress))
        case .transform: applyTransform(record, progress, to: flight)
        case .bounds: applyBounds(record, progress, to: flight)
        default: applyAny(record, progress, to: flight)
        }
    }

    private static func applyTransform(_ record: AnimationRecord, _ progress: Double, to flight: Flight) {
        if record.isFirst { flight.transform.beginSum() }
        let offset = record.track?.track.value(at: progress) ?? record.delta * (1 - progress)
        if record.isByParts { flight.transform.partSum += offset } else { flight.transform.entrySum += offset }
        if record.isLast { flight.presented.transform = flight.transform.drawn(model: flight.view.model.transform) }
    }

    private static func applyBounds(_ record: AnimationRecord, _ progress: Double, to flight: Flight) {
        // A size is cut off at 0 only when all is summed up.
        if record.isFirst { flight.boundsSum = record.base }
        flight.boundsSum += record.track?.track.value(at: progress) ?? record.delta * (1 - progress)
        guard record.isLast else { return }
        AnimatableProperty.bounds.store(flight.boundsSum, in: &flight.presented)
        flight.view.drawnStateChanged(.bounds)
    }

    private static func applyAny(_ record: AnimationRecord, _ progress: Double, to flight: Flight) {
        let offset = record.track?.track.value(at: progress) ?? record.delta * (1 - progress)
        let property = record.property
        let base = record.isFirst ? record.base : property.vector(of: flight.presented)
        property.store(base + offset, in: &flight.presented)
        // What lies in another layer's picture has that picture painted anew.
        if !property.movesLayer { flight.view.drawnStateChanged(property) }
    }

    /// Recomputes what is drawn of one property from the records as they were last sampled.
    func refresh(_ property: AnimatableProperty, in flight: Flight) {
        let slots = slots(of: flight) { $0.property == property }.sorted()
        for slot in slots {
            AnimationPool.apply(&records[Int(slot)], progress(of: records[Int(slot)].course), to: flight)
        }
    }

    /// The model's value of `property` changed under its records: they add to the new one.
    func rebase(_ property: AnimatableProperty, in flight: Flight) {
        let base = property.vector(of: flight.view.model)
        for slot in slots(of: flight, where: { $0.property == property }) { records[Int(slot)].base = base }
    }
}
