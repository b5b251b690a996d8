import DemoAssets
import PopupKit
import PopupSDL

/// Plays a tour without a window, on a clock of its own, as fast as the machine can; records it where that is asked for.
///
/// The same tour gives the same frames in every run, at whatever rate and scale they are recorded.
final class OffscreenTour {
    let runner: OffscreenRunner
    let app: App
    private let player: TourPlayer
    private let options: Options
    private let recorder: Recorder?
    private let overlay: InputOverlay?
    private var log: InputLog?
    private let progress = ProgressLine()
    /// Steps a recorded frame.
    private let stride: Int
    private var stepCount = 0
    /// In a replay: when the first frame was.
    private var origin: Instant?
    private var recorded = 0
    /// Looks at each frame, for tests.
    var onFrame: ((Instant) -> Void)?

    /// - Throws: `FileError` or `ShowError` where nothing can be written to the places that the options name.
    init(_ tour: Tour, options: Options, language: Language, textEngine: any TextEngine) throws {
        self.options = options
        let size = options.size.map { Size(width: Double($0.width), height: Double($0.height)) }
        let scale = options.scale ?? tour.scale ?? 1
        // Hands move at 60 steps a second or more, a whole number of them a frame.
        stride = (60 + options.framesPerSecond - 1) / options.framesPerSecond
        runner = OffscreenRunner(
            size: size ?? tour.size ?? Size(width: 1024, height: 768), scale: scale,
            framesPerSecond: Double(options.framesPerSecond * stride), textEngine: textEngine)
        let app = App(stage: runner.stage, language: language, isDark: options.isDark ?? false)
        app.motion = options.motion
        app.work.pace = .stage
        app.inspector.time = runner.time
        runner.stage.onAppearanceChange = { [weak app] in app?.isDark = $0 }
        self.app = app
        player = TourPlayer(tour, app: app)
        overlay =
            options.showsInput
            ? InputOverlay(size: runner.stage.size, scale: scale, textEngine: textEngine) : nil
        runner.overlay = overlay?.stage
        recorder = try options.record.map { path in
            try Recorder(to: path, framesPerSecond: options.framesPerSecond)
        }
    }

    /// - Throws: `TourError` where the tour cannot be followed, `FileError`, or `Interrupted`. Nothing is written then.
    func run() throws {
        do {
            if let opening = options.open { app.open(opening) }
            let opened = (options.open.map { [$0] } ?? []) + player.begin()
            if let path = options.inputLog { log = try InputLog(to: path, beginning: app.setup(open: opened)) }
            while !player.isDone { try step() }
            try finish()
        } catch {
            progress.clear()
            recorder?.discard()
            throw error
        }
    }

    private func step() throws {
        if Interruption.signal != nil { throw Interrupted() }
        let replayed = player.nextInstant
        let instant = replayed?.hand ?? runner.nextInstant
        let moment = TourPlayer.Moment(
            now: instant, isAnimating: runner.result.isAnimating, takesText: runner.result.textInput != nil)
        let events = try player.events(moment)
        if player.tour.isReplay { try recordShown(until: instant) }
        for event in events { runner.send(event) }
        overlay?.see(events)
        let shown = replayed?.shown ?? runner.time.instant(at: instant)
        log?.step(events, at: TourInstant(instant, showing: shown))
        runner.step(at: instant, showing: replayed?.shown)
        onFrame?(instant)
        if !player.tour.isReplay, stepCount % stride == 0 { try record() }
        stepCount += 1
    }

    /// Of a replay each frame that is recorded is what was to be seen at its instant: no step is added to the log's.
    private func recordShown(until instant: Instant) throws {
        guard recorder != nil, let origin else {
            self.origin = instant
            return
        }
        while origin.advanced(by: Double(recorded) / Double(options.framesPerSecond)) < instant { try record() }
    }

    private func record() throws {
        guard let recorder else { return }
        try recorder.add(runner.pixels)
        recorded += 1
        progress.show(player.progress, frames: recorded)
    }

    private func finish() throws {
        if recorder != nil {
            // The last step may lie between two frames; it is the last picture all the same.
            if player.tour.isReplay || (stepCount - 1) % stride != 0 || recorded == 0 { try record() }
            progress.clear()
        }
        log?.flush()
        try recorder?.finish()
    }
}

/// Ctrl-C or SIGTERM came while a tour was played.
struct Interrupted: Error, CustomStringConvertible {
    let description = "interrupted; what was half written is removed"
}
