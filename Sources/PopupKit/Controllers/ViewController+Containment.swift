import PopupGeometry
import PopupUI

extension ViewController {
    /// The controller that this one is a child of.
    public final var parent: ViewController? { parentReference }
    /// Those added by `addChild(_:)`, in that order. Owned.
    public final var children: [ViewController] { childControllers }

    /// Makes `child` a part of this controller. Add its view, then call its `didMove(toParent:)`.
    /// A child of another controller is taken from there.
    public final func addChild(_ child: ViewController) {
        var ancestor: ViewController? = self
        while let a = ancestor {
            if a === child {
                misuse(
                    "\(child.name) was added to \(name), which it contains or is. Containment has no circles: add it elsewhere."
                )
            }
            ancestor = a.parent
        }
        if child.incoming != nil {
            misuse(
                "\(child.name) is presented and was added to \(name) as a child. Dismiss it first, or add another controller."
            )
        }
        guard child.parentReference !== self else { return }
        child.parentReference?.childControllers.removeAll { $0 === child }
        child.willMove(toParent: self)
        child.parentReference = self
        childControllers.append(child)
    }

    /// Ends the containment. Send `willMove(toParent: nil)` and take the view out before.
    public final func removeFromParent() {
        guard let parent = parentReference else { return }
        parent.childControllers.removeAll { $0 === self }
        parentReference = nil
        didMove(toParent: nil)
    }

    /// This controller and those that hold it, the nearest first.
    final var selfAndAncestors: [ViewController] {
        var all: [ViewController] = []
        var controller: ViewController? = self
        while let c = controller {
            all.append(c)
            controller = c.parent
        }
        return all
    }

    final var topAncestor: ViewController { selfAndAncestors.last ?? self }

    /// Whether `controller` is this one or a child of it at any depth.
    final func contains(_ controller: ViewController) -> Bool {
        controller.selfAndAncestors.contains { $0 === self }
    }

    /// To the parent, else to the presentation (rule 51).
    final func tellPreferredContentSize() {
        if let parent {
            parent.preferredContentSizeDidChange(forChildContentContainer: self)
        } else if let incoming {
            incoming.controller.log("preferredContentSizeDidChange(forChildContentContainer:)")
            incoming.controller.preferredContentSizeDidChange(forChildContentContainer: self)
            // Rule 51: inside an animation block the move is a part of it.
            if AnimationRecorder.isRecording { incoming.container?.layoutIfNeeded() }
        }
    }

    final func forwardSizeTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in childControllers {
            guard let view = child.loadedView else { continue }
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
        }
    }
}
