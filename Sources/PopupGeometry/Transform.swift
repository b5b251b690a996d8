/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// The convention is Core Graphics': `a.concatenating(b)` applies `a` first and then `b`; `a.scaledBy`, `a.rotated`
/// and `a.translatedBy` apply the new part first and then `a`. Angles are in radians and turn from +x to +y, which
/// is clockwise on a screen whose y grows downwards.
public struct Transform: Hashable, Sendable {
    /// What x′ takes of x: the scale along x, while nothing is turned.
    public var a: Double
    /// What y′ takes of x: 0 while nothing is turned or sheared.
    public var b: Double
    /// What x′ takes of y: 0 while nothing is turned or sheared.
    public var c: Double
    /// What y′ takes of y: the scale along y, while nothing is turned.
    public var d: Double
    /// The move to the right, in points.
    public var tx: Double
    /// The move down, in points.
    public var ty: Double

    /// The map that leaves every point where it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A map by its six entries.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A move to the right by `x` points and down by `y`.
    @inlinable public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
    /// A scale from the origin by the factor `x` across and `y` downwards; 0 flattens, a negative factor mirrors.
    @inlinable public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// True where every point stays where it is, exactly.
    @inlinable public var isIdentity: Bool { self == .identity }
    /// True where the map only moves: no scale, turn or shear.
    @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
    /// True where boxes stay axis-aligned boxes (a quarter turn is not counted).
    @inlinable public var isScaleAndTranslation: Bool { b == 0 && c == 0 }
    /// How many times larger an area becomes: 0 where the map flattens the plane, negative for a mirror image.
    @inlinable public var determinant: Double { a * d - b * c }
    /// False when an entry is infinite or not a number.
    @inlinable public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The map that applies this one first and then `t`.
    @inlinable public func concatenating(_ t: Transform) -> Transform {
        Transform(
            a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
            tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
    }

    /// The map that moves by `x` and `y` first and then applies this one.
    @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
    }

    /// The map that scales by `x` and `y` first and then applies this one.
    @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// The inverse map, or nil where the map flattens the plane (determinant 0, or not finite).
    public var inverse: Transform? {
        if a == 1, d == 1, b == 0, c == 0, tx.isFinite, ty.isFinite { return Transform(translationX: -tx, y: -ty) }
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        let t = Transform(
            a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det,
            ty: (b * tx - a * ty) / det)
        return t.isFinite ? t : nil
    }

    /// Where the map takes a point.
    @inlinable public func apply(_ p: Point) -> Point {
        Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }

    /// The bounding box of the mapped box.
    public func apply(_ r: Rect) -> Rect {
        if r.isNull { return r }
        if isScaleAndTranslation {
            return Rect(x0: a * r.minX + tx, y0: d * r.minY + ty, x1: a * r.maxX + tx, y1: d * r.maxY + ty)
        }
        let p = apply(Point(x: r.minX, y: r.minY))
        let q = apply(Point(x: r.maxX, y: r.minY))
        let s = apply(Point(x: r.minX, y: r.maxY))
        let t = apply(Point(x: r.maxX, y: r.maxY))
        return Rect(
            x0: min(min(p.x, q.x), min(s.x, t.x)), y0: min(min(p.y, q.y), min(s.y, t.y)),
            x1: max(max(p.x, q.x), max(s.x, t.x)), y1: max(max(p.y, q.y), max(s.y, t.y)))
    }
}
