import PopupGeometry
import PopupRaster

/// Keeps the frames of an offscreen run as a picture, an animated picture or a folder of pictures, which is there whole
/// at the end or not at all.
///
/// ```swift
/// let recorder = try Recorder(to: "sheet.apng", framesPerSecond: 30)
/// for _ in 0..<60 {
///     runner.step()
///     try recorder.add(runner.pixels)
/// }
/// try recorder.finish()
/// ```
public final class Recorder {
    private let sink: any FrameSink
    /// Frames that came.
    public private(set) var count = 0

    /// - Parameters:
    ///   - path: ".png" keeps the last frame, ".apng" animates all of them, and a folder (a name that ends in "/", that
    ///     has no ending, or a folder that is there) takes them numbered; it must be new or empty.
    ///   - framesPerSecond: 1 to 1000.
    public init(to path: String, framesPerSecond: Int) throws(FileError) {
        if framesPerSecond < 1 || framesPerSecond > 1000 {
            misuse("a recording of \(framesPerSecond) frames a second was asked for. Give 1 to 1000.")
        }
        if path.hasSuffix(".png") {
            sink = LastFrameSink(path: path)
        } else if path.hasSuffix(".apng") {
            sink = AnimationSink(path: path, framesPerSecond: framesPerSecond)
        } else {
            sink = try FolderSink(path: path)
        }
    }

    /// The next frame. The buffer may change afterwards.
    public func add(_ pixels: PixelBuffer) throws(FileError) {
        try sink.add(pixels)
        count += 1
    }

    /// Puts what was recorded in its place.
    public func finish() throws(FileError) { try sink.finish() }

    /// Gives up: nothing that was written is left.
    public func discard() { sink.discard() }
}

/// Where the frames of a recording go.
protocol FrameSink: AnyObject {
    func add(_ pixels: PixelBuffer) throws(FileError)
    func finish() throws(FileError)
    func discard()
}

/// A picture of the last instant.
final class LastFrameSink: FrameSink {
    private let path: String
    private var last: PixelBuffer?

    init(path: String) { self.path = path }

    /// Of a run's own buffer only the last content counts, so it is read at the end.
    func add(_ pixels: PixelBuffer) { last = pixels }

    func finish() throws(FileError) {
        guard let last else { return }
        try AtomicFile.write(PNGEncoder.encode(last), to: path)
    }

    func discard() {}
}

/// An animated picture.
final class AnimationSink: FrameSink {
    private let path: String
    private var encoder: APNGEncoder

    init(path: String, framesPerSecond: Int) {
        self.path = path
        encoder = APNGEncoder(framesPerSecond: framesPerSecond)
    }

    func add(_ pixels: PixelBuffer) { encoder.add(pixels) }

    func finish() throws(FileError) {
        guard let bytes = encoder.finish() else { return }
        try AtomicFile.write(bytes, to: path)
    }

    func discard() {}
}
