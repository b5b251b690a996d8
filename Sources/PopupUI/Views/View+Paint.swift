import PopupDrawing
import PopupGeometry

/// What a view remembers between pictures.
package struct PaintState {
    /// What the view itself draws, kept until it is marked for display.
    var commands: [DrawCommand] = []
    var bounds = Rect.null
    /// Rises with each redrawing.
    var version: UInt32 = 0
    /// The look (background, edge, shadows) that `commands` begins with when the view is flattened.
    var flatLook: Chrome?
    /// Whether the view was a layer of its own in the last picture.
    package var isLayer = false
    /// Of a layer: what it could touch, in its superview's space, when siblings were put above or below it.
    var coveredBox = Rect.null
    /// Was in motion since it entered the tree: stays a layer, so that the next motion starts with a finished picture.
    package var isPromoted = false
    /// The environment that the view was last told of.
    var environmentToken: UInt64 = 0

    // For layers only:
    /// Something flattened into this layer changed.
    var isContentStale = true
    /// Where that is not so: who draws something else than before, in the same place.
    var redrawn: [RedrawnView] = []
    var contentVersion: UInt64 = 0
    /// Flattened content, split wherever a sublayer must come in between: run 0 is the layer's own content.
    var runs: [PaintRun] = []
    /// Runs and sublayers in painting order, after run 0.
    var items: [PaintItem] = []

    fileprivate mutating func markRedrawn(_ view: View) {
        if isContentStale || redrawn.contains(where: { $0.view === view }) { return }
        if redrawn.count < RedrawnView.limit { redrawn.append(RedrawnView(view: view)) } else { isContentStale = true }
    }
}

/// Flattened content between two sublayers.
struct PaintRun {
    var fragments: [Fragment]
    /// Rises with every change of `fragments`.
    var version: UInt64

    /// Where the view of this number is among the fragments.
    func place(of id: UInt64) -> Int? { fragments.firstIndex { $0.id == id } }
}

/// A view in a layer, for as long as the layer is not stale: a view that leaves makes it so.
struct RedrawnView {
    unowned(unsafe) let view: View
    /// So many are drawn by themselves; for more the content is built anew.
    static let limit = 4
}

/// What comes after a layer's own content, in painting order.
enum PaintItem {
    case run(Int)
    /// A sublayer, with the place of its superview's space in the layer's.
    case layer(View, Point)
}

extension View {
    /// One place decides what gets a layer: what moves, fades, cuts or is asked to. The rest is flattened into the
    /// nearest ancestor that has one.
    final var wantsLayer: Bool {
        if prefersLayer || clips || paint.isPromoted || superviewReference == nil { return true }
        let state = flight?.presented ?? model
        return state.alpha < 1 || stateOpacity < 1 || !state.transform.isIdentity || state.backdropBlur > 0
    }

    /// Keeps the view a layer of its own from now on, as long as it stays in its superview.
    package final func promote() {
        guard !paint.isPromoted else { return }
        paint.isPromoted = true
        if !paint.isLayer { superview?.markStructure() }
    }

    /// Subviews came, went, changed order, or changed between flattened and layered.
    package final func markStructure() { markPaint() }

    /// What the view draws, or where flattened parts lie, changed: the layer that holds it builds its content anew.
    package final func markPaint() {
        markContent()
        stageReference?.needsFrame()
    }

    /// The same for a frame that is being built.
    final func markContent() { layerHost?.paint.isContentStale = true }

    /// What the view draws changed, and nothing else: the layer that holds it stays as it is around it.
    final func markDisplay() {
        layerHost?.paint.markRedrawn(self)
        stageReference?.needsFrame()
    }

    /// The nearest view, from this one upwards, that was a layer in the last picture.
    private final var layerHost: View? {
        var view: View? = self
        while let v = view, !v.paint.isLayer { view = v.superview }
        return view
    }

    /// Background, edge and shadows as drawn now, or nil where there is nothing to see.
    final var look: Chrome? {
        let s = drawn
        let hasShadow = s.shadow.color.alpha > 0
        let hasContact = s.contactShadow.color.alpha > 0
        let hasBorder = s.borderWidth > 0 && s.borderColor.alpha > 0
        guard s.backgroundColor.alpha > 0 || hasShadow || hasContact || hasBorder || s.backdropBlur > 0 else {
            return nil
        }
        return Chrome(
            shape: RoundedRect(s.bounds, radii: s.cornerRadii), fill: s.backgroundColor,
            borderWidth: hasBorder ? s.borderWidth : 0, borderColor: hasBorder ? s.borderColor : .clear,
            shadow: hasShadow ? s.shadow : nil, contactShadow: hasContact ? s.contactShadow : nil)
    }

    /// Brings `paint.commands` up to date; a flattened view's begin with its look.
    final func redrawIfNeeded(scale: Double, isFlattened: Bool) {
        let flatLook = isFlattened ? look : nil
        guard marks.contains(.display) || flatLook != paint.flatLook else { return }
        marks.remove(.display)
        paint.flatLook = flatLook
        var canvas = Canvas(scale: scale)
        if let flatLook {
            if let shadow = flatLook.shadow { canvas.shadow(of: flatLook.shape, shadow, knockout: true) }
            if let contact = flatLook.contactShadow { canvas.shadow(of: flatLook.shape, contact, knockout: true) }
            canvas.fill(flatLook.shape, flatLook.fill)
        }
        draw(&canvas)
        if let flatLook {
            canvas.strokeInside(flatLook.shape, width: flatLook.borderWidth, flatLook.borderColor)
        }
        if canvas.commands.isEmpty && paint.commands.isEmpty { return }
        paint.commands = canvas.commands
        paint.bounds = canvas.bounds
        paint.version &+= 1
    }

    /// What the view and what is in it can touch as drawn now, in the superview's space.
    final var subtreeBox: Rect {
        let state = drawn
        var box = look?.bounds ?? state.bounds
        if !clips {
            for child in children where !child.hidden { box = box.union(child.subtreeBox) }
            if !paint.bounds.isNull { box = box.union(paint.bounds) }
        }
        return state.toSuperview.apply(box)
    }
}

extension Rect {
    /// The same box but for rounding: a scrolled view stays where it is.
    func isNear(_ other: Rect) -> Bool {
        abs(minX - other.minX) < 0.001 && abs(minY - other.minY) < 0.001 && abs(width - other.width) < 0.001
            && abs(height - other.height) < 0.001
    }
}
