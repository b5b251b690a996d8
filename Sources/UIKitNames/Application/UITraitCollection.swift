import PopupGeometry
import PopupKit
import PopupUI

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// Never here: a window is always one of the other two.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

/// Whether there is little or much room along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    /// Never here: a window is always one of the other two.
    case unspecified
    /// A window of at most 640 points across, or of at most 480 in height.
    case compact
    /// A larger window.
    case regular
}

/// What a window is like, as it is when it is read: nothing is told when it changes but
/// `environmentChanged()`, for the look, and a layout, for the size.
@MainActor
public struct UITraitCollection {
    /// By the theme.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// By the width.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// By the height.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels a point.
    public let displayScale: CGFloat

    /// Of the window whose code runs.
    public static var current: UITraitCollection { UITraitCollection(Stage.latest) }

    init(_ stage: Stage?) {
        userInterfaceStyle = stage?.theme.isDark ?? false ? .dark : .light
        let size = stage?.size ?? .zero
        horizontalSizeClass = size.width <= 640 ? .compact : .regular
        verticalSizeClass = size.height <= 480 ? .compact : .regular
        displayScale = stage?.scale ?? 1
    }
}

extension View {
    /// What the window that shows the view is like; outside of one, that whose code runs.
    public final var traitCollection: UITraitCollection { UITraitCollection(stage ?? Stage.latest) }
}

extension ViewController {
    /// What the window that shows the controller is like; outside of one, that whose code runs.
    public final var traitCollection: UITraitCollection { UITraitCollection(viewIfLoaded?.stage ?? Stage.latest) }
}

extension Color {
    /// The colour that `dynamicProvider` has for the window whose code runs, as it is now.
    @MainActor
    public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = dynamicProvider(.current) }

    /// The colour itself: it was asked for when it was made.
    @MainActor
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
