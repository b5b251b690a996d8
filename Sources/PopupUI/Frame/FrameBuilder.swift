import PopupDrawing
import PopupGeometry

/// Pass 5, paint: marked views draw, layers gather what is flattened into them, and the frame lists the layers.
///
/// Only layers whose content changed are walked; a picture in which things just move costs its layers alone.
@MainActor
struct FrameBuilder {
    private let stage: Stage
    private(set) var layers: [Layer]
    /// The focused view whose ring is to be seen.
    private let ringed: View?
    /// A layer was found to reach over or below others than it did when they were put in order.
    private var isOrderStale = false

    /// `layers` is an array to build in; its storage is kept.
    init(stage: Stage, reusing layers: consuming [Layer]) {
        self.stage = stage
        layers.removeAll(keepingCapacity: true)
        self.layers = layers
        ringed = stage.ringedView
    }

    mutating func build() -> Frame {
        let scale = stage.scale
        let root = stage.rootView
        root.paint.isLayer = true
        emit(root, in: Transform(scaleX: scale, y: scale), isMoving: false)
        if isOrderStale {
            // How far a layer draws is known only once it has drawn.
            layers.removeAll(keepingCapacity: true)
            emit(root, in: Transform(scaleX: scale, y: scale), isMoving: false)
        }
        return Frame(
            width: Int((stage.size.width * scale).rounded()), height: Int((stage.size.height * scale).rounded()),
            scale: scale, background: stage.isOverlay ? .clear : stage.theme.page, layers: layers)
    }

    // MARK: Content

    /// Gathers what is flattened into `host`.
    private func gather(_ host: View) {
        host.paint.isContentStale = false
        host.paint.redrawn.removeAll(keepingCapacity: true)
        var content = Gathering(previous: host.paint)
        add(host, at: .zero, isHost: true, to: &content)
        for child in host.children { visit(child, in: .zero, &content) }
        content.store(in: &host.paint)
    }

    private func visit(_ view: View, in origin: Point, _ content: inout Gathering) {
        if view.hidden { return }
        if view.wantsLayer {
            if !view.paint.isLayer {
                view.paint.isLayer = true
                view.paint.isContentStale = true
            }
            // What moves may come to lie over anything that follows.
            let isMoving = view.flight != nil || view.paint.isPromoted
            view.paint.coveredBox = isMoving ? .null : view.subtreeBox
            content.addLayer(
                view, origin, box: isMoving ? nil : view.paint.coveredBox.offsetBy(dx: origin.x, dy: origin.y))
        } else {
            if view.paint.isLayer {
                view.paint.isLayer = false
                view.paint.runs = []
                view.paint.items = []
                view.paint.redrawn = []
            }
            let toSuperview = view.drawn.toSuperview
            let place = Point(x: origin.x + toSuperview.tx, y: origin.y + toSuperview.ty)
            add(view, at: place, isHost: false, to: &content)
            for child in view.children { visit(child, in: place, &content) }
        }
        if view === ringed { content.add(stage.focusRing(around: view, in: origin)) }
    }

    private func add(_ view: View, at place: Point, isHost: Bool, to content: inout Gathering) {
        view.redrawIfNeeded(scale: stage.scale, isFlattened: !isHost)
        guard !view.paint.commands.isEmpty else { return }
        let fragment = Fragment(
            id: view.id, version: view.paint.version, origin: place, clip: nil, bounds: view.paint.bounds,
            commands: view.paint.commands)
        // A layer's own drawing lies under its subviews: run 0, always.
        if isHost { content.addToOwnContent(fragment) } else { content.add(fragment) }
    }

    /// A layer that now draws elsewhere may lie over or below other siblings: they are to be put in order anew.
    private mutating func checkReach(of view: View) {
        guard !view.paint.isPromoted, view.flight == nil, let superview = view.superviewReference,
            !view.subtreeBox.isNear(view.paint.coveredBox)
        else { return }
        superview.markContent()
        isOrderStale = true
    }

    /// Puts what marked views draw now in the place of what they drew. What is marked meanwhile waits for the next
    /// frame.
    private func redrawMarked(in host: View) {
        let marked = host.paint.redrawn
        host.paint.redrawn = []
        for entry in marked {
            // Drawing may have taken the view away.
            if host.paint.isContentStale || !redraw(entry.view, in: host) { return gather(host) }
        }
    }

    /// - Returns: false where it has no place yet, leaves it, or may come to lie over or below something else.
    private func redraw(_ view: View, in host: View) -> Bool {
        for run in host.paint.runs.indices {
            guard let i = host.paint.runs[run].place(of: view.id) else { continue }
            let version = host.paint.runs[run].fragments[i].version
            let bounds = host.paint.runs[run].fragments[i].bounds
            view.redrawIfNeeded(scale: stage.scale, isFlattened: view !== host)
            if view.paint.version == version { return true }
            let keepsPlace = view.paint.bounds == bounds || host.paint.items.isEmpty
            guard keepsPlace, !view.paint.commands.isEmpty else { return false }
            host.paint.contentVersion += 1
            host.paint.runs[run].version = host.paint.contentVersion
            host.paint.runs[run].fragments[i].show(view.paint)
            return true
        }
        return false
    }

    // MARK: Placement

    mutating func emit(_ view: View, in parent: Transform, isMoving wasMoving: Bool) {
        emitPicture(of: view, in: parent, isMoving: wasMoving)
        if let flight = view.flight, let ghost = flight.ghost {
            ghost.emit(into: &layers, in: parent, opacity: 1 - flight.fade)
        }
    }

    private mutating func emitPicture(of view: View, in parent: Transform, isMoving wasMoving: Bool) {
        let state = view.drawn
        let alpha = min(1, max(0, state.alpha)) * view.stateOpacity * (view.flight?.contentOpacity ?? 1)
        guard alpha > 0 else { return }
        let matrix = state.toSuperview.concatenating(parent)
        guard matrix.determinant != 0 else { return }
        if view.paint.isContentStale {
            gather(view)
            checkReach(of: view)
        } else if !view.paint.redrawn.isEmpty {
            redrawMarked(in: view)
            checkReach(of: view)
        }
        let isMoving = wasMoving || view.flight != nil
        // At rest a layer is rasterised for the scale it is shown at; in motion its picture is kept and sampled.
        let isUniform = matrix.isScaleAndTranslation && matrix.a == matrix.d && matrix.a > 0
        let rasterScale = !isMoving && isUniform ? matrix.a : stage.scale
        let index = layers.count
        layers.append(
            Layer(
                id: view.id << 8, end: 0, transform: matrix, rasterScale: rasterScale, opacity: alpha,
                clip: view.clips ? RoundedRect(state.bounds, radii: state.cornerRadii) : nil,
                backdropBlur: state.backdropBlur, chrome: view.look, fragments: view.paint.runs.first?.fragments ?? [],
                contentVersion: view.paint.runs.first?.version ?? 0))
        for item in view.paint.items {
            switch item {
            case .run(let run):
                layers.append(
                    Layer(
                        id: view.id << 8 | UInt64(run), end: layers.count + 1, transform: matrix,
                        rasterScale: rasterScale, fragments: view.paint.runs[run].fragments,
                        contentVersion: view.paint.runs[run].version))
            case .layer(let child, let origin):
                emit(child, in: matrix.translatedBy(x: origin.x, y: origin.y), isMoving: isMoving)
            }
        }
        layers[index].end = layers.count
    }
}

extension Fragment {
    fileprivate mutating func show(_ paint: PaintState) {
        version = paint.version
        bounds = paint.bounds
        commands = paint.commands
    }
}

/// The content of one layer while it is gathered.
@MainActor
private struct Gathering {
    private var runs: [[Fragment]] = [[]]
    private var items: [PaintItem] = []
    private var previous: PaintState
    /// What lies over run 0 so far: whatever meets it has to come after it.
    private var covered = Rect.null
    private var coversAll = false

    init(previous: PaintState) { self.previous = previous }

    mutating func addToOwnContent(_ fragment: Fragment) { runs[0].append(fragment) }

    mutating func add(_ fragment: Fragment) {
        let box = fragment.box
        guard coversAll || box.intersects(covered) else {
            runs[0].append(fragment)
            return
        }
        if case .run(let last)? = items.last {
            runs[last].append(fragment)
        } else {
            // The number of a run is part of its layer's id; what is past it shares the last.
            guard runs.count < 255 else {
                runs[254].append(fragment)
                return
            }
            items.append(.run(runs.count))
            runs.append([fragment])
        }
        covered = covered.union(box)
    }

    mutating func addLayer(_ view: View, _ origin: Point, box: Rect?) {
        items.append(.layer(view, origin))
        if let box { covered = covered.union(box) } else { coversAll = true }
    }

    /// A run whose fragments are the same as before keeps its version.
    func store(in paint: inout PaintState) {
        var highest = previous.contentVersion
        paint.runs = runs.enumerated().map { i, fragments in
            if i < previous.runs.count {
                let old = previous.runs[i]
                let isSame = old.fragments.count == fragments.count
                if isSame, zip(old.fragments, fragments).allSatisfy({ $0.isSame(as: $1) }) {
                    return PaintRun(fragments: fragments, version: old.version)
                }
            }
            highest += 1
            return PaintRun(fragments: fragments, version: highest)
        }
        paint.items = items
        paint.contentVersion = highest
    }
}
