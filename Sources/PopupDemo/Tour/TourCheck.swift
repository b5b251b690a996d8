import DemoAssets
import PopupKit

/// Whether the demo is as a tour expects it.
struct TourCheck {
    let app: App

    /// What is not as expected, and what is there instead; nil where all is well.
    func fault(_ expectation: TourExpectation, isWanted: Bool) -> String? {
        switch expectation {
        case .text(let text): faultOfText(text, isWanted)
        case .popup(let name): faultOfPopup(name, isWanted)
        case .focus(let name):
            check(
                app.stage.focusedView.map { $0.accessibilityName == name || $0.identifier == name } ?? false, isWanted,
                "the keyboard at “\(name)”",
                app.stage.focusedView.map { "it is at \($0.briefDescription)" } ?? "nothing has it")
        case .theme(let isDark):
            check(app.isDark == isDark, isWanted, isDark ? "dark" : "light", app.isDark ? "it is dark" : "it is light")
        case .language(let language):
            check(
                app.language == language, isWanted, "the language \(language.rawValue)",
                "it is \(app.language.rawValue)")
        }
    }

    private func check(_ holds: Bool, _ isWanted: Bool, _ what: String, _ found: String) -> String? {
        holds == isWanted ? nil : "\(isWanted ? "" : "not ")\(what) is expected; \(found)."
    }

    // MARK: Texts

    private func faultOfText(_ text: String, _ isWanted: Bool) -> String? {
        // A button and the text in it say the same.
        var seen: Set<String> = []
        let shown = ViewFinder(stage: app.stage).visibleTexts.filter { seen.insert($0).inserted }
        let found = shown.first { $0.contains(text) }
        guard (found != nil) != isWanted else { return nil }
        if let found { return "no “\(text)” is expected; “\(found)” is there." }
        let meant = Spelling.nearest(to: text, among: shown).map { " Was “\($0)” meant?" } ?? ""
        let list = shown.prefix(40).map { "“\($0)”" }.joined(separator: ", ")
        return "“\(text)” is expected and nowhere to be seen.\(meant) What is: \(list)."
    }

    // MARK: Popups

    private func faultOfPopup(_ name: String?, _ isWanted: Bool) -> String? {
        let shown = app.popupNames
        let top = shown.last
        let holds = name.map { top == $0 } ?? (top != nil)
        guard holds != isWanted else { return nil }
        let found = shown.isEmpty ? "there is none" : "there is \(shown.joined(separator: " under "))"
        guard let name else { return "\(isWanted ? "a" : "no") popup is expected; \(found)." }
        return "\(isWanted ? "" : "not ")the popup '\(name)' on top is expected; \(found)."
    }
}
