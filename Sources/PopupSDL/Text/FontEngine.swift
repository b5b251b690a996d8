import PopupDrawing
import PopupGeometry

/// Text by SDL_ttf in the fonts that fontconfig finds: Inter where it is installed, else Noto Sans or the system's
/// sans-serif, and for what that lacks the best face for the character and the text's language.
///
///     let engine = try FontEngine()                // reads nothing yet
///     let window = try Window(textEngine: engine)  // starts SDL, then reads fonts on a thread of its own
///
/// Faces are opened when a character of theirs is first seen. Measurements and masks are kept
/// within `measurementLimit` and `maskLimit` bytes. Latin is set with light hinting at the exact pixel size, Han with
/// its own hinting at the nearest whole one. Every run begins on a whole pixel. Text runs from left to right.
///
/// An engine is used from one thread.
public nonisolated final class FontEngine: TextEngine {
    /// Bytes of measurements that are kept: some thousand labels.
    public static let measurementLimit = 512 << 10
    /// Bytes of masks that are kept: several screens full of text.
    public static let maskLimit = 4 << 20

    let pool: FontPool
    /// Stands in where a family cannot be had; nil where the system has no font at all.
    private lazy var standard: FontFace? = FontEngine.primary(family: nil, .regular, pool)
    private let localeLanguage = HanLanguage.fromEnvironment()
    private var chains: [ChainKey: FallbackChain] = [:]
    /// What the last language tag meant: a program nearly always passes the same one.
    private var lastTag: (tag: String, language: HanLanguage)?
    private var shapes = BoundedCache<ShapeKey, [GlyphRun]>(limit: FontEngine.measurementLimit)
    private var masks = BoundedCache<GlyphRun, GlyphMask?>(limit: FontEngine.maskLimit)
    private(set) var hasReportedMissingHan = false
    private var hasReportedNoFonts = false
    /// How often SDL_ttf was asked, to see that nothing is asked twice.
    private(set) var measurements = 0
    private(set) var rasterizations = 0

    /// Bytes kept at the moment.
    var keptBytes: (measurements: Int, masks: Int) { (shapes.cost, masks.cost) }

    private struct ChainKey: Hashable {
        var family: String?
        var weight: Font.Weight
    }

    private struct ShapeKey: Hashable {
        var text: String
        var chain: ChainKey
        var size: Double
        var scale: Double
        var language: HanLanguage
    }

    /// Waits for nothing: the first text does, until the catalog is read.
    ///
    /// - Throws: `FontError.unavailable` where SDL_ttf does not start.
    public init(catalog: FontCatalog = FontCatalog()) throws(FontError) {
        pool = FontPool(catalog: catalog, library: try FontLibrary())
    }

    /// Begins to read the font directories on a thread of its own, where nobody has; does not wait.
    public func prepare() { pool.catalog.begin() }

    /// Waits until the catalog is read and one font is open. Without this, a system that has no font is complained of at
    /// the first text, and shows none.
    ///
    /// - Throws: `FontError.noFonts` where the system has none.
    public func requireFonts() throws(FontError) {
        if standard == nil { throw .noFonts }
    }

    private static func primary(family: String?, _ weight: Font.Weight, _ pool: FontPool) -> FontFace? {
        let families = FallbackChain.families(family)
        if let best = pool.catalog.best(families: families, weight: weight, language: "en").map(pool.face),
            best.canOpen
        {
            return best
        }
        return pool.catalog.all(families: families, weight: weight, language: "en").lazy.map(pool.face)
            .first { $0.canOpen }
    }

    /// Nil where the system has no font.
    private func chain(_ key: ChainKey) -> FallbackChain? {
        if let known = chains[key] { return known }
        guard let primary = FontEngine.primary(family: key.family, key.weight, pool) ?? standard else {
            if !hasReportedNoFonts { complain(FontError.noFonts.description) }
            hasReportedNoFonts = true
            return nil
        }
        let chain = FallbackChain(family: key.family, weight: key.weight, primary: primary, pool: pool)
        chains[key] = chain
        return chain
    }

    // MARK: TextEngine

    public func metrics(of font: Font, scale: Double) -> FontMetrics {
        guard let em = chain(ChainKey(family: font.family, weight: font.weight))?.primary.metrics else {
            return FontMetrics(ascent: font.size, descent: font.size / 4, capHeight: font.size * 0.7)
        }
        // Hinting puts the top of capitals on a whole pixel.
        return FontMetrics(
            ascent: em.ascent * font.size, descent: em.descent * font.size,
            capHeight: (em.capHeight * font.size * scale).rounded() / scale)
    }

    public func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] {
        let key = ShapeKey(
            text: text, chain: ChainKey(family: font.family, weight: font.weight), size: font.size, scale: scale,
            language: hanLanguage(language))
        if let known = shapes.value(for: key) { return known }
        guard let chain = chain(key.chain) else { return [] }
        let (pieces, lacksHan) = RunSplitter(chain: chain, language: key.language).split(text)
        if lacksHan, !hasReportedMissingHan { reportMissingHan() }
        let runs = pieces.map { piece in
            measurements += 1
            let size = piece.face.pixelSize(font.size * scale)
            let advance = piece.face.handle(at: size)?.advance(of: piece.text) ?? 0
            return GlyphRun(
                text: piece.text, face: piece.face.number, size: font.size, scale: scale,
                advance: Double(advance) / scale)
        }
        shapes.keep(runs, for: key, cost: 128 + 2 * text.utf8.count + runs.count * 96)
        return runs
    }

    private func hanLanguage(_ tag: String?) -> HanLanguage {
        guard let tag else { return localeLanguage }
        if let lastTag, lastTag.tag == tag { return lastTag.language }
        let language = HanLanguage(tag: tag) ?? localeLanguage
        lastTag = (tag, language)
        return language
    }

    public func mask(of run: GlyphRun) -> GlyphMask? {
        if let known = masks.value(for: run) { return known }
        guard pool.faces.indices.contains(run.face) else { return nil }
        let face = pool.faces[run.face]
        rasterizations += 1
        let mask = face.handle(at: face.pixelSize(run.size * run.scale))?.mask(of: run.text)
        masks.keep(mask, for: run, cost: 192 + 2 * run.text.utf8.count + (mask?.coverage.count ?? 0))
        return mask
    }

    private func reportMissingHan() {
        hasReportedMissingHan = true
        complain(
            "No installed font has Chinese, Japanese or Korean characters, so a replacement stands for each. "
                + "Install one, on Debian or Ubuntu with: apt-get install fonts-noto-cjk")
    }
}
