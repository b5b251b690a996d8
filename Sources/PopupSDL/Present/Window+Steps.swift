import CPopupSDL2
import PopupGeometry
import PopupRaster
import PopupUI

/// What the loop asks of a window.
extension Window {
    var presenter: any Presenter { chain.current }
    var geometry: WindowGeometry { translator.geometry }
    /// Something moves, or is to be shown or told.
    var wantsStep: Bool { !isClosed && (needsStep || wantsAnotherStep || isAnimating && time.isRunning) }
    /// Something happened that the stage has not been told of.
    var hasInput: Bool { !isClosed && !batch.isEmpty }
    var hasKeyboardFocus: Bool { handle?.hasKeyboardFocus ?? false }
    var hasMouse: Bool { handle?.hasMouse ?? false }
    /// When the host has to step next for a timer of the stage; on the host's clock.
    var deadline: Instant? { isClosed ? nil : stageDeadline.flatMap { time.host(at: $0) } }

    func show() {
        handle?.show()
        isShown = true
        needsStep = true
    }

    /// True once after the window came to another display, or the display changed.
    func takeDisplayChange() -> Bool {
        defer { displayChanged = false }
        return displayChanged
    }

    /// Closes it where another program has destroyed it. Nobody is asked: it is gone.
    func closeIfGone() {
        guard let handle, handle.isGone else { return }
        complain("another program has destroyed the window \"\(handle.title)\"; it is closed without being asked.")
        close()
    }

    func take(_ event: SDL_Event, modifierState: UInt32) {
        if event.type == SDL_QUIT.rawValue { CompositorLoss.endProcess(ifBehind: handle?.native) }
        for signal in translator.translate(event, modifierState: modifierState) { take(signal) }
    }

    private func take(_ signal: WindowSignal) {
        switch signal {
        case .input(let event):
            if takesInput || !event.isFromPerson { batch.append(event) }
        case .geometryChanged: geometryMayHaveChanged()
        case .displayChanged:
            displayChanged = true
            measure.refresh()
            geometryMayHaveChanged()
        case .exposed:
            chain.current.exposed()
            batch.append(.exposed)
        case .pictureLost(let device):
            chain.current.pictureLost(device: device)
            batch.append(.exposed)
        case .visibility(let visible):
            guard visible != isShown else { return }
            isShown = visible
            batch.append(.visibilityChanged(visible))
        case .focus(let focus):
            if takesInput { batch.append(.focusChanged(focus)) }
            // The desktop's settings may have been changed meanwhile; it tells nobody else.
            if focus {
                measure.refresh()
                geometryMayHaveChanged()
            }
        }
    }

    /// Asks SDL for the window's measures and the system for its scale.
    func geometryMayHaveChanged() {
        guard let handle else { return }
        let now = measure.geometry(of: handle)
        guard now != translator.geometry, now.pixelWidth > 0, now.pixelHeight > 0 else { return }
        let scaleChanged = now.unitsPerPoint != translator.geometry.unitsPerPoint
        translator.geometry = now
        if scaleChanged { applyMinimumSize() }
        batch.append(.resized(now.size, scale: now.scale))
    }

    func applyMinimumSize() {
        let unitsPerPoint = translator.geometry.unitsPerPoint
        let usable = WindowHandle.usableSize
        func least(_ points: Double, _ room: Int?) -> Int {
            min(Int((points * unitsPerPoint).rounded()), room ?? .max)
        }
        handle?.setMinimumSize(
            width: least(options.minimumSize.width, usable?.width),
            height: least(options.minimumSize.height, usable?.height))
    }

    /// One step of the stage, for the frame that is seen at `host`; shows the frame where it is another than the last.
    /// - Parameter moment: for which the frame waits (`PresentMoment`); nil for at once.
    /// - Returns: when the frame was ready to be brought to the screen; nil where none was.
    func step(seenAt host: Instant, showing moment: Instant? = nil) throws(SDLError) -> Instant? {
        if isClosed || isClosing { return nil }
        isStepping = true
        defer { isStepping = false }
        needsStep = false
        if presentedCount == 0 && isShown { chain.current.prepare() }
        let followsMotion = leftMotion
        leftMotion = false
        let now = time.instant(at: host)
        willStep?(now)
        let events = batch.take()
        onStep?(now, host, events)
        let result = time.step(events, at: host)
        isAnimating = result.isAnimating
        wantsAnotherStep = result.wantsAnotherStep
        stageDeadline = result.deadline
        cursor = result.cursor
        textInput = result.textInput
        if result.shouldClose { close() }
        if isClosing { return nil }
        guard isShown, result.isFrameChanged || chain.current.isStale, handle?.isGone == false else { return nil }
        let began = HostClock.now
        var moment = PresentMoment(moment)
        let damage: [PixelRect]
        do {
            damage = try chain.present(result.frame, &moment)
        } catch {
            if handle?.isGone ?? false { return nil }
            throw error
        }
        guard !damage.isEmpty else { return nil }
        let shown = HostClock.now
        presentedCount += 1
        leftMotion = isAnimating
        didPresent?(
            PresentedFrame(
                number: presentedCount, instant: stage.now, damage: damage,
                duration: shown.moved(by: -moment.waited).seconds(since: began),
                shown: shown, followsMotion: followsMotion))
        return moment.ready ?? shown
    }
}

extension InputEvent {
    /// What hands do, in contrast to what becomes of the window.
    fileprivate var isFromPerson: Bool {
        switch self {
        case .pointer, .wheel, .key, .text: true
        case .resized, .focusChanged, .visibilityChanged, .exposed, .appearanceChanged, .closeRequested: false
        }
    }
}
