import PopupKit
import TestKit

/// One thing that a person or the app does in a random sequence. A value: a sequence can be shortened and played again.
enum ModelOp: Hashable {
    /// The topmost controller (or, from below, the one `depth` levels under it) presents another.
    case present(ModelStyle, animated: Bool, depth: Int)
    /// The controller `depth` levels below the top is sent `dismiss`.
    case dismiss(depth: Int, animated: Bool)
    /// The user closes the topmost popup.
    case userDismiss(DismissalCause)
    case key(ModelKey)
    case type(Int)
    case click(x: Int, y: Int)
    case doubleClick(x: Int, y: Int)
    case rightClick(x: Int, y: Int)
    case press(x: Int, y: Int)
    case move(x: Int, y: Int)
    case release
    /// Presses the topmost popup at so many percent of its width and height, as it is drawn.
    case grab(x: Int, y: Int)
    /// Moves from where the pointer is, evenly.
    case pull(dx: Int, dy: Int, milliseconds: Int)
    /// As `pull`, and lets go with the last move.
    case fling(dx: Int, dy: Int, milliseconds: Int)
    /// Presses go by a finger (true) or by the mouse.
    case useFinger(Bool)
    /// The pointer leaves the window.
    case leave
    /// Clicks the topmost popup's action or row of that number.
    case answer(Int)
    case wheel(x: Int, y: Int, notches: Int)
    case resize(width: Int, height: Int)
    /// Pixels a point, in percent.
    case rescale(Int)
    case advance(milliseconds: Int)
    /// One step that comes late.
    case stall(milliseconds: Int)
    /// The stage's time: slower or faster, held, on by one step, at an instant so far from the present one.
    case rate(percent: Int)
    case hold, goOn
    case step(milliseconds: Int)
    case seek(milliseconds: Int)
    /// Takes over whatever transition the topmost popup is in.
    case pause
    case update(percent: Int)
    case letGo(finishes: Bool)
    case setModal(Bool)
    /// The topmost's delegate lets the user close it, or does not.
    case permit(Bool)
    /// The style that the topmost's delegate wants in narrow windows; the window is asked with its next size.
    case adapt(ModelAdaptation)
    /// Dismisses what the root presents, and presents another from the completion, or in the same turn.
    case exchange(ModelStyle, animated: Bool, inCompletion: Bool)
    /// The topmost asks for another size.
    case prefer(width: Int, height: Int)
    /// The topmost sheet goes to its other detent.
    case changeDetent
    case loseWindowFocus, gainWindowFocus
    case hideWindow, showWindow
    case darken(Bool)
    /// The app gives the focus to one of those that can have it.
    case focus(Int)
    /// The view of the controller `depth` levels below the top leaves its stage, and comes back.
    case presenterGone(depth: Int)
    /// The context in the root's view does.
    case contextGone
    /// Over the stage, or in the topmost popup's view; at once, or after a grace time.
    case showHUD(blocks: Bool, inTop: Bool, waits: Bool), hideHUD
    case reduceMotion(Bool)
}

enum ModelKey: Hashable, CaseIterable {
    case escape, tab, shiftTab, space, enter, down, up, left, right, pane, home, end, pageDown

    var event: (Key, Modifiers) {
        switch self {
        case .escape: (.escape, [])
        case .tab: (.tab, [])
        case .shiftTab: (.tab, .shift)
        case .space: (.space, [])
        case .enter: (.enter, [])
        case .down: (.down, [])
        case .up: (.up, [])
        case .left: (.left, [])
        case .right: (.right, [])
        case .pane: (.function(6), [])
        case .home: (.home, [])
        case .end: (.end, [])
        case .pageDown: (.pageDown, [])
        }
    }
}

/// What is presented.
enum ModelStyle: Hashable, CaseIterable {
    case cover, dissolve, flip, fullScreen, context, currentContext, masked, byBlocks, percentDriven, handDriven
    case pageSheet, formSheet, detents, undimmed, list, popover, passthrough, card, menu, alert, fieldAlert, actionSheet

    /// Whether it leaves nothing of what is behind it to the pointer and the keys.
    var shutsOut: Bool { ![.undimmed, .passthrough, .context, .currentContext].contains(self) }
}

/// A style for narrow windows.
enum ModelAdaptation: Hashable, CaseIterable { case none, sheet, form, cover, full }
