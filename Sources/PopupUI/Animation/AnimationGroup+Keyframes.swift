import PopupGeometry
import PopupMotion

extension AnimationGroup {
    /// A setter ran inside a keyframe, or beside all keyframes (`frame` is the whole then).
    func addKeyframe(
        _ view: View, _ property: AnimatableProperty, before: LayerState, drawn: LayerState,
        _ frame: (start: Double, duration: Double)
    ) {
        let index: Int
        if let known = keyframed.firstIndex(where: { $0.view === view && $0.property == property }) {
            index = known
        } else {
            keyframed.append(KeyframedProperty(view: view, property: property, before: before, drawn: drawn))
            index = keyframed.count - 1
        }
        // A frame that is set twice in one keyframe (bounds, then center again) goes to the last value.
        let last = keyframed[index].frames.count - 1
        if last >= 0, keyframed[index].frames[last].start == frame.start,
            keyframed[index].frames[last].duration == frame.duration
        {
            keyframed[index].frames[last].state = view.model
        } else {
            keyframed[index].frames.append((frame.start, frame.duration, view.model))
        }
    }
}

extension AnimationRecorder {
    /// The block is at its end: each property gets one record, on a track through all its keyframes.
    static func finishKeyframes(of group: AnimationGroup) {
        guard let mode = group.keyframeMode else { return }
        for item in group.keyframed {
            // The view may have left again inside the block.
            guard let pool = item.view.stageReference?.animations, let flight = item.view.flight else { continue }
            pool.addTrack(item, mode, flight, group)
        }
        group.keyframed = []
    }
}

extension AnimationPool {
    fileprivate func addTrack(
        _ item: KeyframedProperty, _ mode: KeyframeTrack.CalculationMode, _ flight: Flight, _ group: AnimationGroup
    ) {
        let property = item.property
        let view = item.view
        var record = AnimationRecord()
        record.group = group
        record.property = property
        record.base = property.vector(of: view.model)
        // In order of time: turns are taken the shortest way from each to the next.
        let frames = item.frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
        var initial = property.vector(of: item.before) - record.base
        var stations = frames.map { property.vector(of: $0.state) - record.base }
        if property == .transform,
            let parts = flight.transform.begin(
                from: item.before.transform, to: view.model.transform, through: frames.map(\.state.transform))
        {
            initial = parts.initial
            stations = parts.stations
            record.isByParts = true
        }
        if !property.isAdditive {
            if group.parameters.options.contains(.beginFromCurrentState) {
                initial = property.vector(of: item.drawn) - record.base
            }
            // Still aloft: the record that follows keeps the flight.
            flight.recordCount += 1
            for slot in slots(of: flight, where: { $0.property == property }) { remove(slot, isCut: true) }
            flight.recordCount -= 1
        }
        let track = KeyframeTrack(
            from: initial,
            frames: zip(frames, stations).map { Keyframe(start: $0.start, duration: $0.duration, value: $1) },
            mode: mode)
        record.delta = initial
        record.track = KeyframedWay(track)
        insert(record, group, into: flight)
        if property.isAdditive {
            rebase(property, in: flight)
            refresh(property, in: flight)
        } else {
            property.store(record.base + initial, in: &flight.presented)
        }
    }
}
