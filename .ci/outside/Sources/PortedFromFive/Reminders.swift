import UIKitNames

/// Neither view nor controller, and without a word on actors.
final class ReminderQueue {
    static let shared = ReminderQueue()
    private var waiting: [String] = []
    private var observer: NSObjectProtocol?

    private init() {
        observer = NotificationCenter.default.addObserver(forName: .reminderDidHide, object: nil, queue: .main) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.showNext() }
        }
    }

    deinit {
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }

    func add(_ text: String) {
        waiting.append(text)
        if waiting.count == 1 { showNext() }
    }

    private func showNext() {
        guard !waiting.isEmpty, let window = UIApplication.shared.windows.first else { return }
        let reminder = ReminderView(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        reminder.label.text = waiting.removeFirst()
        window.addSubview(reminder)
    }
}

extension Notification.Name {
    static let reminderDidHide = Notification.Name("reminderDidHide")
}

class ReminderView: UIView {
    let label = UILabel()
    private let closeButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        addSubview(closeButton)
        closeButton.addTarget(self, action: ReminderView.close, for: .touchUpInside)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: ReminderView.tapped(_:)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        if tap.state == .ended { close() }
    }

    func close() {
        let animations: @MainActor () -> Void = { self.alpha = 0 }
        let completion: @MainActor (Bool) -> Void = { _ in
            self.removeFromSuperview()
            NotificationCenter.default.post(name: .reminderDidHide, object: self)
        }
        UIView.animate(withDuration: 0.25, animations: animations, completion: completion)
    }
}
