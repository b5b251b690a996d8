import PopupGeometry

/// What one view adds to a layer: commands in the view's own space and where that space lies in the layer.
///
/// A fragment is known by `id` and `version`: two fragments of equal id and version have the same commands, so a
/// layer's change is found without looking at commands.
public struct Fragment: Sendable {
    /// The same over the frames of one stage for what is the same view; never reused.
    public var id: UInt64
    /// Rises with every change of `commands`.
    public var version: UInt32
    /// The place of the view's origin in the layer, in points.
    public var origin: Point
    /// What the fragment is cut to, in the layer's space; nil for no cut.
    public var clip: Rect?
    /// A box that holds all it draws, in the view's own space.
    public var bounds: Rect
    /// What the view draws, in its own space, in painting order.
    public var commands: [DrawCommand]

    /// A fragment by its parts; `clip` nil for no cut.
    public init(id: UInt64, version: UInt32, origin: Point, clip: Rect?, bounds: Rect, commands: [DrawCommand]) {
        self.id = id
        self.version = version
        self.origin = origin
        self.clip = clip
        self.bounds = bounds
        self.commands = commands
    }

    /// What it can touch, in the layer's space.
    public var box: Rect {
        let moved = bounds.offsetBy(dx: origin.x, dy: origin.y)
        return clip.map(moved.intersection) ?? moved
    }

    /// Same commands at the same place.
    public func isSame(as other: Fragment) -> Bool {
        id == other.id && version == other.version && origin == other.origin && clip == other.clip
    }
}

/// The plain box that a layer is: its background, edge and shadows. Drawn without a bitmap of its own size, below
/// the layer's content. Shadows lie outside the box only (nothing of them shows through a clear background).
public struct Chrome: Hashable, Sendable {
    /// In the layer's space, points.
    public var shape: RoundedRect
    /// The background; clear for none.
    public var fill: Color
    /// Points, just inside the edge; 0 for none.
    public var borderWidth: Double
    /// Shown where `borderWidth` is above 0.
    public var borderColor: Color
    /// The wide, soft shadow below the box; nil for none.
    public var shadow: Shadow?
    /// A second, tighter shadow where a panel meets what it lies on.
    public var contactShadow: Shadow?

    /// A layer by its parts: opaque, not cut, empty unless said otherwise.
    public init(
        shape: RoundedRect, fill: Color, borderWidth: Double = 0, borderColor: Color = .clear, shadow: Shadow? = nil,
        contactShadow: Shadow? = nil
    ) {
        self.shape = shape
        self.fill = fill
        self.borderWidth = borderWidth
        self.borderColor = borderColor
        self.shadow = shadow
        self.contactShadow = contactShadow
    }

    /// What it can touch, in the layer's space.
    public var bounds: Rect {
        var box = shape.rect
        if let shadow { box = box.union(shadow.bounds(of: shape.rect)) }
        if let contactShadow { box = box.union(contactShadow.bounds(of: shape.rect)) }
        return box
    }
}

/// One picture of a frame that moves, fades, scrolls or is cut as a whole.
///
/// A layer and the layers below it in the tree are one group: `opacity` fades the group as one picture and `clip`
/// cuts the group's content, though not the layer's own shadows.
public struct Layer: Sendable {
    /// The same over the frames of one stage for what is the same layer; never reused.
    public var id: UInt64
    /// One past the last layer of this one's subtree, as an index into `Frame.layers`.
    public var end: Int
    /// From the layer's space (points) to the frame's pixels.
    public var transform: Transform
    /// Pixels a point that content is rasterised at. Where `transform` scales by just this, pixels are copied; else
    /// they are sampled.
    public var rasterScale: Double
    /// 0…1, of the whole group.
    public var opacity: Double
    /// Cuts content and sublayers, in the layer's space; nil for no cut.
    public var clip: RoundedRect?
    /// Radius in points that what lies below the chrome's shape is blurred by; 0 for none.
    public var backdropBlur: Double
    /// The plain box below the content; nil for a layer that is only content.
    public var chrome: Chrome?
    /// What is drawn over the chrome and under the sublayers, in painting order.
    public var fragments: [Fragment]
    /// Rises with every change of `fragments`.
    public var contentVersion: UInt64

    /// A layer by its parts: opaque, not cut and empty unless said otherwise.
    public init(
        id: UInt64, end: Int, transform: Transform, rasterScale: Double, opacity: Double = 1, clip: RoundedRect? = nil,
        backdropBlur: Double = 0, chrome: Chrome? = nil, fragments: [Fragment] = [], contentVersion: UInt64 = 0
    ) {
        self.id = id
        self.end = end
        self.transform = transform
        self.rasterScale = rasterScale
        self.opacity = opacity
        self.clip = clip
        self.backdropBlur = backdropBlur
        self.chrome = chrome
        self.fragments = fragments
        self.contentVersion = contentVersion
    }

    /// Same picture at the same place, given that `other` is the same layer of the same stage (`end` and the
    /// sublayers are not looked at).
    public func isSame(as other: Layer) -> Bool {
        id == other.id && contentVersion == other.contentVersion && transform == other.transform
            && opacity == other.opacity && rasterScale == other.rasterScale && clip == other.clip
            && backdropBlur == other.backdropBlur && chrome == other.chrome
    }
}
