import PopupUI

/// The hand on a sheet: decides whose a drag is, moves the sheet with it, and lets it go.
@MainActor
final class SheetDrag: GestureRecognizerDelegate {
    private weak var sheet: SheetPresentationController?
    private let pan = PanGestureRecognizer(axis: .vertical)
    /// The pull at the start of the drag, while one is on.
    private var start: Double?
    /// Where the hand has pulled it to.
    private var pull = 0.0
    /// The transition that was caught, while one is.
    private var caught: SheetCatch?
    /// Whether the drag may close the sheet; asked once at its start.
    private(set) var canDismiss = true

    var isHolding: Bool { start != nil }

    func attach(to sheet: SheetPresentationController) {
        self.sheet = sheet
        pan.delegate = self
        pan.onChange = { [weak self] in self?.changed() }
        pan.goesFirst = true
        sheet.panel.addGestureRecognizer(pan)
    }

    /// Something else moves the sheet now: what is left of the drag moves nothing.
    func abandon() {
        start = nil
        caught = nil
    }

    // MARK: Whose drag it is

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: PointerEvent) -> Bool {
        // Text is selected by dragging over it.
        var view = sheet?.panel.stage?.hitTest(event.position)
        while let v = view, v !== sheet?.panel {
            if v.textInputCaret != nil || v.cursor == .text { return false }
            view = v.superview
        }
        return true
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let sheet else { return false }
        if let transition = sheet.presentation?.transition, transition.hasBegun,
            !SheetCatch.isPossible(transition, with: sheet)
        {
            return false
        }
        let isDown = recognizer.position.y > recognizer.startPosition.y
        // Rule 85: decided once, by direction and by where the list is.
        for list in scrollViews(from: recognizer.hitView) {
            guard list.isAtTop else { return false }
            if !isDown {
                guard sheet.prefersScrollingExpandsWhenScrolledToEdge,
                    sheet.drawnHeight < sheet.stops.largest.height - 0.5
                else { return false }
            }
        }
        return true
    }

    private func scrollViews(from view: View?) -> [ScrollView] {
        var found: [ScrollView] = []
        var view = view
        while let v = view, v !== sheet?.panel {
            if let list = v as? ScrollView, list.canScrollVertically { found.append(list) }
            view = v.superview
        }
        return found
    }

    // MARK: The drag

    private func changed() {
        guard let sheet else { return }
        switch pan.state {
        case .began:
            hold(sheet)
            follow(sheet)
        case .changed: follow(sheet)
        case .ended: letGo(sheet, velocity: pan.velocity.y)
        case .cancelled: putBack(sheet)
        case .possible, .failed: break
        }
    }

    private func hold(_ sheet: SheetPresentationController) {
        canDismiss =
            sheet.allowsUserDismissal(by: .drag)
            && sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
        caught = SheetCatch(sheet)
        let height = sheet.drawnHeight
        sheet.motion.stop()
        if let caught {
            sheet.lift = height - caught.shown
            sheet.place(withMask: false)
        }
        let pull = sheet.stops.pull(thatShows: height, canDismiss: canDismiss)
        start = pull
        self.pull = pull
        if caught == nil { sheet.position = .held(pull: pull) }
    }

    private func follow(_ sheet: SheetPresentationController) {
        guard let start else { return }
        pull = start - pan.translation(in: sheet.containerView).y
        if let caught {
            guard caught.isHeld else { return }
            sheet.lift = caught.move(toShow: sheet.stops.shown(pulledTo: pull, canDismiss: canDismiss))
            sheet.place(withMask: false)
        } else {
            sheet.position = .held(pull: pull)
            sheet.place(withMask: true)
        }
    }

    private func letGo(_ sheet: SheetPresentationController, velocity: Double) {
        guard start != nil else { return }
        let caught = caught
        abandon()
        let stops = sheet.stops
        let release = SheetRelease(
            stops, at: min(pull, stops.largest.height), velocity: velocity,
            sheetHeight: sheet.metrics.height(smallest: stops.smallest.height))
        switch release {
        case .dismiss:
            if let caught {
                letGo(of: caught, sheet, at: nil, velocity: -velocity)
            } else {
                sheet.leave(velocity: -velocity)
            }
        case .rest(let stop):
            if let caught {
                letGo(of: caught, sheet, at: stop, velocity: -velocity)
            } else {
                sheet.rest(at: stop, velocity: -velocity)
            }
        }
    }

    /// The transition goes on one way or the other, and what the hand has lifted beyond it goes to the stop's height (nil:
    /// the sheet leaves).
    private func letGo(
        of caught: SheetCatch, _ sheet: SheetPresentationController, at stop: SheetStops.Stop?, velocity: Double
    ) {
        let lift = sheet.lift ?? 0
        guard caught.isHeld else { return sheet.motion.land(sheet, at: 0, velocity: 0) }
        let isLifted = lift > 0.01
        let rests = caught.release(sheet, toRest: stop != nil, velocity: isLifted ? 0 : velocity)
        var target = 0.0
        if rests, let stop {
            sheet.select(stop)
            target = stop.height - sheet.travel
        }
        sheet.motion.land(sheet, at: target, velocity: isLifted ? velocity : 0)
    }

    /// The drag was taken away: nothing comes of it.
    private func putBack(_ sheet: SheetPresentationController) {
        guard start != nil else { return }
        let caught = caught
        abandon()
        if let caught {
            caught.letGo()
            sheet.motion.land(sheet, at: 0, velocity: 0)
        } else {
            sheet.rest(at: sheet.selectedStop(of: sheet.stops), velocity: 0)
        }
    }
}
