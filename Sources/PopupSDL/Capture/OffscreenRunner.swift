import PopupDrawing
import PopupRaster
import PopupUI

/// Plays a stage without a window: on a clock that goes one refresh a step, with frames as pictures.
///
/// The same script gives the same pictures in every run; nothing waits for real time.
///
/// ```swift
/// let runner = OffscreenRunner(size: Size(width: 800, height: 600), textEngine: engine)
/// runner.stage.rootView.addSubview(…)
/// runner.advance(by: 0.3)
/// try runner.writePicture(to: "after.png")
/// ```
public final class OffscreenRunner {
    /// The stage that is stepped. Owned.
    public let stage: Stage
    /// Holds, slows and moves the stage's clock; `step()` and the like let a real one pass.
    public let time: StageTime
    /// Steps a second.
    public let framesPerSecond: Double
    /// What the last step said.
    public private(set) var result: StepResult

    /// What lies over the stage's picture: stepped at the same instants and kept at the same size, without input.
    public var overlay: Stage?

    private let presenter: BufferPresenter
    /// The last frame, while nobody has asked for its pixels.
    private var unpresented: Frame?
    private var batch = InputBatch()
    private let host: HostTime

    /// Time as it would pass for a person.
    private final class HostTime {
        var now = Instant.zero
    }

    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels a point, above 0.
    ///   - framesPerSecond: above 0.
    public init(size: Size, scale: Double = 1, framesPerSecond: Double = 60, textEngine: any TextEngine) {
        if !(framesPerSecond > 0 && framesPerSecond.isFinite) {
            misuse("an offscreen run at \(framesPerSecond) frames a second was asked for. Give a number above 0.")
        }
        textEngine.prepare()
        let stage = Stage(size: size, scale: scale, textEngine: textEngine)
        let host = HostTime()
        self.stage = stage
        self.host = host
        time = StageTime(of: stage, hostNow: { host.now })
        self.framesPerSecond = framesPerSecond
        presenter = BufferPresenter(textEngine: textEngine)
        result = stage.step([], at: .zero)
        unpresented = result.frame
    }

    /// The instant that the last step showed.
    public var now: Instant { stage.now }

    /// The pixels of the last frame; they are made when they are asked for. A later frame may change them in place.
    public var pixels: PixelBuffer {
        if let frame = unpresented {
            unpresented = nil
            presenter.present(frame)
        }
        return presenter.buffer
    }

    /// Input for the next step, in order.
    public func send(_ events: InputEvent...) {
        for event in events { batch.append(event) }
    }

    /// The next refresh, on the clock that passes for a person.
    public var nextInstant: Instant {
        // Counted, not summed: nothing adds up. An instant a hair before its refresh is that of the refresh.
        let count = (Double(host.now.nanoseconds) * framesPerSecond / 1e9 + 1e-3).rounded(.down) + 1
        return Instant(nanoseconds: Int64((count * 1e9 / framesPerSecond).rounded()))
    }

    /// One step, at the next refresh.
    @discardableResult
    public func step() -> StepResult { step(at: nextInstant) }

    /// One step at any instant of that clock that is not before the last one's.
    @discardableResult
    public func step(at instant: Instant) -> StepResult { step(at: instant, showing: nil) }

    /// - Parameter shown: what the stage's clock is to show, in playing again what was written down.
    @discardableResult
    package func step(at instant: Instant, showing shown: Instant?) -> StepResult {
        host.now = max(host.now, instant)
        result = time.step(batch.take(), at: host.now, showing: shown)
        var frame = result.frame
        var isChanged = result.isFrameChanged
        if let overlay {
            let isResized = overlay.size != stage.size || overlay.scale != stage.scale
            let over = overlay.step(isResized ? [.resized(stage.size, scale: stage.scale)] : [], at: instant)
            frame = frame.covered(by: over.frame)
            isChanged = isChanged || over.isFrameChanged
        }
        if isChanged { unpresented = frame }
        return result
    }

    /// Steps at every refresh until `seconds` have passed (to the nearest refresh).
    public func advance(by seconds: Double) {
        for _ in 0..<max(0, Int((seconds * framesPerSecond).rounded())) { step() }
    }

    /// Steps until nothing moves any more, at least once.
    /// - Parameter limit: seconds after which it gives up.
    /// - Returns: false where something still moves after `limit`, as it does while its time is held.
    @discardableResult
    public func settle(limit: Double = 10) -> Bool {
        for _ in 0..<max(1, Int((limit * framesPerSecond).rounded())) where !step().isAnimating { return true }
        return false
    }

    /// Writes the last frame as a PNG.
    public func writePicture(to path: String) throws(FileError) {
        try AtomicFile.write(PNGEncoder.encode(pixels), to: path)
    }
}
