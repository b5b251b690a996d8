import PopupGeometry
import PopupKit
import PopupUI

/// The screen, which is the window here: there is no other way to draw on one.
@MainActor
public struct UIScreen {
    /// The window whose code runs, or the one that was made or stepped last.
    public static var main: UIScreen { UIScreen(stage: Stage.latest) }

    private let stage: Stage?

    init(stage: Stage?) { self.stage = stage }

    /// In points, as it is now: windows change their size. Zero before there is a window.
    public var bounds: CGRect { stage?.rootView.bounds ?? .zero }
    /// Pixels a point.
    public var scale: CGFloat { stage?.scale ?? 1 }
    /// In pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// What the window is like.
    public var traitCollection: UITraitCollection { UITraitCollection(stage) }
    /// Pixels a point: the same as `scale`.
    public var nativeScale: CGFloat { scale }
}

/// The program, as far as ported code asks for it: its windows.
@MainActor
public struct UIApplication {
    /// The running program: a value without state, made anew each time.
    public static var shared: UIApplication { UIApplication() }

    /// The root view of the window whose code runs.
    public var keyWindow: UIWindow? { Stage.latest?.rootView }
    /// Empty: a desktop has no bar in its windows.
    public var statusBarFrame: CGRect { .zero }
    /// The windows that are open; one at most.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
}

extension View {
    /// The root controller of the scene that the view is in.
    public final var rootViewController: UIViewController? {
        guard let stage else { return nil }
        func owner(in view: UIView) -> UIViewController? {
            if let controller = view.owner as? UIViewController { return controller }
            for child in view.subviews { if let found = owner(in: child) { return found } }
            return nil
        }
        return owner(in: stage.rootView)?.scene?.rootViewController
    }
}
