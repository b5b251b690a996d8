import PopupKit
import PopupTesting
import Testing

@Suite("A sheet that is caught while it comes or goes")
struct SheetCatchTests {
    private let theatre = Theatre(size: Size(width: 400, height: 800))
    private let page = Page()
    private let listener = Listener()

    /// Asks for the sheet and catches it 0.15 s later, with the slop already used up.
    private func catchOpening(selected: SheetPresentationController.Detent.Identifier = .medium) throws {
        page.sheetPresentationController?.detents = [.medium(), .large()]
        page.sheetPresentationController?.selectedDetentIdentifier = selected
        page.presentationController?.delegate = listener
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.15)
        try theatre.stage.mouseDown(.at(300, 700))
        try theatre.stage.moveTo(.at(300, 696))
    }

    @Test("rule 60: it goes with the hand beyond the detent that it was on its way to, up to the largest")
    func beyondSelected() throws {
        try catchOpening()
        let held = page.drawn.minY
        for y in stride(from: 680.0, through: 0, by: -20) {
            try theatre.stage.moveTo(.at(300, y))
            #expect(abs(page.drawn.minY - max(59, held - (696 - y))) < 1e-6)
            #expect(abs(page.drawn.maxY - 800) < 1e-6 || page.drawn.minY > 400)
        }
    }

    @Test("rule 84: let go above it, it settles at the nearest detent, without a jump, and is there for good")
    func settlesAtLarger() throws {
        try catchOpening()
        for i in 1...30 { try theatre.stage.moveTo(.at(300, 696 - Double(i) * 20)) }
        theatre.stage.advance(0.2)
        let held = page.drawn.minY
        try theatre.stage.mouseUp()
        #expect(abs(page.drawn.minY - held) < 12)
        var last = page.drawn.minY
        for _ in 0..<40 {
            theatre.stage.send()
            #expect(abs(page.drawn.minY - last) < 60)
            last = page.drawn.minY
        }
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 0, y: 59, width: 400, height: 741))
        #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
        #expect(listener.events == ["detent large"])
        #expect(page.presentationController?.transitionContext == nil)
        theatre.stage.resize(to: Size(width: 400, height: 700))
        #expect(page.drawn.minY == 59)
    }

    @Test("rule 84: on its way to the large one, it can be left at the lower one")
    func settlesAtLower() throws {
        try catchOpening(selected: .large)
        let held = page.drawn.minY
        try theatre.stage.moveTo(.at(300, 696 + 410 - held))
        theatre.stage.advance(0.3)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(page.drawn.minY == 400)
        #expect(page.sheetPresentationController?.selectedDetentIdentifier == .medium)
    }

    @Test("case S09: thrown up while it comes, it goes to the largest")
    func flick() throws {
        try catchOpening()
        for i in 1...4 { try theatre.stage.moveTo(.at(300, 696 - Double(i) * 25)) }
        try theatre.stage.mouseUp()
        var least = page.drawn.minY
        for _ in 0..<60 {
            theatre.stage.send()
            least = min(least, page.drawn.minY)
        }
        try theatre.stage.settle()
        #expect(page.drawn.minY == 59 && least >= 59 - 1e-6)
    }

    @Test("lifted and thrown down again, it leaves")
    func liftedAndThrown() throws {
        try catchOpening()
        for i in 1...20 { try theatre.stage.moveTo(.at(300, 696 - Double(i) * 25)) }
        #expect(page.drawn.minY < 390)
        for i in 1...10 { try theatre.stage.moveTo(.at(300, 196 + Double(i) * 30)) }
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        #expect(theatre.stage.rootView.subviews.count == 1)
        #expect(listener.events == ["will dismiss", "did dismiss"])
    }

    @Test("a second catch, while it settles elsewhere, continues from where it is")
    func caughtTwice() throws {
        try catchOpening()
        for i in 1...4 { try theatre.stage.moveTo(.at(300, 696 - Double(i) * 25)) }
        try theatre.stage.mouseUp()
        theatre.stage.advance(0.05)
        try theatre.stage.mouseDown(.at(300, 700))
        let before = page.drawn.minY
        #expect(before > 60)
        try theatre.stage.moveTo(.at(300, 695))
        let held = page.drawn.minY
        #expect(abs(held - before) < 30)
        theatre.stage.advance(0.2)
        #expect(abs(page.drawn.minY - held) < 1e-6)
        try theatre.stage.moveTo(.at(300, 716))
        #expect(abs(page.drawn.minY - held - 21) < 1e-6)
        theatre.stage.advance(0.2)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(page.drawn.minY == 400 || page.drawn.minY == 59)
        #expect(page.dimming == 0.4)
    }

    @Test("rule 72b: caught while it goes, it can be brought up to another detent")
    func catchClosing() throws {
        page.sheetPresentationController?.detents = [.medium(), .large()]
        try theatre.show(page)
        theatre.stage.press(.escape)
        theatre.stage.advance(0.05)
        try theatre.stage.mouseDown(.at(300, 750))
        let start = page.drawn.minY
        try theatre.stage.moveTo(.at(300, 746))
        for i in 1...34 {
            try theatre.stage.moveTo(.at(300, 746 - Double(i) * 20))
        }
        #expect(page.drawn.minY < start - 300)
        #expect(abs(page.drawn.maxY - 800) < 1e-6)
        theatre.stage.advance(0.2)
        try theatre.stage.mouseUp()
        var last = page.drawn.minY
        for _ in 0..<60 {
            theatre.stage.send()
            #expect(abs(page.drawn.minY - last) < 40)
            last = page.drawn.minY
        }
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 0, y: 59, width: 400, height: 741))
        #expect(!page.isBeingDismissed && theatre.root.presentedViewController === page)
        #expect(page.dimming == 0.4)
    }

    @Test("a hand that was on it catches nothing where it only goes along: what is above it goes on by itself")
    func goingAlong() throws {
        try theatre.show(page)
        let upper = Play("Upper")
        let percent = PercentDrivenInteractiveTransition()
        upper.director.presenter = HeldSlideAnimator()
        upper.director.presentingInteractor = percent
        try theatre.stage.mouseDown(.at(300, 500))
        page.present(upper.popup, animated: true)
        theatre.stage.send()
        percent.update(0.5)
        theatre.root.dismiss(animated: true)
        let context = try #require(upper.presentation?.transitionContext)
        #expect(page.isBeingDismissed && context.transitionWasCancelled)
        try theatre.stage.moveTo(.at(300, 520))
        try theatre.stage.moveTo(.at(300, 600))
        #expect(!context.isInteractive)
        theatre.stage.advance(0.6)
        #expect(theatre.root.presentedViewController == nil)
        try theatre.stage.mouseUp()
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("Esc takes back the drag of one that was caught, and it goes on to where it was going")
    func cancelled() throws {
        try catchOpening()
        for i in 1...30 { try theatre.stage.moveTo(.at(300, 696 - Double(i) * 20)) }
        theatre.stage.press(.escape)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(page.drawn.minY == 400 && page.dimming == 0.4)
        #expect(listener.events == [])
    }

    @Test("let go above the undimmed detent, the mask comes without a jump")
    func dimsAfterwards() throws {
        page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        try catchOpening()
        for i in 1...4 { try theatre.stage.moveTo(.at(300, 696 - Double(i) * 25)) }
        try theatre.stage.mouseUp()
        var values: Set<Double> = []
        for _ in 0..<90 {
            theatre.stage.send()
            values.insert(page.dimming)
        }
        #expect(page.dimming == 0.4)
        #expect(values.count > 3)
    }

    @Test("rule 75: nothing of it is left when it was caught, lifted and closed")
    func leaks() throws {
        let probe = LeakProbe()
        do {
            let theatre = Theatre(size: Size(width: 400, height: 800))
            let page = Page()
            probe.watch(page)
            page.sheetPresentationController?.detents = [.medium(), .large()]
            if let controller = page.presentationController { probe.watch(controller) }
            theatre.root.present(page, animated: true)
            theatre.stage.advance(0.15)
            try theatre.stage.drag(from: .at(300, 700), to: .at(300, 100), duration: 0.3, rest: 0.2)
            try theatre.stage.settle()
            theatre.stage.press(.escape)
            try theatre.stage.settle()
            theatre.stage.send()
        }
        #expect(probe.leaks == [])
    }
}
