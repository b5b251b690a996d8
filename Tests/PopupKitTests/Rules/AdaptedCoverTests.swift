import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

@Suite("Adapted to full screen: what that does to the presenter")
struct AdaptedCoverTests {
    private let page = Page()
    private let listener = AdaptiveTests.Adapting()
    private let narrow = Size(width: 400, height: 800)
    private let wide = Size(width: 800, height: 600)

    init() {
        page.modalPresentationStyle = .popover
        page.preferredContentSize = Size(width: 200, height: 150)
        page.popoverPresentationController?.sourceRect = Rect(x: 10, y: 10, width: 40, height: 30)
        page.popoverPresentationController?.delegate = listener
        listener.style = .fullScreen
    }

    private func present(_ size: Size, animated: Bool = true) throws -> Theatre {
        let theatre = Theatre(size: size)
        page.popoverPresentationController?.sourceView = theatre.root.view
        theatre.root.present(page, animated: animated)
        try theatre.stage.settle()
        return theatre
    }

    private func presenterEvents(_ theatre: Theatre) -> [String] {
        (theatre.scene.log?.entries ?? []).filter { $0.owner == "Home" && $0.callback.contains("ppear") }
            .map(\.callback)
    }

    @Test(
        "rules 26 and 27: presented in a narrow window the presenter's view is out, and told so",
        arguments: [true, false])
    func atFirst(animated: Bool) throws {
        let theatre = try present(narrow, animated: animated)
        #expect(theatre.root.view.stage == nil && page.drawn == Rect(x: 0, y: 0, width: 400, height: 800))
        #expect(presenterEvents(theatre) == ["viewWillDisappear(\(animated))", "viewDidDisappear(\(animated))"])
        page.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.view.stage != nil && theatre.root.events.last == "did appear")
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("with .overFullScreen the presenter stays and hears nothing")
    func over() throws {
        listener.style = .overFullScreen
        let theatre = try present(narrow)
        #expect(theatre.root.view.stage != nil && presenterEvents(theatre) == [])
        theatre.stage.resize(to: wide)
        theatre.stage.resize(to: narrow)
        #expect(theatre.root.view.stage != nil && presenterEvents(theatre) == [])
    }

    @Test("rules 26 and 27: a window that becomes narrow takes it out, one that becomes wide puts it back")
    func live() throws {
        let theatre = try present(wide)
        let before = page.drawn
        for _ in 0..<2 {
            theatre.stage.resize(to: narrow)
            #expect(theatre.root.view.stage == nil && theatre.root.appearance == .disappeared)
            #expect(page.drawn == Rect(x: 0, y: 0, width: 400, height: 800))
            theatre.stage.send()
            #expect(theatre.root.presentedViewController === page)
            theatre.stage.resize(to: wide)
            #expect(theatre.root.view.stage != nil && theatre.root.appearance == .appeared)
            #expect(theatre.root.view.frame == Rect(x: 0, y: 0, width: 800, height: 600))
            try theatre.stage.settle()
            #expect(page.drawn == before)
        }
        let once = [
            "viewWillDisappear(false)", "viewDidDisappear(false)", "viewWillAppear(false)", "viewIsAppearing(false)",
            "viewDidAppear(false)",
        ]
        #expect(presenterEvents(theatre) == once + once)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil && theatre.stage.rootView.subviews.count == 1)
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("rules 54–57: a dismissal that is taken back in the narrow window puts it out again")
    func takenBack() throws {
        let theatre = try present(narrow)
        page.dismiss(animated: true)
        theatre.stage.advance(0.1)
        #expect(theatre.root.view.stage != nil)
        let context = page.presentationController?.transitionContext
        context?.pauseInteractiveTransition()
        context?.cancelInteractiveTransition()
        theatre.stage.resize(to: wide)
        try theatre.stage.settle()
        // It adapts when it has come back.
        #expect(page.presentationController is PopoverPresentationController)
        #expect(theatre.root.view.stage != nil && theatre.root.appearance == .appeared)
        theatre.stage.resize(to: narrow)
        try theatre.stage.settle()
        #expect(theatre.root.view.stage == nil && theatre.scene.log?.violations() == [])
    }

    @Test(
        "a popover whose own full-screen popup covers it adapts all the same, and is whole when that has gone",
        arguments: [true, false], [ModalPresentationStyle.pageSheet, .fullScreen])
    func covered(isMoving: Bool, style: ModalPresentationStyle) throws {
        listener.style = style
        let theatre = try present(wide)
        let cover = Page("Cover")
        cover.modalPresentationStyle = .fullScreen
        page.present(cover, animated: true)
        if isMoving { theatre.stage.advance(0.1) } else { try theatre.stage.settle() }
        theatre.stage.resize(to: narrow)
        try theatre.stage.settle()
        #expect(page.view.stage == nil && cover.drawn == Rect(x: 0, y: 0, width: 400, height: 800))
        #expect(theatre.root.presentedViewController === page && page.presentedViewController === cover)
        cover.dismiss(animated: true)
        theatre.stage.advance(0.1)
        theatre.stage.resize(to: wide)
        theatre.stage.resize(to: narrow)
        try theatre.stage.settle()
        #expect(page.view.stage != nil)
        #expect(page.view.convert(page.view.bounds, to: nil) == page.drawn)
        #expect(page.drawn.width == 400)
        try theatre.stage.click(.view(page.button))
        #expect(page.choices == 1)
        #expect((theatre.root.view.stage == nil) == (style == .fullScreen))
        theatre.root.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.view.stage != nil && theatre.stage.rootView.subviews.count == 1)
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("what counts is the window's width, not that of a context: at first and at rest")
    func narrowContext() throws {
        let theatre = Theatre(size: wide)
        let child = Screen("Child")
        child.definesPresentationContext = true
        theatre.root.addChild(child)
        child.view.frame = Rect(x: 0, y: 0, width: 300, height: 300)
        theatre.root.view.addSubview(child.view)
        child.didMove(toParent: theatre.root)
        let popup = Page()
        popup.modalPresentationStyle = .overCurrentContext
        popup.presentationController?.delegate = listener
        child.present(popup, animated: true)
        try theatre.stage.settle()
        #expect(listener.events == [] && child.view.stage != nil)
        theatre.stage.resize(to: Size(width: 700, height: 600))
        #expect(listener.events == [] && child.view.stage != nil)
        theatre.stage.resize(to: narrow)
        #expect(listener.events == ["fullScreen, coordinator false"] && child.view.stage == nil)
    }
}
