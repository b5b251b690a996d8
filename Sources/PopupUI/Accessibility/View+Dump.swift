import PopupGeometry

extension View {
    /// The view and what is in it as indented text, one line a view: type, name, frame as drawn, and what is out of
    /// the ordinary. For tests and for looking at a tree that surprises.
    public final var treeDescription: String {
        var text = ""
        describe(into: &text, depth: 0)
        return text
    }

    /// The view alone, as in `treeDescription`: `Button "Delete" (10 20 80 44) focused`.
    public final var briefDescription: String {
        var line = "\(type(of: self))"
        if let name = accessibilityName, !name.isEmpty { line += " \"\(name)\"" }
        if !identifier.isEmpty { line += " #\(identifier)" }
        line += " (\(View.text(presentedFrame)))"
        if accessibilityRole == .dialog || accessibilityRole == .alertDialog { line += " \(accessibilityRole)" }
        let origin = presentedBounds.origin
        if origin != .zero { line += " offset \(View.text(origin.x)) \(View.text(origin.y))" }
        if !presentedTransform.isIdentity { line += " transformed" }
        if hidden { line += " hidden" }
        if presentedAlpha < 1 { line += " alpha \(View.text(presentedAlpha))" }
        if !isUserInteractionEnabled { line += " inert" }
        if isModalBarrier { line += " barrier" }
        for trait in accessibilityTraits { line += " \(trait)" }
        if isFocused { line += stageReference?.isFocusVisible == true ? " focused (ring)" : " focused" }
        return line
    }

    private func describe(into text: inout String, depth: Int) {
        text += String(repeating: "  ", count: depth) + briefDescription + "\n"
        for child in children { child.describe(into: &text, depth: depth + 1) }
    }

    private static func text(_ r: Rect) -> String {
        "\(text(r.minX)) \(text(r.minY)) \(text(r.width)) \(text(r.height))"
    }

    /// At most two decimals, and none where there is nothing behind the point.
    package static func text(_ value: Double) -> String {
        let cents = (value * 100).rounded()
        guard abs(cents) < 1e15 else { return "\(value)" }
        return cents.truncatingRemainder(dividingBy: 100) == 0 ? "\(Int(cents) / 100)" : "\(cents / 100)"
    }
}
