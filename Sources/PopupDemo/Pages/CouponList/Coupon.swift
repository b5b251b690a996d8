import DemoAssets
import PopupKit

/// What a row of the list offers.
struct Coupon {
    let amount: String
    let name: Words
    let note: Words
    let color: Color

    static let all: [Coupon] = [
        Coupon(amount: "¥15", name: .couponAnything, note: .couponUntil, color: Color(hex: 0xFF9500)),
        Coupon(amount: "¥30", name: .couponOver, note: .couponUntil, color: Color(hex: 0xFF3B30)),
        Coupon(amount: "¥0", name: .couponDelivery, note: .couponFirst, color: Color(hex: 0x34C759)),
    ]
}

/// A coupon: a coloured stub with the amount, a notch and a dashed line, what it is for, and whether it is chosen.
final class CouponRow: Control {
    private let coupon: Coupon
    private let amount = Label()
    private let name = Label()
    private let note = Label()
    private let mark = ImageView(.circle, size: 22)
    private let stubWidth = 92.0
    private let notch = 6.0
    private static let radius = 8.0

    init(_ coupon: Coupon) {
        self.coupon = coupon
        super.init(frame: .zero)
        for view in [amount, name, note, mark] { addSubview(view) }
        amount.textAlignment = .center
        amount.textColor = .white
    }

    override var focusRingRadii: CornerRadii { CornerRadii(all: CouponRow.radius) }

    override func environmentChanged() {
        super.environmentChanged()
        let language = stage.flatMap { Language(rawValue: $0.language) } ?? .english
        amount.text = coupon.amount
        amount.font = .system(22, .bold)
        name.text = coupon.name.text(in: language)
        name.font = theme.bodyFont
        note.text = coupon.note.text(in: language)
        note.font = theme.noteFont
        note.textColor = theme.secondaryLabel
        accessibilityLabel = name.text
        stateChanged()
    }

    override func stateChanged() {
        mark.icon = isSelected ? .checkCircle : .circle
        mark.tintColor = isSelected ? theme.tint : theme.tertiaryLabel
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        let b = bounds
        func place(_ label: Label, x: Double, width: Double, middle: Double) {
            let height = label.sizeThatFits(Size(width: width, height: b.height)).height
            label.frame = Rect(x: x, y: (middle - height / 2).rounded(), width: max(0, width), height: height)
        }
        let x = stubWidth + 16
        let width = b.width - x - 16 - 22 - 8
        place(amount, x: 0, width: stubWidth, middle: b.midY)
        place(name, x: x, width: width, middle: b.midY - 10)
        place(note, x: x, width: width, middle: b.midY + 11)
        mark.frame = Rect(x: b.width - 16 - 22, y: (b.height - 22) / 2, width: 22, height: 22)
    }

    override func draw(_ canvas: inout Canvas) {
        let b = bounds
        let radius = CouponRow.radius
        let stub = Rect(x: 0, y: 0, width: stubWidth, height: b.height)
        let ground = theme.isDark ? theme.raised : theme.page
        canvas.fill(
            RoundedRect(
                Rect(x0: stubWidth, y0: 0, x1: b.width, y1: b.height),
                radii: CornerRadii(topLeft: 0, topRight: radius, bottomLeft: 0, bottomRight: radius)),
            theme.shaded(ground, isHovered: isHovered, isPressed: isPressed))
        canvas.fill(
            RoundedRect(stub, radii: CornerRadii(topLeft: radius, topRight: 0, bottomLeft: radius, bottomRight: 0)),
            theme.shaded(coupon.color, isHovered: isHovered, isPressed: isPressed))
        // A bite out of both edges where stub and coupon meet, in the colour of the panel.
        for y in [0, b.height] {
            let bite = Rect(x: stubWidth - notch, y: y - notch, width: 2 * notch, height: 2 * notch)
            canvas.save()
            canvas.clip(to: RoundedRect(b))
            canvas.fill(RoundedRect(bite, radius: notch), theme.card)
            canvas.restore()
        }
        var line = Path()
        line.move(to: Point(x: stubWidth, y: notch + 3))
        line.addLine(to: Point(x: stubWidth, y: b.height - notch - 3))
        canvas.stroke(line, StrokeStyle(width: 1.5, cap: .butt, dash: [3, 3]), theme.card)
    }
}
