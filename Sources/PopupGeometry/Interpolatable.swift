/// A value that has values between any two of its kind.
public protocol Interpolatable {
    /// The value `fraction` of the way to `other`: 0 is this one, 1 the other; beyond them it goes on along the line.
    func interpolated(to other: Self, _ fraction: Double) -> Self
}

extension Double: Interpolatable {
    @inlinable public func interpolated(to other: Double, _ fraction: Double) -> Double {
        if fraction == 1 { return other }
        let way = other - self
        return way.isFinite ? self + way * fraction : self * (1 - fraction) + other * fraction
    }
}

extension Point: Interpolatable {
    @inlinable public func interpolated(to other: Point, _ fraction: Double) -> Point {
        Point(x: x.interpolated(to: other.x, fraction), y: y.interpolated(to: other.y, fraction))
    }
}

extension Size: Interpolatable {
    @inlinable public func interpolated(to other: Size, _ fraction: Double) -> Size {
        Size(
            width: width.interpolated(to: other.width, fraction),
            height: height.interpolated(to: other.height, fraction))
    }
}

extension Rect: Interpolatable {
    @inlinable public func interpolated(to other: Rect, _ fraction: Double) -> Rect {
        Rect(origin: origin.interpolated(to: other.origin, fraction), size: size.interpolated(to: other.size, fraction))
    }
}

extension EdgeInsets: Interpolatable {
    public func interpolated(to other: EdgeInsets, _ fraction: Double) -> EdgeInsets {
        EdgeInsets(
            top: top.interpolated(to: other.top, fraction), left: left.interpolated(to: other.left, fraction),
            bottom: bottom.interpolated(to: other.bottom, fraction),
            right: right.interpolated(to: other.right, fraction))
    }
}

extension CornerRadii: Interpolatable {
    public func interpolated(to other: CornerRadii, _ fraction: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft.interpolated(to: other.topLeft, fraction),
            topRight: topRight.interpolated(to: other.topRight, fraction),
            bottomLeft: bottomLeft.interpolated(to: other.bottomLeft, fraction),
            bottomRight: bottomRight.interpolated(to: other.bottomRight, fraction))
    }
}

extension Color: Interpolatable {
    /// Between colours of different alpha the mix is taken premultiplied, so that fading from clear brings no grey.
    public func interpolated(to other: Color, _ fraction: Double) -> Color {
        if fraction == 1 { return other }
        if fraction == 0 { return self }
        if alpha == other.alpha {
            return Color(
                red: red.interpolated(to: other.red, fraction), green: green.interpolated(to: other.green, fraction),
                blue: blue.interpolated(to: other.blue, fraction), alpha: alpha)
        }
        let a = alpha.interpolated(to: other.alpha, fraction)
        guard a > 0 else { return Color(red: other.red, green: other.green, blue: other.blue, alpha: 0) }
        func mix(_ p: Double, _ q: Double) -> Double { (p * alpha).interpolated(to: q * other.alpha, fraction) / a }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: a)
    }
}
