import PopupRaster
import PopupUI

extension GuestStage {
    /// Brings the popups to the instant `seconds` of the program's clock, which may begin anywhere, stand still and run at
    /// any rate; backwards counts as standing still. Input is taken also while it stands; what moves waits for it.
    ///
    /// Timers that are set between two steps count from the first of them: a program that slept steps before it looks at
    /// what woke it.
    /// - Returns: true where the popups' picture is another than before: a program that draws only when something changed
    ///   draws a frame.
    @discardableResult
    public func step(at seconds: Double) -> Bool {
        guard seconds.isFinite else {
            misuse("a guest stage was stepped at \(seconds) seconds. Give the seconds of a clock, finite.")
        }
        guard !isClosed, canvas.isThere else { return false }
        let theirs = Instant(seconds: seconds)
        let origin = origin ?? theirs
        self.origin = origin
        let now = max(lastStep, Instant.zero.advanced(by: theirs.seconds(since: origin)))
        guard isDue(at: now) else {
            lastStep = now
            if !isAnimating { stage.rest(until: now) }
            return false
        }
        return takeStep(at: now)
    }

    private func isDue(at now: Instant) -> Bool {
        needsStep || wantsAnotherStep || !batch.isEmpty || isAnimating && now > lastStep
            || stageDeadline.map { $0 <= now } ?? false
    }

    /// A step for input alone, at the instant of the last one.
    func stepNow() { takeStep(at: lastStep) }

    @discardableResult
    private func takeStep(at now: Instant) -> Bool {
        if now > lastStep { stage.restampPresses(lastStep, now) }
        lastStep = now
        geometryMayHaveChanged()
        if !isShowing, needsStep { takeLastMotion() }
        needsStep = false
        let result = stage.step(batch.take(), at: now)
        isAnimating = result.isAnimating
        wantsAnotherStep = result.wantsAnotherStep
        stageDeadline = result.deadline
        isShowing = !result.frame.isBlank || isAnimating || stage.claimsAll
        if result.isFrameChanged { picture.take(result.frame) }
        lend(result)
        return result.isFrameChanged
    }

    /// Asks SDL for the measures; a window, a renderer or a desktop may have changed without a word.
    func geometryMayHaveChanged() {
        guard let pixels = canvas.pixelSize, pixels.width > 0, pixels.height > 0 else { return }
        let now = measure.geometry(units: window?.size ?? pixels, pixels: pixels)
        guard now != translator.geometry else { return }
        translator.geometry = now
        batch.append(.resized(now.size, scale: now.scale))
    }

    /// Borrows text input and the pointer's shape while the guest has the input, and gives them back.
    private func lend(_ result: StepResult) {
        guard let system, let window else { return }
        guard isShowing, stage.claimsAll || stage.focusedView != nil else {
            loan = nil
            return
        }
        let loan = self.loan ?? InputLoan.take(system)
        self.loan = loan
        loan.setText(
            window.hasKeyboardFocus || !WindowHandle.isKeyboardTaken ? result.textInput : nil, translator.geometry,
            of: self)
        if window.hasMouse { loan.show(result.cursor) }
    }
}
