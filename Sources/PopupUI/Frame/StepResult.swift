import PopupDrawing
import PopupGeometry
import PopupMotion

/// What a host needs to know after a step: what to show, and when to come back.
public struct StepResult: Sendable {
    /// The picture to show.
    public var frame: Frame
    /// False where `frame` is the same picture as that of the step before: nothing need be drawn.
    public var isFrameChanged: Bool
    /// True while something moves: step again at the next refresh of the display.
    public var isAnimating: Bool
    /// When the next timer is due; nil where none runs. While nothing moves and nothing is due, sleep.
    public var deadline: Instant?
    /// True where something waits for the next step itself, not for time to pass: one whose clock stands still makes
    /// that step all the same, at the same instant.
    public var wantsAnotherStep: Bool
    /// The pointer's shape over what lies under it now.
    public var cursor: Cursor
    /// Where text is being typed; nil where none is. The host turns text input on and off by it.
    public var textInput: TextInputArea?
    /// The stage agreed to a `.closeRequested`: the host closes its window.
    public var shouldClose: Bool

    /// What a stage gives after a step; made by hosts' tests too.
    public init(
        frame: Frame, isFrameChanged: Bool, isAnimating: Bool, deadline: Instant?,
        wantsAnotherStep: Bool = false, cursor: Cursor = .arrow, textInput: TextInputArea? = nil,
        shouldClose: Bool = false
    ) {
        self.frame = frame
        self.isFrameChanged = isFrameChanged
        self.isAnimating = isAnimating
        self.deadline = deadline
        self.wantsAnotherStep = wantsAnotherStep
        self.cursor = cursor
        self.textInput = textInput
        self.shouldClose = shouldClose
    }
}

/// The pointer's shapes that desktops share.
public enum Cursor: Hashable, Sendable {
    /// The usual one.
    case arrow
    /// Over text that can be selected or typed.
    case text
    /// Over what can be pressed.
    case hand
    /// Over what a drag makes higher or lower.
    case resizeVertical
    /// Over what a drag makes wider or narrower.
    case resizeHorizontal
    /// Over what a drag moves.
    case move
    /// Nothing can be done here.
    case notAllowed
}

/// The caret's box, in points of the stage: an input method shows its candidates below it.
public struct TextInputArea: Hashable, Sendable {
    /// In points of the stage.
    public var caret: Rect

    /// An area with the caret in `caret`.
    public init(caret: Rect) { self.caret = caret }
}
