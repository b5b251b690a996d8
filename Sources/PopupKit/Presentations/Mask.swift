import PopupUI

/// What lies between a popup and the screen behind it: dims it, or is clear, and takes every click, drag and turn of
/// the wheel that misses the popup.
///
///     let mask = Mask()
///     mask.onClick = { [weak self] in self?.dismiss() }
///     container.insertSubview(mask, at: 0)
///
/// A click counts where press and release are both on the mask. A clear mask takes clicks as a dimming one does.
/// Fade it by `alpha`, 0…1; `dimming` is what that comes to on the screen.
@MainActor
public final class Mask: View {
    /// What a mask lays over the screen.
    public enum Fill: Hashable, Sendable {
        /// The theme's: black at 0.40.
        case dimming
        /// Nothing to be seen.
        case clear
        /// A colour of your own, with its alpha.
        case color(Color)
    }

    /// What it is filled with.
    public var fill: Fill { didSet { updateColor() } }
    /// A press of one of these buttons counts as a click; a press of another one is swallowed.
    public var buttons: Set<PointerButton> = [.left]
    /// Runs once for each click.
    public var onClick: (@MainActor () -> Void)?
    /// Asked at each press whether it counts as on the mask; a press that does not is swallowed with its release.
    public var acceptsPress: (@MainActor (PointerEvent) -> Bool)?
    /// The press that is under way counts.
    private var isPressed = false

    /// A mask without a size; it takes its superview's once it has one.
    public init(_ fill: Fill = .dimming) {
        self.fill = fill
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // One colour over all of what is behind: as a layer it is no part of anybody's picture.
        prefersLayer = true
        updateColor()
    }

    /// The alpha of what lies over the screen behind, as it is drawn now: 0…0.4 with the theme's fill.
    public var dimming: Double { presentedAlpha * min(1, max(0, backgroundColor.alpha)) }

    public override func didMoveToSuperview() {
        if let superview { frame = superview.bounds }
    }

    public override func environmentChanged() {
        super.environmentChanged()
        updateColor()
    }

    private func updateColor() {
        switch fill {
        case .dimming: backgroundColor = theme.mask
        case .clear: backgroundColor = .clear
        case .color(let color): backgroundColor = color
        }
    }

    // MARK: Input

    public override func pointerDown(_ event: PointerEvent) -> Bool {
        isPressed = buttons.contains(event.button) && acceptsPress?(event) ?? true
        return true
    }

    public override func pointerUp(_ event: PointerEvent) {
        guard isPressed else { return }
        isPressed = false
        // By the same test as the press: a release over the popup, or outside the window, is none on the mask.
        if stage?.hitTest(event.position) === self { onClick?() }
    }

    public override func pointerCancelled(_ event: PointerEvent) { isPressed = false }

    public override func wheel(_ event: WheelEvent) -> Bool { true }

    public override var cursor: Cursor? { .arrow }
}
