import PopupKit
import Testing

@testable import PopupKit

@Suite("Appearance and containment")
struct AppearanceTests {
    @Test(
        "the moves there are, and no others",
        arguments: [
            (AppearanceState.disappeared, ["willAppear"]), (.appearing, ["didAppear", "willDisappear"]),
            (.appeared, ["willDisappear"]), (.disappearing, ["didDisappear", "willAppear"]),
        ])
    func moves(state: AppearanceState, legal: [String]) {
        for move in AppearanceState.Move.allCases {
            #expect((state.after(move) != nil) == legal.contains(move.rawValue))
        }
    }

    private func addChild(_ child: Screen, to parent: Screen) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test("a child appears with its parent, after it")
    func together() {
        let theatre = Theatre()
        let play = Play()
        let child = Screen("Child")
        addChild(child, to: play.popup)
        #expect(child.events == [])
        _ = theatre.trace()
        theatre.show(play)
        let order = theatre.trace().filter { $0.contains("ppear(") }
        #expect(
            order == [
                "Popup.viewWillAppear(true)", "Child.viewWillAppear(true)", "Popup.viewDidAppear(true)",
                "Child.viewDidAppear(true)",
            ])
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(child.events == ["will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test("a child whose view comes and goes while its parent is shown appears and disappears by it")
    func later() {
        let theatre = Theatre()
        let child = Screen("Child")
        addChild(child, to: theatre.root)
        #expect(child.events == ["will appear", "did appear"])
        child.view.removeFromSuperview()
        #expect(child.events.suffix(2) == ["will disappear", "did disappear"])
        child.removeFromParent()
        #expect(child.parent == nil)
    }

    @Test("a child whose view is not shown hears nothing")
    func notShown() {
        let theatre = Theatre()
        let child = Screen("Child")
        theatre.root.addChild(child)
        let play = Play { $0.removesPresenter = true }
        theatre.show(play)
        #expect(child.events == [])
    }

    @Test("a container that forwards by itself does")
    func byItself() {
        final class Container: Screen {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let root = Container("Home")
        let theatre = Theatre(root: root)
        let child = Screen("Child")
        addChild(child, to: root)
        #expect(child.events == [])
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        child.beginAppearanceTransition(false, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(child.events == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
        _ = theatre
    }

    @Test("containment is told: will, then did")
    func containment() {
        final class Moves: ViewController {
            var moves: [String] = []
            override func willMove(toParent parent: ViewController?) { moves.append("will \(parent?.title ?? "nil")") }
            override func didMove(toParent parent: ViewController?) { moves.append("did \(parent?.title ?? "nil")") }
        }
        let parent = Screen("Parent")
        let child = Moves()
        parent.addChild(child)
        child.didMove(toParent: parent)
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(child.moves == ["will Parent", "did Parent", "will nil", "did nil"])
        #expect(parent.children.isEmpty)
    }

    @Test("the view is made once, when it is first asked for")
    func loading() {
        final class Loads: ViewController {
            var order: [String] = []
            override func loadView() {
                order.append("load")
                view = View(frame: Rect(x: 0, y: 0, width: 7, height: 7))
            }
            override func viewDidLoad() { order.append("did load \(view.frame.width)") }
        }
        let loads = Loads()
        #expect(!loads.isViewLoaded)
        #expect(loads.viewIfLoaded == nil)
        _ = loads.view
        _ = loads.view
        #expect(loads.order == ["load", "did load 7.0"])
        #expect(loads.view.owner === loads)
        #expect(loads.view.next === loads)
    }
}
