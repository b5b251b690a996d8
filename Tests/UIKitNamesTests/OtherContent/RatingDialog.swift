import UIKitNames

// A dialog with stars over the present screen: closed by a touch beside its panel, pressed in by a tap on a star.

class RatingDialog: UIViewController, UIGestureRecognizerDelegate {
    var completion: ((Int) -> Void)?
    private let panel = UIView()
    private let stars = (1...5).map { StarButton(value: $0) }
    private let badge = BubbleView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0, alpha: 0.4)
        panel.backgroundColor = .white
        panel.layer.cornerRadius = 14
        panel.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        panel.layer.shadowColor = UIColor.black.cgColor
        panel.layer.shadowOpacity = 0.25
        panel.layer.shadowOffset = CGSize(width: 0, height: 4)
        panel.layer.shadowRadius = 10
        view.addSubview(panel)
        for star in stars {
            star.addTarget(self, action: RatingDialog.starTapped(_:), for: .touchUpInside)
            panel.addSubview(star)
        }
        badge.isUserInteractionEnabled = false
        panel.addSubview(badge)
        let tap = UITapGestureRecognizer(target: self, action: RatingDialog.panelTapped)
        tap.delegate = self
        panel.addGestureRecognizer(tap)
    }

    private(set) var panelTaps = 0
    func panelTapped() { panelTaps += 1 }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        return touch.view == panel
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        panel.frame = CGRect(x: view.bounds.midX - 150, y: view.bounds.height - 160, width: 300, height: 160)
        for (index, star) in stars.enumerated() {
            star.frame = CGRect(x: 25 + index * 50, y: 80, width: 50, height: 50)
        }
        badge.frame = CGRect(x: 100, y: 10, width: 100, height: 50)
    }

    func starTapped(_ sender: StarButton) {
        for star in stars { star.isSelected = star.value <= sender.value }
        completion?(sender.value)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, !panel.frame.contains(touch.location(in: view)) else { return }
        dismiss(animated: true, completion: nil)
    }
}

class StarButton: UIButton {
    let value: Int

    init(value: Int) {
        self.value = value
        super.init(frame: .zero)
        accessibilityLabel = "star \(value)"
        setImage(UIImage(systemName: "star"), for: .normal)
        tintColor = .lightGray
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isSelected: Bool {
        didSet { tintColor = isSelected ? .orange : .lightGray }
    }

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.1) {
                self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
            }
        }
    }

    // Easier to hit than it looks.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -4, dy: -10).contains(point)
    }
}

/// A bubble with a pointer, by paths and by a context.
class BubbleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let body = CGRect(x: 0, y: 0, width: rect.width, height: rect.height - 10)
        let path = UIBezierPath(roundedRect: body, cornerRadius: 6)
        UIColor.systemRed.setFill()
        path.fill()
        let pointer = UIBezierPath()
        pointer.move(to: CGPoint(x: rect.midX - 8, y: body.maxY))
        pointer.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        pointer.addLine(to: CGPoint(x: rect.midX + 8, y: body.maxY))
        pointer.close()
        pointer.fill()
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setStrokeColor(UIColor.white.cgColor)
        context.setLineWidth(2)
        context.addArc(
            center: CGPoint(x: 20, y: body.midY), radius: 8, startAngle: 0, endAngle: CGFloat.pi * 2, clockwise: true)
        context.strokePath()
        context.restoreGState()
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        ("NEW" as NSString).draw(
            in: CGRect(x: 30, y: 10, width: rect.width - 30, height: 20),
            withAttributes: [
                .font: UIFont.boldSystemFont(ofSize: 13), .foregroundColor: UIColor.white, .paragraphStyle: style,
            ])
    }
}
