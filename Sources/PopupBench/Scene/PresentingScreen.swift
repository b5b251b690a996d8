import PopupKit

/// The screen behind: a navigation bar and buttons, and one child controller for each sheet.
final class PresentingScreen: ViewController {
    private(set) var buttons: [Button] = []
    private let buttonCount: Int
    private let bar = View()
    private let barLine = View()
    private let titleLabel = Label(SceneMeasures.title)

    init(buttonCount: Int) {
        self.buttonCount = buttonCount
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Theme.light.page
        bar.backgroundColor = .white
        barLine.backgroundColor = SceneMeasures.barLine
        titleLabel.font = SceneMeasures.titleFont
        titleLabel.textAlignment = .center
        bar.addSubview(titleLabel)
        bar.addSubview(barLine)
        view.addSubview(bar)
        for i in 0..<buttonCount {
            let button = Button("Show popup style \(i + 1)", style: .filled)
            button.tintColor = SceneMeasures.buttonColor
            button.font = SceneMeasures.buttonFont
            button.cornerRadius = SceneMeasures.buttonRadius
            buttons.append(button)
            view.addSubview(button)
        }
    }

    override func viewWillLayoutSubviews() {
        let b = view.bounds
        bar.frame = Rect(x: 0, y: 0, width: b.width, height: SceneMeasures.barHeight)
        titleLabel.frame = bar.bounds
        barLine.frame = Rect(x: 0, y: SceneMeasures.barHeight - 1, width: b.width, height: 1)
        for (i, button) in buttons.enumerated() { button.frame = SceneMeasures.buttonFrame(i, width: b.width) }
    }
}

/// A part of the screen that fills it, shows nothing of its own and presents one sheet over itself.
final class SheetHolder: ViewController {
    let presentation: SheetPresentation

    init(sheet: SheetScreen, lift: Double) {
        presentation = SheetPresentation(lift: lift)
        super.init()
        definesPresentationContext = true
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = presentation
    }
}
