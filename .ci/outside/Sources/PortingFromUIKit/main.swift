import PopupSDL
import UIKitNames

class FirstViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Ask", for: .normal)
        button.frame = CGRect(x: 40, y: 40, width: 120, height: 44)
        button.addAction(for: .touchUpInside) { [weak self] in
            let alert = UIAlertController(title: "Well?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Fine", style: .default))
            self?.present(alert, animated: true, completion: nil)
        }
        view.addSubview(button)
    }
}

let window = try Window(WindowOptions(title: "Ported"), textEngine: FontEngine())
let scene = Scene(stage: window.stage, rootViewController: FirstViewController())
try MainLoop().run(window)
