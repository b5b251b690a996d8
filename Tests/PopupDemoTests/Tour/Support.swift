import DemoAssets
import Foundation
import PopupKit
import PopupRaster
import PopupTesting

@testable import PopupDemo

/// The folder of the tours that ship with the demo.
nonisolated let toursFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Tours").standardizedFileURL

extension Tour {
    /// A tour from its text.
    init(_ text: String, name: String = "t.tour") throws {
        self = try TourParser.parse(text, name: name).get()
    }

    /// One of those that ship.
    init(shipped name: String) throws {
        let file = toursFolder.appendingPathComponent(name + ".tour")
        try self.init(String(contentsOf: file, encoding: .utf8), name: name + ".tour")
    }
}

/// A tour played offscreen, with box glyphs.
struct Played {
    let run: OffscreenTour
    /// A number for each frame: equal frames have equal ones.
    private(set) var frames: [(instant: Instant, hash: Int)] = []

    var app: App { run.app }

    /// - Parameter looks: keeps a hash of each frame's pixels.
    @discardableResult
    init(_ tour: Tour, _ options: Options = Options(), looks: Bool = false) throws {
        var options = options
        if options.size == nil, tour.size == nil { options.size = Options.WholeSize(width: 640, height: 480) }
        let run = try OffscreenTour(tour, options: options, language: .english, textEngine: BoxTextEngine())
        self.run = run
        var frames: [(instant: Instant, hash: Int)] = []
        if looks {
            run.onFrame = { [unowned run] instant in frames.append((instant, run.runner.pixels.hash)) }
        }
        defer { run.app.scene.close() }
        try run.run()
        self.frames = frames
    }

    @discardableResult
    init(_ text: String, _ options: Options = Options(), looks: Bool = false) throws {
        try self.init(Tour(text), options, looks: looks)
    }
}

extension PixelBuffer {
    /// Of the size and all pixels; the same within a process.
    fileprivate var hash: Int {
        var hasher = Hasher()
        hasher.combine(width)
        hasher.combine(bytes: UnsafeRawBufferPointer(start: pixels, count: width * height * 4))
        return hasher.finalize()
    }
}

/// A folder that is gone afterwards.
func inTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("popup-tour-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
}
