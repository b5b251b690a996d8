import Glibc

/// What GTK programs would be told without a portal: the variable that they all obey, then the settings file.
nonisolated enum GTKSettings {
    /// nil where neither says anything.
    @MainActor static var prefersDark: Bool? {
        if let theme = DesktopAppearance.variable("GTK_THEME") { return isDark(theme: theme) }
        guard let home = DesktopAppearance.variable("HOME") else { return nil }
        let folder = DesktopAppearance.variable("XDG_CONFIG_HOME") ?? "\(home)/.config"
        for version in ["gtk-4.0", "gtk-3.0"] {
            if let text = read("\(folder)/\(version)/settings.ini"), let answer = prefersDark(settings: text) {
                return answer
            }
        }
        return nil
    }

    /// The answer of a "settings.ini"; nil where it has none.
    static func prefersDark(settings text: String) -> Bool? {
        var answer: Bool?
        for line in text.split(separator: "\n") {
            let sides = line.split(separator: "=", maxSplits: 1).map { trimmed($0) }
            guard sides.count == 2 else { continue }
            switch sides[0] {
            case "gtk-application-prefer-dark-theme": return ["1", "true"].contains(sides[1].lowercased())
            case "gtk-theme-name": answer = isDark(theme: sides[1])
            default: continue
            }
        }
        return answer
    }

    /// "Adwaita:dark", "Adwaita-dark".
    static func isDark(theme: String) -> Bool {
        theme.lowercased().hasSuffix(":dark") || theme.lowercased().hasSuffix("-dark")
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// At most 64 KB of a file.
    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
