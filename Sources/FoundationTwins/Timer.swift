import Foundation
import PopupUI

/// Runs a closure later, by the clock of the window whose code runs: while that is held or runs slow, so is the timer.
///
/// It stands for Foundation's timer, which needs a run loop that a window here does not have. It runs until it is
/// invalidated or has fired once; nobody has to keep it.
@MainActor
public final class Timer {
    /// Seconds between two runs; 0 where it fires once.
    public let timeInterval: TimeInterval
    private var timer: StageTimer?
    /// False once it has fired for the last time, or was invalidated.
    public private(set) var isValid = true

    /// What it was given besides the target; nil where there was nothing.
    public private(set) var userInfo: Any?

    private init(timeInterval: TimeInterval) { self.timeInterval = timeInterval }

    /// Runs `block` after `interval` seconds, and again every `interval` seconds where it repeats. Without a window it
    /// never fires.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: repeats ? interval : 0)
        let stage = Stage.latest
        if repeats {
            timer.timer = stage?.schedule(every: interval) { block(timer) }
        } else {
            timer.timer = stage?.schedule(after: interval) {
                timer.isValid = false
                block(timer)
            }
        }
        return timer
    }

    /// UIKit's form, with a method in place of a selector: `target: self, selector: Page.tick`. The target is owned until
    /// the timer has fired for the last time.
    @discardableResult
    public static func scheduledTimer<Target: AnyObject>(
        timeInterval interval: TimeInterval, target: Target,
        selector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in selector(target)() }
        timer.userInfo = userInfo
        return timer
    }

    /// The same for a method that takes the timer.
    @discardableResult
    public static func scheduledTimer<Target: AnyObject>(
        timeInterval interval: TimeInterval, target: Target,
        selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) { selector(target)($0) }
        timer.userInfo = userInfo
        return timer
    }

    /// The timer does not fire any more.
    public func invalidate() {
        isValid = false
        timer?.invalidate()
        timer = nil
    }
}
