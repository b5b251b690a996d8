import UIKitNames

/// Hides when it is told by notification; every popup of the third article is one.
class PopupBaseController: UIViewController, ControllerHeight {
    required override init() {
        super.init()
    }

    var controllerHeight: CGFloat {
        return UIScreen.main.bounds.width
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(
            self, selector: PopupBaseController.hide, name: .popupShouldHide, object: nil)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        NotificationCenter.default.removeObserver(self)
    }

    func hide() {
        dismiss(animated: true, completion: nil)
    }
}

/// 4/7 of the screen.
class BottomController: PopupBaseController {
    override var controllerHeight: CGFloat {
        return UIScreen.main.bounds.height * 4 / 7
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 260, height: 24))
        label.text = "From below"
        label.textColor = .black
        view.addSubview(label)

        let more = UIButton(type: .system)
        more.frame = CGRect(x: 20, y: 60, width: 160, height: 36)
        more.setTitle("Another on top", for: .normal)
        more.addAction(for: .touchUpInside) { [weak self] in
            self?.presentMiddle(MiddleController.self)
        }
        view.addSubview(more)
    }
}

class MiddleController: PopupBaseController {
    override var controllerHeight: CGFloat {
        return 180
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = 12
        view.layer.masksToBounds = true
        let label = UILabel(frame: CGRect(x: 0, y: 78, width: 280, height: 24))
        label.text = "In the middle"
        label.textAlignment = .center
        label.textColor = .black
        view.addSubview(label)
    }
}

/// The third article: a sheet at the bottom and a card in the middle, by two helpers that every controller has.
public class SheetAndCardViewController: UIViewController {
    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let sheet = makeButton("Bottom sheet", y: 80)
        sheet.addAction(for: .touchUpInside) { [unowned self] in presentBottom(BottomController.self) }
        let card = makeButton("Middle card", y: 140)
        card.addAction(for: .touchUpInside) { [unowned self] in presentMiddle(MiddleController.self) }
    }

    private func makeButton(_ title: String, y: CGFloat) -> UIButton {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 40, y: y, width: 160, height: 44)
        button.setTitle(title, for: .normal)
        button.backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        button.layer.cornerRadius = 8
        view.addSubview(button)
        return button
    }
}
