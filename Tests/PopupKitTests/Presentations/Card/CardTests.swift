import PopupKit
import PopupTesting
import Testing

@Suite("A card in the middle")
struct CardTests {
    private let theatre = Theatre(size: Size(width: 800, height: 600))
    private let director = Director()

    private func page(_ size: Size = Size(width: 300, height: 200)) -> Page {
        let page = Page()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = director
        page.preferredContentSize = size
        director.makeController = { presented, presenting in
            CardPresentationController(presentedViewController: presented, presenting: presenting)
        }
        return page
    }

    @Test("it has the size that the content asks for, in the middle")
    func place() throws {
        let page = page()
        try theatre.show(page)
        #expect(page.drawn == Rect(x: 250, y: 200, width: 300, height: 200))
        #expect(page.view.bounds.size == Size(width: 300, height: 200))
        #expect(page.dimming == 0.4)
    }

    @Test("it comes and goes by cross-dissolve, in its place")
    func dissolve() throws {
        let page = page()
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.15)
        let panel = try #require(page.presentationController?.presentedView)
        #expect(panel.presentedAlpha > 0.2 && panel.presentedAlpha < 0.8)
        #expect(page.drawn.center == Point(x: 400, y: 300) && page.drawn.width == 300)
        #expect(page.dimming > 0.08 && page.dimming < 0.32)
        try theatre.stage.settle()
        theatre.stage.press(.escape)
        theatre.stage.advance(0.1)
        #expect(panel.presentedAlpha < 1 && page.dimming < 0.4)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("case D02: a click on its empty parts does nothing; one on the mask closes it")
    func clicks() throws {
        let page = page()
        var cause: DismissalCause?
        page.onPresentationEnd = { cause = $0 }
        try theatre.show(page)
        try theatre.stage.click(at: Point(x: 500, y: 380))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === page)
        try theatre.stage.click(at: Point(x: 20, y: 20))
        try theatre.stage.settle()
        #expect(cause == .mask)
    }

    @Test("case D03: press inside and release outside, or the other way round, is no click on the mask")
    func pressAndRelease() throws {
        let page = page()
        try theatre.show(page)
        for (from, to) in [(Point(x: 400, y: 380), Point(x: 20, y: 20)), (Point(x: 20, y: 20), Point(x: 400, y: 380))] {
            try theatre.stage.mouseDown(.at(from))
            try theatre.stage.moveTo(.at(to))
            try theatre.stage.mouseUp()
            try theatre.stage.settle()
            #expect(theatre.root.presentedViewController === page)
        }
    }

    @Test("case D05: right and middle clicks on the mask do nothing, and a left one then works at once")
    func buttons() throws {
        let page = page()
        try theatre.show(page)
        for button in [PointerButton.right, .middle] {
            try theatre.stage.click(at: Point(x: 20, y: 20), button: button)
            try theatre.stage.settle()
            #expect(theatre.root.presentedViewController === page)
        }
        try theatre.stage.click(at: Point(x: 20, y: 20))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("case D09: with isModalInPresentation a click is swallowed, the card shakes, and the delegate hears of it")
    func refusal() throws {
        let page = page()
        page.isModalInPresentation = true
        let behind = Button("Behind")
        behind.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        var clicks = 0
        behind.onAction = { clicks += 1 }
        theatre.root.view.addSubview(behind)
        try theatre.show(page)
        let listener = Listener()
        page.presentationController?.delegate = listener
        try theatre.stage.click(at: Point(x: 20, y: 20))
        theatre.stage.advance(0.06)
        #expect(page.drawn.minX != 250)
        try theatre.stage.settle()
        #expect(page.drawn.minX == 250)
        #expect(clicks == 0 && listener.events == ["attempt"])
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(listener.events == ["attempt", "attempt"])
        #expect(theatre.root.presentedViewController === page)
    }

    @Test("case D11: a clear mask takes clicks as well", arguments: [Mask.Fill.clear, .dimming, .color(.white)])
    func clearMask(fill: Mask.Fill) throws {
        let page = page()
        director.makeController = { presented, presenting in
            let card = CardPresentationController(presentedViewController: presented, presenting: presenting)
            card.maskFill = fill
            return card
        }
        let behind = Button("Behind")
        behind.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        var clicks = 0
        behind.onAction = { clicks += 1 }
        theatre.root.view.addSubview(behind)
        try theatre.show(page)
        try theatre.stage.click(at: Point(x: 20, y: 20))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil && clicks == 0)
    }

    @Test("case D15: a press held on the mask while Esc closes the card spoils nothing of the next one")
    func heldPress() throws {
        let first = page()
        try theatre.show(first)
        try theatre.stage.mouseDown(.at(20, 20))
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        try theatre.stage.mouseUp()
        let second = page()
        try theatre.show(second)
        try theatre.stage.click(at: Point(x: 20, y: 20))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("case I10: three points outside each side and corner is outside, alike")
    func eightPlaces() throws {
        for place in [
            Point(x: 247, y: 300), Point(x: 553, y: 300), Point(x: 400, y: 197), Point(x: 400, y: 403),
            Point(x: 247, y: 197), Point(x: 553, y: 197), Point(x: 247, y: 403), Point(x: 553, y: 403),
        ] {
            try theatre.show(page())
            try theatre.stage.click(at: place)
            try theatre.stage.settle()
            #expect(theatre.root.presentedViewController == nil, "\(place)")
        }
    }

    @Test("case D02: the cut-off corner is outside")
    func corner() throws {
        try theatre.show(page())
        try theatre.stage.click(at: Point(x: 251, y: 201))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("cases Y10 and Y12: clamped to any window, the mask is the window to the pixel, also while it moves")
    func windows() throws {
        let page = page(Size(width: 600, height: 500))
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.1)
        for size in [
            Size(width: 320, height: 480), Size(width: 60, height: 40), Size(width: 2560, height: 1440),
            Size(width: 800, height: 600),
        ] {
            theatre.stage.resize(to: size)
            let mask = try #require(page.presentationController?.containerView?.subviews.first)
            #expect(mask.presentedFrame == Rect(origin: .zero, size: size))
            #expect(Rect(origin: .zero, size: size).contains(page.drawn))
            #expect(abs(page.drawn.midX - size.width / 2) <= 0.5 && abs(page.drawn.midY - size.height / 2) <= 0.5)
        }
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 100, y: 50, width: 600, height: 500))
    }

    @Test("case T05: a resize in the middle of a pop by scale leaves it in the middle, as large as it asks")
    func resizeUnderScale() throws {
        let page = page()
        director.presenter = Pop()
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.1)
        theatre.stage.resize(to: Size(width: 1000, height: 700))
        #expect(abs(page.drawn.midX - 500) < 1e-9 && abs(page.drawn.midY - 350) < 1e-9)
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 350, y: 250, width: 300, height: 200))
    }

    private final class Pop: ViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else { return }
            view.frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
            view.transform = Transform(scaleX: 0.7, y: 0.7)
            View.animate(withDuration: 0.4, animations: { view.transform = .identity }) {
                context.completeTransition($0)
            }
        }
    }
}
