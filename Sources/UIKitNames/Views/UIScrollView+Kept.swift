import PopupGeometry
import PopupUI

extension ScrollView {
    /// Whether bars at a screen's edges make room for themselves.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// All the same here: a window's edges are all safe.
        case automatic, scrollableAxes, never, always
    }
    /// Whether scrolling puts a keyboard on the screen away.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// All the same here: there is no keyboard on the screen.
        case none, onDrag, interactive
    }

    /// Kept, and without effect: a window's edges are all safe.
    public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { knownExtras?.scrolling.insetAdjustment ?? .automatic }
        set { madeExtras.scrolling.insetAdjustment = newValue }
    }
    /// Kept, and without effect: there is no keyboard on the screen.
    public final var keyboardDismissMode: KeyboardDismissMode {
        get { knownExtras?.scrolling.keyboardDismissMode ?? .none }
        set { madeExtras.scrolling.keyboardDismissMode = newValue }
    }
    /// Kept, and without effect: a press reaches what it is on at once.
    public final var delaysContentTouches: Bool {
        get { knownExtras?.scrolling.delaysContentTouches ?? true }
        set { madeExtras.scrolling.delaysContentTouches = newValue }
    }
    /// Kept, and without effect: a drag always takes the press from a control.
    public final var canCancelContentTouches: Bool {
        get { knownExtras?.scrolling.canCancelContentTouches ?? true }
        set { madeExtras.scrolling.canCancelContentTouches = newValue }
    }
    /// Kept, and without effect: there is no status bar to tap.
    public final var scrollsToTop: Bool {
        get { knownExtras?.scrolling.scrollsToTop ?? true }
        set { madeExtras.scrolling.scrollsToTop = newValue }
    }
    /// Kept, and without effect: a drag scrolls along one axis anyway.
    public final var isDirectionalLockEnabled: Bool {
        get { knownExtras?.scrolling.isDirectionalLockEnabled ?? false }
        set { madeExtras.scrolling.isDirectionalLockEnabled = newValue }
    }
    /// The same as `contentInset`: nothing is added to it.
    public final var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a drag moves the content.
    public final var isTracking: Bool { isDragging }
}
