import PopupKit
import PopupTesting
import Testing

@Suite("A sheet")
struct SheetTests {
    private func theatre(_ width: Double = 400, _ height: Double = 800) -> Theatre {
        Theatre(size: Size(width: width, height: height))
    }

    private func page(_ detents: [SheetPresentationController.Detent] = [.medium(), .large()], rows: Int? = nil) -> Page
    {
        let page = Page(rows: rows)
        page.sheetPresentationController?.detents = detents
        return page
    }

    private final class Model { var height = 300.0 }

    // MARK: Where it is

    @Test("the default style is a sheet, at its largest height: rule 83")
    func defaults() throws {
        let theatre = theatre()
        let page = Page()
        try theatre.show(page)
        let sheet = try #require(page.sheetPresentationController)
        #expect(sheet.detents.map(\.identifier) == [.large])
        #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
        #expect(!sheet.prefersGrabberVisible)
        #expect(sheet.selectedDetentIdentifier == nil && sheet.largestUndimmedDetentIdentifier == nil)
        #expect(page.drawn == Rect(x: 0, y: 59, width: 400, height: 741))
        #expect(page.view.bounds.size == Size(width: 400, height: 741))
    }

    @Test("it comes up from below in 0.4 s, the mask along with it: rules 78 and 79, case M10")
    func opening() throws {
        let theatre = theatre()
        let page = page()
        theatre.root.present(page, animated: true)
        theatre.stage.send()
        #expect(page.drawn.minY == 800)
        #expect(page.dimming == 0)
        var alphas: Set<Double> = []
        for _ in 0..<23 {
            theatre.stage.send()
            let part = (800 - page.drawn.minY) / 400
            #expect(abs(page.dimming - 0.4 * part) < 1e-9)
            alphas.insert(page.dimming)
        }
        #expect(alphas.count > 10)
        theatre.stage.send()
        #expect(page.drawn.minY == 400 && page.dimming == 0.4)
        #expect(!page.isBeingPresented)
    }

    @Test("the mask fades along with the way out, and nothing is left: cases A04 and A06")
    func closing() throws {
        let theatre = theatre()
        let page = page()
        try theatre.show(page)
        page.dismiss(animated: true)
        theatre.stage.advance(0.1)
        let part = (800 - page.drawn.minY) / 400
        #expect(part > 0.1 && part < 0.9)
        #expect(abs(page.dimming - 0.4 * part) < 1e-9)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        #expect(theatre.stage.rootView.subviews.count == 1)
        #expect(page.view.stage == nil)
    }

    @Test("on windows wider than 640 it is a card in the middle; the change is live")
    func card() throws {
        let theatre = theatre(1024, 768)
        let page = page()
        page.preferredContentSize = Size(width: 400, height: 300)
        try theatre.show(page)
        #expect(page.drawn == Rect(x: 312, y: 234, width: 400, height: 300))
        theatre.stage.resize(to: Size(width: 600, height: 768))
        #expect(page.drawn == Rect(x: 0, y: 384, width: 600, height: 384))
        theatre.stage.resize(to: Size(width: 700, height: 768))
        #expect(page.drawn == Rect(x: 150, y: 234, width: 400, height: 300))
    }

    @Test("a sheet that prefers the edge has it in wide windows, too, and all of it")
    func edgeAttached() throws {
        let theatre = theatre(1024, 768)
        let page = page([.custom { _ in 4 / 7 * 768 }])
        page.sheetPresentationController?.prefersEdgeAttached = true
        try theatre.show(page)
        #expect(page.drawn.width == 1024)
        #expect(abs(page.drawn.height - 4 / 7 * 768) < 1e-9)
        #expect(page.drawn.maxY == 768)
    }

    @Test("rule 86: the grabber is 36 by 5, 5 below the top edge, in the middle of any width")
    func grabber() throws {
        let theatre = theatre(401)
        let page = page()
        page.sheetPresentationController?.prefersGrabberVisible = true
        try theatre.show(page)
        let grabber = try theatre.stage.find("Grabber")
        #expect(grabber.frame == Rect(x: 182.5, y: 5, width: 36, height: 5))
        #expect(grabber.cornerRadius == 2.5)
    }

    // MARK: Heights

    @Test("rule 83: inside animateChanges everything is laid out for the end by the time it returns")
    func animateChanges() throws {
        let theatre = theatre()
        let page = page()
        try theatre.show(page)
        let sheet = try #require(page.sheetPresentationController)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        #expect(page.view.bounds.height == 741)
        #expect(page.drawn.minY == 400)
        theatre.stage.advance(0.1)
        #expect(page.drawn.minY < 400 && page.drawn.minY > 59)
        try theatre.stage.settle()
        #expect(page.drawn.minY == 59)
    }

    @Test("outside of animateChanges the new height counts at once")
    func unanimatedChange() throws {
        let theatre = theatre()
        let page = page()
        try theatre.show(page)
        page.sheetPresentationController?.selectedDetentIdentifier = .large
        theatre.stage.refresh()
        #expect(page.drawn.minY == 59)
    }

    @Test("a detent that goes by something is asked again after invalidateDetents")
    func invalidate() throws {
        let theatre = theatre()
        let model = Model()
        let page = page([.custom { _ in model.height }])
        try theatre.show(page)
        #expect(page.drawn.height == 300)
        model.height = 500
        page.sheetPresentationController?.invalidateDetents()
        theatre.stage.refresh()
        #expect(page.drawn.height == 500)
    }

    @Test("rule 83: up to the largest undimmed detent what is behind goes on working")
    func undimmed() throws {
        let theatre = theatre()
        let behind = Button("Behind")
        behind.frame = Rect(x: 10, y: 10, width: 100, height: 32)
        theatre.root.view.addSubview(behind)
        var clicks = 0
        behind.onAction = { clicks += 1 }
        let page = page()
        page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        try theatre.show(page)
        #expect(page.dimming == 0)
        try theatre.stage.click("Behind")
        #expect(clicks == 1)
        let sheet = try #require(page.sheetPresentationController)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        try theatre.stage.settle()
        #expect(page.dimming == 0.4)
        #expect(throws: TestStageError.self) { try theatre.stage.click("Behind") }
    }

    // MARK: Closing

    @Test("case A08: a click on the mask closes the sheet on top, and only that")
    func maskClick() throws {
        let theatre = theatre()
        let first = page()
        let second = page()
        try theatre.show(first)
        try theatre.show(second, from: first)
        var causes: [DismissalCause] = []
        second.onPresentationEnd = { causes.append($0) }
        try theatre.stage.click(at: Point(x: 200, y: 20))
        try theatre.stage.settle()
        #expect(causes == [.mask])
        #expect(theatre.root.presentedViewController === first)
        #expect(first.presentedViewController == nil)
    }

    @Test("rule 80: where closing is refused the sheet stays, and the delegate hears of the attempt once")
    func refusal() throws {
        let theatre = theatre()
        let page = page()
        let listener = Listener()
        listener.mayDismiss = false
        page.presentationController?.delegate = listener
        try theatre.show(page)
        try theatre.stage.click(at: Point(x: 200, y: 20))
        theatre.stage.advance(0.05)
        #expect(page.drawn.minX != 0)
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 0, y: 400, width: 400, height: 400))
        #expect(listener.events == ["attempt"])
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(listener.events == ["attempt", "attempt"])
        #expect(theatre.root.presentedViewController === page)
    }

    @Test("rule 81: the user's closing is told in its order; a call of dismiss is not told")
    func permission() throws {
        let theatre = theatre()
        let page = page()
        let listener = Listener()
        page.presentationController?.delegate = listener
        try theatre.show(page)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(listener.events == ["will dismiss", "did dismiss"])
        let other = self.page()
        other.presentationController?.delegate = listener
        try theatre.show(other)
        other.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(listener.events == ["will dismiss", "did dismiss"])
    }

    // MARK: Keys

    @Test("the grabber moves the sheet by keyboard: Up, Down, + and −, Return to the largest and back")
    func keys() throws {
        let theatre = theatre()
        let page = page([.custom(identifier: .init("low")) { _ in 200 }, .medium(), .large()])
        let listener = Listener()
        page.presentationController?.delegate = listener
        page.sheetPresentationController?.prefersGrabberVisible = true
        try theatre.show(page)
        theatre.stage.stage.focus(try theatre.stage.find("Grabber"))
        func after(_ key: Key) throws -> Double {
            theatre.stage.press(key)
            try theatre.stage.settle()
            return page.drawn.height
        }
        #expect(try after(.up) == 400)
        #expect(try after(.character("+")) == 741)
        #expect(try after(.up) == 741)
        #expect(try after(.down) == 400)
        #expect(try after(.character("-")) == 200)
        #expect(try after(.down) == 200)
        #expect(try after(.enter) == 741)
        #expect(try after(.enter) == 200)
        #expect(
            listener.events == [
                "detent medium", "detent large", "detent medium", "detent low", "detent large", "detent low",
            ])
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("a click on the grabber goes to the largest and back")
    func grabberClick() throws {
        let theatre = theatre()
        let page = page()
        page.sheetPresentationController?.prefersGrabberVisible = true
        try theatre.show(page)
        try theatre.stage.click("Grabber")
        try theatre.stage.settle()
        #expect(page.drawn.height == 741)
    }

    // MARK: While it moves

    @Test("rules 50 and 95b, case A10: a resize while it comes leads it to its new place without a restart")
    func resizeInFlight() throws {
        let theatre = theatre()
        let page = page()
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.1)
        let before = page.drawn
        theatre.stage.resize(to: Size(width: 500, height: 600))
        #expect(page.drawn.width == 500)
        // It keeps what it still has to go.
        #expect(abs((page.drawn.minY - 300) - (before.minY - 400)) < 60)
        theatre.stage.advance(0.3)
        #expect(page.drawn == Rect(x: 0, y: 300, width: 500, height: 300))
        #expect(!page.isBeingPresented)
    }

    @Test("rule 51: a change of the preferred size moves the card, inside an animation block with it")
    func contentSize() throws {
        let theatre = theatre(1024, 768)
        let page = page()
        page.preferredContentSize = Size(width: 400, height: 300)
        try theatre.show(page)
        View.animate(withDuration: 0.2) { page.preferredContentSize = Size(width: 500, height: 300) }
        theatre.stage.advance(0.1)
        #expect(page.drawn.width > 400 && page.drawn.width < 500)
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 262, y: 234, width: 500, height: 300))
    }

    @Test("rule 72b: Esc while it comes turns it round where it is, in the time that it took so far")
    func escapeInFlight() throws {
        let theatre = theatre()
        let page = page()
        var cause: DismissalCause?
        page.onPresentationEnd = { cause = $0 }
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.1)
        let before = page.drawn.minY
        theatre.stage.send(.key(KeyEvent(.down, .escape)))
        #expect(abs(page.drawn.minY - before) < 40)
        #expect(cause == nil)
        theatre.stage.advance(0.12)
        #expect(cause == .escape)
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("a theme that changes under it changes it")
    func theme() throws {
        let theatre = theatre()
        let page = page()
        try theatre.show(page)
        theatre.stage.stage.theme = .dark
        theatre.stage.refresh()
        #expect(page.presentationController?.presentedView?.backgroundColor == Theme.dark.card)
    }

    @Test("rule 75: nothing of it is alive after it has gone")
    func lifetime() throws {
        let theatre = theatre()
        let probe = LeakProbe()
        do {
            let page = probe.watch(page())
            try theatre.show(page)
            probe.watch(try #require(page.presentationController))
            probe.watchTree(try #require(page.presentationController?.containerView))
            page.dismiss(animated: true)
            try theatre.stage.settle()
        }
        theatre.stage.send()
        _ = theatre.trace()
        #expect(probe.leaks == [])
    }
}
