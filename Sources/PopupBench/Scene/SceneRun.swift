import PopupKit
import PopupSDL

/// Shows the scene in a window and measures its frames.
final class SceneRun {
    private let options: SceneOptions
    private let loop = MainLoop()
    private let counter: FrameCounter
    private let screen: PresentingScreen
    private var holders: [SheetHolder] = []
    private var sheets: [SheetScreen] = []
    private var frame = 0
    private weak var window: Window?

    init(options: SceneOptions) {
        self.options = options
        counter = FrameCounter(warmup: options.warmup, frames: options.frames, isEndless: options.isIdle)
        screen = PresentingScreen(buttonCount: options.buttons)
    }

    func run() throws {
        let engine = try FontEngine()
        var windowOptions = WindowOptions(title: "PopupBench", size: options.size, scale: 1)
        windowOptions.renderer = options.renderer
        let window = try Window(windowOptions, textEngine: engine)
        self.window = window
        let scene = Scene(stage: window.stage, rootViewController: screen)
        if !options.isHighlight { present() }
        loop.pacing = options.isPaced ? .rate(60) : .none
        window.willStep = { [unowned self] _ in willStep() }
        var pace = FramePace()
        var last = 0
        window.didPresent = { [unowned self] shown in
            // A frame equal to the last one is not presented; where one was left out, there is no interval to judge.
            pace.add(at: shown.shown, follows: frame == last + 1)
            last = frame
            if counter.didPresent() { loop.stop() }
        }
        if !options.isIdle { keepStepping(window) }
        try loop.run(window)
        if options.measuresPace { say("\(pace)") }
        withExtendedLifetime(scene) {}
    }

    /// Begins every sheet's presentation; the first step sets them up, closed.
    private func present() {
        for k in 0..<options.stack {
            let sheet = SheetScreen(rows: options.rows)
            let holder = SheetHolder(
                sheet: sheet, lift: Double(options.stack - 1 - k) * SceneMeasures.stackStep)
            screen.addChild(holder)
            screen.view.addSubview(holder.view)
            holder.view.frame = screen.view.bounds
            holder.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            holder.didMove(toParent: screen)
            holder.present(sheet, animated: true)
            sheets.append(sheet)
            holders.append(holder)
        }
    }

    private func willStep() {
        if options.isHighlight, let button = screen.buttons.first {
            // On the button and beside it in turn, as a mouse that passes over.
            let place = frame % 2 == 0 ? button.frame.center : Point(x: 1, y: button.frame.midY)
            window?.post(.pointer(PointerEvent(.moved, at: place)))
        }
        let phase = options.isIdle ? 1 : SceneMeasures.phase(frame)
        for holder in holders { holder.presentation.interactor.update(phase) }
        if options.scroll > 0 { sheets.last?.scroll(to: options.scroll * Double(frame)) }
        frame += 1
    }

    /// Each frame is followed by another, be it the same.
    private func keepStepping(_ window: Window) {
        let willStep = window.willStep
        window.willStep = { [unowned window] now in
            willStep?(now)
            window.setNeedsStep()
        }
    }
}
