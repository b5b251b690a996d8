import PopupDrawing
import PopupGeometry

/// The last picture of a view, kept while a new one takes its place.
@MainActor
final class Ghost {
    /// In painting order; their transforms lead to the space of the view's superview, their ends count from 0.
    private(set) var layers: [Layer] = []

    /// What was last drawn of `view`; nil where nothing was.
    init?(of view: View) {
        guard let stage = view.stageReference, let superview = view.superviewReference, !view.isHidden,
            let toSuperview = superview.toRoot(drawn: true)
                .concatenating(Transform(scaleX: stage.scale, y: stage.scale)).inverse
        else { return nil }
        collect(view, at: .zero, stage.frame.layers, toSuperview)
        if let old = view.flight?.ghost { append(old.layers[...], opacity: 1 - (view.flight?.fade ?? 1)) }
        if layers.isEmpty { return nil }
    }

    /// A layer of its own is taken from the last frame; what was flattened into another, from the view's own drawing.
    private func collect(_ view: View, at origin: Point, _ frame: [Layer], _ toSuperview: Transform) {
        if view.paint.isLayer {
            guard let index = frame.firstIndex(where: { $0.id == view.id << 8 }) else { return }
            var slice = Array(frame[index..<frame[index].end])
            for i in slice.indices {
                slice[i].end -= index
                slice[i].transform = slice[i].transform.concatenating(toSuperview)
            }
            append(slice[...], opacity: 1)
            return
        }
        guard !view.isHidden, view.paint.version > 0 || !view.children.isEmpty else { return }
        let place = view.drawn.toSuperview
        let here = Point(x: origin.x + place.tx, y: origin.y + place.ty)
        if !view.paint.commands.isEmpty {
            let fragment = Fragment(
                id: view.id, version: view.paint.version, origin: here, clip: nil, bounds: view.paint.bounds,
                commands: view.paint.commands)
            append(
                [
                    Layer(
                        id: 0, end: 1, transform: .identity, rasterScale: view.stageReference?.scale ?? 1,
                        fragments: [fragment], contentVersion: 1)
                ], opacity: 1)
        }
        for child in view.children { collect(child, at: here, frame, toSuperview) }
    }

    /// Takes layers over under names of their own: a layer's name is never used for two pictures.
    private func append(_ new: ArraySlice<Layer>, opacity: Double) {
        let offset = layers.count
        var next = 0
        for (i, layer) in new.enumerated() {
            var layer = layer
            layer.id = View.takeID() << 8
            layer.end += offset
            if i >= next {
                // The top of a subtree.
                layer.opacity *= opacity
                next = layer.end - offset
            }
            layers.append(layer)
        }
    }

    /// Adds the picture to a frame, faded to `opacity`; `parent` leads from the superview's space to pixels.
    func emit(into frame: inout [Layer], in parent: Transform, opacity: Double) {
        guard opacity > 0 else { return }
        let base = frame.count
        var next = 0
        for (i, layer) in layers.enumerated() {
            var layer = layer
            layer.transform = layer.transform.concatenating(parent)
            if i >= next {
                layer.opacity *= opacity
                next = layer.end
            }
            layer.end += base
            frame.append(layer)
        }
    }
}
