import PopupUI

/// Brings a sheet to rest by its spring, outside of transitions: after a drag, and from one detent to another.
@MainActor
final class SheetMotion {
    private var leg: Leg?

    /// Points a second, upwards above 0, at which the sheet settles now.
    func velocity(of sheet: SheetPresentationController) -> Double {
        guard let leg, let stage = sheet.panel.stage else { return 0 }
        return leg.velocity(at: stage.now)
    }

    /// Ends the way it is on; it stays where it is drawn.
    func stop() {
        leg?.stop()
        leg = nil
    }

    /// Brings the sheet to rest where its settings and `changes` put it. `velocity` is the hand's, upwards above 0.
    func settle(_ sheet: SheetPresentationController, velocity: Double, changes: () -> Void = {}) {
        let start = sheet.drawnHeight
        stop()
        View.performWithoutAnimation { changes() }
        sheet.position = .resting
        guard let stage = sheet.panel.stage else { return }
        let stops = sheet.stops
        let target = sheet.shown(at: .resting)
        // Lifted above its edge, a sheet that is no higher than it shows would bare what is behind it.
        let mayOvershoot = start >= stops.smallest.height && target < stops.largest.height
        leg = Leg(
            SheetSpring.settling(distance: target - start, velocity: velocity, mayOvershoot: mayOvershoot),
            way: target - start, on: stage,
            animations: { [weak sheet] in
                guard let sheet else { return }
                sheet.place(withMask: true)
                sheet.updateLook()
                sheet.containerView?.setNeedsLayout()
                sheet.containerView?.layoutIfNeeded()
            },
            completion: { [weak self] in self?.leg = nil })
    }

    /// Brings what a hand has lifted beyond a transition's motion to `lift`; the transition itself goes on under it.
    func land(_ sheet: SheetPresentationController, at lift: Double, velocity: Double) {
        stop()
        guard let now = sheet.lift, let stage = sheet.panel.stage, now != lift else { return }
        leg = Leg(
            SheetSpring.settling(distance: lift - now, velocity: velocity, mayOvershoot: false), way: lift - now,
            on: stage,
            animations: { [weak sheet] in
                guard let sheet else { return }
                sheet.lift = lift
                sheet.place(withMask: false)
                sheet.containerView?.layoutIfNeeded()
            },
            completion: { [weak self] in self?.leg = nil })
    }
}
