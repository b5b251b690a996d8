import PopupDrawing

/// Splits a line into stretches that one face can set.
nonisolated struct RunSplitter {
    let chain: FallbackChain
    let language: HanLanguage

    struct Piece {
        var text: String
        var face: FontFace
    }

    /// Pieces are cut after this many characters, between words where there are any, so that a mask stays small.
    private static let longest = 128

    /// The pieces from left to right, and whether a Han, kana or Hangul character among them is in no font.
    func split(_ text: String) -> (pieces: [Piece], lacksHan: Bool) {
        if chain.primaryHasASCII, text.utf8.count <= RunSplitter.longest,
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        {
            return (text.isEmpty ? [] : [Piece(text: text, face: chain.primary)], false)
        }
        var pieces: [Piece] = []
        var lacksHan = false
        var count = 0
        func append(_ text: String, _ face: FontFace, afterSpace: Bool) {
            let isFull = count >= RunSplitter.longest && afterSpace || count >= RunSplitter.longest * 5 / 4
            if !isFull, let last = pieces.indices.last, pieces[last].face === face {
                pieces[last].text += text
                count += 1
            } else {
                pieces.append(Piece(text: text, face: face))
                count = 1
            }
        }

        // Whether the last letter was Han, and before there is one, whether the first will be.
        var amongHan = text.unicodeScalars.first { !isShared($0.value) && $0.value != 0x20 }.map { isHan($0.value) }
        var afterSpace = false
        for character in text {
            let visible = character.unicodeScalars.filter { !isInvisible($0) }
            guard let first = visible.first?.value else { continue }
            if first == 0x20 || first == 0xA0 {
                // A space goes with what is before it: fewer runs, and no difference to be seen.
                append(" ", pieces.last?.face ?? chain.primary, afterSpace: false)
                afterSpace = true
                continue
            }
            defer { afterSpace = false }
            if isShared(first) {
                if amongHan == true, language != .korean, let han = chain.hanFace(language),
                    han.file.coverage.contains(first)
                {
                    append(String(visible), han, afterSpace: afterSpace)
                    continue
                }
            } else {
                amongHan = isHan(first)
            }
            let face =
                visible.count == 1 ? chain.face(for: first, language) : chain.face(for: visible.map(\.value), language)
            if let face {
                append(String(visible), face, afterSpace: afterSpace)
            } else {
                if isHan(first) { lacksHan = true }
                append("\u{FFFD}", chain.face(for: 0xFFFD, language) ?? chain.primary, afterSpace: afterSpace)
            }
        }
        return (pieces, lacksHan)
    }

    /// Quotation marks, ellipsis and dash have one code for Latin and Chinese, and a form for each.
    private func isShared(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2018, 0x2019, 0x201C, 0x201D, 0x2014, 0x2026: true
        default: false
        }
    }

    /// Controls, joiners, variation selectors: nothing to be seen, and no font needs to have them.
    private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
    }
}
