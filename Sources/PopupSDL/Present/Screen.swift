/// The display that windows open on. Asking for it tells whether there is one; holding it keeps SDL's video running.
///
/// ```swift
/// do {
///     let screen = try Screen(appName: "Mail")
///     …
/// } catch {
///     print(error)  // why there is none, and what to do
/// }
/// ```
public final class Screen {
    private let system: VideoSystem

    /// - Throws: `SDLError` of kind `.noDisplay`, whose text says why no window can be opened.
    public init(appName: String = "PopupKit") throws(SDLError) { system = try VideoSystem.acquire(appName: appName) }

    /// SDL's name of what carries the windows: "x11", "wayland", …
    public var driver: String { system.driver }

    /// The part of the screen that windows may fill, in SDL's window units; nil where SDL knows of none.
    public var usableSize: (width: Int, height: Int)? { WindowHandle.usableSize }
}
