import UIKitNames

// A line of text that shows at the bottom for a while.

final class PaddedLabel: UILabel {
    var insets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)

    override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: insets))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fit = super.sizeThatFits(size)
        return CGSize(width: fit.width + insets.left + insets.right, height: fit.height + insets.top + insets.bottom)
    }
}

extension UIView {
    func showToast(_ message: String, duration: TimeInterval = 1.5) {
        let label = PaddedLabel()
        label.text = message
        label.textColor = .white
        label.font = UIFont.systemFont(ofSize: 14, weight: .medium)
        label.backgroundColor = UIColor.black.withAlphaComponent(0.7)
        label.layer.cornerRadius = 16
        label.clipsToBounds = true
        label.tag = 77
        label.sizeToFit()
        label.center = CGPoint(x: bounds.midX, y: bounds.maxY - 80)
        label.alpha = 0
        viewWithTag(77)?.removeFromSuperview()
        addSubview(label)
        UIView.animate(
            withDuration: 0.25,
            animations: {
                label.alpha = 1
            }
        ) { _ in
            UIView.animate(
                withDuration: 0.25, delay: duration, options: [.curveEaseIn, .beginFromCurrentState],
                animations: { label.alpha = 0 },
                completion: { _ in label.removeFromSuperview() })
        }
    }
}
