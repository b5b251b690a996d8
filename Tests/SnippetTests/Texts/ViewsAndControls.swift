// The code of Sources/PopupKit/PopupKit.docc/ViewsAndControls.md, written by .ci/check-snippets.
import PopupKit

final class SignIn: ViewController {
    private let name = TextField(placeholder: "Name 姓名")
    private let stays = Switch(isOn: true)
    private let done = Button("Sign in", style: .filled)
    private var column: Stack?

    override func viewDidLoad() {
        let row = Stack(.horizontal, spacing: 12, alignment: .center, [Label("Stay signed in"), stays])
        let column = Stack(.vertical, spacing: 16, [name, row, done])
        column.contentInsets = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        view.addSubview(column)
        self.column = column

        done.isEnabled = false
        name.onChange = { [done] text in done.isEnabled = !text.isEmpty }
        name.onReturn = { [weak self] in
            self?.finish()
            return true
        }
        done.onAction = { [weak self] in self?.finish() }
        preferredContentSize = Size(width: 320, height: 200)
    }

    override func viewWillLayoutSubviews() { column?.frame = view.bounds }

    private func finish() { dismiss(animated: true) }
}

final class Gauge: View {
    var fraction = 0.5 { didSet { setNeedsDisplay() } }

    override func draw(_ canvas: inout Canvas) {
        let bar = Rect(x: 0, y: 0, width: bounds.width * fraction, height: bounds.height)
        canvas.fill(RoundedRect(bar, radius: bounds.height / 2), Color(hex: 0x0A84FF))
    }
}

extension ViewController {
    func viewsAndControls3() throws {
        let label = Label("Saved 已保存")
        label.themed { label, theme in label.textColor = theme.secondaryLabel }
        view.addSubview(label)
    }
}

extension ViewController {
    func viewsAndControls4() throws {
        let card = View(frame: Rect(x: 40, y: 40, width: 200, height: 120))
        card.addGestureRecognizer(TapGestureRecognizer { [weak self] tap in self?.title = "\(tap.location(in: nil))" })
        card.addGestureRecognizer(
            PanGestureRecognizer { [weak card] pan in
                guard pan.state == .changed else { return }
                card?.transform = Transform(translationX: pan.translation(in: nil).x, y: 0)
            })
        view.addSubview(card)
    }
}
