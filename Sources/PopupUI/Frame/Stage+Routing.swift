import PopupGeometry

/// Pass 1: what happened goes to whom it concerns.
extension Stage {
    func route(_ events: [InputEvent]) {
        for event in events {
            if case .pointer(let pointerEvent) = event, pointer.swallows(pointerEvent) { continue }
            if hasParticipant(where: { $0.stage(self, withholds: event) }) {
                if case .pointer(let pointerEvent) = event { pointer.didWithhold(pointerEvent) }
                continue
            }
            switch event {
            case .pointer(let event): pointer.route(event, in: self)
            case .wheel(let event): routeWheel(event)
            case .key(let event): routeKey(event)
            case .text(let event): routeText(event)
            case .resized(let size, let scale):
                resize(to: size, scale: scale)
                for participant in participants { participant.object?.stageDidResize(self) }
            case .focusChanged(let isActive):
                self.isActive = isActive
                if !isActive { pointer.cancel(in: self) }
                focusedView?.focusChanged()
                for participant in participants { participant.object?.stageActivityChanged(self) }
            case .visibilityChanged(let isVisible):
                if !isVisible { pointer.cancel(in: self) }
            case .exposed: break
            case .appearanceChanged(let isDark): onAppearanceChange?(isDark)
            case .closeRequested: if shouldClose?() ?? true { wantsClose = true }
            }
        }
        pointer.sample(at: handNow)
    }

    /// The topmost view at a place of the stage, by what is drawn; nil where nothing takes input.
    public func hitTest(_ position: Point) -> View? {
        guard let inverse = rootView.drawn.toSuperview.inverse else { return nil }
        return rootView.hitTest(inverse.apply(position))
    }

    private func routeWheel(_ event: WheelEvent) {
        pointer.moveWithoutEvent(to: event.position)
        var responder: Responder? = hitTest(event.position)
        while let r = responder {
            // Nothing behind a barrier is scrolled by what it lets through.
            if r.wheel(event) || (r as? View)?.isModalBarrier == true { return }
            responder = r.next
        }
    }

    private func routeText(_ event: TextEvent) {
        var responder: Responder? = focusedView
        while let r = responder, !r.textInput(event) { responder = r.next }
    }

    private func routeKey(_ event: KeyEvent) {
        if event.phase == .down, event.key == .escape, !event.isRepeat, pointer.isGestureActive {
            // Esc takes back the drag, not the popup that is dragged.
            pointer.cancel(in: self)
            return
        }
        var responder: Responder? = keyTarget
        while let r = responder {
            if event.phase == .up {
                if r.keyUp(event) { return }
            } else {
                if r.keyDown(event) { return }
                if let command = r.keyCommands.first(where: { $0.matches(event) }) {
                    command.action()
                    return
                }
            }
            responder = r.next
        }
        if event.phase == .down { moveFocus(by: event) }
    }

    /// Who is asked first about a key: what has the focus, else whom the topmost barrier names.
    var keyTarget: Responder {
        if let focusedView, isInFrontOfBarriers(focusedView) { return focusedView }
        let scope = activeScope
        return scope.keyResponder ?? scope
    }

    /// Lets go of whatever is pressed, without acting, unless it is `view` or inside it. What is still to come of the
    /// press goes to nobody.
    package func letGoOfPress(unlessIn view: View?) {
        if let view, pointer.isPressInside(view) { return }
        pointer.cancel(in: self)
    }

    /// A gesture has the pointer.
    package var isDragging: Bool { pointer.isGestureActive }

    /// Takes the running press from whoever holds it; its moves and its end are then only seen by participants.
    /// False where nothing is pressed.
    package func takePress() -> Bool { pointer.takePress() }
}
