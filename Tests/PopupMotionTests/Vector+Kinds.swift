import Foundation
import PopupGeometry
import PopupMotion

nonisolated extension Vector {
    /// Our answers to what the vector asks, each with a label where there is more than one.
    func evaluate(_ i: VectorInputs) throws -> [(label: String, value: VectorValue)] {
        switch kind {
        case "cubic-bezier":
            let p = try i.list("p1")
            let q = try i.list("p2")
            guard p.count == 2, q.count == 2 else { throw VectorError("a control point has two coordinates") }
            let curve = TimingCurve(
                controlPoint1: Point(x: p[0], y: p[1]), controlPoint2: Point(x: q[0], y: q[1]))
            return [("", .numbers([curve.value(at: try i.number("x"))]))]
        case "spring": return [("", try spring(i))]
        case "keyframe": return try keyframe(i)
        case "transform": return [("", .numbers(try transform(i)))]
        case "hittest": return [("", .truth(try hit(i)))]
        case "rubberband":
            let band = RubberBand(dimension: try i.number("dimension"), coefficient: try i.number("coefficient"))
            return [("", .numbers([band.distance(for: try i.number("overdrag"))]))]
        default: throw VectorError("unknown kind \(kind)")
        }
    }
}
