import PopupDrawing
import PopupGeometry

extension TextField {
    // MARK: Text as it is shown

    final var style: TextStyle {
        TextStyle(font: font ?? theme.bodyFont, lineLimit: 1, lineBreakMode: .byWordWrapping)
    }

    /// The text with the input method's part in it; dots for a secret.
    private var shownText: String {
        var shown = editor.characters
        if let composition {
            shown.replaceSubrange(editor.head..<editor.head, with: Array(composition.text))
        }
        return isSecureTextEntry ? String(repeating: "•", count: shown.count) : String(shown)
    }

    private var layout: TextLayout? { box.layout(shownText, style, for: self) }

    /// Where text is seen.
    private var port: Rect { bounds.inset(by: contentInsets) }

    /// The place of the caret in the shown text.
    private var shownHead: Int { editor.head + (composition?.selected.upperBound ?? 0) }

    private func x(at place: Int, _ layout: TextLayout) -> Double {
        guard let engine = stage?.textEngine else { return 0 }
        return layout.caretX(at: place, engine: engine)
    }

    /// The place nearest to a point of the field's own space.
    final func place(at point: Point) -> Int {
        guard let layout, let engine = stage?.textEngine else { return 0 }
        return layout.index(at: Point(x: point.x - port.minX + scroll, y: 0), engine: engine)
    }

    /// The x of a gap in the field's own space.
    final func caretX(at place: Int) -> Double {
        port.minX - scroll + (layout.map { x(at: place, $0) } ?? 0)
    }

    // MARK: Caret

    private var caretWidth: Double { max(1, (1.5 * displayScale).rounded()) / displayScale }

    final var caretBox: Rect {
        let height = ((style.font.size * 1.3) * displayScale).rounded() / displayScale
        let left = port.minX - scroll + (layout.map { x(at: shownHead, $0) } ?? 0)
        return Rect(x: left, y: port.midY - height / 2, width: caretWidth, height: height)
            .rounded(toScale: displayScale)
    }

    final func placeCaret() { caret.frame = caretBox }

    /// Moves the text so that the caret is seen, with a little of what comes next.
    final func followCaret() {
        guard let layout else { return }
        let width = x(at: layout.text.count, layout) + caretWidth
        let place = x(at: shownHead, layout)
        let ahead = min(20, port.width / 4)
        var new = scroll
        if place - new < ahead { new = place - ahead }
        if place - new > port.width - ahead { new = place - port.width + ahead }
        new = min(max(0, new), max(0, width - port.width))
        new = (new * displayScale).rounded() / displayScale
        if new != scroll {
            scroll = new
            setNeedsDisplay()
        }
    }

    /// On at once after each change, then on and off twice a second or so. After ten seconds of nothing it stays on,
    /// and nobody is woken for it any more.
    final func showCaret() {
        guard isFocused, isEnabled, let stage, stage.isActive, editor.selection.isEmpty else {
            stopBlinking()
            return
        }
        caret.backgroundColor = theme.tint
        caret.isHidden = false
        lastEdit = stage.now.seconds
        blink?.invalidate()
        blink = stage.schedule(every: 0.53) { [weak self] in self?.blinkOnce() }
    }

    private func blinkOnce() {
        guard let stage else { return }
        if stage.now.seconds - lastEdit > 10 {
            blink?.invalidate()
            blink = nil
            caret.isHidden = false
        } else {
            caret.isHidden.toggle()
        }
    }

    final func stopBlinking() {
        blink?.invalidate()
        blink = nil
        caret.isHidden = true
    }
}

// MARK: Drawing

extension TextField {
    final func drawField(_ canvas: inout Canvas) {
        let theme = theme
        let isEditing = isFocused && isEnabled
        if hasBorder {
            let shape = RoundedRect(bounds, radii: cornerRadii)
            canvas.fill(shape, theme.isDark ? Color(white: 1, alpha: 0.08) : theme.card)
            if isHovered, isEnabled, !isEditing {
                canvas.fill(shape, theme.shade(isHovered: true, isPressed: false))
            }
            canvas.strokeInside(shape, width: 1 / canvas.scale, isEditing ? theme.tint : theme.separator)
        }
        guard let layout, let engine = stage?.textEngine else { return }
        canvas.save()
        // A character's ink may reach over its place a little.
        canvas.clip(to: RoundedRect(port.insetBy(dx: -2, dy: -contentInsets.top)))
        let top = layout.topCentringCapitals(from: port.minY, to: port.maxY, engine: engine)
        let left = port.minX - scroll
        if layout.text.isEmpty {
            if let hint = box.layout(placeholder, style, for: self) {
                hint.draw(
                    on: &canvas, at: Point(x: left, y: top + layout.firstBaseline - hint.firstBaseline),
                    theme.tertiaryLabel)
            }
        } else {
            drawSelection(&canvas, layout, left: left, isEditing: isEditing)
            layout.draw(on: &canvas, at: Point(x: left, y: top), textColor ?? theme.label)
            drawComposition(&canvas, layout, left: left, baseline: top + layout.firstBaseline)
        }
        canvas.restore()
    }

    private func drawSelection(_ canvas: inout Canvas, _ layout: TextLayout, left: Double, isEditing: Bool) {
        let chosen = editor.selection
        guard !chosen.isEmpty, composition == nil else { return }
        let from = x(at: chosen.lowerBound, layout)
        let to = x(at: chosen.upperBound, layout)
        let box = caretBox
        let color = isEditing ? theme.tint.withAlpha(0.28) : theme.label.withAlpha(0.12)
        canvas.fill(Rect(x: left + from, y: box.minY, width: to - from, height: box.height), color)
    }

    /// A line under what an input method has not finished, a thicker one under the part that is being chosen.
    private func drawComposition(_ canvas: inout Canvas, _ layout: TextLayout, left: Double, baseline: Double) {
        guard let composition, !composition.text.isEmpty else { return }
        let start = editor.head
        let pixel = 1 / canvas.scale
        let y = ((baseline + 3) * canvas.scale).rounded() / canvas.scale
        func line(_ range: Range<Int>, _ thickness: Double) {
            let from = x(at: start + range.lowerBound, layout)
            let to = x(at: start + range.upperBound, layout)
            canvas.fill(Rect(x: left + from, y: y, width: to - from, height: thickness), textColor ?? theme.label)
        }
        line(0..<composition.text.count, pixel)
        if !composition.selected.isEmpty { line(composition.selected, 2 * max(pixel, 1)) }
    }
}
