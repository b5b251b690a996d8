import PopupGeometry

/// Where a popover lies for a source and a window, as a value.
struct PopoverPlacement: Hashable, Sendable {
    /// Everything that the place follows from. All boxes are in the container's space.
    struct Request: Hashable, Sendable {
        /// What the content would like, without arrow.
        var content: Size
        /// What the arrow points at; may lie outside the container.
        var source: Rect
        var container: Rect
        var margins = EdgeInsets(all: 10)
        /// In the order up, down, left, right; none of them means no arrow, over the middle of the source.
        var permitted = PopoverArrowDirection.any
        /// May cover the source where there is not room enough beside it.
        var canOverlapSource = false
        var arrow = BubbleShape.arrow
        var cornerRadius = 8.0
    }

    /// Body and arrow together.
    var frame: Rect
    /// The content's box, in the space of `frame`.
    var body: Rect
    /// One direction, or none where there is no arrow.
    var direction: PopoverArrowDirection
    /// Where the tip is along the edge, in the space of `frame`.
    var tip: Double

    /// The least height or width that a clamped popover is any use with; with less room it covers its source.
    static let least = 88.0

    init(_ request: Request) {
        let room = request.container.inset(by: request.margins.giving(way: request.container.size))
        var best: (direction: PopoverArrowDirection, size: Size, area: Double)?
        for direction in [PopoverArrowDirection.up, .down, .left, .right] where request.permitted.contains(direction) {
            let free = PopoverPlacement.free(direction, request, in: room)
            let size = Size(
                width: max(0, min(request.content.width, free.width)),
                height: max(0, min(request.content.height, free.height)))
            let area = size.width * size.height
            if best.map({ area > $0.area }) ?? true { best = (direction, size, area) }
        }
        guard var best else {
            self = PopoverPlacement(withoutArrow: request, in: room)
            return
        }
        let whole = Size(
            width: min(request.content.width, room.width), height: min(request.content.height, room.height))
        let along = best.direction.isVertical ? best.size.height : best.size.width
        let wish = best.direction.isVertical ? whole.height : whole.width
        if along < wish, request.canOverlapSource || along < min(wish, PopoverPlacement.least) {
            // Covers its source: as large as the window allows, the arrow taken off.
            let depth = request.arrow.height
            best.size = Size(
                width: min(request.content.width, max(0, room.width - (best.direction.isVertical ? 0 : depth))),
                height: min(request.content.height, max(0, room.height - (best.direction.isVertical ? depth : 0))))
        }
        self = PopoverPlacement(best.direction, best.size, request, in: room)
    }

    /// The content's largest size on the side of the source that an arrow of that direction puts it.
    private static func free(_ direction: PopoverArrowDirection, _ request: Request, in room: Rect) -> Size {
        let source = request.source
        let depth = request.arrow.height
        return switch direction {
        case .up: Size(width: room.width, height: room.maxY - max(room.minY, source.maxY) - depth)
        case .down: Size(width: room.width, height: min(room.maxY, source.minY) - room.minY - depth)
        case .left: Size(width: room.maxX - max(room.minX, source.maxX) - depth, height: room.height)
        default: Size(width: min(room.maxX, source.minX) - room.minX - depth, height: room.height)
        }
    }

    private init(_ direction: PopoverArrowDirection, _ size: Size, _ request: Request, in room: Rect) {
        let source = request.source
        let depth = request.arrow.height
        var frame: Rect
        switch direction {
        case .up:
            frame = Rect(
                x: source.midX - size.width / 2, y: source.maxY, width: size.width, height: size.height + depth)
            body = Rect(x: 0, y: depth, width: size.width, height: size.height)
        case .down:
            frame = Rect(
                x: source.midX - size.width / 2, y: source.minY - size.height - depth, width: size.width,
                height: size.height + depth)
            body = Rect(x: 0, y: 0, width: size.width, height: size.height)
        case .left:
            frame = Rect(
                x: source.maxX, y: source.midY - size.height / 2, width: size.width + depth, height: size.height)
            body = Rect(x: depth, y: 0, width: size.width, height: size.height)
        default:
            frame = Rect(
                x: source.minX - size.width - depth, y: source.midY - size.height / 2, width: size.width + depth,
                height: size.height)
            body = Rect(x: 0, y: 0, width: size.width, height: size.height)
        }
        frame = PopoverPlacement.shifted(frame, into: room)
        self.frame = frame
        self.direction = direction
        let isVertical = direction.isVertical
        let length = isVertical ? size.width : size.height
        let wish = isVertical ? source.midX - frame.minX : source.midY - frame.minY
        // The arrow stands on the straight part of its edge.
        let corner = min(request.cornerRadius, length / 2) + request.arrow.width / 2
        tip = corner * 2 > length ? length / 2 : max(corner, min(length - corner, wish))
    }

    private init(withoutArrow request: Request, in room: Rect) {
        let size = Size(
            width: min(request.content.width, room.width), height: min(request.content.height, room.height))
        let middle = request.source.center
        frame = PopoverPlacement.shifted(
            Rect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height),
            into: room)
        body = Rect(origin: .zero, size: size)
        direction = []
        tip = 0
    }

    /// The same box inside `room`, on whole points; one that is too large begins at the room's left and top edge.
    private static func shifted(_ frame: Rect, into room: Rect) -> Rect {
        let x = max(room.minX, min(frame.minX.rounded(), room.maxX - frame.width))
        let y = max(room.minY, min(frame.minY.rounded(), room.maxY - frame.height))
        return Rect(x: x, y: y, width: frame.width, height: frame.height)
    }

    /// The middle of the arrow's tip in the container, or of the box where there is no arrow.
    var tipInContainer: Point {
        switch direction {
        case .up: Point(x: frame.minX + tip, y: frame.minY)
        case .down: Point(x: frame.minX + tip, y: frame.maxY)
        case .left: Point(x: frame.minX, y: frame.minY + tip)
        case .right: Point(x: frame.maxX, y: frame.minY + tip)
        default: frame.center
        }
    }

    /// The tip as a fraction of `frame`: what the popover grows from.
    var anchorPoint: Point {
        guard frame.width > 0, frame.height > 0 else { return Point(x: 0.5, y: 0.5) }
        let p = tipInContainer
        return Point(x: (p.x - frame.minX) / frame.width, y: (p.y - frame.minY) / frame.height)
    }
}

extension EdgeInsets {
    /// The same insets, but never more than a quarter of `size` from each side: in a tiny window the content comes first.
    func giving(way size: Size) -> EdgeInsets {
        let x = (size.width / 4).rounded(.down)
        let y = (size.height / 4).rounded(.down)
        return EdgeInsets(top: min(top, y), left: min(left, x), bottom: min(bottom, y), right: min(right, x))
    }
}
