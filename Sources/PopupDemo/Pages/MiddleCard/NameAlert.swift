import DemoAssets
import PopupKit

/// Asks what the copy is to be called: an alert with a field, and an answer of each kind.
final class NameAlert: AlertController {
    var onRename: ((String) -> Void)?
    var onDelete: (() -> Void)?

    private var rename = AlertAction(title: nil, style: .default)
    private var delete = AlertAction(title: nil, style: .destructive)
    private let cancel = AlertAction(title: nil, style: .cancel)

    /// An alert whose field holds `name`.
    init(name: String) {
        super.init(title: nil, message: nil, preferredStyle: .alert)
        rename = AlertAction(title: nil, style: .default) { [weak self] _ in
            if let self, let field = textFields?.first { onRename?(field.text) }
        }
        delete = AlertAction(title: nil, style: .destructive) { [weak self] _ in self?.onDelete?() }
        for action in [rename, delete, cancel] { addAction(action) }
        preferredAction = rename
        addTextField { [rename] field in
            field.text = name
            field.selectAll()
            field.maximumLength = 24
            field.onChange = { rename.isEnabled = !$0.isEmpty }
        }
        rename.isEnabled = !name.isEmpty
    }

    override func viewDidLoad() {
        view.themed { [weak self] view, _ in self?.speak(view.language) }
    }

    /// Says everything in `language`, also while it is shown.
    private func speak(_ language: Language) {
        title = Words.nameTitle.text(in: language)
        message = Words.nameMessage.text(in: language)
        textFields?.first?.placeholder = Words.namePlaceholder.text(in: language)
        rename.title = Words.renameNow.text(in: language)
        delete.title = Words.deleteCopy.text(in: language)
        cancel.title = Words.cancel.text(in: language)
    }
}
