import CPopupSDL2
import Dispatch
import Glibc
import PopupUI

/// Runs windows until they are closed: takes SDL's events, steps each window's stage once a refresh while something
/// moves, and sleeps without waking when nothing does.
///
/// ```swift
/// let window = try Window(WindowOptions(title: "Hello"), textEngine: engine)
/// window.stage.rootView.addSubview(…)
/// try MainLoop().run(window)
/// ```
/// Call it from a synchronous `main` on the process's main thread, which it keeps until the last window is closed.
/// Work for the main actor and for `DispatchQueue.main`, from any thread, runs at the beginning of a step and wakes a
/// sleeping loop; so `async` code works as in any other program.
public final class MainLoop {
    /// What makes the time between two steps while something moves.
    nonisolated public enum Pacing: Hashable, Sendable {
        /// The display's refresh.
        case display
        /// So many steps a second.
        case rate(Double)
        /// None: the next step follows at once. For measuring only.
        case none
    }

    /// Set before `run`.
    public var pacing = Pacing.display

    private var windows: [Window] = []
    private var pacer = Pacer(rate: nil)
    private var isRunning = false
    private var isStopped = false
    /// The last step left something moving, and nobody has waited for an event since.
    private var continues = false
    private var lastStep = Instant.zero
    private var wakeEvent: UInt32 = 0
    private var failure: SDLError?
    private var systemInput: SystemInput?
    /// SDL is taking in events, and none of our code runs but the watch for resizes.
    private var isInSDL = false

    /// A loop without windows: hand them to `run(_:)`, or to `add(_:)` while it runs.
    public init() {}

    /// Runs `body` on the main actor, in the loop's next step; a sleeping loop wakes for it. From any thread.
    nonisolated public static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    /// Shows the windows and runs until all of them, and those added meanwhile, are closed, or `stop()` is called.
    ///
    /// A window that another program destroys is closed without being asked, and a sentence says so. Where what shows them
    /// all has ended, the X server or the Wayland compositor, the process ends by a sentence and exit code 1.
    /// - Throws: `SDLError` where a window can no longer show anything. All windows are closed then.
    public func run(_ windows: Window...) throws(SDLError) {
        if isRunning { misuse("MainLoop.run was called while it runs. Use add(_:) to open another window.") }
        if !isMainThread {
            misuse(
                "MainLoop.run was called on another thread than the process's main one, where neither windows nor the "
                    + "main queue work. Call it from a synchronous main (an async main leaves that thread).")
        }
        isRunning = true
        isStopped = false
        defer {
            isRunning = false
            for window in self.windows { window.close() }
            self.windows = []
            systemInput = nil
        }
        for window in windows { add(window) }
        if wakeEvent == 0 { wakeEvent = SDL_RegisterEvents(1) }
        MainQueue.startWaking(by: wakeEvent)
        let watch = LiveResizeWatch(self)
        defer { watch.end() }
        while !isStopped && !self.windows.isEmpty {
            waitForWork()
            takeEvents()
            MainQueue.drain()
            if let failure { throw failure }
            try stepWindows()
            closeWindows()
        }
    }

    /// Another window for the running loop.
    public func add(_ window: Window) {
        if windows.contains(where: { $0 === window }) { return }
        if systemInput == nil { systemInput = SystemInput(window.system) }
        windows.append(window)
        window.show()
        repace()
    }

    /// Makes `run` close all windows and return after this step.
    public func stop() { isStopped = true }

    // MARK: Waiting

    /// Returns when a step is due: at the next refresh while something moves, else after an event or at a deadline.
    ///
    /// Work for the main actor runs meanwhile, and is no reason for a step by itself: what it changes in a window is.
    private func waitForWork() {
        if !isStepDue { continues = false }
        while !isStepDue && !isStopped && !windows.allSatisfy(\.isClosed) {
            waitForEvent(until: nextWake)
            takeEvents()
            MainQueue.drain()
        }
        // Events that come faster than the display share a step.
        if pacing != .none, let earliest = pacer.earliest { MainQueue.sleep(until: earliest) }
    }

    private var isStepDue: Bool {
        if failure != nil { return true }
        let now = HostClock.now
        let seen = now.moved(by: pacer.lead)
        for window in windows {
            if window.hasInput || window.isClosed { return true }
            if window.wantsStep && (window.isShown || now >= unseenStep) { return true }
            if let deadline = window.deadline, deadline <= seen { return true }
        }
        return false
    }

    /// When to look again if no event comes; nil where nothing but an event can matter.
    private var nextWake: Instant? {
        let lead = pacer.lead
        var wake = windows.compactMap(\.deadline).min()?.moved(by: -lead)
        if windows.contains(where: \.wantsStep) { wake = min(wake ?? unseenStep, unseenStep) }
        if systemInput?.needsAttention ?? false {
            let attention = HostClock.now.moved(by: SystemInput.attentionInterval)
            wake = min(wake ?? attention, attention)
        }
        return wake
    }

    /// Nobody sees what moves in hidden windows, but it comes to its end all the same: when it is their turn again.
    private var unseenStep: Instant { lastStep.moved(by: MainLoop.unseenInterval) }

    /// Nanoseconds between steps of hidden windows in which something moves.
    private static let unseenInterval: Int64 = 250_000_000

    private func waitForEvent(until wake: Instant?) {
        isInSDL = true
        defer { isInSDL = false }
        var event = SDL_Event()
        guard let wake else {
            if SDL_WaitEvent(&event) != 0 { take(event) }
            return
        }
        let left = wake.nanoseconds - HostClock.now.nanoseconds
        guard left > 0 else { return }
        // SDL waits in whole milliseconds; rounded up, the instant has passed when it returns.
        let wait = min((left + 999_999) / 1_000_000, 3_600_000)
        if SDL_WaitEventTimeout(&event, Int32(wait)) != 0 { take(event) }
    }

    /// The display, or what is asked of it, may be another one.
    private func repace() {
        // Only one window can be waited for.
        for (index, window) in windows.enumerated() { window.presenter.setWaiting(index == 0) }
        let claims = windows.first?.presenter.claimsToWait ?? false
        switch pacing {
        case .display: pacer = Pacer(rate: windows.first?.refreshRate, presentClaimsToWait: claims)
        case .rate(let rate): pacer = Pacer(rate: rate)
        case .none: pacer = Pacer(rate: 1000)
        }
    }

    // MARK: Events

    private func takeEvents() {
        isInSDL = true
        defer { isInSDL = false }
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { take(event) }
        for window in windows { window.closeIfGone() }
    }

    private func take(_ event: SDL_Event) {
        if event.type == wakeEvent { return MainQueue.didWake() }
        if event.type == SDL_SYSWMEVENT.rawValue {
            if let window = NativeWindow.destroyed(by: event) { XErrors.destroyed(window) }
            return
        }
        let modifiers = UInt32(SDL_GetModState().rawValue)
        let addressee = Addressee(of: event)
        if addressee == .window(0) {
            // Without a window manager nobody may have the keyboard; the keys come all the same.
            windows.first?.take(event, modifierState: modifiers)
            return
        }
        for window in windows where addressee.includes(window.id) { window.take(event, modifierState: modifiers) }
    }

    // MARK: Steps

    private func stepWindows() throws(SDLError) {
        let now = HostClock.now
        let seen = pacer.beginStep(at: now, continues: continues)
        // A resize that is drawn live waits for nothing, and neither does a measurement of what is possible.
        let moment = isInSDL || pacing == .none ? nil : pacer.moment
        lastStep = now
        var ready: Instant?
        for window in windows { ready = try window.step(seenAt: seen, showing: moment) ?? ready }
        systemInput?.apply(
            keyboard: first { $0.hasKeyboardFocus }, mouse: first { $0.hasMouse })
        continues = first { $0.wantsStep && $0.isShown } != nil
        pacer.endStep(presentedAt: ready == nil ? nil : HostClock.now, readyAt: ready, continues: continues)
        if first(where: { $0.takeDisplayChange() }) != nil { repace() }
    }

    /// A closure that is not bound to the main actor, as the standard library's algorithms take it, looks up at each call
    /// which actor it runs on.
    private func first(where says: @MainActor (Window) -> Bool) -> Window? {
        for window in windows where says(window) { return window }
        return nil
    }

    /// Not as a part of a step, which may run inside a call of SDL's that still holds the window.
    private func closeWindows() {
        for window in windows where window.isClosing { window.close() }
        let count = windows.count
        windows.removeAll(where: \.isClosed)
        if windows.count != count { repace() }
    }

    /// A window's size changed while SDL is still taking in events, and SDL may not come back for long (some systems
    /// hold the program during a live resize): draw now, unless this refresh has had its step.
    func resizedLive(_ id: UInt32) {
        guard let window = windows.first(where: { $0.id == id }), isInSDL, failure == nil else { return }
        if let earliest = pacer.earliest, earliest > HostClock.now { return }
        window.geometryMayHaveChanged()
        do { try stepWindows() } catch { failure = error }
    }
}
