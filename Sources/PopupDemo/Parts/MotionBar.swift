import DemoAssets
import PopupKit

/// The motions to choose from, in as many lines as the width asks for.
final class MotionBar: View {
    /// Runs when a person chose.
    var onChoose: ((Motion) -> Void)?
    var chosen = Motion.own { didSet { showChoice() } }
    private let title = Label()
    private let buttons: [(motion: Motion, button: Button)]
    private static let line = 36.0
    private static let gap = 4.0

    init() {
        buttons = Motion.allCases.map { ($0, Button()) }
        super.init(frame: .zero)
        addSubview(title)
        for (motion, button) in buttons {
            button.minimumHeight = 28
            button.contentInsets = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
            button.onAction = { [weak self] in self?.onChoose?(motion) }
            addSubview(button)
        }
        showChoice()
    }

    override func environmentChanged() {
        super.environmentChanged()
        title.text = Words.motion.text(in: language)
        title.font = theme.noteFont
        title.textColor = theme.secondaryLabel
        for (motion, button) in buttons {
            button.title = motion.name.text(in: language)
            button.font = .system(13, .medium)
        }
        showChoice()
        setNeedsLayout()
    }

    private func showChoice() {
        for (motion, button) in buttons {
            button.isSelected = motion == chosen
            button.tintColor = motion == chosen ? nil : theme.secondaryLabel
        }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        var width = 0.0
        let height = arrange(in: size.width) { _, frame in width = max(width, frame.maxX) }
        return Size(width: width, height: height)
    }

    override func layoutSubviews() { _ = arrange(in: bounds.width) { $0.frame = $1 } }

    /// Hands each part its place, and answers with the height of them all.
    private func arrange(in width: Double, _ place: (View, Rect) -> Void) -> Double {
        let room = Size(width: width, height: MotionBar.line)
        let titleSize = title.sizeThatFits(room)
        place(
            title,
            Rect(
                x: 0, y: ((MotionBar.line - titleSize.height) / 2).rounded(), width: titleSize.width,
                height: titleSize.height))
        var x = titleSize.width + 8
        var y = 0.0
        for (_, button) in buttons {
            let size = button.sizeThatFits(room)
            if x + size.width > width, x > 0 {
                // The words of the next line begin where those of the first do.
                x = -button.contentInsets.left
                y += MotionBar.line
            }
            place(button, Rect(x: x, y: y + (MotionBar.line - size.height) / 2, width: size.width, height: size.height))
            x += size.width + MotionBar.gap
        }
        return y + MotionBar.line
    }
}
