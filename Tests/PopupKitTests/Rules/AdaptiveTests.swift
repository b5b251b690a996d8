import PopupKit
import PopupTesting
import Testing

@Suite("Another style in narrow windows, where the adaptive delegate wants one")
struct AdaptiveTests {
    private let page = Page()
    private let listener = Adapting()

    final class Adapting: AdaptivePresentationControllerDelegate {
        var style = ModalPresentationStyle.pageSheet
        private(set) var events: [String] = []

        func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { style }
        func presentationController(
            _ presentationController: PresentationController,
            willPresentWithAdaptiveStyle style: ModalPresentationStyle,
            transitionCoordinator: (any ViewControllerTransitionCoordinator)?
        ) { events.append("\(style), coordinator \(transitionCoordinator != nil)") }
        func presentationControllerDidDismiss(_ presentationController: PresentationController) {
            events.append("did dismiss")
        }
    }

    init() {
        page.modalPresentationStyle = .popover
        page.preferredContentSize = Size(width: 200, height: 150)
        page.popoverPresentationController?.sourceRect = Rect(x: 10, y: 10, width: 40, height: 30)
        page.popoverPresentationController?.delegate = listener
    }

    private func present(_ size: Size) throws -> Theatre {
        let theatre = Theatre(size: size)
        page.popoverPresentationController?.sourceView = theatre.root.view
        try theatre.show(page)
        return theatre
    }

    @Test("presented in a narrow window a popover is the sheet that its delegate wants; in a wide one it is a popover")
    func atFirst() throws {
        let narrow = try present(Size(width: 400, height: 800))
        #expect(page.presentationController is SheetPresentationController)
        #expect(page.drawn == Rect(x: 0, y: 59, width: 400, height: 741))
        #expect(listener.events == ["pageSheet, coordinator true"])
        narrow.stage.press(.escape)
        try narrow.stage.settle()
        #expect(narrow.root.presentedViewController == nil)
        #expect(listener.events.last == "did dismiss")
        #expect(narrow.scene.log?.violations() == [])
    }

    @Test("by default, and with .none, it stays what it is", arguments: [true, false])
    func staysAsItIs(hasDelegate: Bool) throws {
        listener.style = .none
        if !hasDelegate { page.popoverPresentationController?.delegate = nil }
        _ = try present(Size(width: 400, height: 800))
        #expect(page.presentationController is PopoverPresentationController)
        #expect(listener.events == [])
    }

    @Test("a resize changes it while it is open, there and back; focus, relations and callbacks stay")
    func live() throws {
        let theatre = try present(Size(width: 800, height: 600))
        let before = page.drawn
        #expect(page.presentationController is PopoverPresentationController)
        theatre.stage.press(.tab)
        #expect(theatre.stage.stage.focusedView === page.button)
        theatre.stage.resize(to: Size(width: 400, height: 800))
        #expect(page.presentationController is SheetPresentationController)
        #expect(page.drawn == Rect(x: 0, y: 59, width: 400, height: 741))
        #expect(page.dimming == 0.4)
        #expect(theatre.stage.rootView.subviews.count == 2)
        #expect(theatre.stage.stage.focusedView === page.button)
        theatre.stage.resize(to: Size(width: 800, height: 600))
        try theatre.stage.settle()
        #expect(page.presentationController is PopoverPresentationController)
        #expect(page.drawn == before && page.view.bounds.size == Size(width: 200, height: 150))
        #expect(theatre.stage.stage.focusedView === page.button)
        #expect(listener.events == ["pageSheet, coordinator false", "none, coordinator false"])
        #expect(theatre.root.presentedViewController === page)
        let appearances = (theatre.scene.log?.entries ?? []).filter { $0.callback.contains("ppear") }
        #expect(
            appearances.map(\.callback) == ["viewWillAppear(true)", "viewIsAppearing(true)", "viewDidAppear(true)"])
        try theatre.stage.click(.view(page.button))
        #expect(page.choices == 1)
        try theatre.stage.click(.at(780, 580))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        #expect(theatre.stage.rootView.subviews.count == 1)
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test(
        "resized while it comes, it changes when it is there",
        arguments: [ModalPresentationStyle.overFullScreen, .fullScreen])
    func whileItComes(style: ModalPresentationStyle) throws {
        listener.style = style
        let theatre = Theatre()
        page.popoverPresentationController?.sourceView = theatre.root.view
        theatre.root.present(page, animated: true)
        theatre.stage.advance(0.1)
        theatre.stage.resize(to: Size(width: 400, height: 500))
        #expect(page.presentationController is PopoverPresentationController)
        try theatre.stage.settle()
        #expect(page.drawn == Rect(x: 0, y: 0, width: 400, height: 500))
        // Rule 27.
        #expect((theatre.root.view.stage == nil) == (style == .fullScreen))
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil && theatre.stage.rootView.subviews.count == 1)
    }

    @Test("rule 75: nothing of either controller is left")
    func leaks() throws {
        let probe = LeakProbe()
        do {
            let theatre = Theatre()
            let page = Page()
            page.modalPresentationStyle = .popover
            page.popoverPresentationController?.sourceView = theatre.root.view
            page.popoverPresentationController?.delegate = listener
            probe.watch(page)
            try theatre.show(page)
            for width in [400.0, 800, 400] {
                if let controller = page.presentationController { probe.watch(controller) }
                theatre.stage.resize(to: Size(width: width, height: 600))
            }
            page.dismiss(animated: true)
            try theatre.stage.settle()
            theatre.stage.send()
        }
        #expect(probe.leaks == [])
    }
}
