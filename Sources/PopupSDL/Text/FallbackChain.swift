import PopupDrawing

/// The faces that fulfil one family and weight, in the order in which they are asked for a character: the family's own,
/// the one for Han in the text's language, and whatever else the system has.
nonisolated final class FallbackChain {
    /// Sets Latin and gives the line its metrics.
    let primary: FontFace
    /// Whether every printable ASCII character is in `primary`, as it nearly always is.
    let primaryHasASCII: Bool

    private let family: String?
    private let weight: Font.Weight
    private let pool: FontPool
    private var hanFaces: [HanLanguage: FontFace?] = [:]
    private var rest: [HanLanguage: [FontFace]] = [:]
    /// What was found for a character, emptied when it is full.
    private var found: [Question: FontFace?] = [:]
    private static let mostFound = 4096

    private struct Question: Hashable {
        var scalar: UInt32
        var language: HanLanguage
    }

    init(family: String?, weight: Font.Weight, primary: FontFace, pool: FontPool) {
        self.family = family
        self.weight = weight
        self.pool = pool
        self.primary = primary
        primaryHasASCII = (0x20...0x7E).allSatisfy { primary.file.coverage.contains($0) }
    }

    /// The families to ask for, best first: the one that was named, then the toolkit's own.
    static func families(_ family: String?) -> [String] { (family.map { [$0] } ?? []) + ["Inter", "Noto Sans"] }

    /// The face for a character alone, or nil where no font has it.
    func face(for scalar: UInt32, _ language: HanLanguage) -> FontFace? {
        let question = Question(scalar: scalar, language: language)
        if let known = found[question] { return known }
        if found.count >= FallbackChain.mostFound { found.removeAll(keepingCapacity: true) }
        let face = first(wide: isWide(scalar), language) { $0.file.coverage.contains(scalar) }
        found[question] = .some(face)
        return face
    }

    /// The face for a letter with its marks; where no font has all, the one for the letter.
    func face(for scalars: [UInt32], _ language: HanLanguage) -> FontFace? {
        let whole = first(wide: isWide(scalars[0]), language) { face in
            scalars.allSatisfy { face.file.coverage.contains($0) }
        }
        return whole ?? face(for: scalars[0], language)
    }

    /// The face for Han, or nil where there is none.
    func hanFace(_ language: HanLanguage) -> FontFace? {
        if let known = hanFaces[language] { return known }
        let families = (family.map { [$0] } ?? []) + language.families
        var face = pool.catalog.best(families: families, weight: weight, language: language.rawValue)
            .flatMap { $0.isHan ? pool.face($0) : nil }
        // What is installed may cover the language in part only, and then not be the best by fontconfig's reckoning.
        if face == nil { face = others(language).first { $0.file.isHan } }
        hanFaces[language] = .some(face)
        return face
    }

    private func first(wide: Bool, _ language: HanLanguage, where covers: (FontFace) -> Bool) -> FontFace? {
        func fits(_ face: FontFace) -> Bool { covers(face) && face.canOpen }
        // A primary face that happens to hold Han may hold another language's, unless it was asked for by name.
        if wide && family == nil, let han = hanFace(language), fits(han) { return han }
        if fits(primary) { return primary }
        if wide, let han = hanFace(language), fits(han) { return han }
        return others(language).first(where: fits)
    }

    private func others(_ language: HanLanguage) -> [FontFace] {
        if let known = rest[language] { return known }
        let families = FallbackChain.families(family) + language.families
        let faces = pool.catalog.all(families: families, weight: weight, language: language.rawValue).map(pool.face)
        rest[language] = faces
        return faces
    }
}

/// Every face that an engine has come across, each once, by number.
nonisolated final class FontPool {
    let catalog: FontCatalog
    let library: FontLibrary
    private(set) var faces: [FontFace] = []
    private var numbers: [FontFile: Int] = [:]

    init(catalog: FontCatalog, library: FontLibrary) {
        self.catalog = catalog
        self.library = library
    }

    func face(_ file: FontFile) -> FontFace {
        if let number = numbers[file] { return faces[number] }
        let face = FontFace(file, number: faces.count, library: library)
        numbers[file] = face.number
        faces.append(face)
        return face
    }
}
