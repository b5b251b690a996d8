import PopupKit
import PopupTesting

@testable import PopupKit

/// What a random sequence is played in, looked over after every frame (see `ModelWorld+Checks.swift`).
final class ModelWorld {
    let stage = TestStage()
    let root = Screen("Home")
    let child = Screen("Child")
    let scene: Scene
    var popups: [ModelPopup] = []
    var dismissals: [Dismissal] = []
    var isHeld = false
    private var huds: [HUD] = []
    let ground = ModelGround()
    /// What `ground` had heard of when nothing more could reach it.
    var heardBefore: Int?
    var failures: [String] = []
    var check = ContractCheck()
    var checkedLines = 0

    /// A `dismiss` that was asked for.
    final class Dismissal {
        weak var target: ModelPopup?
        var completions = 0
        var isAccepted = true
        /// Somebody took the transition over since.
        var isDisturbed = false
    }

    init() {
        scene = Scene(stage: stage.stage, rootViewController: root)
        scene.log = ContractLog()
        scene.isQuiet = true
        child.definesPresentationContext = true
        root.addChild(child)
        child.view.frame = Rect(x: 100, y: 100, width: 400, height: 300)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        root.view.addSubview(ground)
        root.view.sendSubviewToBack(ground)
        ground.frame = root.view.bounds
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let opener = Focusable(frame: Rect(x: 5, y: 5, width: 60, height: 30))
        root.view.addSubview(opener)
        stage.stage.focus(opener)
        stage.refresh()
    }

    /// Plays it all, ends whatever is still held by a hand, and looks whether everything came to rest; then closes what
    /// is left, and looks whether anything is.
    func play(_ ops: [ModelOp]) -> [String] {
        for op in ops {
            play(op)
            if !failures.isEmpty { return failures }
        }
        letTimeGoOn()
        if isHeld { release() }
        for hud in huds { hud.hide() }
        stage.advance(1)
        settle()
        checkEnd()
        if failures.isEmpty { closeAll() }
        return failures
    }

    private func settle() {
        // A HUD that was sought to before its beginning has its minimum time still to go.
        for _ in 0..<600 where stage.result.isAnimating || scene.isTransitioning || huds.contains(where: \.isShown) {
            // What waited may begin only now, in nobody's hand.
            for transition in scene.presentations.compactMap(\.transition) where transition.context.isInteractive {
                letGo(transition, finishes: true)
            }
            stage.send()
            checkFrame()
        }
    }

    private func closeAll() {
        for _ in 0..<20 where !scene.presentations.isEmpty {
            root.dismiss(animated: false)
            settle()
        }
        child.dismiss(animated: false)
        settle()
        stage.send()
        checkNothingLeft()
    }

    // MARK: One thing

    func play(_ op: ModelOp) {
        noteWhetherShutOut()
        switch op {
        case .present(let style, let animated, let depth): present(style, animated, from: level(depth))
        case .dismiss(let depth, let animated): dismiss(level(depth), animated)
        case .userDismiss(let cause): popup(top)?.controller?.presentationController?.userDismiss(cause: cause)
        case .setModal(let isModal): popup(top)?.controller?.isModalInPresentation = isModal
        case .prefer(let width, let height):
            top.preferredContentSize = Size(width: Double(width), height: Double(height))
        case .changeDetent: changeDetent()
        case .pause: disturb { $0.pause() }
        case .update(let percent): disturb { $0.context.updateInteractiveTransition(Double(percent) / 100) }
        case .letGo(let finishes): disturb { self.letGo($0, finishes: finishes) }
        case .focus(let index):
            let views = stage.stage.focusableViews
            if !views.isEmpty { stage.stage.focus(views[index % views.count]) }
        case .presenterGone(let depth): takeAway(level(depth))
        case .contextGone: takeAway(child)
        case .showHUD(let blocks, let inTop, let waits):
            let new = HUD("Working")
            new.blocksHost = blocks
            if waits { new.graceTime = 0.2 }
            let view = inTop ? top.viewIfLoaded.flatMap { $0.stage == nil ? nil : $0 } : nil
            new.show(in: view ?? stage.rootView)
            huds.append(new)
        case .hideHUD: huds.last?.hide()
        case .reduceMotion(let isWanted): stage.stage.prefersReducedMotion = isWanted
        case .permit(let allows): popup(top)?.permission.allows = allows
        case .adapt(let adaptation): popup(top)?.permission.adaptation = adaptation
        case .exchange(let style, let animated, let inCompletion): exchange(style, animated, inCompletion)
        case .darken(let isDark): stage.stage.theme = isDark ? .dark : .light
        case .rate(let percent): stage.time.rate = Double(percent) / 100
        case .hold: stage.time.hold()
        case .goOn: stage.time.resume()
        case .step(let milliseconds): stage.time.step(by: Double(milliseconds) / 1000)
        case .seek(let milliseconds):
            stage.time.seek(to: stage.time.now.advanced(by: Double(milliseconds) / 1000))
        default: happen(op)
        }
        stage.refresh()
        checkFrame()
        checkShutOut()
        if stage.time.isRunning { checkRest() }
    }

    /// What comes from outside: input, the window, time.
    private func happen(_ op: ModelOp) {
        func at(_ x: Int, _ y: Int) -> TestTarget { .at(Double(x), Double(y)) }
        switch op {
        case .key(let key): stage.press(key.event.0, key.event.1)
        case .type(let letter): stage.type(String(UnicodeScalar(UInt8(97 + letter))))
        case .click(let x, let y): if !isHeld { try? stage.click(at(x, y)) }
        case .doubleClick(let x, let y): if !isHeld { try? stage.doubleClick(at(x, y)) }
        case .press(let x, let y):
            guard !isHeld else { break }
            isHeld = true
            try? stage.mouseDown(at(x, y))
        case .rightClick(let x, let y): if !isHeld { try? stage.click(at(x, y), button: .right) }
        case .grab(let x, let y): if !isHeld { grab(x, y) }
        case .pull(let dx, let dy, let milliseconds): pull(dx, dy, milliseconds, letsGo: false)
        case .fling(let dx, let dy, let milliseconds): pull(dx, dy, milliseconds, letsGo: true)
        case .useFinger(let isFinger): if !isHeld { stage.device = isFinger ? .touch : .mouse }
        case .leave: stage.leave()
        case .answer(let number): if !isHeld { answer(number) }
        case .rescale(let percent): stage.resize(to: stage.stage.size, scale: Double(percent) / 100)
        case .hideWindow: stage.send(.visibilityChanged(false))
        case .showWindow: stage.send(.visibilityChanged(true))
        case .move(let x, let y): try? stage.moveTo(at(x, y))
        case .release: if isHeld { release() }
        case .wheel(let x, let y, let notches): try? stage.wheel(Double(notches), over: at(x, y))
        case .resize(let width, let height): stage.resize(to: Size(width: Double(width), height: Double(height)))
        case .advance(let milliseconds):
            let frames = max(1, milliseconds / 16)
            for _ in 0..<frames {
                stage.advance(Double(milliseconds) / 1000 / Double(frames))
                checkFrame()
            }
        case .stall(let milliseconds): stage.stall(Double(milliseconds) / 1000)
        case .loseWindowFocus: stage.setWindowActive(false)
        case .gainWindowFocus: stage.setWindowActive(true)
        default: break
        }
    }

    var top: ViewController { scene.topViewController }

    func popup(_ controller: ViewController?) -> ModelPopup? {
        popups.first { $0.controller === controller && controller != nil }
    }

    private func level(_ depth: Int) -> ViewController {
        var controller = top
        for _ in 0..<depth { controller = controller.presentingViewController ?? controller }
        return controller
    }

    func present(_ style: ModelStyle, _ animated: Bool, from source: ViewController) {
        let isInContext = style == .context || style == .currentContext
        var source = source
        if isInContext { source = source === root ? child : (source as? ModelPage)?.inner ?? source }
        let popup = ModelPopup(style, number: popups.count)
        popups.append(popup)
        source.present(popup.make(from: source), animated: animated) { [weak popup] in popup?.presentCompletions += 1 }
    }

    private func dismiss(_ controller: ViewController, _ animated: Bool) {
        let dismissal = Dismissal()
        dismissal.target = popup(controller.outgoing?.presented) ?? popup(controller)
        let remarks = engineRemarks
        controller.dismiss(animated: animated) { dismissal.completions += 1 }
        dismissal.isAccepted = engineRemarks == remarks
        dismissals.append(dismissal)
    }

    private var engineRemarks: Int { scene.log?.entries.count(where: { $0.owner == "engine" }) ?? 0 }

    private func changeDetent() {
        guard let sheet = top.presentationController as? SheetPresentationController else { return }
        sheet.animateChanges {
            sheet.selectedDetentIdentifier = sheet.selectedDetentIdentifier == .large ? .medium : .large
        }
    }

    private func disturb(_ body: (Transition) -> Void) {
        guard let transition = scene.presentations.last(where: { $0.transition?.isRunning == true })?.transition else {
            return
        }
        for dismissal in dismissals { dismissal.isDisturbed = true }
        body(transition)
    }

    private func letGo(_ transition: Transition, finishes: Bool) {
        if let hand = transition.interactor as? ModelHand, transition.driver == nil {
            hand.letGo(finishes: finishes)
        } else {
            transition.letGo(cancelling: !finishes)
        }
    }

    /// Its view leaves the stage for a frame, and everything that it presents goes.
    private func takeAway(_ controller: ViewController) {
        guard let view = controller.viewIfLoaded, let superview = view.superview, view.stage != nil else { return }
        let place = DetachedView(view)
        view.removeFromSuperview()
        stage.refresh()
        if controller.outgoing != nil { fail("\(controller.name) is on no stage and still presents") }
        if superview.stage != nil {
            place?.restore()
        } else if controller === root {
            // An animator had it in its container, which is gone by now.
            view.frame = scene.ground.bounds
            scene.ground.addSubview(view)
        }
    }

    func release() {
        isHeld = false
        try? stage.mouseUp()
    }

    func fail(_ what: String) { if failures.count < 5 { failures.append(what) } }
}
