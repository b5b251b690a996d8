// The code of Sources/PopupKit/PopupKit.docc/PortingFromUIKit.md, written by .ci/check-snippets.
import Foundation
import PopupSDL
import UIKitNames

class NoteViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let titleLabel = UILabel(frame: CGRect(x: 20, y: 20, width: 240, height: 24))
    private let closeButton = UIButton(type: .system)

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 12
        titleLabel.text = title
        closeButton.setTitle("Close", for: .normal)
        closeButton.frame = CGRect(x: 20, y: 60, width: 100, height: 36)
        closeButton.addTarget(self, action: NoteViewController.close, for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: NoteViewController.dragged(_:))
        view.addGestureRecognizer(pan)
        for child in [titleLabel, closeButton] { view.addSubview(child) }
    }

    func close() {
        dismiss(animated: true, completion: nil)
    }

    func dragged(_ pan: UIPanGestureRecognizer) {
        if pan.state == .ended, pan.translation(in: view).y > 80 { close() }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        NotePresentationController(presentedViewController: presented, presenting: presenting)
    }
}

class NotePresentationController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: bounds.midX - 140, y: bounds.midY - 60, width: 280, height: 120)
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
