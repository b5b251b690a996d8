import Glibc

extension Transform {
    /// A turn by `angle` radians, from +x to +y.
    public init(rotationAngle angle: Double) {
        let s = sin(angle)
        let k = cos(angle)
        self.init(a: k, b: s, c: -s, d: k, tx: 0, ty: 0)
    }

    /// This map after a turn by `angle` radians.
    public func rotated(by angle: Double) -> Transform {
        Transform(rotationAngle: angle).concatenating(self)
    }
}
