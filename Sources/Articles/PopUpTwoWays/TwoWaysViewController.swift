import UIKitNames

/// The first article: a sign that is a view, and a card that is a controller.
public class TwoWaysViewController: UIViewController {
    private let hudButton = UIButton(type: .system)
    private let cardButton = UIButton(type: .system)

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        hudButton.setTitle("Show a HUD", for: .normal)
        cardButton.setTitle("Pop a card", for: .normal)
        hudButton.addTarget(self, action: TwoWaysViewController.showHud, for: .touchUpInside)
        cardButton.addTarget(self, action: TwoWaysViewController.popCard, for: .touchUpInside)
        for (index, button) in [hudButton, cardButton].enumerated() {
            button.frame = CGRect(x: 40, y: 80 + CGFloat(index) * 60, width: 160, height: 44)
            button.layer.cornerRadius = 8
            button.layer.borderWidth = 1
            button.layer.borderColor = UIColor.lightGray.cgColor
            view.addSubview(button)
        }
    }

    func showHud() {
        let hud = HudView.hud(in: view, animated: true)
        hud.text = "Saved"
        Timer.scheduledTimer(withTimeInterval: 1.2, repeats: false) { _ in
            hud.hide()
        }
    }

    func popCard() {
        let card = CardViewController(message: "Here I am")
        present(card, animated: true, completion: nil)
    }
}
