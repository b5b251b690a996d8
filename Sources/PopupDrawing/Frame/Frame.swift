import PopupGeometry

/// A whole picture as plain values: layers in painting order, parents before children.
public struct Frame: Sendable {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// Pixels a point.
    public var scale: Double
    /// What shows where no layer is: opaque in a window, clear in a picture that lies over another one.
    public var background: Color
    /// In painting order: a layer comes before those of its subtree.
    public var layers: [Layer]

    /// A picture of `width` × `height` pixels at `scale` pixels a point.
    public init(width: Int, height: Int, scale: Double, background: Color = .black, layers: [Layer] = []) {
        self.width = width
        self.height = height
        self.scale = scale
        self.background = background
        self.layers = layers
    }

    /// All of the frame's pixels.
    public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// No layer draws anything: only the background shows.
    package var isBlank: Bool {
        layers.allSatisfy { $0.chrome == nil && $0.fragments.isEmpty && $0.backdropBlur == 0 }
    }

    /// The same picture: same size and the same layers in the same order, by version and placement.
    public func isSame(as other: Frame) -> Bool {
        guard width == other.width, height == other.height, scale == other.scale, background == other.background,
            layers.count == other.layers.count
        else { return false }
        for i in layers.indices where layers[i].end != other.layers[i].end || !layers[i].isSame(as: other.layers[i]) {
            return false
        }
        return true
    }
}
