import Foundation
import PopupGeometry

nonisolated extension Vector {
    func transform(_ i: VectorInputs) throws -> [Double] {
        var t = Transform.identity
        for op in try i.value("ops", as: [[Any]].self) {
            guard let name = op.first as? String else { throw VectorError("an operation without a name") }
            let n = op.dropFirst().compactMap { $0 as? Double }
            func need(_ count: Int) throws {
                if n.count != count || op.count != count + 1 {
                    throw VectorError("\(name) with \(op.count - 1) numbers")
                }
            }
            switch name {
            case "concat":
                guard let inner = op.dropFirst().first as? String else { throw VectorError("concat of nothing") }
                t = t.concatenating(try basic(inner, op.dropFirst(2).compactMap { $0 as? Double }))
            case "translatedBy":
                try need(2)
                t = t.translatedBy(x: n[0], y: n[1])
            case "scaledBy":
                try need(2)
                t = t.scaledBy(x: n[0], y: n[1])
            case "rotatedBy", "rotated":
                try need(1)
                t = t.rotated(by: n[0] * .pi / 180)
            case "invert", "concatInverse":
                try need(0)
                // As CGAffineTransformInvert has it, a map without an inverse stays what it is.
                let inverse = t.inverse ?? t
                t = name == "invert" ? inverse : t.concatenating(inverse)
            default: t = try basic(name, n)
            }
        }
        if i.has("point") {
            let p = try i.list("point")
            guard p.count == 2 else { throw VectorError("a point has two coordinates") }
            let q = t.apply(Point(x: p[0], y: p[1]))
            return [q.x, q.y]
        }
        if i.has("rect") {
            let r = try i.list("rect")
            guard r.count == 4 else { throw VectorError("a rect has four numbers") }
            let q = t.apply(Rect(x: r[0], y: r[1], width: r[2], height: r[3]))
            return [q.minX, q.minY, q.width, q.height]
        }
        return [t.a, t.b, t.c, t.d, t.tx, t.ty]
    }

    private func basic(_ name: String, _ n: [Double]) throws -> Transform {
        switch (name, n.count) {
        case ("identity", 0): .identity
        case ("scale", 2): Transform(scaleX: n[0], y: n[1])
        case ("translate", 2): Transform(translationX: n[0], y: n[1])
        case ("rotate", 1): Transform(rotationAngle: n[0] * .pi / 180)
        case ("matrix", 6): Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        default: throw VectorError("unknown operation \(name) with \(n.count) numbers")
        }
    }

    func hit(_ i: VectorInputs) throws -> Bool {
        let r = try i.list("rect")
        let p = try i.list("point")
        let radius = try i.number("radius")
        let corners = try i.value("corners", as: [String].self)
        guard r.count == 4, p.count == 2, Set(corners).isSubset(of: ["tl", "tr", "bl", "br"]) else {
            throw VectorError("unreadable rounded rect")
        }
        func at(_ corner: String) -> Double { corners.contains(corner) ? radius : 0 }
        let shape = RoundedRect(
            Rect(x: r[0], y: r[1], width: r[2], height: r[3]),
            radii: CornerRadii(topLeft: at("tl"), topRight: at("tr"), bottomLeft: at("bl"), bottomRight: at("br")))
        return shape.contains(Point(x: p[0], y: p[1]))
    }
}
