import PopupKit
import PopupTesting
import Testing

/// What the articles show does what they say of it. `Texts` holds their code as it stands there.
@MainActor
@Suite("The articles' code")
struct ArticleTests {
    let stage = TestStage(size: Size(width: 800, height: 600))
    let page = ViewController()
    let scene: Scene

    init() { scene = Scene(stage: stage.stage, rootViewController: page) }

    @Test("a popup keeps its own delegate")
    func ownDelegate() throws {
        page.present(Note(), animated: true)
        try stage.settle()
        #expect(scene.topViewController is Note)
        #expect(scene.topViewController.presentationController is CardPresentationController)
    }

    @Test("a drawer takes its content's width, and a new one at once")
    func drawerWidth() throws {
        let drawer = DrawerController()
        drawer.preferredContentSize = Size(width: 200, height: 0)
        page.present(drawer, animated: true)
        try stage.settle()
        #expect(drawer.view.frame == Rect(x: 600, y: 0, width: 200, height: 600))
        drawer.preferredContentSize.width = 400
        stage.refresh()
        #expect(drawer.view.frame == Rect(x: 400, y: 0, width: 400, height: 600))
        stage.resize(to: Size(width: 500, height: 400))
        try stage.settle()
        #expect(drawer.view.frame == Rect(x: 100, y: 0, width: 400, height: 400))
    }

    @Test("a drawer turns round where it is when it is dismissed on its way in")
    func turnsRound() throws {
        let drawer = DrawerController()
        page.present(drawer, animated: true)
        stage.advance(0.1)
        let before = drawer.view.presentedFrame.minX
        stage.press(.escape)
        #expect(drawer.view.presentedFrame.minX > before && drawer.view.presentedFrame.minX < 800)
        // As long back as it had come.
        stage.advance(0.1)
        #expect(scene.topViewController === page)
        #expect(drawer.view.superview == nil)
    }

    @Test("a drawer follows the pointer, and its mask goes along")
    func followsThePointer() throws {
        let drawer = DrawerController()
        page.present(drawer, animated: true)
        try stage.settle()
        let mask = try #require(drawer.view.superview?.subviews.first as? Mask)
        try stage.mouseDown(.at(500, 300))
        try stage.moveTo(.at(504 + 160, 300))
        try stage.moveTo(.at(504 + 80, 300))
        stage.refresh()
        #expect(abs(drawer.view.presentedFrame.minX - 560) < 1)
        #expect(abs(mask.presentedAlpha - 0.75) < 0.01)
        stage.advance(0.3)
        try stage.mouseUp()
        try stage.settle()
        #expect(scene.topViewController === drawer)
        #expect(drawer.view.presentedFrame.minX == 480 && mask.presentedAlpha == 1)
    }

    @Test("a sticky popup stays at a click beside it, and goes by Esc")
    func sticky() throws {
        let popup = ViewController()
        let director = Director { StickyPresentationController(presentedViewController: $0, presenting: $1) }
        popup.modalPresentationStyle = .custom
        popup.transitioningDelegate = director
        defer { withExtendedLifetime(director) {} }
        page.present(popup, animated: true)
        try stage.settle()
        let controller = try #require(popup.presentationController)
        #expect(!controller.userDismiss(cause: .mask))
        stage.press(.escape)
        try stage.settle()
        #expect(scene.topViewController === page)
    }

    @Test("a popup fades in and out")
    func fades() throws {
        let popup = ViewController()
        let director = Director { PresentationController(presentedViewController: $0, presenting: $1) }
        popup.modalPresentationStyle = .custom
        popup.transitioningDelegate = director
        defer { withExtendedLifetime(director) {} }
        page.present(popup, animated: true)
        stage.advance(0.125)
        #expect(abs(popup.view.presentedAlpha - 0.5) < 0.1)
        try stage.settle()
        #expect(popup.view.presentedAlpha == 1)
        page.dismiss(animated: true)
        stage.advance(0.125)
        #expect(abs(popup.view.presentedAlpha - 0.5) < 0.1)
        try stage.settle()
        #expect(scene.topViewController === page)
    }
}

/// Hands out a presentation controller, and the article's fade.
private final class Director: ViewControllerTransitioningDelegate {
    private let make: (ViewController, ViewController?) -> PresentationController

    init(_ make: @escaping (ViewController, ViewController?) -> PresentationController) { self.make = make }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { make(presented, presenting) }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { FadeAnimator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        FadeAnimator(isPresentation: false)
    }
}
