import CPopupSDL2
import Glibc

/// Tells the loop of a window's new size while SDL is still taking in events.
///
/// SDL hands each event to its watches as soon as it has it. Where a system holds the program for the time of a live
/// resize, that is the only place from which the window can go on drawing.
final class LiveResizeWatch {
    private let loop: MainLoop

    init(_ loop: MainLoop) {
        self.loop = loop
        SDL_AddEventWatch(watchForResize, Unmanaged.passUnretained(loop).toOpaque())
    }

    /// Must be called before the loop is gone.
    func end() { SDL_DelEventWatch(watchForResize, Unmanaged.passUnretained(loop).toOpaque()) }
}

/// Called by SDL on the thread that pushed the event: for a window's own events, the one that takes them in.
nonisolated private func watchForResize(
    _ loop: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
    guard let loop, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue,
        UInt32(event.pointee.window.event) == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue, isMainThread
    else { return 0 }
    let id = event.pointee.window.windowID
    // A pointer does not cross isolation by itself; this is the loop's own thread.
    let address = UInt(bitPattern: loop)
    MainActor.assumeIsolated {
        guard let loop = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<MainLoop>.fromOpaque(loop).takeUnretainedValue().resizedLive(id)
    }
    return 0
}
