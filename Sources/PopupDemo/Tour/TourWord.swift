/// A word of a line: bare, or a text in quotes.
struct TourWord: Hashable {
    let text: String
    let isQuoted: Bool

    /// As it would be written in a tour.
    var source: String { isQuoted ? TourWord.quoted(text) : text }

    /// A text in quotes, with what cannot stand there as it is behind a backslash.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 32 || scalar.value == 127:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The words of a line, up to a comment; a sentence where it cannot be read.
    static func words(of line: String) -> Result<[TourWord], TourFault> {
        var words: [TourWord] = []
        var rest = Substring(line)
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first, first != "#" else { return .success(words) }
            if first == "\"" {
                rest.removeFirst()
                switch text(in: &rest) {
                case .success(let text): words.append(TourWord(text: text, isQuoted: true))
                case .failure(let fault): return .failure(fault)
                }
                if let next = rest.first, !next.isWhitespace, next != "#" {
                    return .failure(TourFault("a space is wanted between the closing quote and '\(next)'."))
                }
            } else {
                let word = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "#" }
                words.append(TourWord(text: String(word), isQuoted: false))
                rest = rest.dropFirst(word.count)
                if rest.first == "\"" {
                    return .failure(TourFault("a space is wanted between '\(word)' and the quote behind it."))
                }
            }
        }
    }

    /// A quoted text whose first quote has been read.
    private static func text(in rest: inout Substring) -> Result<String, TourFault> {
        var text = ""
        while let character = rest.popFirst() {
            if character == "\"" { return .success(text) }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            switch rest.popFirst() {
            case "\"": text.append("\"")
            case "\\": text.append("\\")
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "u":
                guard let scalar = scalar(in: &rest) else {
                    return .failure(TourFault("'\\u' is followed by a number in braces, as in '\\u{4f60}'."))
                }
                text.unicodeScalars.append(scalar)
            case let other:
                return .failure(
                    TourFault(
                        "'\\\(other.map(String.init) ?? "")' means nothing in a text; there are \\\" \\\\ \\n \\t \\u{…}."
                    )
                )
            }
        }
        return .failure(TourFault("the text has no closing quote."))
    }

    private static func scalar(in rest: inout Substring) -> Unicode.Scalar? {
        guard rest.popFirst() == "{" else { return nil }
        let digits = rest.prefix { $0.isHexDigit }
        rest = rest.dropFirst(digits.count)
        guard rest.popFirst() == "}" else { return nil }
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }
}

/// What is wrong with a line, in a sentence: its file and number are put before it later.
struct TourFault: Error, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
}
