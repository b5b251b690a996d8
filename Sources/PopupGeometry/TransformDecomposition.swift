import Glibc

/// An affine map taken apart into what a designer would call its parts, applied in this order: scale, shear, turn,
/// move.
///
/// Two maps are mixed by mixing their parts, so that a turn stays a turn on the way. A map that flattens the plane has
/// no such parts (`Transform.decomposed` is nil): it is mixed entry by entry.
public struct TransformDecomposition: Hashable, Sendable {
    /// The factor along each axis; one of them is negative for a mirror image.
    public var scaleX: Double
    /// The factor along y before the shear and the turn.
    public var scaleY: Double
    /// How far a point moves along x for each unit of y, after the scale.
    public var shear: Double
    /// The turn in radians, from +x to +y.
    public var rotation: Double
    /// The move, in points.
    public var translation: Point

    /// A map by its parts: scaled first, then sheared, turned and moved.
    public init(scaleX: Double, scaleY: Double, shear: Double, rotation: Double, translation: Point) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.shear = shear
        self.rotation = rotation
        self.translation = translation
    }

    /// The map that these parts make up.
    public var transform: Transform {
        // A quarter or no turn must not bring the 1e-17 of `cos` into a matrix that had none.
        let s = rotation == 0 ? 0 : sin(rotation)
        let k = rotation == 0 ? 1 : cos(rotation)
        let x = shear * scaleY
        return Transform(
            a: k * scaleX, b: s * scaleX, c: k * x - s * scaleY, d: s * x + k * scaleY, tx: translation.x,
            ty: translation.y)
    }

    /// The same map written with both scales negated and half a turn more: the other way to say it.
    private var turnedAround: TransformDecomposition {
        TransformDecomposition(
            scaleX: -scaleX, scaleY: -scaleY, shear: shear, rotation: rotation + .pi, translation: translation)
    }

    /// The same map, its turn written as the nearest one to `angle` (never more than half a turn away).
    private func wound(near angle: Double) -> TransformDecomposition {
        var parts = self
        let distance = rotation - angle
        if abs(distance) > .pi { parts.rotation -= (distance / (2 * .pi)).rounded() * 2 * .pi }
        return parts
    }

    /// The same map, written so that the way from `other` is the shortest: with the same signs of scale where there
    /// is a choice, else with the smaller turn.
    public func written(near other: TransformDecomposition) -> TransformDecomposition {
        let one = wound(near: other.rotation)
        let two = turnedAround.wound(near: other.rotation)
        let signsOfOne = (one.scaleX < 0) == (other.scaleX < 0) && (one.scaleY < 0) == (other.scaleY < 0)
        let signsOfTwo = (two.scaleX < 0) == (other.scaleX < 0) && (two.scaleY < 0) == (other.scaleY < 0)
        if signsOfOne != signsOfTwo { return signsOfOne ? one : two }
        return abs(two.rotation - other.rotation) < abs(one.rotation - other.rotation) ? two : one
    }

    /// The parts of two maps, written so that mixing them part by part takes the shortest way; nil where one of the
    /// maps flattens the plane.
    public static func matched(
        _ from: Transform, _ to: Transform
    ) -> (from: TransformDecomposition, to: TransformDecomposition)? {
        guard let a = from.decomposed, let b = to.decomposed else { return nil }
        // Of a mirror image and a plain map, the mirror image adapts: it is the one that can be said in two ways.
        if from.determinant < 0 && to.determinant > 0 { return (a.written(near: b), b) }
        return (a, b.written(near: a))
    }
}

extension Transform {
    /// The parts of this map, or nil where it flattens the plane or is not finite. A mirror image is written with the
    /// one negative scale that leaves the smaller turn.
    public var decomposed: TransformDecomposition? {
        guard isFinite else { return nil }
        let length = hypot(a, b)
        let det = determinant
        guard length > 0, det != 0, det.isFinite else { return nil }
        // Unit vector along the image of the x axis, negated where the x axis is the one that is mirrored.
        let mirrorsX = det < 0 && a < 0
        let scaleX = mirrorsX ? -length : length
        let ux = a / scaleX
        let uy = b / scaleX
        let scaleY = det / scaleX
        let shear = (ux * c + uy * d) / scaleY
        guard scaleY != 0, scaleY.isFinite, shear.isFinite else { return nil }
        return TransformDecomposition(
            scaleX: scaleX, scaleY: scaleY, shear: shear, rotation: atan2(uy, ux), translation: Point(x: tx, y: ty))
    }
}

extension TransformDecomposition: Interpolatable {
    /// Part by part, as written: see `written(near:)` for the shortest way.
    public func interpolated(to o: TransformDecomposition, _ f: Double) -> TransformDecomposition {
        TransformDecomposition(
            scaleX: scaleX.interpolated(to: o.scaleX, f), scaleY: scaleY.interpolated(to: o.scaleY, f),
            shear: shear.interpolated(to: o.shear, f), rotation: rotation.interpolated(to: o.rotation, f),
            translation: translation.interpolated(to: o.translation, f))
    }
}

extension Transform: Interpolatable {
    /// Scale, shear, turn (the shortest way) and move are mixed each; where one of the two maps flattens the plane,
    /// the entries are mixed instead, so that a scale of 0 is reached and left smoothly.
    public func interpolated(to o: Transform, _ f: Double) -> Transform {
        if f == 0 { return self }
        if f == 1 { return o }
        // Without turn and shear the two ways agree, and this one keeps every bit.
        if isScaleAndTranslation && o.isScaleAndTranslation { return mixedByEntry(with: o, f) }
        guard let (from, to) = TransformDecomposition.matched(self, o) else { return mixedByEntry(with: o, f) }
        return from.interpolated(to: to, f).transform
    }

    private func mixedByEntry(with o: Transform, _ f: Double) -> Transform {
        Transform(
            a: a.interpolated(to: o.a, f), b: b.interpolated(to: o.b, f), c: c.interpolated(to: o.c, f),
            d: d.interpolated(to: o.d, f), tx: tx.interpolated(to: o.tx, f), ty: ty.interpolated(to: o.ty, f))
    }
}
