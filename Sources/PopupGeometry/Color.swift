/// A colour in sRGB with straight (not premultiplied) alpha; each component is drawn clamped to 0…1.
public struct Color: Hashable, Sendable {
    /// The red component: 0 is none, 1 full.
    public var red: Double
    /// The green component: 0 is none, 1 full.
    public var green: Double
    /// The blue component: 0 is none, 1 full.
    public var blue: Double
    /// How much of what lies below is covered: 0 nothing, 1 all.
    public var alpha: Double

    /// No colour: alpha 0.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// The darkest colour, opaque.
    public static let black = Color(white: 0)
    /// The lightest colour, opaque.
    public static let white = Color(white: 1)

    /// A colour of its components, each 0…1; opaque unless an alpha is given.
    @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey: 0 is black, 1 is white.
    @inlinable public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour from its usual notation: `Color(hex: 0x007AFF)`.
    @inlinable public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 255) / 255, green: Double((hex >> 8) & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: alpha)
    }

    /// For modules in which `red` and its like name colours.
    package var channels: (red: Double, green: Double, blue: Double) { (red, green, blue) }

    /// The same colour with another alpha.
    @inlinable public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour that results when `top` is laid over this one.
    public func overlaid(by top: Color) -> Color {
        let a = top.alpha + alpha * (1 - top.alpha)
        guard a > 0 else { return .clear }
        let k = alpha * (1 - top.alpha)
        return Color(
            red: (top.red * top.alpha + red * k) / a, green: (top.green * top.alpha + green * k) / a,
            blue: (top.blue * top.alpha + blue * k) / a, alpha: a)
    }
}
