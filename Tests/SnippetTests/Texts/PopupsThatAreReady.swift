// The code of Sources/PopupKit/PopupKit.docc/PopupsThatAreReady.md, written by .ci/check-snippets.
import PopupKit

final class Colours: ViewController {
    let names = ["Ember", "Ice", "Moss 苔", "Plum", "Salt"]
    var onChoice: ((String) -> Void)?

    override func viewDidLoad() {
        let list = ListView(frame: view.bounds)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.numberOfRows = { [names] in names.count }
        list.cellForRow = { [names] list, row in
            let cell = list.dequeueReusableCell(TextCell())
            cell.title = names[row]
            return cell
        }
        list.didSelectRow = { [weak self] row in
            guard let self else { return }
            onChoice?(names[row])
            dismiss(animated: true)
        }
        view.addSubview(list)
    }
}

extension ViewController {
    func popupsThatAreReady2() throws {
        let colours = Colours()
        colours.onChoice = { [weak self] in self?.title = $0 }
        if let sheet = colours.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.prefersEdgeAttached = true
        }
        present(colours, animated: true)
    }
}

extension ViewController {
    func popupsThatAreReady3() throws {
        let content = ViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = Size(width: 200, height: 120)
        content.popoverPresentationController?.sourceView = view
        content.popoverPresentationController?.sourceRect = Rect(x: 20, y: 20, width: 44, height: 44)
        present(content, animated: true)
    }
}

extension ViewController {
    func popupsThatAreReady4() throws {
        let menu = MenuController([
            MenuItem("Copy") { [weak self] in self?.title = "Copied" },
            MenuItem("Delete") { [weak self] in self?.title = "Deleted" },
        ])
        menu.popoverPresentationController?.sourceView = view
        menu.popoverPresentationController?.sourceRect = Rect(x: 20, y: 20, width: 44, height: 44)
        present(menu, animated: true)
    }
}

extension ViewController {
    func popupsThatAreReady5() throws {
        let alert = AlertController(title: "Name of the page", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Untitled" }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Rename", style: .default))
        alert.onAnswer = { [weak self, weak alert] answer in
            guard answer.choice?.style == .default else { return }
            self?.title = alert?.textFields?.first?.text
        }
        present(alert, animated: true)
    }
}

extension ViewController {
    func popupsThatAreReady6() throws {
        let hud = HUD("Saving…", indicator: .activity)
        hud.show(in: view)
        hud.indicator = .success
        hud.hide(after: 1)
    }
}
