import Glibc
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

    private let presenter: BufferPresenter
    private var batch = InputBatch()
    private let host: HostTime

    /// Time as it would pass for a person.
    private final class HostTime {
        var now = Instant.zero
        var stepCount = 0
    }

    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels a point, above 0.
    ///   - framesPerSecond: above 0.
    public init(size: Size, scale: Double = 1, framesPerSecond: Double = 60, textEngine: any TextEngine) {
        if !(framesPerSecond > 0 && framesPerSecond.isFinite) {
            misuse("an offscreen run at \(framesPerSecond) frames a second was asked for. Give a number above 0.")
        }
        let stage = Stage(size: size, scale: scale, textEngine: textEngine)
        let host = HostTime()
        self.stage = stage
        self.host = host
        time = StageTime(of: stage, hostNow: { host.now })
        self.framesPerSecond = framesPerSecond
        presenter = BufferPresenter(textEngine: textEngine)
        result = stage.step([], at: .zero)
        presenter.present(result.frame)
    }

    /// The instant that the last step showed.
    public var now: Instant { stage.now }

    /// The pixels of the last frame.
    public var pixels: PixelBuffer { presenter.buffer }

    /// Input for the next step, in order.
    public func send(_ events: InputEvent...) {
        for event in events { batch.append(event) }
    }

    /// One step, a refresh after the last one.
    @discardableResult
    public func step() -> StepResult {
        host.stepCount += 1
        // Counted, not summed: nothing adds up.
        host.now = Instant(nanoseconds: Int64((Double(host.stepCount) * 1e9 / framesPerSecond).rounded()))
        result = time.step(batch.take(), at: host.now)
        if result.isFrameChanged { presenter.present(result.frame) }
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

    /// Steps for `seconds` and writes every frame, "name-0001.png" and on.
    /// - Returns: the files' paths, in order.
    public func record(seconds: Double, to folder: String, named name: String) throws(FileError) -> [String] {
        var paths: [String] = []
        for number in 1...max(1, Int((seconds * framesPerSecond).rounded())) {
            step()
            let digits = String(number)
            let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let path = "\(folder)/\(name)-\(padded).png"
            try writePicture(to: path)
            paths.append(path)
        }
        return paths
    }
}
