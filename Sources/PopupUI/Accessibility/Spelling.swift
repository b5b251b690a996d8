/// How far apart two words are, for errors that say what could have been meant.
package enum Spelling {
    /// How many characters must be changed, added or taken away to turn one text into the other (Levenshtein), case
    /// left aside.
    package static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a.lowercased())
        let b = Array(b.lowercased())
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let next = min(min(row[j], row[j + 1]) + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }

    /// The word nearest to `word`, if one is near enough to have been meant: two slips, or one in three characters.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let best = words.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
        return best.flatMap { $0.1 <= max(2, word.count / 3) ? $0.0 : nil }
    }
}
