import PopupGeometry

extension Frame {
    /// The frame as text, one line a layer, fragment and command, deeper in the tree further to the right.
    ///
    /// Numbers are rounded to thousandths. Ids and versions are left out, so that two runs, and two frames that
    /// draw the same, give the same text.
    public func dump() -> String {
        var text = "frame \(width)×\(height) @\(short(scale)) \(short(background))\n"
        var ends: [Int] = []
        for (i, layer) in layers.enumerated() {
            while let end = ends.last, end <= i { ends.removeLast() }
            let indent = String(repeating: "  ", count: ends.count + 1)
            text += indent + layer.summary + "\n"
            for fragment in layer.fragments {
                var line = "\(indent)  · at \(short(fragment.origin))"
                if let clip = fragment.clip { line += " in \(short(clip))" }
                text += line + "\n"
                for command in fragment.commands { text += "\(indent)    \(command.summary)\n" }
            }
            ends.append(layer.end)
        }
        return text
    }
}

extension Layer {
    /// The layer in one line.
    var summary: String {
        var line = "layer"
        let t = transform
        if t.isScaleAndTranslation {
            line += " at (\(short(t.tx)), \(short(t.ty)))"
            if t.a != rasterScale || t.d != rasterScale { line += " scaled \(short(t.a))×\(short(t.d))" }
        } else {
            line += " [\(short(t.a)) \(short(t.b)) \(short(t.c)) \(short(t.d)) \(short(t.tx)) \(short(t.ty))]"
        }
        line += " @\(short(rasterScale))"
        if opacity != 1 { line += " opacity \(short(opacity))" }
        if let clip { line += " clip \(short(clip))" }
        if backdropBlur > 0 { line += " blurs \(short(backdropBlur))" }
        guard let chrome else { return line }
        line += " box \(short(chrome.shape)) \(short(chrome.fill))"
        if chrome.borderWidth > 0 { line += " border \(short(chrome.borderWidth)) \(short(chrome.borderColor))" }
        if let shadow = chrome.shadow { line += " " + shadow.summary }
        if let shadow = chrome.contactShadow { line += " " + shadow.summary }
        return line
    }
}

extension Shadow {
    var summary: String { "shadow \(short(color)) \(short(offset)) blur \(short(blur))" }
}

extension DrawCommand {
    /// The command in one line.
    var summary: String {
        switch self {
        case .fill(let shape, let paint): "fill \(short(shape)) \(short(paint))"
        case .strokeInside(let shape, let width, let color): "edge \(short(shape)) \(short(width)) \(short(color))"
        case .fillPath(let path, let paint, let evenOdd):
            "path \(short(path))\(evenOdd ? " even-odd" : "") \(short(paint))"
        case .strokePath(let path, let style, let color):
            "line \(short(path)) \(short(style.width)) \(style.cap) \(style.join)"
                + (style.dash.isEmpty ? "" : " dash " + style.dash.map(short).joined(separator: " "))
                + " \(short(color))"
        case .shadow(let shape, let shadow, let knockout):
            shadow.summary + " of \(short(shape))" + (knockout ? " outside only" : "")
        case .glyphs(let run, let baseline, let color):
            "text \"\(run.text)\" \(short(run.size)) at \(short(baseline)) \(short(color))"
        case .picture(let picture, let rect, let tint):
            "picture \(picture.width)×\(picture.height) in \(short(rect))" + (tint.map { " as \(short($0))" } ?? "")
        case .pushClip(let shape): "clip \(short(shape))"
        case .popClip: "unclip"
        }
    }
}

// MARK: Numbers

private func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let whole = abs(thousandths) / 1000
    var text = (thousandths < 0 ? "-" : "") + "\(whole)"
    let rest = abs(thousandths) % 1000
    if rest > 0 {
        var digits = "\(rest + 1000)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        text += "." + digits
    }
    return text
}

private func short(_ p: Point) -> String { "(\(short(p.x)), \(short(p.y)))" }

private func short(_ r: Rect) -> String {
    "(\(short(r.minX)), \(short(r.minY)), \(short(r.width)), \(short(r.height)))"
}

private func short(_ s: RoundedRect) -> String {
    if s.radii.isZero { return short(s.rect) }
    let k = s.radii
    if k == CornerRadii(all: k.topLeft) { return short(s.rect) + " r\(short(k.topLeft))" }
    let all = [k.topLeft, k.topRight, k.bottomLeft, k.bottomRight].map(short)
    return short(s.rect) + " r" + all.joined(separator: "/")
}

private func short(_ c: Color) -> String {
    func byte(_ v: Double) -> UInt32 { UInt32((max(0, min(1, v)) * 255).rounded()) }
    let hex = String(byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue), radix: 16, uppercase: true)
    let text = "#" + String(repeating: "0", count: 6 - hex.count) + hex
    return c.alpha == 1 ? text : text + "·" + short(c.alpha)
}

private func short(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): short(color)
    case .linearGradient(let g):
        "gradient \(short(g.start)) \(short(g.end)) "
            + g.stops.map { "\(short($0.location)) \(short($0.color))" }.joined(separator: ", ")
    }
}

private func short(_ path: Path) -> String {
    path.elements.map { element in
        switch element {
        case .move(let p): "M\(short(p.x)),\(short(p.y))"
        case .line(let p): "L\(short(p.x)),\(short(p.y))"
        case .quad(let c, let p): "Q\(short(c.x)),\(short(c.y)),\(short(p.x)),\(short(p.y))"
        case .cubic(let c, let d, let p):
            "C\(short(c.x)),\(short(c.y)),\(short(d.x)),\(short(d.y)),\(short(p.x)),\(short(p.y))"
        case .close: "Z"
        }
    }.joined(separator: " ")
}
