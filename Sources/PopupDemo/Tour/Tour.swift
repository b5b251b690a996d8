import DemoAssets
import PopupKit

/// What a user does, read from a text of one step a line (see `Assets/Tours/README.md`).
struct Tour {
    /// The file's name, for errors.
    let name: String
    /// What the window is before the first step.
    var size: Size?
    /// Pixels a point.
    var scale: Double?
    /// The instants of the file are all there are: a log of input, to be played to the same frames.
    var isReplay = false
    var steps: [TourStep] = []
}

/// One line of a tour.
struct TourStep {
    let line: Int
    /// Not before this instant, counted from the beginning; nil for as soon as the step before is over.
    var time: TourInstant?
    let action: TourAction
}

/// When something is done: `1.5`, or in a log `1.5/0.8` where the stage's clock was held, slowed or moved and did not show
/// what the hand's did.
struct TourInstant: Hashable {
    /// On the clock of whoever sits before the stage.
    var hand: Instant
    /// On the stage's.
    var shown: Instant

    init(_ hand: Instant, showing shown: Instant? = nil) {
        self.hand = hand
        self.shown = shown ?? hand
    }

    var text: String {
        hand == shown ? TourParser.text(hand) : TourParser.text(hand) + "/" + TourParser.text(shown)
    }
}

enum TourAction {
    case click(TourTarget, PointerButton, count: Int)
    case press(KeyChord, count: Int)
    case hold(KeyChord, seconds: Double)
    case type(String)
    case move(TourTarget)
    case leave
    case drag(from: TourTarget, to: TourEnd, seconds: Double, rest: Double)
    case wheel(notches: Point, over: TourTarget?)
    case wait(Double)
    case settle
    case resize(Size, scale: Double?)
    case change(TourChange)
    case expect(TourExpectation, isWanted: Bool)
    /// Input as it reached the stage, in the step at this line's time.
    case input(InputEvent)
    /// Steps in which nothing came.
    case frames([TourInstant])
}

/// Something that no hand does.
enum TourChange {
    case theme(isDark: Bool)
    case language(Language)
    /// How the next popups move.
    case motion(Motion)
    case reducedMotion(Bool)
    case open(Opening)
}

/// Something to point at.
enum TourTarget: Hashable {
    /// A view by its label, title or identifier.
    case named(String)
    /// A place of the window in points.
    case place(Point)
}

/// Where a drag ends.
enum TourEnd: Hashable {
    case target(TourTarget)
    /// So far from where it began, in points.
    case offset(Point)
}

enum TourExpectation: Hashable {
    /// A text that can be seen and reached, or a part of it.
    case text(String)
    /// The topmost popup by its style's name or "alert"; nil for any.
    case popup(String?)
    /// What has the keyboard, by its name.
    case focus(String)
    case theme(isDark: Bool)
    case language(Language)
}

struct KeyChord: Hashable {
    var key: Key
    var modifiers: Modifiers = []
}

/// Where a tour could not be followed: which line, what was expected, and what could have been meant.
struct TourError: Error, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String

    var description: String { "\(file):\(line): \(text)" }
}
