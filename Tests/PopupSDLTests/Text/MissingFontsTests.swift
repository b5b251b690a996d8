import PopupDrawing
import Testing

@testable import PopupSDL

@Suite("Text on a system that lacks fonts")
struct MissingFontsTests {
    @Test("without any font, the error names the packages to install")
    func noFonts() throws {
        let engine = try FontEngine(catalog: FontCatalog(files: []))
        #expect(throws: FontError.noFonts) { try engine.requireFonts() }
        #expect(FontError.noFonts.description.contains("apt-get install fonts-inter fonts-noto-cjk"))
    }

    @Test("without any font, text is measured as empty and takes room for a line")
    func emptyText() throws {
        let engine = try FontEngine(catalog: FontCatalog(files: []))
        #expect(engine.shape("Pay 优惠", font: .system(15), language: nil, scale: 1).isEmpty)
        #expect(engine.metrics(of: .system(15), scale: 1).ascent == 15)
        let layout = TextLayout.make("Pay 优惠", style: TextStyle(font: .system(15)), engine: engine, scale: 1)
        #expect(layout.size.width == 0)
        #expect(layout.size.height > 0)
    }

    /// An engine that has nothing but the system's Latin face.
    private func latinOnly() throws -> FontEngine {
        let latin = try #require(
            FontCatalog().best(families: ["Inter", "DejaVu Sans"], weight: .regular, language: "en"))
        #expect(!latin.isHan)
        return try FontEngine(catalog: FontCatalog(files: [latin.path]))
    }

    @Test("without a font for Han, each character is replaced, and it is said once")
    func noHan() throws {
        let engine = try latinOnly()
        #expect(engine.shape("Pay", font: .system(15), language: nil, scale: 1).map(\.text) == ["Pay"])
        #expect(!engine.hasReportedMissingHan)
        let runs = engine.shape("Pay 优惠", font: .system(15), language: "zh-Hans", scale: 1)
        #expect(runs.map(\.text).joined() == "Pay \u{FFFD}\u{FFFD}")
        #expect(runs.allSatisfy { engine.mask(of: $0) != nil })
        #expect(engine.hasReportedMissingHan)
    }

    @Test("one face serves all weights where there is no other")
    func oneFace() throws {
        let engine = try latinOnly()
        let faces = Font.Weight.allCases.map {
            engine.shape("A", font: .system(15, $0), language: nil, scale: 1)[0].face
        }
        #expect(Set(faces).count == 1)
    }

    @Test("a font file that cannot be read is passed over")
    func brokenFile() throws {
        let engine = try FontEngine()
        try engine.requireFonts()
        let real = try #require(engine.pool.faces.first?.file)
        let gone = FontFace(
            FontFile(path: "/nonexistent/gone.otf", index: 0, like: real), number: 0, library: engine.pool.library)
        #expect(!gone.canOpen)
        #expect(gone.handle(at: gone.pixelSize(15)) == nil)
        #expect(throws: FontError.self) { try FontHandle(gone.file, in: engine.pool.library) }
    }

    @Test("an engine that goes away closes all that it opened, and another one works")
    func lifetime() throws {
        weak var library: FontLibrary?
        do {
            let engine = try FontEngine()
            library = engine.pool.library
            for run in engine.shape("a 修", font: .system(15), language: nil, scale: 1) { _ = engine.mask(of: run) }
        }
        #expect(library == nil)
        #expect(try FontEngine().shape("a", font: .system(15), language: nil, scale: 1).count == 1)
    }

    @Test("a catalog that nobody asks is waited for and freed")
    func unusedCatalog() {
        weak var catalog: FontCatalog?
        do {
            let unused = FontCatalog()
            catalog = unused
        }
        #expect(catalog == nil)
    }
}
