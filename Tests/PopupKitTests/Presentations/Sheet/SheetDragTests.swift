import PopupKit
import PopupTesting
import Testing

@Suite("A sheet in the hand")
struct SheetDragTests {
    private let theatre = Theatre(size: Size(width: 400, height: 800))

    private func present(
        _ detents: [SheetPresentationController.Detent] = [.medium()], rows: Int? = nil
    ) throws -> Page {
        let page = Page(rows: rows)
        page.sheetPresentationController?.detents = detents
        try theatre.show(page)
        return page
    }

    private var isShown: Bool { theatre.root.presentedViewController != nil }

    // MARK: Slop and following

    @Test("rule 84: the drag takes its slop, 4 points by mouse and 10 by touch, and then follows exactly")
    func slop() throws {
        for (device, slop) in [(PointerEvent.Device.mouse, 4.0), (.touch, 10)] {
            let page = try present()
            theatre.stage.device = device
            try theatre.stage.mouseDown(.at(300, 500))
            try theatre.stage.moveTo(.at(300, 500 + slop))
            #expect(page.drawn.minY == 400)
            try theatre.stage.moveTo(.at(300, 560))
            #expect(page.drawn.minY == 400 + 60 - slop)
            try theatre.stage.moveTo(.at(300, 500 + slop))
            #expect(page.drawn.minY == 400)
            try theatre.stage.mouseUp()
            page.dismiss(animated: false)
            try theatre.stage.settle()
        }
    }

    @Test("rule 79: in the drag the mask's alpha is 0.4·(1 − offset / height)")
    func maskAlpha() throws {
        let page = try present()
        try theatre.stage.mouseDown(.at(300, 500))
        for y in stride(from: 520.0, through: 780, by: 20) {
            try theatre.stage.moveTo(.at(300, y))
            let offset = page.drawn.minY - 400
            #expect(abs(page.dimming - 0.4 * (1 - offset / 400)) < 1e-12)
        }
    }

    @Test("rule 84: nothing moves above the largest detent")
    func ceiling() throws {
        let page = try present([.medium(), .large()])
        try theatre.stage.drag(from: .at(300, 500), to: .at(300, 20), duration: 1, rest: 0.2)
        #expect(page.drawn.minY == 59)
        try theatre.stage.settle()
        #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
    }

    @Test("between two detents the sheet is as high as the hand makes it, and is laid out so")
    func resizes() throws {
        let page = try present([.medium(), .large()])
        try theatre.stage.mouseDown(.at(300, 500))
        try theatre.stage.moveTo(.at(300, 396))
        #expect(page.drawn == Rect(x: 0, y: 300, width: 400, height: 500))
        #expect(page.view.bounds.height == 500)
        try theatre.stage.mouseUp()
    }

    // MARK: Letting go

    @Test(
        "rule 84: let go slowly, it goes from more than half of its height down; else it springs back",
        arguments: [(150.0, true), (190, true), (220, false), (300, false)])
    func half(distance: Double, stays: Bool) throws {
        let page = try present()
        try theatre.stage.drag(from: .at(300, 450), to: .at(300, 454 + distance), duration: 1, rest: 0.2)
        #expect(page.drawn.minY == 400 + distance)
        try theatre.stage.settle()
        #expect(isShown == stays)
        if stays { #expect(page.drawn.minY == 400 && page.dimming == 0.4) }
    }

    @Test("rule 84: a fast movement down closes it, however short")
    func flick() throws {
        _ = try present()
        try theatre.stage.drag(from: .at(300, 450), to: .at(300, 530), duration: 0.06)
        try theatre.stage.settle()
        #expect(!isShown)
    }

    @Test("case S01: a fast movement up does not")
    func flickUp() throws {
        let page = try present()
        try theatre.stage.drag(from: .at(300, 600), to: .at(300, 500), duration: 0.05)
        try theatre.stage.settle()
        #expect(isShown)
        #expect(page.drawn.minY == 400)
    }

    @Test("case S09: a quick flick up goes to the largest detent")
    func flickToLargest() throws {
        let page = try present([.medium(), .large()])
        try theatre.stage.drag(from: .at(300, 600), to: .at(300, 530), duration: 0.05)
        try theatre.stage.settle()
        #expect(page.drawn.minY == 59)
    }

    @Test("case S03: after the release it goes on from the hand's place, without a jump")
    func noJump() throws {
        let page = try present()
        try theatre.stage.drag(from: .at(300, 450), to: .at(300, 610), duration: 0.5, rest: 0.2)
        var last = page.drawn.minY
        var ways: [Double] = []
        for _ in 0..<40 {
            theatre.stage.send()
            ways.append(last - page.drawn.minY)
            last = page.drawn.minY
        }
        #expect(ways.allSatisfy { $0 >= 0 && $0 < 25 })
        #expect(page.drawn.minY == 400)
    }

    @Test("rule 84: the release speed is the spring's initial velocity")
    func velocityGoesOn() throws {
        let page = try present()
        try theatre.stage.mouseDown(.at(300, 450))
        for i in 1...12 { try theatre.stage.moveTo(.at(300, 450 + Double(i) * 10)) }
        let held = page.drawn.minY
        try theatre.stage.mouseUp()
        theatre.stage.send()
        // 600 points a second downwards at 60 frames a second are 10 a frame; the spring has begun to pull.
        #expect(page.drawn.minY > held + 1)
        try theatre.stage.settle()
        #expect(page.drawn.minY == 400)
    }

    @Test("thrown up past its place by the spring, it never bares the edge below it")
    func neverLifted() throws {
        let page = try present()
        try theatre.stage.mouseDown(.at(300, 450))
        for i in 1...10 { try theatre.stage.moveTo(.at(300, 450 + Double(i) * 12)) }
        for i in 1...4 { try theatre.stage.moveTo(.at(300, 570 - Double(i) * 15)) }
        try theatre.stage.mouseUp()
        for _ in 0..<40 {
            theatre.stage.send()
            #expect(page.drawn.maxY >= 800 - 1e-9)
            #expect(page.drawn.minY >= 400 - 1e-9)
        }
    }

    // MARK: Catching

    @Test("rule 84: catching a settling sheet continues from where it is")
    func catchSettling() throws {
        let page = try present()
        try theatre.stage.drag(from: .at(300, 450), to: .at(300, 610), duration: 0.5, rest: 0.2)
        theatre.stage.advance(0.05)
        try theatre.stage.mouseDown(.at(300, 700))
        try theatre.stage.moveTo(.at(300, 704))
        let caught = page.drawn.minY
        #expect(caught > 400)
        try theatre.stage.moveTo(.at(300, 714))
        let moved = page.drawn.minY
        try theatre.stage.moveTo(.at(300, 734))
        #expect(abs(page.drawn.minY - moved - 20) < 1e-9)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(page.drawn.minY == 400)
    }

    @Test("rules 60 and 72b: a drag catches a closing sheet and brings it back; the dismissal is cancelled")
    func catchClosing() throws {
        let page = try present()
        let listener = Listener()
        page.presentationController?.delegate = listener
        theatre.stage.press(.escape)
        theatre.stage.advance(0.06)
        let start = page.drawn.minY
        #expect(start > 400 && start < 700)
        try theatre.stage.mouseDown(.at(300, 740))
        try theatre.stage.moveTo(.at(300, 730))
        let held = page.drawn.minY
        try theatre.stage.moveTo(.at(300, 720))
        #expect(abs(held - page.drawn.minY - 10) < 1e-6)
        theatre.stage.advance(0.3)
        #expect(abs(held - page.drawn.minY - 10) < 1e-6)
        for i in 1...10 { try theatre.stage.moveTo(.at(300, 720 - Double(i) * 15)) }
        theatre.stage.advance(0.2)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(isShown)
        #expect(page.drawn.minY == 400 && page.dimming == 0.4)
        #expect(listener.events == ["will dismiss"])
        #expect(!page.isBeingDismissed)
    }

    @Test("a drag catches a sheet that comes, and throws it away again: rules 60 and 72b")
    func catchOpening() throws {
        let page = Page()
        page.sheetPresentationController?.detents = [.medium()]
        var causes: [DismissalCause] = []
        page.onPresentationEnd = { causes.append($0) }
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.15)
        try theatre.stage.mouseDown(.at(300, 700))
        try theatre.stage.moveTo(.at(300, 706))
        let held = page.drawn.minY
        theatre.stage.advance(0.2)
        #expect(page.drawn.minY == held)
        try theatre.stage.moveTo(.at(300, 790))
        #expect(abs(page.drawn.minY - held - 84) < 1e-6)
        for i in 1...4 { try theatre.stage.moveTo(.at(300, 790 + Double(i) * 30)) }
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(!isShown)
        #expect(causes == [.drag])
    }

    @Test("a sheet caught while it comes and let go goes on to its place")
    func catchAndRelease() throws {
        let page = Page()
        page.sheetPresentationController?.detents = [.medium()]
        var appeared = false
        theatre.root.present(page, animated: true) { appeared = true }
        theatre.stage.advance(0.15)
        try theatre.stage.mouseDown(.at(300, 700))
        try theatre.stage.moveTo(.at(300, 690))
        theatre.stage.advance(0.2)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(appeared && page.drawn.minY == 400)
    }

    // MARK: Permission

    @Test("rule 80: where closing is refused the sheet gives way by a rubber band, springs back, and says so once")
    func refused() throws {
        let page = try present()
        page.isModalInPresentation = true
        let listener = Listener()
        page.presentationController?.delegate = listener
        try theatre.stage.drag(from: .at(300, 450), to: .at(300, 750), duration: 0.5, rest: 0.2)
        #expect(page.drawn.minY > 430 && page.drawn.minY < 400 + 296 * 0.55)
        try theatre.stage.settle()
        #expect(isShown && page.drawn.minY == 400)
        #expect(listener.events == ["attempt"])
    }

    @Test("a short pull at a sheet that cannot be closed is no attempt")
    func shortPull() throws {
        let page = try present()
        page.isModalInPresentation = true
        let listener = Listener()
        page.presentationController?.delegate = listener
        try theatre.stage.drag(from: .at(300, 450), to: .at(300, 500), duration: 0.5, rest: 0.2)
        try theatre.stage.settle()
        #expect(listener.events == [])
        #expect(page.drawn.minY == 400)
    }

    @Test("rule 82: Esc during a drag takes back the drag, not the sheet")
    func escapeInDrag() throws {
        let page = try present()
        let listener = Listener()
        page.presentationController?.delegate = listener
        try theatre.stage.mouseDown(.at(300, 450))
        try theatre.stage.moveTo(.at(300, 700))
        theatre.stage.press(.escape)
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(isShown && page.drawn.minY == 400)
        #expect(listener.events == [])
    }

    @Test(
        "thrown away in vain, as it presents something that nothing can turn round, it goes back",
        arguments: [false, true])
    func inVain(hasBegun: Bool) throws {
        let page = try present()
        let upper = Play("Upper")
        // What starts by hand leaves the other hand its drag.
        let hand = HandInteractor()
        if hasBegun { upper.director.presentingInteractor = hand }
        try theatre.stage.mouseDown(.at(300, 500))
        try theatre.stage.moveTo(.at(300, 750))
        page.present(upper.popup, animated: true)
        if hasBegun { theatre.stage.send() }
        #expect(page.drawn.minY > 640)
        try theatre.stage.mouseUp()
        #expect(theatre.warnings.count == 1)
        if hasBegun { hand.finish() } else { upper.comes.complete() }
        try theatre.stage.settle()
        #expect(page.drawn.minY == 400 && isShown)
        #expect(theatre.scene.topViewController === upper.popup)
    }

    @Test("only the left button drags it")
    func otherButtons() throws {
        let page = try present()
        for button in [PointerButton.right, .middle] {
            try theatre.stage.mouseDown(.at(300, 450), button: button)
            try theatre.stage.moveTo(.at(300, 600))
            #expect(page.drawn.minY == 400)
            try theatre.stage.mouseUp()
        }
        #expect(isShown)
    }

    @Test("case P04: a window that loses the focus takes the drag back")
    func focusLoss() throws {
        let page = try present()
        try theatre.stage.mouseDown(.at(300, 450))
        try theatre.stage.moveTo(.at(300, 600))
        theatre.stage.setWindowActive(false)
        try theatre.stage.settle()
        #expect(isShown && page.drawn.minY == 400)
    }

    @Test("a drag that began on a button is no click")
    func dragFromButton() throws {
        let page = try present()
        try theatre.stage.mouseDown("Choose")
        try theatre.stage.moveTo(.at(60, 520))
        try theatre.stage.moveTo(.at(60, 456))
        try theatre.stage.mouseUp()
        #expect(page.choices == 0)
    }

    // MARK: Lists

    @Test("rule 85: at its top, a list hands a drag down over to the sheet and keeps its offset")
    func listAtTop() throws {
        let page = try present(rows: 100)
        let list = try #require(page.list)
        try theatre.stage.mouseDown(.at(200, 600))
        for i in 1...10 {
            try theatre.stage.moveTo(.at(200, 600 + Double(i) * 6))
            #expect(list.contentOffset.y == 0)
        }
        #expect(page.drawn.minY == 456)
        try theatre.stage.mouseUp()
    }

    @Test("rule 85: any other drag scrolls the list, and goes on doing so when it comes to the top")
    func listScrolled() throws {
        let page = try present(rows: 100)
        let list = try #require(page.list)
        list.contentOffset = Point(x: 0, y: 30)
        theatre.stage.refresh()
        try theatre.stage.mouseDown(.at(200, 600))
        for i in 1...10 { try theatre.stage.moveTo(.at(200, 600 + Double(i) * 10)) }
        #expect(page.drawn.minY == 400)
        #expect(list.contentOffset.y < 0)
        try theatre.stage.mouseUp()
    }

    @Test("rule 83: at its top, a list that is dragged up makes the sheet larger first, and scrolls at the largest")
    func listExpands() throws {
        let page = try present([.medium(), .large()], rows: 100)
        let list = try #require(page.list)
        try theatre.stage.drag(from: .at(200, 700), to: .at(200, 500), duration: 0.4)
        #expect(list.contentOffset.y == 0)
        try theatre.stage.settle()
        #expect(page.drawn.minY == 59)
        try theatre.stage.drag(from: .at(200, 700), to: .at(200, 500), duration: 0.4)
        #expect(list.contentOffset.y > 100)
        #expect(page.drawn.minY == 59)
    }

    @Test("rule 83: without prefersScrollingExpandsWhenScrolledToEdge it scrolls at any height")
    func listDoesNotExpand() throws {
        let page = try present([.medium(), .large()], rows: 100)
        page.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
        try theatre.stage.drag(from: .at(200, 700), to: .at(200, 500), duration: 0.4)
        #expect((page.list?.contentOffset.y ?? 0) > 100)
        #expect(page.drawn.minY == 400)
    }

    @Test("case S07: scrolled up hard and dragged at once, list and sheet end somewhere")
    func noRecursion() throws {
        let page = try present([.medium(), .large()], rows: 100)
        page.list?.contentInset = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        try theatre.stage.drag(from: .at(200, 700), to: .at(200, 300), duration: 0.1)
        try theatre.stage.drag(from: .at(200, 300), to: .at(200, 700), duration: 0.1)
        try theatre.stage.settle()
        #expect([59, 400].contains(page.drawn.minY) || !isShown)
    }

    @Test("case I02: the wheel over the list scrolls it and nothing else; over the mask it does nothing")
    func wheel() throws {
        let page = try present(rows: 100)
        try theatre.stage.wheel(-3, over: .at(200, 600))
        try theatre.stage.settle()
        #expect((page.list?.contentOffset.y ?? 0) > 0)
        let offset = page.list?.contentOffset
        try theatre.stage.wheel(5, over: .at(200, 100))
        try theatre.stage.settle()
        #expect(page.list?.contentOffset == offset)
        #expect(page.drawn.minY == 400)
    }
}
