/// A value that has values between any two of its kind.
public protocol Interpolatable {
    /// The value `fraction` of the way to `other`: 0 is this one, 1 the other; beyond them it goes on along the line.
    func interpolated(to other: Self, _ fraction: Double) -> Self
}

extension Double: Interpolatable {
    @inlinable public func interpolated(to other: Double, _ fraction: Double) -> Double {
        fraction == 1 ? other : self + (other - self) * fraction
    }
}

extension Point: Interpolatable {
    @inlinable public func interpolated(to other: Point, _ f: Double) -> Point {
        Point(x: x.interpolated(to: other.x, f), y: y.interpolated(to: other.y, f))
    }
}

extension Size: Interpolatable {
    @inlinable public func interpolated(to other: Size, _ f: Double) -> Size {
        Size(width: width.interpolated(to: other.width, f), height: height.interpolated(to: other.height, f))
    }
}

extension Rect: Interpolatable {
    @inlinable public func interpolated(to other: Rect, _ f: Double) -> Rect {
        Rect(origin: origin.interpolated(to: other.origin, f), size: size.interpolated(to: other.size, f))
    }
}

extension EdgeInsets: Interpolatable {
    public func interpolated(to o: EdgeInsets, _ f: Double) -> EdgeInsets {
        EdgeInsets(
            top: top.interpolated(to: o.top, f), left: left.interpolated(to: o.left, f),
            bottom: bottom.interpolated(to: o.bottom, f), right: right.interpolated(to: o.right, f))
    }
}

extension CornerRadii: Interpolatable {
    public func interpolated(to o: CornerRadii, _ f: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft.interpolated(to: o.topLeft, f), topRight: topRight.interpolated(to: o.topRight, f),
            bottomLeft: bottomLeft.interpolated(to: o.bottomLeft, f),
            bottomRight: bottomRight.interpolated(to: o.bottomRight, f))
    }
}

extension Color: Interpolatable {
    /// Between colours of different alpha the mix is taken premultiplied, so that fading from clear brings no grey.
    public func interpolated(to o: Color, _ f: Double) -> Color {
        if f == 1 { return o }
        if f == 0 { return self }
        if alpha == o.alpha {
            return Color(
                red: red.interpolated(to: o.red, f), green: green.interpolated(to: o.green, f),
                blue: blue.interpolated(to: o.blue, f), alpha: alpha)
        }
        let a = alpha.interpolated(to: o.alpha, f)
        guard a > 0 else { return Color(red: o.red, green: o.green, blue: o.blue, alpha: 0) }
        func mix(_ p: Double, _ q: Double) -> Double { (p * alpha).interpolated(to: q * o.alpha, f) / a }
        return Color(red: mix(red, o.red), green: mix(green, o.green), blue: mix(blue, o.blue), alpha: a)
    }
}
