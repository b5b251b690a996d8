import PopupTesting
import Testing
import UIKitNames

/// Ported code on a stage of 800 × 600 points that is stepped by hand.
@MainActor
struct Play {
    let stage: TestStage
    let scene: Scene

    init(_ root: UIViewController, size: CGSize = CGSize(width: 800, height: 600)) {
        stage = TestStage(size: size)
        scene = Scene(stage: stage.stage, rootViewController: root)
        stage.refresh()
    }

    /// The first view of that class, from the back.
    func first<Kind: UIView>(_ kind: Kind.Type, in root: UIView? = nil) throws -> Kind {
        try #require(find(kind, in: root))
    }

    func has<Kind: UIView>(_ kind: Kind.Type) -> Bool { find(kind) != nil }

    private func find<Kind: UIView>(_ kind: Kind.Type, in root: UIView? = nil) -> Kind? {
        func search(_ view: UIView) -> Kind? {
            if let found = view as? Kind { return found }
            for child in view.subviews { if let found = search(child) { return found } }
            return nil
        }
        return search(root ?? stage.rootView)
    }

    var top: UIViewController { scene.topViewController }
    /// Where the topmost controller's view is drawn, in the stage.
    var drawnTop: CGRect { top.view.presentedFrame }
    func grey(_ x: Double, _ y: Double) -> Int { stage.pixel(at: CGPoint(x: x, y: y)).red }
}

/// Equal but for rounding.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.0005) -> Bool { abs(a - b) <= tolerance }
