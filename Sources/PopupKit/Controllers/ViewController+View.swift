import PopupGeometry
import PopupUI

extension ViewController: ViewOwner {
    /// The controller's view; made when it is first asked for. `loadView` sets it.
    public final var view: View {
        get {
            loadViewIfNeeded()
            guard let loadedView else {
                misuse(
                    "loadView of \(self.name) set no view, so there is nothing to show. Set `view` in it, and do not read "
                        + "`view` before that.")
            }
            return loadedView
        }
        set {
            guard newValue !== loadedView else { return }
            if let old = loadedView, old.owner === self { old.owner = nil }
            if let other = newValue.owner as? ViewController, other !== self {
                misuse(
                    "a view of \(other.name) was set as the view of \(self.name). A view belongs to one controller: make "
                        + "another one, or add the controller as a child.")
            }
            loadedView = newValue
            newValue.owner = self
        }
    }

    /// The view if it has been made, without making it.
    public final var viewIfLoaded: View? { loadedView }
    /// False until `view` is first asked for. Reading this does not load it.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view where it has not been made yet.
    public final func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        guard loadedView != nil else { return }
        log("viewDidLoad()")
        viewDidLoad()
    }

    /// The scene that shows the controller, itself or through those that hold or present it; nil outside of one.
    public final var scene: Scene? {
        var controller: ViewController? = self
        while let c = controller {
            if let scene = c.sceneReference ?? c.incoming?.scene { return scene }
            controller = c.parent
        }
        return nil
    }

    /// What logs and warnings call it: the title, or the name of its class.
    final var name: String {
        if let title, !title.isEmpty { return title }
        return typeName(of: self)
    }

    /// One line of the contract log, where one is kept.
    final func log(_ callback: @autoclosure () -> String) {
        guard let log = scene?.log else { return }
        let cause = incoming?.controller.dismissalCause ?? outgoing?.controller.dismissalCause
        log.add(self, name, callback(), cause: cause)
    }

    // MARK: What the view reports (ViewOwner)

    package final func ownedViewWillLayout() {
        tellIsAppearing(children: false)
        log("viewWillLayoutSubviews()")
        viewWillLayoutSubviews()
    }

    package final func ownedViewDidLayout() {
        log("viewDidLayoutSubviews()")
        viewDidLayoutSubviews()
        scene?.placeContextContainers()
    }

    package final func ownedViewDidMove(to stage: Stage?) {
        followStage(stage)
        if stage == nil, outgoing != nil { scene?.presenterMayHaveGone() }
    }
}

/// The name of an object's class, without its module.
@MainActor func typeName(of object: AnyObject) -> String { String(describing: type(of: object)) }
