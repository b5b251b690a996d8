import PopupDrawing
import PopupGeometry

/// How a window begins: one value, with a default for everything.
///
/// ```swift
/// var options = WindowOptions(title: "Mail")
/// options.size = Size(width: 800, height: 600)
/// ```
nonisolated public struct WindowOptions: Sendable {
    /// What the desktop shows above the window.
    public var title: String
    /// What the desktop knows the program by (the window's class); the title where empty.
    public var appName: String
    /// Points; made smaller where the screen's usable area is.
    public var size: Size
    /// Points; the person cannot make the window smaller.
    public var minimumSize: Size
    /// Whether the desktop lets its user change the size.
    public var isResizable: Bool
    /// Shown by the desktop in lists of windows.
    public var icon: Picture?
    /// Pixels a point, over whatever the system says; nil to follow the system.
    public var scale: Double?
    /// The way the picture goes out; chosen by the system unless said otherwise.
    public var renderer: RendererOption

    /// A window of 1024 × 768 points that can be resized, unless said otherwise.
    public init(
        title: String = "PopupKit", appName: String = "", size: Size = Size(width: 1024, height: 768),
        minimumSize: Size = Size(width: 320, height: 240), isResizable: Bool = true, icon: Picture? = nil,
        scale: Double? = nil, renderer: RendererOption = .auto
    ) {
        self.title = title
        self.appName = appName
        self.size = size
        self.minimumSize = minimumSize
        self.isResizable = isResizable
        self.icon = icon
        self.scale = scale
        self.renderer = renderer
    }

    /// The size in window units to ask SDL for: the wish, within the screen, not under the minimum.
    /// - Parameter unitsPerPoint: SDL's window units a point.
    func initialUnits(unitsPerPoint: Double, usable: (width: Int, height: Int)?) -> (width: Int, height: Int) {
        func units(_ wish: Double, _ least: Double, _ room: Int?) -> Int {
            let wished = max(wish, least) * unitsPerPoint
            return max(1, min(Int(wished.rounded()), room ?? .max))
        }
        return (
            units(size.width, minimumSize.width, usable?.width), units(size.height, minimumSize.height, usable?.height)
        )
    }
}
