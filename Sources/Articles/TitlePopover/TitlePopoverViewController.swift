import UIKitNames

/// The fifth article: a popover under the title, whose arrow tells whether it is open.
public class TitlePopoverViewController: UIViewController {
    private let titleButton = TitleButton(type: .custom)
    private lazy var popoverManager: PopoverManager = {
        let manager = PopoverManager()
        manager.presentedViewFrame = CGRect(x: 100, y: 56, width: 200, height: 200)
        return manager
    }()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        titleButton.frame = CGRect(x: 100, y: 16, width: 200, height: 36)
        titleButton.setTitle("我的首页", for: .normal)
        titleButton.addAction(for: .touchUpInside) { [weak self] in self?.titleClicked() }
        view.addSubview(titleButton)

        NotificationCenter.default.addObserver(
            self, selector: TitlePopoverViewController.popoverChanged, name: PopoverManager.didShow,
            object: popoverManager)
        NotificationCenter.default.addObserver(
            self, selector: TitlePopoverViewController.popoverChanged, name: PopoverManager.didDismiss,
            object: popoverManager)
    }

    isolated deinit {
        NotificationCenter.default.removeObserver(self)
    }

    func popoverChanged() {
        titleButton.isSelected = !titleButton.isSelected
    }

    private func titleClicked() {
        let popover = PopoverViewController()
        popover.transitioningDelegate = popoverManager
        popover.modalPresentationStyle = .custom
        present(popover, animated: true, completion: nil)
    }
}

/// The title with an arrow after it: down, and up while selected.
class TitleButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setImage(UIImage(systemName: "chevron.down"), for: .normal)
        setImage(UIImage(systemName: "chevron.up"), for: .selected)
        setTitleColor(UIColor.darkGray, for: .normal)
        tintColor = UIColor.orange
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel = titleLabel, let imageView = imageView else { return }
        titleLabel.frame.origin.x = imageView.frame.origin.x
        imageView.frame.origin.x = titleLabel.frame.maxX + 4
    }
}

class PopoverViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.97, alpha: 1)
        view.layer.shadowOpacity = 0.3
        view.layer.shadowOffset = CGSize(width: 0, height: 2)
        view.layer.shadowRadius = 6
        for (index, name) in ["首页", "好友圈", "群微博"].enumerated() {
            let label = UILabel(frame: CGRect(x: 0, y: 30 + CGFloat(index) * 50, width: 200, height: 40))
            label.text = name
            label.textAlignment = .center
            label.textColor = .black
            view.addSubview(label)
        }
    }
}
