import UIKitNames

/// The fourth article: a menu that unrolls from under a title button.
public class PlusMenuViewController: UIViewController {
    private let titleButton = UIButton(type: .custom)
    private let menuTransition = MenuTransition()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.93, alpha: 1)

        let bar = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 64))
        bar.backgroundColor = UIColor(white: 0.2, alpha: 1)
        bar.autoresizingMask = .flexibleWidth
        view.addSubview(bar)

        titleButton.frame = CGRect(x: bar.bounds.width - 60, y: 16, width: 44, height: 44)
        titleButton.autoresizingMask = .flexibleLeftMargin
        titleButton.setTitle("+", for: .normal)
        titleButton.setTitle("×", for: .selected)
        titleButton.titleLabel?.font = UIFont.systemFont(ofSize: 28)
        titleButton.accessibilityLabel = "Plus"
        titleButton.addTarget(self, action: PlusMenuViewController.openMenu(_:), for: .touchUpInside)
        bar.addSubview(titleButton)
    }

    func openMenu(_ sender: UIButton) {
        sender.isSelected = !sender.isSelected
        let menu = MenuViewController()
        menu.modalPresentationStyle = .custom
        menu.transitioningDelegate = menuTransition
        menu.onClose = { sender.isSelected = false }
        present(menu, animated: true, completion: nil)
    }
}

class MenuViewController: UITableViewController {
    var onClose: (() -> Void)?
    private let items = ["发起群聊", "添加朋友", "扫一扫", "收付款"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        tableView.backgroundColor = UIColor(white: 0.3, alpha: 1)
        tableView.rowHeight = 44
        tableView.layer.cornerRadius = 6
        tableView.separatorStyle = .none
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose?()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        cell.backgroundColor = .clear
        cell.textLabel?.text = items[indexPath.row]
        cell.textLabel?.textColor = .white
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        dismiss(animated: true, completion: nil)
    }
}
