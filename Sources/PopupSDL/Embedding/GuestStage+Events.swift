import CPopupSDL2
import PopupUI

extension GuestStage {
    /// Hands over one of SDL's events, before the program looks at it.
    /// - Parameter event: an `SDL_Event *`, read during the call only: `guest.handle(&event)`.
    /// - Returns: true where the popups have it; false where it is the program's (also of other windows, and `SDL_QUIT`).
    public func handle(_ event: UnsafeRawPointer) -> Bool {
        let event = event.assumingMemoryBound(to: SDL_Event.self).pointee
        guard !isClosed, concerns(event) else { return false }
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            return pointer(event)
        case SDL_MOUSEWHEEL:
            guard isActive else { return false }
            takeLastMotion()
            return given(event, isClaimed: stage.claimsAll || stage.claimsPointer(at: translator.mouse))
        case SDL_KEYDOWN, SDL_KEYUP: return key(event)
        case SDL_TEXTINPUT, SDL_TEXTEDITING, ExtendedTextEditing.type:
            return given(event, isClaimed: isActive && (stage.claimsAll || stage.focusedView != nil))
        case SDL_WINDOWEVENT, SDL_DISPLAYEVENT, SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            take(event)
            return false
        default: return false
        }
    }

    private func concerns(_ event: SDL_Event) -> Bool {
        switch Addressee(of: event) {
        case .everyone: true
        case .nobody: false
        // Without a window manager nobody may have the keyboard; the keys come all the same.
        case .window(let id): window.map { $0.id == id || id == 0 } ?? true
        }
    }

    private func pointer(_ event: SDL_Event) -> Bool {
        let type = SDL_EventType(event.type)
        let press = PressLedger.Press(event)
        guard isShowing || stage.claimsAll else { return idlePointer(event, press) }
        takeLastMotion()
        let placed = inWindow(event)
        let claims = stage.claimsAll || place(of: placed).map { stage.claimsPointer(at: $0) } ?? false
        var isClaimed = claims
        if let press {
            switch type {
            case SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN: presses.begin(press, isClaimed: claims)
            case SDL_FINGERMOTION: isClaimed = presses.isClaimed(press) ?? claims
            default:
                isClaimed = presses.isClaimed(press) ?? false
                presses.end(press)
            }
        } else {
            isClaimed = claims || presses.isPointerClaimed
        }
        // The stage hears of all of it: hovering, and a press that began before its popup came.
        take(placed)
        return isClaimed
    }

    /// With nothing shown the program has it. The stage hears of presses all the same, at once: what they make the program
    /// present has to know of them. (A menu is followed by the press that opened it.)
    private func idlePointer(_ event: SDL_Event, _ press: PressLedger.Press?) -> Bool {
        let type = SDL_EventType(event.type)
        guard let press, type != SDL_FINGERMOTION else {
            lastMotion = event
            return press.flatMap { presses.isClaimed($0) } ?? presses.isPointerClaimed
        }
        takeLastMotion()
        take(inWindow(event))
        defer { stepNow() }
        if type == SDL_MOUSEBUTTONDOWN || type == SDL_FINGERDOWN {
            presses.begin(press, isClaimed: false)
            return false
        }
        defer { presses.end(press) }
        return presses.isClaimed(press) ?? false
    }

    private func key(_ event: SDL_Event) -> Bool {
        guard let press = PressLedger.Press(event) else { return false }
        if event.type == SDL_KEYUP.rawValue {
            defer { presses.end(press) }
            return given(event, isClaimed: presses.isClaimed(press) ?? false)
        }
        // A key that is held goes on to whoever had its beginning.
        if event.key.repeat != 0, let isClaimed = presses.isClaimed(press) { return given(event, isClaimed: isClaimed) }
        let isClaimed = isActive && (stage.claimsAll || stage.claimsKey(Key(event.key.keysym)))
        presses.begin(press, isClaimed: isClaimed)
        return given(event, isClaimed: isClaimed)
    }

    private func given(_ event: SDL_Event, isClaimed: Bool) -> Bool {
        if isClaimed { take(event) }
        return isClaimed
    }

    private func take(_ event: SDL_Event) {
        for signal in translator.translate(event, modifierState: UInt32(SDL_GetModState().rawValue)) {
            switch signal {
            // Whether the program ends is the program's to say.
            case .input(.closeRequested), .exposed: break
            case .input(let input): batch.append(input)
            case .geometryChanged: geometryMayHaveChanged()
            case .displayChanged:
                measure.refresh()
                geometryMayHaveChanged()
            case .pictureLost(let device): picture.lose(device: device)
            case .visibility(let isVisible): batch.append(.visibilityChanged(isVisible))
            case .focus(let hasFocus):
                if !hasFocus { presses.removeAll() }
                batch.append(.focusChanged(hasFocus))
            }
        }
    }

    /// Where the pointer was last seen while nothing was shown: what comes up under it knows.
    func takeLastMotion() {
        guard let motion = lastMotion else { return }
        lastMotion = nil
        take(inWindow(motion))
    }

    // MARK: Places

    /// The event with its place in window units, where a logical size of the renderer has turned it into that.
    private func inWindow(_ event: SDL_Event) -> SDL_Event {
        guard let renderer, renderer.isThere else { return event }
        let logical = renderer.logicalSize
        guard logical.width > 0, logical.height > 0 else { return event }
        let geometry = translator.geometry
        /// As parts of the output's width and height.
        func part(_ x: Double, _ y: Double) -> Point {
            let pixel = renderer.pixel(ofLogical: Point(x: x, y: y))
            return Point(
                x: pixel.x / Double(max(1, geometry.pixelWidth)), y: pixel.y / Double(max(1, geometry.pixelHeight)))
        }
        func place(_ x: Int32, _ y: Int32) -> (Int32, Int32) {
            let part = part(Double(x), Double(y))
            return (Int32(part.x * Double(geometry.unitWidth)), Int32(part.y * Double(geometry.unitHeight)))
        }
        var event = event
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: (event.motion.x, event.motion.y) = place(event.motion.x, event.motion.y)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            (event.button.x, event.button.y) = place(event.button.x, event.button.y)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            let new = part(
                Double(event.tfinger.x) * Double(logical.width), Double(event.tfinger.y) * Double(logical.height))
            (event.tfinger.x, event.tfinger.y) = (Float(new.x), Float(new.y))
        default: break
        }
        return event
    }

    /// Where a pointer's event (in window units) lies on the stage.
    private func place(of event: SDL_Event) -> Point? {
        let geometry = translator.geometry
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: return geometry.point(x: Double(event.motion.x), y: Double(event.motion.y))
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            return geometry.point(x: Double(event.button.x), y: Double(event.button.y))
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            let size = geometry.size
            return Point(x: Double(event.tfinger.x) * size.width, y: Double(event.tfinger.y) * size.height)
        default: return nil
        }
    }
}
