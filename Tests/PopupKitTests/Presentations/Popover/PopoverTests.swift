import PopupKit
import PopupTesting
import Testing

@Suite("A popover")
struct PopoverTests {
    private let theatre = Theatre()
    private let source = Button("Source")
    private let page = Page()
    private let listener = Listener()

    init() {
        source.frame = Rect(x: 380, y: 100, width: 40, height: 30)
        theatre.root.view.addSubview(source)
        page.modalPresentationStyle = .popover
        page.preferredContentSize = Size(width: 200, height: 150)
        page.popoverPresentationController?.sourceView = source
        page.popoverPresentationController?.delegate = listener
    }

    private var isShown: Bool { theatre.root.presentedViewController != nil }
    private var popover: PopoverPresentationController? { page.popoverPresentationController }

    @Test("rule 87: its arrow's direction is unknown before and after; it lies below its source, ten points inside")
    func place() throws {
        #expect(popover?.arrowDirection == .unknown)
        try theatre.show(page)
        #expect(popover?.arrowDirection == .up)
        #expect(page.drawn.minY >= 130 && page.drawn.midX == 400)
        #expect(page.view.bounds.size == Size(width: 200, height: 150))
        let popover = popover
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(popover?.arrowDirection == .unknown)
    }

    @Test("case Y06: with its source in each corner it is whole inside the margins, and does not cover the source")
    func corners() throws {
        for origin in [Point(x: 0, y: 0), Point(x: 760, y: 0), Point(x: 0, y: 570), Point(x: 760, y: 570)] {
            source.frame = Rect(origin: origin, size: Size(width: 40, height: 30))
            let page = Page()
            page.modalPresentationStyle = .popover
            page.preferredContentSize = Size(width: 200, height: 150)
            page.popoverPresentationController?.sourceView = source
            try theatre.show(page)
            #expect(page.drawn.minX >= 10 && page.drawn.minY >= 10)
            #expect(page.drawn.maxX <= 790 && page.drawn.maxY <= 590)
            #expect(!page.drawn.intersects(source.frame))
            page.dismiss(animated: false)
            try theatre.stage.settle()
        }
    }

    @Test("rule 87: a click outside closes it and does nothing else; one on a passthrough view works, and it stays")
    func passthrough() throws {
        var clicks: [String] = []
        for (i, name) in ["Works", "Inert"].enumerated() {
            let button = Button(name) { clicks.append(name) }
            button.frame = Rect(x: 20, y: 300 + Double(i) * 60, width: 100, height: 32)
            theatre.root.view.addSubview(button)
            if i == 0 { popover?.passthroughViews = [button] }
        }
        try theatre.show(page)
        try theatre.stage.click(.at(70, 316))
        try theatre.stage.settle()
        #expect(clicks == ["Works"] && isShown)
        try theatre.stage.click(.at(70, 376))
        try theatre.stage.settle()
        #expect(clicks == ["Works"] && !isShown)
    }

    @Test("rule 87: should, will and did are told of what the user does, and not of a call")
    func delegate() throws {
        try theatre.show(page)
        page.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(listener.events == [])
        page.popoverPresentationController?.sourceView = source
        page.popoverPresentationController?.delegate = listener
        try theatre.show(page)
        try theatre.stage.click(.at(20, 500))
        try theatre.stage.settle()
        #expect(listener.events == ["will dismiss", "did dismiss"])
    }

    @Test("rule 80: where closing is refused it stays, shakes, and the delegate hears of each attempt once")
    func refusal() throws {
        try theatre.show(page)
        page.isModalInPresentation = true
        for attempt in 1...2 {
            let rest = page.drawn
            if attempt == 1 { try theatre.stage.click(.at(20, 500)) } else { theatre.stage.press(.escape) }
            theatre.stage.advance(0.05)
            #expect(page.drawn != rest)
            try theatre.stage.settle()
            #expect(isShown && page.drawn == rest)
            #expect(listener.events == Array(repeating: "attempt", count: attempt))
        }
    }

    @Test("rule 87: when the window changes it is asked for its source, and goes there in the same frame")
    func reposition() throws {
        listener.reposition = { rect, _ in rect = Rect(x: 0, y: 200, width: 40, height: 30) }
        try theatre.show(page)
        theatre.stage.resize(to: Size(width: 600, height: 700))
        #expect(listener.events == ["reposition"])
        #expect(page.drawn.minY >= 330)
        #expect(page.drawn.maxX <= 590)
    }

    @Test("case Y06: it goes along with its source, also while it comes")
    func followsSource() throws {
        source.autoresizingMask = [.flexibleLeftMargin]
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.2)
        theatre.stage.resize(to: Size(width: 700, height: 600))
        try theatre.stage.settle()
        #expect(abs(page.drawn.midX - source.frame.midX) < 1e-6)
    }

    @Test("case Y06: it goes along in the same frame with a source that moves by itself, and stays where one is gone")
    func followsMovedSource() throws {
        try theatre.show(page)
        source.frame.origin = Point(x: 250, y: 200)
        theatre.stage.refresh()
        #expect(page.drawn.midX == 270 && page.drawn.minY >= 230)
        source.removeFromSuperview()
        theatre.stage.refresh()
        #expect(page.drawn.midX == 270 && page.drawn.minY >= 230)
    }

    /// From the source's middle and lower edge to the popover's middle and upper edge, as they are drawn.
    private var distance: Point {
        Point(x: page.drawn.midX - source.presentedFrame.midX, y: page.drawn.minY - source.presentedFrame.maxY)
    }

    enum Way: CaseIterable { case curve, spring, delayed, keyframes, animator, layout }

    @Test("case Y06: it goes along by the same animation with a source that is moved in one", arguments: Way.allCases)
    func followsAnimatedSource(way: Way) throws {
        let place = Point(x: 250, y: 200)
        let source = source
        let move: @MainActor () -> Void = { source.frame.origin = place }
        let screen = Row(source)
        screen.frame = theatre.root.view.bounds
        theatre.root.view.addSubview(screen)
        try theatre.show(page)
        let rest = distance
        switch way {
        case .curve: View.animate(withDuration: 0.4, animations: move)
        case .spring:
            View.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3, animations: move)
        case .delayed: View.animate(withDuration: 0.3, delay: 0.1, options: .curveLinear, animations: move)
        case .keyframes: View.animateKeyframes(withDuration: 0.4, delay: 0, animations: move)
        case .animator: ViewPropertyAnimator(duration: 0.4, curve: .easeIn, animations: move).startAnimation()
        case .layout:
            View.animate(withDuration: 0.4) {
                screen.place = place
                screen.setNeedsLayout()
                screen.layoutIfNeeded()
            }
        }
        var seen: Set<Double> = []
        for _ in 0..<24 {
            theatre.stage.send()
            #expect(abs(distance.x - rest.x) < 1e-9 && abs(distance.y - rest.y) < 1e-9)
            seen.insert(page.drawn.midX)
        }
        #expect(seen.count > 12)
        try theatre.stage.settle()
        #expect(page.drawn.midX == 270 && abs(distance.y - rest.y) < 1e-9)
    }

    /// Puts a view where it is told to, when it is laid out.
    private final class Row: View {
        private let content: View
        var place: Point?

        init(_ content: View) {
            self.content = content
            super.init(frame: .zero)
            addSubview(content)
        }

        override func layoutSubviews() { if let place { content.frame.origin = place } }
    }

    @Test("case Y06: an animator that holds its source, and takes it back, does so with it")
    func followsHeldSource() throws {
        try theatre.show(page)
        let rest = (page.drawn, distance)
        let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) { [source] in
            source.frame.origin = Point(x: 250, y: 200)
        }
        animator.fractionComplete = 0.5
        theatre.stage.refresh()
        #expect(page.drawn.midX == 335 && distance == rest.1)
        animator.isReversed = true
        animator.startAnimation()
        try theatre.stage.settle()
        #expect(page.drawn == rest.0 && source.frame.minX == 380)
    }

    @Test("a source that sways without end does not take it along: it is where that is set, and ready for clicks")
    func swayingSource() throws {
        try theatre.show(page)
        View.animate(withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse]) { [source] in
            source.frame.origin.x = 300
        }
        for _ in 0..<30 {
            theatre.stage.send()
            #expect(page.drawn.midX == 320)
        }
        try theatre.stage.click(.view(page.button))
        #expect(page.choices == 1)
    }

    @Test("what it animates itself, as it is laid out inside the source's animation, does not lead it round in circles")
    func animatesInLayout() throws {
        final class Restless: PopoverPresentationController {
            var layouts = 0
            override func containerViewWillLayoutSubviews() {
                layouts += 1
                if layouts < 40, let content = presentedViewController.viewIfLoaded {
                    View.animate(withDuration: 0.1) { content.alpha = content.alpha == 1 ? 0.9 : 1 }
                }
                super.containerViewWillLayoutSubviews()
            }
        }
        let director = Director()
        var made: Restless?
        director.makeController = {
            let popover = Restless(presentedViewController: $0, presenting: $1)
            made = popover
            return popover
        }
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = director
        theatre.root.present(page, animated: true)
        let popover = try #require(made)
        popover.sourceView = source
        try theatre.stage.settle()
        popover.layouts = 0
        View.animate(withDuration: 0.3) { [source] in source.frame.origin = Point(x: 250, y: 200) }
        #expect(popover.layouts == 1)
        try theatre.stage.settle()
        #expect(page.drawn.midX == 270)
    }

    @Test("rule 51: a new preferred size takes it to its new place, inside an animation block animated")
    func preferredSize() throws {
        try theatre.show(page)
        page.preferredContentSize = Size(width: 240, height: 100)
        theatre.stage.refresh()
        #expect(page.view.bounds.size == Size(width: 240, height: 100))
        View.animate(withDuration: 0.2) { page.preferredContentSize = Size(width: 300, height: 100) }
        theatre.stage.advance(0.1)
        #expect(page.drawn.width > 245 && page.drawn.width < 295)
        try theatre.stage.settle()
        #expect(page.drawn.midX == 400 && page.view.bounds.width == 300)
    }

    @Test("case I06: its padding is not a hole, and a click there leaves it open")
    func padding() throws {
        var clicks = 0
        let host = Button("Host") { clicks += 1 }
        host.frame = Rect(x: 300, y: 150, width: 200, height: 150)
        theatre.root.view.addSubview(host)
        try theatre.show(page)
        try theatre.stage.click(.at(480, 270))
        try theatre.stage.settle()
        #expect(clicks == 0 && isShown)
    }

    @Test("case D02: beside its arrow is outside")
    func besideArrow() throws {
        try theatre.show(page)
        try theatre.stage.click(.at(page.drawn.minX + 10, page.drawn.minY + 2))
        try theatre.stage.settle()
        #expect(!isShown)
    }

    @Test("case D07: over an alert, a click far outside both closes the popover alone")
    func overAlert() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        page.popoverPresentationController?.sourceView = ask.alert.view
        try theatre.show(page, from: ask.alert)
        try theatre.stage.click(.at(20, 580))
        try theatre.stage.settle()
        #expect(theatre.scene.topViewController === ask.alert)
        try theatre.stage.click("Delete")
        try theatre.stage.settle()
        #expect(!isShown)
    }

    @Test("case D03: press inside and release outside, and the other way round, leave it open")
    func halfClicks() throws {
        try theatre.show(page)
        for (from, to) in [
            (Point(x: 400, y: 250), Point(x: 20, y: 500)), (Point(x: 20, y: 500), Point(x: 400, y: 250)),
        ] {
            try theatre.stage.mouseDown(.at(from))
            try theatre.stage.moveTo(.at(to))
            try theatre.stage.mouseUp()
            try theatre.stage.settle()
            #expect(isShown)
        }
    }

    @Test("case Y10: any window is survived, and it is whole again in a larger one")
    func smallWindow() throws {
        try theatre.show(page)
        for size in [Size(width: 60, height: 40), Size(width: 1, height: 1), Size(width: 800, height: 600)] {
            theatre.stage.resize(to: size)
            #expect(page.drawn.isFinite && page.view.frame.isFinite)
        }
        #expect(page.view.bounds.size == Size(width: 200, height: 150))
        try theatre.stage.click(.view(page.button))
        #expect(page.choices == 1)
    }

    @Test("case A14: two at once, one over the other's going, each runs its own way")
    func twoAtOnce() throws {
        try theatre.show(page)
        let second = Page("Second")
        second.modalPresentationStyle = .popover
        second.preferredContentSize = Size(width: 200, height: 150)
        second.popoverPresentationController?.sourceView = source
        theatre.root.dismiss(animated: true)
        theatre.root.present(second, animated: true)
        theatre.stage.advance(0.3)
        #expect(theatre.root.presentedViewController === page && page.isBeingDismissed)
        #expect(page.presentationController?.presentedView.map { $0.presentedTransform.d < 0.9 } == true)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === second && !second.isBeingPresented)
        #expect(second.presentationController?.presentedView?.presentedTransform == .identity)
        let third = Page("Third")
        third.modalPresentationStyle = .popover
        third.preferredContentSize = Size(width: 100, height: 80)
        third.popoverPresentationController?.sourceView = second.button
        second.present(third, animated: true)
        theatre.stage.advance(0.25)
        #expect(third.isBeingPresented && !second.isBeingDismissed)
        second.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === second && second.presentedViewController == nil)
    }

    @Test(
        "case A12: what shows whether it is open goes by state: right after a double click, Esc in mid-open, a mask click"
    )
    func state() throws {
        func isOpen() -> Bool { theatre.root.presentedViewController === page && !page.isBeingDismissed }
        source.onAction = { [theatre, page] in theatre.root.present(page, animated: true) }
        try theatre.stage.doubleClick(.at(400, 115))
        #expect(isOpen())
        theatre.stage.advance(0.1)
        theatre.stage.press(.escape)
        #expect(!isOpen())
        try theatre.stage.settle()
        page.popoverPresentationController?.sourceView = source
        try theatre.stage.click("Source")
        theatre.stage.resize(to: Size(width: 700, height: 500))
        try theatre.stage.settle()
        #expect(isOpen())
        try theatre.stage.click(.at(20, 480))
        #expect(!isOpen())
        try theatre.stage.settle()
        #expect(page.presentingViewController == nil)
    }

    @Test("rule 75: nothing of it is left after it has gone", arguments: [true, false])
    func leaks(animated: Bool) throws {
        let probe = LeakProbe()
        do {
            let theatre = Theatre()
            let page = Page()
            page.modalPresentationStyle = .popover
            probe.watch(page)
            if let controller = page.presentationController { probe.watch(controller) }
            page.popoverPresentationController?.sourceView = theatre.root.view
            theatre.root.present(page, animated: animated)
            try theatre.stage.settle()
            page.dismiss(animated: animated)
            try theatre.stage.settle()
            theatre.stage.send()
        }
        #expect(probe.leaks == [])
    }
}
