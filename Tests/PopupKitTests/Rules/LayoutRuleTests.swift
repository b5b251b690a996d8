import PopupKit
import Testing

@Suite("Rules 50–53: layout and sizes")
struct LayoutRuleTests {
    private let place = Rect(x: 0, y: 0, width: 300, height: 200)

    @Test(
        "rule 50: by default the presented view keeps its frame; a controller that sets it again moves it",
        arguments: [false, true])
    func resize(reapplies: Bool) {
        final class Middle: PresentationController {
            var reapplies = false
            override var frameOfPresentedViewInContainerView: Rect {
                let bounds = containerView?.bounds ?? .zero
                return Rect(x: (bounds.width - 300) / 2, y: (bounds.height - 200) / 2, width: 300, height: 200)
            }
            override func containerViewWillLayoutSubviews() {
                if reapplies { presentedView?.frame = frameOfPresentedViewInContainerView }
            }
        }
        let theatre = Theatre()
        let play = Play()
        play.director.makeController = {
            let middle = Middle(presentedViewController: $0, presenting: $1)
            middle.reapplies = reapplies
            return middle
        }
        theatre.show(play)
        #expect(play.popup.view.frame == Rect(x: 250, y: 200, width: 300, height: 200))
        theatre.stage.resize(to: Size(width: 600, height: 500))
        #expect(play.popup.view.frame.minX == (reapplies ? 150 : 250))
    }

    @Test("rule 51: a new preferred size is told to the presentation controller; nothing moves by itself")
    func preferredSize() {
        final class Counts: PresentationController {
            var calls = 0
            var marks = false
            override var frameOfPresentedViewInContainerView: Rect {
                Rect(origin: .zero, size: presentedViewController.preferredContentSize)
            }
            override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
                calls += 1
                if marks { containerView?.setNeedsLayout() }
            }
            override func containerViewWillLayoutSubviews() {
                presentedView?.frame = frameOfPresentedViewInContainerView
            }
        }
        let theatre = Theatre()
        let play = Play()
        var counts: Counts?
        play.director.makeController = {
            counts = Counts(presentedViewController: $0, presenting: $1)
            return counts
        }
        play.popup.preferredContentSize = Size(width: 100, height: 100)
        theatre.show(play)
        play.popup.preferredContentSize = Size(width: 200, height: 150)
        theatre.stage.send()
        #expect(counts?.calls == 1)
        #expect(play.popup.view.frame.size == Size(width: 100, height: 100))
        counts?.marks = true
        play.popup.preferredContentSize = Size(width: 220, height: 150)
        theatre.stage.send()
        #expect(play.popup.view.frame.size == Size(width: 220, height: 150))
        let child = Screen("Child")
        play.popup.addChild(child)
        child.preferredContentSize = Size(width: 5, height: 5)
        #expect(counts?.calls == 3)
    }

    @Test("rule 52: a child of the same size is not told of the transition")
    func equalSize() {
        let theatre = Theatre()
        let popup = Sized("Popup")
        let play = Play { $0.childSize = Size(width: 300, height: 200) }
        popup.transitioningDelegate = play.director
        play.comes.completesAtOnce = true
        theatre.root.present(popup, animated: true)
        theatre.stage.send()
        popup.view.frame = place
        theatre.stage.resize(to: Size(width: 700, height: 500))
        #expect(popup.sizes == [])
        play.presentation?.childSize = Size(width: 310, height: 200)
        theatre.stage.resize(to: Size(width: 710, height: 500))
        #expect(popup.sizes == [Size(width: 310, height: 200)])
    }

    @Test("rule 53: a resize reaches each controller once, before layout, and runs what was put alongside")
    func resizeOrder() {
        let root = Sized("Home")
        let theatre = Theatre(root: root)
        let popup = Sized("Popup")
        let play = Play(atOnce: true)
        popup.transitioningDelegate = play.director
        theatre.root.present(popup, animated: true)
        theatre.stage.send()
        _ = theatre.trace()
        theatre.stage.resize(to: Size(width: 700, height: 500))
        let trace = theatre.trace(layout: true)
        #expect(
            trace.prefix(3) == [
                "Home.viewWillTransition(to: 700×500)", "TestPresentation(Popup).viewWillTransition(to: 700×500)",
                "Popup.viewWillTransition(to: 700×500)",
            ])
        #expect(trace.count(where: { $0.contains("viewWillTransition") }) == 3)
        #expect(root.sizes == [Size(width: 700, height: 500)])
        #expect(popup.alongside == 1)
        #expect(popup.completed == 1)
        #expect(popup.coordinator == nil)
    }

    @Test("rules 30 and 53: a popup over a context hears once of its context's new size, however long that stays")
    func contextSize() {
        let theatre = Theatre()
        let child = Screen("Child")
        child.definesPresentationContext = true
        theatre.root.addChild(child)
        child.view.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        theatre.root.view.addSubview(child.view)
        child.didMove(toParent: theatre.root)
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .overCurrentContext
        child.present(popup, animated: false)
        theatre.stage.send()
        child.view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        for _ in 0..<5 { theatre.stage.send() }
        let told = theatre.trace().filter { $0.contains("Popup") && $0.contains("viewWillTransition") }
        #expect(
            told == [
                "CoverPresentationController(Popup).viewWillTransition(to: 300×200)",
                "Popup.viewWillTransition(to: 300×200)",
            ])
    }

    @Test("the root's view hooks run around its own layout")
    func layoutHooks() {
        final class Order: View {
            var order: [String] = []
            override func layoutSubviews() { order.append("layout") }
        }
        final class Hooked: ViewController {
            let order = Order()
            override func loadView() { view = order }
            override func viewWillLayoutSubviews() { order.order.append("will") }
            override func viewDidLayoutSubviews() { order.order.append("did") }
        }
        let theatre = Theatre()
        let hooked = Hooked()
        theatre.scene.rootViewController = hooked
        theatre.stage.send()
        #expect(hooked.order.order == ["will", "layout", "did"])
    }

    /// Remembers the sizes that it was told.
    private final class Sized: Screen {
        var sizes: [Size] = []
        var alongside = 0
        var completed = 0
        weak var coordinator: (any ViewControllerTransitionCoordinator)?

        override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
            self.coordinator = coordinator
            coordinator.animate(alongsideTransition: { [self] _ in alongside += 1 }) { [self] _ in completed += 1 }
        }
    }
}
