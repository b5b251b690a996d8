import UIKitNames

/// A sign over everything, drawn by one view: a rounded box in the middle with a line of text.
public class HudView: UIView {
    public var text = "" { didSet { setNeedsDisplay() } }
    private weak var host: UIView?

    /// Lays a sign over `view`, which takes no input until the sign is hidden.
    public class func hud(in view: UIView, animated: Bool) -> HudView {
        let hud = HudView(frame: view.bounds)
        hud.isOpaque = false
        hud.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        hud.host = view
        view.addSubview(hud)
        view.isUserInteractionEnabled = false
        hud.show(animated: animated)
        return hud
    }

    public override func draw(_ rect: CGRect) {
        let boxSize = CGSize(width: 240, height: 240)
        let box = CGRect(
            x: round((bounds.size.width - boxSize.width) / 2), y: round((bounds.size.height - boxSize.height) / 2),
            width: boxSize.width, height: boxSize.height)
        let path = UIBezierPath(roundedRect: box, cornerRadius: 10)
        UIColor(white: 0.3, alpha: 0.8).setFill()
        path.fill()

        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.white,
        ]
        let textSize = text.size(withAttributes: attributes)
        let textPoint = CGPoint(
            x: bounds.midX - round(textSize.width / 2),
            y: bounds.midY + boxSize.height / 4 - round(textSize.height / 2))
        text.draw(at: textPoint, withAttributes: attributes)
    }

    private func show(animated: Bool) {
        guard animated else { return }
        alpha = 0
        transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: [],
            animations: {
                self.alpha = 1
                self.transform = CGAffineTransform.identity
            }, completion: nil)
    }

    /// Fades out, and gives the view below its input back.
    public func hide() {
        UIView.animate(
            withDuration: 0.2, animations: { self.alpha = 0 },
            completion: { _ in
                self.host?.isUserInteractionEnabled = true
                self.removeFromSuperview()
            })
    }
}
