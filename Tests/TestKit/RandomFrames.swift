import PopupDrawing
import PopupGeometry

/// Random layer trees that change at random from frame to frame, the same for the same seed.
public struct RandomFrames {
    public var frame: Frame
    private var random: SeededGenerator
    private var nextID: UInt64 = 1
    private var scale: Double

    public init(seed: UInt64, width: Int = 160, height: Int = 120, scale: Double = 1) {
        random = SeededGenerator(seed: seed)
        self.scale = scale
        frame = Frame(width: width, height: height, scale: scale, background: Color(white: 0.9))
        for _ in 0..<4 { insert() }
    }

    // MARK: Changes

    /// Changes one to three things.
    public mutating func advance() {
        for _ in 0..<Int.random(in: 1...3, using: &random) { change() }
    }

    private mutating func change() {
        guard !frame.layers.isEmpty, !chance(10) else { return insert() }
        let i = Int.random(in: frame.layers.indices, using: &random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: if frame.layers.count < 14 { insert() } else { remove(i) }
        case 1: remove(i)
        case 2, 3, 4: move(i)
        case 5, 6: frame.layers[i].opacity = opacity()
        case 7: frame.layers[i].clip = chance(50) ? shape() : nil
        case 8: frame.layers[i].chrome = chance(80) ? chrome() : nil
        case 9, 10, 11, 12: changeContent(i)
        case 13: frame.layers[i].backdropBlur = chance(30) ? Double(Int.random(in: 1...9, using: &random)) : 0
        case 14: frame.layers[i].transform = transform()
        default: if frame.layers[i].end == i + 1 { raise(i) }
        }
    }

    private mutating func move(_ i: Int) {
        let dx = Double.random(in: -9...9, using: &random)
        let dy = Double.random(in: -9...9, using: &random)
        for k in i..<(chance(60) ? frame.layers[i].end : i + 1) {
            frame.layers[k].transform.tx += dx
            frame.layers[k].transform.ty += dy
        }
    }

    private mutating func insert() {
        let parent = frame.layers.isEmpty || chance(40) ? nil : frame.layers.indices.randomElement(using: &random)
        let at = parent.map { Int.random(in: ($0 + 1)...frame.layers[$0].end, using: &random) }
        var index = at ?? frame.layers.count
        // Only between whole subtrees of the parent.
        if let parent {
            var child = parent + 1
            while child < index { child = frame.layers[child].end }
            index = child
        }
        for k in frame.layers.indices where frame.layers[k].end >= index && k < index {
            let holds = parent.map { k <= $0 && frame.layers[k].end > $0 } ?? false
            if frame.layers[k].end > index || (holds && frame.layers[k].end == index) { frame.layers[k].end += 1 }
        }
        for k in index..<max(index, frame.layers.count) { frame.layers[k].end += 1 }
        nextID += 1
        var layer = Layer(id: nextID, end: index + 1, transform: transform(), rasterScale: scale, opacity: opacity())
        if chance(70) { layer.chrome = chrome() }
        if chance(25) { layer.clip = shape() }
        if chance(70) { layer.fragments = (0..<Int.random(in: 1...4, using: &random)).map { _ in fragment() } }
        if chance(8) { layer.backdropBlur = Double(Int.random(in: 1...9, using: &random)) }
        layer.contentVersion = 1
        frame.layers.insert(layer, at: index)
    }

    private mutating func remove(_ i: Int) {
        let end = frame.layers[i].end
        let count = end - i
        for k in frame.layers.indices where frame.layers[k].end >= end && (k < i || k >= end) {
            frame.layers[k].end -= count
        }
        frame.layers.removeSubrange(i..<end)
    }

    /// Moves a leaf behind its next sibling.
    private mutating func raise(_ i: Int) {
        let next = i + 1
        guard next < frame.layers.count else { return }
        let parentEnd = (0..<i).filter { frame.layers[$0].end > i }.map { frame.layers[$0].end }.min()
        guard next < parentEnd ?? frame.layers.count, frame.layers[next].end == next + 1 else { return }
        frame.layers.swapAt(i, next)
        frame.layers[i].end = i + 1
        frame.layers[next].end = next + 1
    }

    private mutating func changeContent(_ i: Int) {
        frame.layers[i].contentVersion += 1
        let count = frame.layers[i].fragments.count
        if count == 0 || chance(15) {
            frame.layers[i].fragments.append(fragment())
            return
        }
        let k = Int.random(in: 0..<count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: frame.layers[i].fragments.remove(at: k)
        case 1: frame.layers[i].fragments[k].origin.x += Double(Int.random(in: -20...20, using: &random))
        case 2: frame.layers[i].fragments.swapAt(k, 0)
        case 3: frame.layers[i].fragments[k].clip = chance(50) ? shape().rect : nil
        default:
            let id = frame.layers[i].fragments[k].id
            let version = frame.layers[i].fragments[k].version
            frame.layers[i].fragments[k] = fragment()
            frame.layers[i].fragments[k].id = id
            frame.layers[i].fragments[k].version = version + 1
        }
    }

    // MARK: Values

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func opacity() -> Double {
        chance(60) ? 1 : (chance(10) ? 0 : Double.random(in: 0...1, using: &random))
    }

    private mutating func color() -> Color {
        func unit(_ r: inout SeededGenerator) -> Double { Double.random(in: 0...1, using: &r) }
        return Color(
            red: unit(&random), green: unit(&random), blue: unit(&random), alpha: chance(60) ? 1 : unit(&random))
    }

    private mutating func transform() -> Transform {
        let x = Double.random(in: -20...120, using: &random)
        let y = Double.random(in: -20...90, using: &random)
        let plain = Transform(a: scale, b: 0, c: 0, d: scale, tx: x * scale, ty: y * scale)
        if chance(75) { return plain }
        if chance(50) {
            let s = Double.random(in: 0.4...1.6, using: &random)
            return plain.scaledBy(x: s, y: s)
        }
        let c = Double.random(in: -1...1, using: &random)
        let s = (1 - c * c).squareRoot()
        return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0).concatenating(plain)
    }

    private mutating func shape() -> RoundedRect {
        let rect = Rect(
            x: Double(Int.random(in: -10...30, using: &random)), y: Double(Int.random(in: -10...30, using: &random)),
            width: Double(Int.random(in: 1...90, using: &random)),
            height: Double(Int.random(in: 1...70, using: &random)))
        if chance(40) { return RoundedRect(rect) }
        return RoundedRect(
            rect,
            radii: CornerRadii(
                topLeft: Double.random(in: 0...20, using: &random),
                topRight: Double.random(in: 0...20, using: &random), bottomLeft: chance(50) ? 0 : 8,
                bottomRight: Double.random(in: 0...20, using: &random)))
    }

    /// A mask, a bar or a sheet: reaches over all columns, wherever its layer lies.
    private mutating func wide() -> RoundedRect {
        let y = chance(30) ? -200 : Double(Int.random(in: -40...60, using: &random))
        let height = chance(50) ? 500 : Double(Int.random(in: 10...70, using: &random))
        let rect = Rect(x: -400, y: y, width: 1000, height: height)
        return chance(50) ? RoundedRect(rect) : RoundedRect(rect, radii: CornerRadii(top: 12))
    }

    private mutating func shadow() -> Shadow {
        Shadow(
            color: color().withAlpha(0.4), offset: Point(x: 0, y: Double(Int.random(in: 0...6, using: &random))),
            blur: Double(Int.random(in: 0...16, using: &random)))
    }

    private mutating func chrome() -> Chrome {
        var chrome = Chrome(shape: chance(20) ? wide() : shape(), fill: chance(10) ? .clear : color())
        if chance(30) {
            chrome.borderWidth = Double(Int.random(in: 1...3, using: &random))
            chrome.borderColor = color()
        }
        if chance(30) { chrome.shadow = shadow() }
        if chance(15) { chrome.contactShadow = shadow() }
        return chrome
    }

    private mutating func fragment() -> Fragment {
        var canvas = Canvas(scale: scale)
        let font = BoxFont()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: canvas.fill(shape(), color())
            case 2: canvas.strokeInside(shape(), width: Double.random(in: 0.5...4, using: &random), color())
            case 3:
                let gradient = LinearGradient(
                    start: .zero, end: Point(x: 40, y: 20), stops: [.init(0, color()), .init(1, color())])
                canvas.fill(shape(), .linearGradient(gradient))
            case 4:
                var path = Path()
                path.move(to: point())
                path.addLine(to: point())
                path.addQuad(to: point(), control: point())
                path.close()
                canvas.fill(path, color(), evenOdd: chance(50))
            case 5:
                var path = Path()
                path.move(to: point())
                path.addCubic(to: point(), control1: point(), control2: point())
                let dash: [Double] = chance(30) ? [5, 3] : []
                canvas.stroke(path, StrokeStyle(width: Double.random(in: 0.5...5, using: &random), dash: dash), color())
            case 6: canvas.shadow(of: shape(), shadow(), knockout: chance(50))
            default:
                let runs = font.shape("Will 你好 now", font: .system(11), language: nil, scale: scale)
                canvas.draw(runs[0], baseline: point(), color())
            }
        }
        nextID += 1
        let bounds = canvas.bounds.isNull ? Rect.zero : canvas.bounds
        return Fragment(
            id: nextID, version: 1, origin: chance(50) ? .zero : Point(x: 3.25, y: 7), clip: nil, bounds: bounds,
            commands: canvas.commands)
    }

    private mutating func point() -> Point {
        Point(x: Double.random(in: -10...70, using: &random), y: Double.random(in: -10...60, using: &random))
    }
}
