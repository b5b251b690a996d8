import DemoAssets
import PopupKit

/// The coupon list of the second article, with a presentation and a motion of its own, as an app would write them.
final class CouponListPage: Page {
    /// The chosen coupon's number, for whoever remembers it; nil where none is.
    var onChoose: ((Int?) -> Void)?

    private let heading = Label()
    private let close = Button(icon: .close)
    private lazy var more = MoreButton(for: self)
    private let line = Separator()
    private let scroll = ScrollView()
    private let rows = Coupon.all.map { CouponRow($0) }
    private var chosen: Int?
    private let styling = CouponStyling()

    init(chosen: Int?) {
        self.chosen = chosen
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = styling
    }

    override func viewDidLoad() {
        for child in [heading, more, close, line, scroll] { view.addSubview(child) }
        for (index, row) in rows.enumerated() {
            row.onAction = { [weak self] in self?.toggle(index) }
            scroll.addSubview(row)
        }
        close.iconSize = 16
        // The article's list goes at once.
        close.onAction = { [weak self] in self?.dismiss(animated: false) }
        showChoice()
    }

    /// One at a time; the chosen one again chooses none.
    private func toggle(_ index: Int) {
        chosen = chosen == index ? nil : index
        showChoice()
        onChoose?(chosen)
    }

    private func showChoice() {
        for (index, row) in rows.enumerated() { row.isSelected = index == chosen }
    }

    override func refresh() {
        view.backgroundColor = theme.card
        heading.text = text(.changeCoupon)
        heading.font = theme.headlineFont
        close.tintColor = theme.secondaryLabel
        close.accessibilityLabel = text(.close)
        view.setNeedsLayout()
    }

    override func layout() {
        let b = view.bounds
        let header = 45.0
        let width = min(b.width, 640)
        let x = ((b.width - width) / 2).rounded()
        let size = heading.sizeThatFits(Size(width: width - 120, height: header))
        heading.frame = Rect(
            x: x + theme.margin, y: ((header - size.height) / 2).rounded(), width: size.width, height: size.height)
        close.frame = Rect(x: x + width - theme.margin - 32 + 8, y: (header - 32) / 2, width: 32, height: 32)
        more.frame = close.frame.offsetBy(dx: -36, dy: 0)
        let pixel = 1 / view.displayScale
        line.frame = Rect(x: 0, y: header - pixel, width: b.width, height: pixel)
        scroll.frame = Rect(x: x, y: header, width: width, height: max(0, b.height - header))
        var y = 14.0
        for row in rows {
            row.frame = Rect(x: theme.margin, y: y, width: width - 2 * theme.margin, height: 66)
            y += 66 + 12
        }
        scroll.contentSize = Size(width: width, height: y + 2)
    }
}

/// Decides where and how coupon lists are shown.
private final class CouponStyling: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        CouponPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { SlideAnimator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresentation: false)
    }
}
