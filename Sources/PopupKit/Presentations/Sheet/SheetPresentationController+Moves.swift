import PopupUI

/// What hands, keys and the engine make of a sheet.
extension SheetPresentationController {
    // MARK: Released by the hand

    /// Lets the sheet run to a stop, at a speed in points a second, upwards above 0.
    final func rest(at stop: SheetStops.Stop, velocity: Double) {
        motion.settle(self, velocity: velocity) { select(stop) }
    }

    /// Lets the sheet go down. Where that is refused, or has to wait for what the sheet presents, which is still opening,
    /// the sheet goes back to its detent.
    final func leave(velocity: Double) {
        releaseVelocity = velocity
        defer { releaseVelocity = nil }
        guard !userDismiss(cause: .drag) || presentation?.state == .presented else { return }
        rest(at: selectedStop(of: stops), velocity: velocity)
    }

    /// The user moved it there.
    final func select(_ stop: SheetStops.Stop) {
        guard metrics.form == .edge else { return }
        let identifier = Detent.Identifier(stop.name)
        guard selectedStop(of: stops).name != stop.name else { return }
        selectedDetentIdentifier = identifier
        (delegate as? any SheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: Moved by the grabber

    final func perform(_ command: GrabberView.Command) {
        guard !isInTransition, metrics.form == .edge else { return }
        let stops = stops
        let now = selectedStop(of: stops)
        let next =
            switch command {
            case .up: stops.above(now)
            case .down: stops.below(now)
            case .toggle: now == stops.largest ? stops.smallest : stops.largest
            }
        guard let next, next != now else { return }
        motion.settle(self, velocity: motion.velocity(of: self)) { select(next) }
    }
}
