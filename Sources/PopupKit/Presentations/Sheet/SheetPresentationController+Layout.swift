import PopupUI

/// Where the sheet is, and how it looks there.
extension SheetPresentationController {
    final var metrics: SheetMetrics { metrics(in: containerView?.bounds.size ?? .zero) }

    final func metrics(in container: Size) -> SheetMetrics {
        SheetMetrics(
            container: container, preferredContentSize: preferredContentSize,
            isForm: presentationStyle == .formSheet, isEdgeAttached: prefersEdgeAttached,
            isEdgeAttachedInCompactHeight: prefersEdgeAttachedInCompactHeight)
    }

    final var stops: SheetStops { stops(metrics) }

    final func stops(_ metrics: SheetMetrics) -> SheetStops {
        if let cachedStops, cachedStops.metrics == metrics { return cachedStops.stops }
        let context = SheetDetentContext(metrics)
        let stops = metrics.stops(
            detents.map { ($0.identifier.rawValue, $0.resolvedValue(in: context)) },
            large: Detent.Identifier.large.rawValue,
            selected: selectedDetentIdentifier?.rawValue ?? detents.first?.identifier.rawValue ?? "")
        cachedStops = (metrics, stops)
        return stops
    }

    final func selectedStop(of stops: SheetStops) -> SheetStops.Stop {
        stops.stop(named: selectedDetentIdentifier?.rawValue)
    }

    final var restingFrame: Rect { frame(at: .resting) }

    /// Points shown above the container's bottom edge.
    final func shown(at position: Position) -> Double {
        switch position {
        case .resting: selectedStop(of: stops).height
        case .held(let pull): stops.shown(pulledTo: pull, canDismiss: drag.canDismiss)
        case .gone, .elsewhere: 0
        }
    }

    /// The same, as it is drawn now.
    final var drawnHeight: Double { (containerView?.bounds.height ?? 0) - panel.presentedFrame.minY }

    final func frame(at position: Position) -> Rect {
        guard position == .gone else {
            return metrics.frame(showing: shown(at: position), smallest: stops.smallest.height)
        }
        // It leaves as it is.
        var frame = restingFrame
        if metrics.form == .edge, panel.bounds.height > 0 { frame.size.height = panel.bounds.height }
        frame.origin.y = metrics.container.height
        return frame
    }

    /// Where the transition's motion ends, moved (and made higher) as far as a hand has lifted the sheet beyond it.
    private final func frame(lifted lift: Double) -> Rect {
        let smallest = stops.smallest.height
        let there = metrics.frame(showing: travel, smallest: smallest)
        let lifted = metrics.frame(showing: travel + lift, smallest: smallest)
        guard position == .gone else { return lifted }
        let gone = frame(at: .gone)
        return Rect(
            x: gone.minX, y: gone.minY + lifted.minY - there.minY, width: gone.width, height: lifted.height)
    }

    /// The mask's strength for a height, 0…1.
    final func dimming(at height: Double) -> Double {
        stops.dimming(at: height, undimmed: largestUndimmedDetentIdentifier?.rawValue)
    }

    final var restingDimming: Double { dimming(at: shown(at: .resting)) }

    /// Puts the panel where `position` says, under whatever moves it (rule 95b), and the mask with it.
    final func place(withMask: Bool) {
        guard position != .elsewhere else { return }
        panel.setPlace(lift.map(frame(lifted:)) ?? frame(at: position))
        if withMask { dimmer.mask.alpha = dimming(at: shown(at: position)) }
    }

    /// A layout pass: the way there and away belongs to the transition.
    final func layOut() { place(withMask: !isInTransition) }

    final func updateLook() {
        guard containerView != nil else { return }
        let form = metrics.form
        let radius = preferredCornerRadius ?? panel.theme.sheetRadius
        panel.cornerRadii =
            switch form {
            case .edge: CornerRadii(top: radius)
            case .card: CornerRadii(all: radius)
            case .cover: .zero
            }
        // Over a mask the edge is plain enough; a soft shadow would only grey its upper border.
        panel.castsShadow = position != .gone && (form == .card || !isModal)
        panel.grabber.isHidden = !(prefersGrabberVisible && form == .edge)
    }

    /// Nothing behind the sheet takes input, but where it is not dimmed at rest.
    final func updateModality() {
        let isDimmed = restingDimming > 0 || metrics.form != .edge
        if isModal != isDimmed { isModal = isDimmed }
        dimmer.mask.isUserInteractionEnabled = isDimmed
    }

    /// A transition of the engine's runs, or is about to.
    final var isInTransition: Bool {
        presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
    }
}
