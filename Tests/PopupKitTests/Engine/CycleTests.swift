import PopupKit
import PopupTesting
import Testing

@Suite("Ten times each of what is shipped")
struct CycleTests {
    private let moves = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

    @Test(
        "case L16, rule 75: each callback once a time, in order, and nothing left", arguments: Shipped.allCases,
        [true, false])
    func cycles(shipped: Shipped, animated: Bool) throws {
        let theatre = Theatre()
        let probe = LeakProbe()
        for round in 1...10 {
            theatre.scene.log = ContractLog()
            do {
                let (controller, keeps) = shipped.make("Popup", from: theatre.root)
                probe.watch(controller)
                theatre.root.present(controller, animated: animated)
                try theatre.stage.settle()
                if let presentation = controller.presentationController { probe.watch(presentation) }
                probe.watchTree(controller.view)
                #expect(theatre.root.presentedViewController === controller)
                controller.dismiss(animated: animated)
                try theatre.stage.settle()
                _ = keeps
            }
            theatre.stage.send()
            let calls = (theatre.scene.log?.entries ?? []).filter { $0.owner == "Popup" }.map(\.callback)
                .filter { call in moves.contains { call.hasPrefix($0) } }
            #expect(calls == moves.map { "\($0)(\(animated))" }, "round \(round)")
            #expect(theatre.scene.log?.violations() == [])
            #expect(theatre.warnings == [])
            #expect(probe.leaks == [] && theatre.scene.leakReport == [])
            #expect(theatre.stage.rootView.subviews.count == 1)
        }
    }

    @Test("case M12: a second after it has closed nothing runs, and no picture is drawn", arguments: Shipped.allCases)
    func idle(shipped: Shipped) throws {
        let theatre = Theatre()
        let (controller, keeps) = shipped.make("Popup", from: theatre.root)
        try theatre.show(controller)
        controller.dismiss(animated: true)
        theatre.stage.advance(1)
        let drawn = theatre.stage.framesDrawn
        theatre.stage.advance(1)
        #expect(theatre.stage.framesDrawn == drawn && !theatre.stage.result.isAnimating)
        #expect(theatre.stage.result.deadline == nil)
        _ = keeps
    }

    @Test(
        "case L04: gone while it is minimised in mid-dismissal; another one opens afterwards",
        arguments: Shipped.allCases)
    func minimised(shipped: Shipped) throws {
        let theatre = Theatre()
        let (controller, keeps) = shipped.make("Popup", from: theatre.root)
        try theatre.show(controller)
        controller.dismiss(animated: true)
        theatre.stage.advance(0.05)
        theatre.stage.send(.visibilityChanged(false))
        theatre.stage.stall(3)
        theatre.stage.send(.visibilityChanged(true))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        let (next, nextKeeps) = shipped.make("Next", from: theatre.root)
        try theatre.show(next)
        #expect(theatre.root.presentedViewController === next && !next.isBeingPresented)
        _ = (keeps, nextKeeps)
    }

    @Test("case M02: opened again after ten idle seconds it begins at its start", arguments: Shipped.allCases)
    func afterIdle(shipped: Shipped) throws {
        let theatre = Theatre()
        var starts: [Rect] = []
        for _ in 0..<2 {
            let (controller, keeps) = shipped.make("Popup", from: theatre.root)
            theatre.root.present(controller, animated: true)
            theatre.stage.send()
            starts.append(controller.drawn)
            try theatre.stage.settle()
            controller.dismiss(animated: true)
            try theatre.stage.settle()
            theatre.stage.stall(10)
            _ = keeps
        }
        #expect(starts[0] == starts[1])
    }

    @Test(
        "case Y12: the mask is the window to the pixel, at three sizes, also while it moves",
        arguments: [
            Shipped.pageSheet, .card, .alert, .actionSheet,
        ])
    func mask(shipped: Shipped) throws {
        let theatre = Theatre()
        theatre.root.view.backgroundColor = .white
        let (controller, keeps) = shipped.make("Popup", from: theatre.root)
        theatre.root.present(controller, animated: true)
        theatre.stage.advance(0.15)
        for size in [Size(width: 800, height: 600), Size(width: 700, height: 611), Size(width: 901, height: 480)] {
            theatre.stage.resize(to: size)
            let corners = [
                theatre.stage.pixel(0, 0), theatre.stage.pixel(Int(size.width) - 1, 0),
                theatre.stage.pixel(0, Int(size.height) - 1),
                theatre.stage.pixel(Int(size.width) - 1, Int(size.height) - 1),
            ]
            #expect(Swift.Set(corners).count == 1 && corners[0] != TestPixel(white: 255))
        }
        try theatre.stage.settle()
        #expect(theatre.stage.pixel(0, 0).distance(to: TestPixel(white: 153)) <= 1)
        controller.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.stage.pixel(0, 0) == TestPixel(white: 255), "case A04: nothing of it is left")
        _ = keeps
    }

    @Test(
        "case Y02: resized while it is open, what is behind has the new size during and after",
        arguments: Shipped.allCases)
    func resized(shipped: Shipped) throws {
        let theatre = Theatre()
        let (controller, keeps) = shipped.make("Popup", from: theatre.root)
        try theatre.show(controller)
        theatre.stage.resize(to: Size(width: 500, height: 450))
        if shipped != .fullScreen { #expect(theatre.root.view.frame == Rect(x: 0, y: 0, width: 500, height: 450)) }
        controller.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.view.frame == Rect(x: 0, y: 0, width: 500, height: 450))
        #expect(theatre.root.view.stage != nil)
        _ = keeps
    }

    @Test("cases Y04, Y10: in a small window all of it is inside, and it recovers", arguments: Shipped.allCases)
    func smallWindow(shipped: Shipped) throws {
        let theatre = Theatre()
        let (controller, keeps) = shipped.make("Popup", from: theatre.root)
        try theatre.show(controller)
        let before = controller.drawn
        for size in [Size(width: 60, height: 40), Size(width: 400, height: 250)] {
            theatre.stage.resize(to: size)
            try theatre.stage.settle()
            let drawn = controller.drawn
            #expect(drawn.isFinite && drawn.width >= 0 && drawn.height >= 0)
            #expect(drawn.minX >= -0.001 && drawn.maxX <= size.width + 0.001)
            #expect(drawn.minY >= -0.001 && drawn.maxY <= size.height + 0.001)
        }
        theatre.stage.resize(to: Size(width: 800, height: 600))
        try theatre.stage.settle()
        #expect(controller.drawn == before)
        _ = keeps
    }

    @Test(
        "two stages with one of each at once: neither's input, clock or end touches the other",
        arguments: Shipped.allCases)
    func twoStages(shipped: Shipped) throws {
        let one = Theatre()
        let two = Theatre()
        let (first, firstKeeps) = shipped.make("First", from: one.root)
        let (second, secondKeeps) = shipped.make("Second", from: two.root)
        one.root.present(first, animated: true)
        two.root.present(second, animated: true)
        one.stage.advance(0.1)
        let start = second.viewIfLoaded?.stage
        #expect(start == nil, "the other stage's clock stands")
        try one.stage.settle()
        two.stage.advance(0.1)
        let midway = second.drawn
        one.stage.press(.escape)
        try one.stage.settle()
        #expect(one.root.presentedViewController == nil)
        #expect(second.drawn == midway && second.isBeingPresented)
        try two.stage.settle()
        #expect(two.root.presentedViewController === second)
        one.scene.close()
        #expect(two.root.presentedViewController === second)
        #expect(two.trace().allSatisfy { !$0.contains("First") })
        _ = (firstKeeps, secondKeeps)
    }
}
