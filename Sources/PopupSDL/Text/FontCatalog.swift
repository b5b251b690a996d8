import CPopupFontconfig
import Glibc
import PopupDrawing

/// The fonts of the system, found by family, weight and language. Owns fontconfig's configuration.
///
/// Reading the font directories takes 10 to 25 ms. It happens on a thread of its own from `begin()` on, which a window
/// calls once SDL runs: while a second thread is there, the C library locks every character that Xlib reads of its
/// tables of keys (half a million), which costs more than is won by reading both at once. The first question waits for
/// what is left, or reads all where nobody has begun.
public nonisolated final class FontCatalog {
    private enum State {
        case unread
        case loading(pthread_t)
        case ready(OpaquePointer?)
    }
    private var state = State.unread

    /// The fonts that the user's fontconfig knows. Reads nothing yet.
    public init() {}

    /// Begins to read what is not read, on a thread of its own; does not wait.
    func begin() {
        guard case .unread = state else { return }
        var thread = pthread_t()
        let failed = pthread_create(
            &thread, nil, { _ in FcInitLoadConfigAndFonts().map { UnsafeMutableRawPointer($0) } }, nil)
        if failed == 0 { state = .loading(thread) }
    }

    /// Only the fonts in these files: what a test machine or a kiosk has.
    init(files: [String]) {
        let config = FcConfigCreate()
        for file in files { FcConfigAppFontAddFile(config, file) }
        state = .ready(config)
    }

    deinit {
        if case .unread = state { return }
        if let configuration { FcConfigDestroy(configuration) }
    }

    private var configuration: OpaquePointer? {
        switch state {
        case .ready(let configuration): return configuration
        case .unread:
            let configuration = FcInitLoadConfigAndFonts()
            state = .ready(configuration)
            return configuration
        case .loading(let thread):
            var result: UnsafeMutableRawPointer?
            pthread_join(thread, &result)
            let configuration = result.map { OpaquePointer($0) }
            state = .ready(configuration)
            return configuration
        }
    }

    /// The one face that fulfils a wish best, or nil where there is none at all.
    ///
    /// - Parameters:
    ///   - families: The first that is installed is taken, whatever the language; "sans-serif" comes after them.
    ///   - language: As fontconfig spells it: "en", "zh-cn", "zh-tw", "zh-hk", "ja", "ko".
    func best(families: [String], weight: Font.Weight, language: String) -> FontFile? {
        withWish(families, weight, language) { configuration, wish in
            var result = FcResultMatch
            guard let match = FcFontMatch(configuration, wish, &result) else { return nil }
            defer { FcPatternDestroy(match) }
            return FontFile(match)
        }
    }

    /// Every face that covers something that those before it do not, best first.
    func all(families: [String], weight: Font.Weight, language: String) -> [FontFile] {
        withWish(families, weight, language) { configuration, wish in
            var result = FcResultMatch
            guard let set = FcFontSort(configuration, wish, FcBool(1), nil, &result) else { return [] }
            defer { FcFontSetDestroy(set) }
            return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap(FontFile.init) }
        } ?? []
    }

    private func withWish<R>(
        _ families: [String], _ weight: Font.Weight, _ language: String,
        _ body: (OpaquePointer, OpaquePointer) -> R?
    ) -> R? {
        guard let configuration, let wish = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(wish) }
        for family in families + ["sans-serif"] { FcPatternAddString(wish, FC_FAMILY, family) }
        FcPatternAddString(wish, FC_LANG, language)
        FcPatternAddInteger(wish, FC_WEIGHT, FcWeightFromOpenType(Int32(weight.rawValue)))
        FcPatternAddInteger(wish, FC_SLANT, FC_SLANT_ROMAN)
        FcPatternAddInteger(wish, FC_WIDTH, FC_WIDTH_NORMAL)
        FcPatternAddBool(wish, FC_SCALABLE, 1)
        FcPatternAddBool(wish, FC_COLOR, 0)
        // A variable font's named instances are listed as faces of their own, which SDL_ttf opens at the right weight.
        FcPatternAddBool(wish, FC_VARIABLE, 0)
        FcConfigSubstitute(configuration, wish, FcMatchPattern)
        FcDefaultSubstitute(wish)
        return body(configuration, wish)
    }
}
