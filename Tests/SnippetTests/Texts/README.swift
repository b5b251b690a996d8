// The code of README.md, written by .ci/check-snippets.
import PopupKit
import PopupSDL
import UIKitNames

class NoticeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 1, alpha: 0.9)
        view.layer.cornerRadius = 12
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
        button.setTitle("Close", for: .normal)
        button.addTarget(self, action: NoticeViewController.close, for: .touchUpInside)
        view.addSubview(button)
    }

    func close() { dismiss(animated: true, completion: nil) }
}
