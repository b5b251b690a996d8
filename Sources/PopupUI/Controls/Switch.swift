import PopupGeometry

/// Something that is on or off, thrown by a click, Space or Return.
///
///     let wifi = Switch(isOn: true)
///     wifi.onChange = { isOn in radio.isOn = isOn }
///
/// Its size is fixed. The knob slides when it is thrown, also in mid-way.
open class Switch: Control {
    /// Of the track, in points.
    public static let size = Size(width: 46, height: 28)
    private static let gap = 2.0
    private static let duration = 0.2

    /// Set it to throw the switch at once; `setOn` also slides. Does not run `onChange`.
    public final var isOn: Bool {
        get { isSelected }
        set { setOn(newValue, animated: false) }
    }
    /// Runs when a person threw it.
    public final var onChange: (@MainActor (_ isOn: Bool) -> Void)?
    /// Of the track while it is on; nil for the theme's success colour.
    public final var onTintColor: Color? { didSet { if onTintColor != oldValue { place() } } }
    private final let knob = View()

    /// A switch of its own fixed size, off unless said otherwise.
    public init(isOn: Bool = false) {
        super.init(frame: Rect(origin: .zero, size: Switch.size))
        isSelected = isOn
        setUp()
    }

    /// A switch that is off, with its top left corner at that of `frame`; its size is its own.
    public override init(frame: Rect) {
        super.init(frame: Rect(origin: frame.origin, size: Switch.size))
        setUp()
    }

    private func setUp() {
        knob.isUserInteractionEnabled = false
        knob.backgroundColor = .white
        knob.contactShadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 1), blur: 3)
        addSubview(knob)
        place()
    }

    /// Throws the switch by code.
    public final func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != isSelected else { return }
        guard animated, stage != nil else {
            isSelected = isOn
            return
        }
        // The state takes the knob along, inside the animation.
        View.animate(
            withDuration: Switch.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { isSelected = isOn })
    }

    open override func sendAction() {
        setOn(!isSelected, animated: true)
        onChange?(isSelected)
        super.sendAction()
    }

    open override func sizeThatFits(_ size: Size) -> Size { Switch.size }

    open override func environmentChanged() {
        super.environmentChanged()
        place()
    }

    open override func stateChanged() { place() }

    open override func layoutSubviews() { place() }

    private final func place() {
        let theme = theme
        let base = isSelected ? onTintColor ?? theme.success : Color(hex: 0x787880, alpha: theme.isDark ? 0.36 : 0.2)
        backgroundColor = theme.shaded(base, isHovered: isHovered && isEnabled, isPressed: isPressed)
        cornerRadius = bounds.height / 2
        let side = max(0, bounds.height - 2 * Switch.gap)
        knob.cornerRadius = side / 2
        knob.bounds = Rect(x: 0, y: 0, width: side, height: side)
        knob.center = Point(
            x: isSelected ? bounds.maxX - Switch.gap - side / 2 : bounds.minX + Switch.gap + side / 2, y: bounds.midY)
    }
}
