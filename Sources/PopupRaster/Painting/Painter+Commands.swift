import PopupDrawing
import PopupGeometry

extension Painter {
    /// Draws commands whose space lies at `origin` in the layer.
    func draw(_ commands: [DrawCommand], at origin: Point) {
        for command in commands {
            switch command {
            case .pushClip(let shape): clips.push(shape.offsetBy(origin).scaled(scale), cache: slices.shapes)
            case .popClip: clips.pop()
            default: if !clips.box.isEmpty { draw(command, origin) }
            }
        }
    }

    private func draw(_ command: DrawCommand, _ origin: Point) {
        switch command {
        case .fill(let shape, let paint):
            let moved = shape.offsetBy(origin)
            guard isSeen(moved.rect) else { return }
            fill(moved.scaled(scale), source(paint, origin))
        case .strokeInside(let shape, let width, let color):
            let moved = shape.offsetBy(origin)
            guard isSeen(moved.rect) else { return }
            strokeInside(moved, width: width, .solid(Packed.premultiplied(color)))
        case .fillPath(let path, let paint, let evenOdd):
            let lines = moved(path, origin).flattened(scale: scale)
            fill(lines.map(\.points), evenOdd: evenOdd, source(paint, origin))
        case .strokePath(let path, let style, let color):
            stroke(moved(path, origin).flattened(scale: scale), style, .solid(Packed.premultiplied(color)))
        case .shadow(let shape, let shadow, let knockout): drawShadow(shape.offsetBy(origin), shadow, knockout)
        case .glyphs(let run, let baseline, let color): drawGlyphs(run, baseline + origin, color)
        case .picture(let picture, let rect, let tint):
            drawPicture(picture, rect.offsetBy(dx: origin.x, dy: origin.y), tint)
        case .pushClip, .popClip: break
        }
    }

    /// Whether a box, grown by a pixel for what is rounded, meets the clip.
    private func isSeen(_ rect: Rect) -> Bool {
        let r = rect.pixels(atScale: scale)
        return PixelRect(x0: r.x0 - 1, y0: r.y0 - 1, x1: r.x1 + 1, y1: r.y1 + 1).intersects(clips.box)
    }

    private func moved(_ path: Path, _ origin: Point) -> Path {
        origin == .zero ? path : path.applying(Transform(translationX: origin.x, y: origin.y))
    }

    private func source(_ paint: Paint, _ origin: Point) -> PaintSource {
        guard case .linearGradient(var gradient) = paint else { return PaintSource(paint, scale: scale) }
        gradient.start = gradient.start + origin
        gradient.end = gradient.end + origin
        return PaintSource(.linearGradient(gradient), scale: scale)
    }

    // MARK: Text

    private func drawGlyphs(_ run: GlyphRun, _ baseline: Point, _ color: Color) {
        guard let text, baseline.isFinite else { return }
        let x = (baseline.x * scale).rounded()
        let y = (baseline.y * scale).rounded()
        // A run that cannot reach the clip is not made: glyphs stay within a few ems of where they begin.
        let em = run.size * scale
        let box = clips.box
        guard y + 2 * em >= Double(box.y0), y - 3 * em <= Double(box.y1), x - 2 * em <= Double(box.x1),
            x + (run.advance * scale) + 2 * em >= Double(box.x0)
        else { return }
        var made = run
        made.scale = scale
        guard let mask = text.mask(of: made), mask.width > 0, mask.height > 0 else { return }
        mask.coverage.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, bytes.count >= mask.width * mask.height else { return }
            paint(
                base, width: mask.width, height: mask.height, x: Int(x) + mask.left, y: Int(y) + mask.top,
                .solid(Packed.premultiplied(color)))
        }
    }

    // MARK: Pictures

    private func drawPicture(_ picture: Picture, _ rect: Rect, _ tint: Color?) {
        let snapped = RoundedRect(rect).snapped(toScale: scale).rect
        guard snapped.isFinite, picture.width > 0, picture.height > 0 else { return }
        let box = PixelRect(covering: snapped)
        let r = box.intersection(clips.box)
        if r.isEmpty || box.width > 32768 || box.height > 32768 { return }
        let sampler = PictureSampler(
            picture, width: box.width, height: box.height, x0: r.x0 - box.x0, x1: r.x1 - box.x0, y0: r.y0 - box.y0,
            y1: r.y1 - box.y0)
        let color = tint.map(Packed.premultiplied)
        let isCut = clips.cuts(r)
        surface.open(r)
        for y in r.y0..<r.y1 {
            sampler.row(y: y - box.y0, x0: r.x0 - box.x0, x1: r.x1 - box.x0, into: colors)
            if let color {
                for i in 0..<r.width { colors[i] = Packed.scaled(color, colors[i] >> 24) }
            }
            paintColors(y, r.x0, r.x1, isCut: isCut)
        }
    }

    // MARK: Shadows

    private func drawShadow(_ shape: RoundedRect, _ shadow: Shadow, _ knockout: Bool) {
        let snapped = shape.snapped(toScale: scale)
        let reach = shadow.pixelBounds(of: snapped.rect, scale: scale)
        guard reach.intersects(clips.box), snapped.rect.isFinite, !snapped.rect.isEmpty else { return }
        var key = NineSlice.Key(
            width: Int(snapped.rect.width), height: Int(snapped.rect.height), radii: snapped.radii)
        key.shadow = shadow.scaled(scale)
        key.isKnockedOut = knockout
        let fit = NineSlice.fit(key)
        let slice = slices.slice(fit)
        draw(slice, fit, x: Int(snapped.rect.minX), y: Int(snapped.rect.minY))
    }

    /// Draws a nine-slice whose shape's top left corner lies at (x, y).
    private func draw(_ slice: NineSlice, _ fit: NineSlice.Fit, x: Int, y: Int) {
        let left = x + slice.originX
        let top = y + slice.originY
        var from = 0
        for z in 0..<slice.zoneCount {
            let zone = slice.zones[z]
            let end = Int(slice.ends[z])
            let y0 = top + from + (z > slice.middleZone ? fit.stretchY : 0)
            let y1 = top + end + (z >= slice.middleZone ? fit.stretchY : 0)
            for i in 0..<Int(zone.count) {
                let run = zone.runs[i]
                let x0 = left + Int(run.x0) + (Int(run.x0) > slice.middleX ? fit.stretchX : 0)
                let x1 = left + Int(run.x1) + (Int(run.x1) > slice.middleX ? fit.stretchX : 0)
                draw(run, zone, PixelRect(x0: x0, y0: y0, x1: x1, y1: y1))
            }
            from = end
        }
    }

    private func draw(_ run: Run, _ zone: Zone, _ box: PixelRect) {
        let r = box.intersection(clips.box)
        if r.isEmpty { return }
        switch run.kind {
        case .empty: return
        case .solid: paint(r, .solid(run.color))
        case .rowSolid:
            for y in r.y0..<r.y1 {
                let color = zone.pixels[Int(run.offset) + (y - box.y0) * Int(zone.stride)]
                paint(PixelRect(x0: r.x0, y0: y, x1: r.x1, y1: y + 1), .solid(color))
            }
        case .opaque, .mixed:
            let isCut = clips.cuts(r)
            surface.open(r)
            for y in r.y0..<r.y1 {
                let from = zone.pixels + Int(run.offset) + (y - box.y0) * Int(zone.stride) + (r.x0 - box.x0)
                colors.update(from: from, count: r.width)
                paintColors(y, r.x0, r.x1, isCut: isCut)
            }
        }
    }
}

extension Shadow {
    /// From points to pixels; the offset on whole pixels.
    func scaled(_ s: Double) -> Shadow {
        Shadow(
            color: color, offset: Point(x: offset.x * s, y: offset.y * s),
            blur: blur > 0 && blur.isFinite ? blur * s : 0)
    }
}
