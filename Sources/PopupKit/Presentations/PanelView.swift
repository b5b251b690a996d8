import PopupUI

/// The body of a sheet, card or alert: fills itself with the theme's card colour, rounds and cuts what is in it, and
/// casts the theme's shadow.
@MainActor
class PanelView: View {
    /// nil takes the theme's card colour.
    final var fill: Color? { didSet { if fill != oldValue { updateColors() } } }
    /// Casts no shadow where it is on its way out across an edge, or where a mask does its work.
    final var castsShadow = true { didSet { if castsShadow != oldValue { updateColors() } } }
    /// Theme or scale changed.
    final var onEnvironmentChange: (@MainActor () -> Void)?
    /// Holds the content; fills the panel.
    final let content = View()

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        updateColors()
    }

    /// Puts `view` into the panel, over all of it; it is taken from where it is.
    final func embed(_ view: View) {
        guard view.superview !== content else { return }
        view.transform = .identity
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.insertSubview(view, at: 0)
    }

    override func environmentChanged() {
        super.environmentChanged()
        updateColors()
        onEnvironmentChange?()
    }

    private final func updateColors() {
        backgroundColor = fill ?? theme.card
        var shadow = theme.panelShadow
        var contact = theme.panelContactShadow
        if !castsShadow {
            shadow.color = shadow.color.withAlpha(0)
            contact.color = contact.color.withAlpha(0)
        }
        self.shadow = shadow
        contactShadow = contact
    }

}

extension View {
    /// Gives the view the box `frame` as it is without its transform: by bounds and center, so that a transform that an
    /// animator has set stays what it is.
    final func setPlace(_ frame: Rect) {
        let size = Rect(origin: bounds.origin, size: frame.size)
        let middle = frame.point(at: anchorPoint)
        if bounds != size { bounds = size }
        if center != middle { center = middle }
    }
}
