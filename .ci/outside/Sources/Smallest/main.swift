import PopupKit
import PopupSDL

final class Hello: ViewController {
    override func viewDidLoad() {
        view.backgroundColor = .white
        let button = Button("Open a sheet", style: .filled) { [weak self] in
            let sheet = ViewController()
            sheet.view.backgroundColor = Color(hex: 0xFFF4D6)
            self?.present(sheet, animated: true)
        }
        button.frame = Rect(x: 40, y: 40, width: 160, height: 44)
        view.addSubview(button)
    }
}

let window = try Window(WindowOptions(title: "Hello"), textEngine: FontEngine())
let scene = Scene(stage: window.stage, rootViewController: Hello())
try MainLoop().run(window)
