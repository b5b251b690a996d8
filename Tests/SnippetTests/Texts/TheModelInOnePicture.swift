// The code of Sources/PopupKit/PopupKit.docc/TheModelInOnePicture.md, written by .ci/check-snippets.
import PopupKit

extension ViewController {
    func theModelInOnePicture1() throws {
        let popup = ViewController()
        popup.modalPresentationStyle = .formSheet
        popup.preferredContentSize = Size(width: 320, height: 200)
        present(popup, animated: true)
    }
}

final class Note: ViewController {
    private let director = NoteDirector()

    override init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = director
    }
}

final class NoteDirector: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

extension ViewController {
    func theModelInOnePicture3() throws {
        let popup = ViewController()
        popup.onPresentationEnd = { [weak self] cause in
            self?.title = cause == .code ? "Done" : "Closed by its user: \(cause)"
        }
        present(popup, animated: true)
    }
}

extension ViewController {
    func theModelInOnePicture4() throws {
        let question = AlertController(title: "Delete the file?", message: nil, preferredStyle: .alert)
        question.addAction(AlertAction(title: "Delete", style: .destructive))
        question.addAction(AlertAction(title: "Keep", style: .cancel))
        question.onAnswer = { [weak self] answer in
            if answer.choice?.style == .destructive { self?.title = "Deleted" }
        }
        present(question, animated: true)
    }
}
