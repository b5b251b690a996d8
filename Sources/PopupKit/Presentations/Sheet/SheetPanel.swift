import PopupUI

/// A sheet's body: a panel with a grabber.
@MainActor
final class SheetPanel: PanelView {
    let grabber = GrabberView()

    override init() {
        super.init()
        identifier = "sheet"
        accessibilityRole = .dialog
        grabber.isHidden = true
        addSubview(grabber)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Not rounded: its place must not jump by half a point while the sheet moves.
        grabber.center = Point(x: bounds.width / 2, y: GrabberView.top + GrabberView.size.height / 2)
    }
}
