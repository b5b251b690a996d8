import PopupGeometry
import PopupMotion

extension AnimationPool {
    /// An additive property was set: what was in flight goes on, and a new record dies away from the old model's value.
    func add(
        _ property: AnimatableProperty, of view: View, _ flight: Flight, from before: LayerState,
        _ group: AnimationGroup
    ) {
        var record = AnimationRecord()
        record.group = group
        record.property = property
        if property == .transform {
            let contribution = flight.transform.begin(from: before.transform, to: view.model.transform)
            record.delta = contribution.delta
            record.isByParts = contribution.isByParts
            insert(record, group, into: flight)
            return
        }
        record.delta = property.vector(of: before) - property.vector(of: view.model)
        if property == .center, group.part?.clock.course.differsByAxis == true {
            // An animator with a velocity for each axis: one record for each.
            var lengthwise = record
            lengthwise.delta.e0 = 0
            record.delta.e1 = 0
            insert(record, group, into: flight, .x)
            insert(lengthwise, group, into: flight, .y)
        } else if let slot = slots(of: flight, where: { $0.property == property }).first,
            records[Int(slot)].group === group, records[Int(slot)].track == nil
        {
            records[Int(slot)].delta += record.delta
        } else {
            insert(record, group, into: flight)
        }
        rebase(property, in: flight)
    }

    /// Another property was set: what was in flight ends, and the new record starts at the old model's value, or at
    /// what is drawn where the block says so (rule 95).
    func replace(
        _ property: AnimatableProperty, of view: View, _ flight: Flight, from before: LayerState,
        _ group: AnimationGroup
    ) {
        var from = property.vector(of: before)
        if group.parameters.options.contains(.beginFromCurrentState) || group.part != nil {
            from = property.vector(of: flight.presented)
        }
        var start = before
        if group.parameters.options.contains(.beginFromCurrentState) || group.part != nil {
            property.copy(from: flight.presented, to: &start)
        }
        for slot in slots(of: flight, where: { $0.property == property }) {
            // Set twice in one block: still from where the first one began.
            if records[Int(slot)].group === group {
                from = records[Int(slot)].base + records[Int(slot)].delta
                property.store(from, in: &start)
            }
            keepAloft(flight) { remove(slot, isCut: records[Int(slot)].group !== group) }
        }
        var record = AnimationRecord()
        record.group = group
        record.property = property
        record.base = property.vector(of: view.model)
        record.delta = from - record.base
        insert(record, group, into: flight)
        property.copy(from: start, to: &flight.presented)
    }

    /// Runs `work` without letting the view's flight end in between.
    private func keepAloft(_ flight: Flight, _ work: () -> Void) {
        flight.recordCount += 1
        work()
        flight.recordCount -= 1
    }

    func insert(
        _ record: AnimationRecord, _ group: AnimationGroup, into flight: Flight, _ axis: AnimatorAxis = .both
    ) {
        var record = record
        record.course = group.course(in: self, axis)
        if record.property == .transform {
            if record.isByParts { flight.transform.partCount += 1 } else { flight.transform.entryCount += 1 }
        }
        insert(record, into: flight)
    }
}
