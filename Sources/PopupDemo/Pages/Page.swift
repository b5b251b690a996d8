import DemoAssets
import PopupKit

/// A screen or popup of the demo: it sets words and colours when it enters a stage, and again whenever theme,
/// language or scale change.
class Page: ViewController {
    override func loadView() {
        let view = PageView()
        view.page = self
        self.view = view
    }

    /// Sets every text and colour. The view is in a stage.
    func refresh() {}

    /// Places the subviews in `view.bounds`.
    func layout() {}

    override func viewWillLayoutSubviews() { layout() }

    var theme: Theme { view.theme }
    var language: Language { view.language }

    func text(_ words: Words) -> String { words.text(in: language) }
}

/// The view of a page: tells it when its surroundings change.
final class PageView: View {
    weak var page: Page?

    override func environmentChanged() {
        super.environmentChanged()
        if stage != nil { page?.refresh() }
    }
}

extension View {
    /// The language that the demo speaks here.
    var language: Language { stage.flatMap { Language(rawValue: $0.language) } ?? .english }
}

extension ViewController {
    /// The application whose window this controller is shown in.
    var app: App? { viewIfLoaded?.stage?.owner as? App }

    /// Presents a popup, by the motion that is chosen for all of them.
    func show(_ popup: ViewController) {
        app?.motion.move(popup)
        present(popup, animated: true)
    }
}
