// The code of Sources/PopupKit/PopupKit.docc/TestingWithAHandClock.md, written by .ci/check-snippets.
import PopupKit
import PopupTesting
import Testing

@MainActor
@Test func aClickBesideTheDrawerClosesIt() throws {
    let stage = TestStage(size: Size(width: 800, height: 600))
    let page = ViewController()
    let scene = Scene(stage: stage.stage, rootViewController: page)
    let drawer = DrawerController()
    page.present(drawer, animated: true)
    try stage.settle()
    #expect(drawer.view.frame == Rect(x: 480, y: 0, width: 320, height: 600))

    var cause: DismissalCause?
    drawer.onPresentationEnd = { cause = $0 }
    try stage.click(.at(100, 300))
    try stage.settle()
    #expect(cause == .mask)
    #expect(scene.topViewController === page)
}

@MainActor
@Test func theDrawerIsOnItsWay() throws {
    let stage = TestStage(size: Size(width: 800, height: 600))
    let page = ViewController()
    let scene = Scene(stage: stage.stage, rootViewController: page)
    let drawer = DrawerController()
    page.present(drawer, animated: true)
    stage.advance(0.1)
    #expect(drawer.view.frame.minX == 480)
    #expect(drawer.view.presentedFrame.minX > 480)
    #expect(scene.isTransitioning)
    stage.advance(1)
    #expect(drawer.view.presentedFrame.minX == 480)
}

@MainActor
@Test func aThrowClosesTheDrawer() throws {
    let stage = TestStage(size: Size(width: 800, height: 600))
    let page = ViewController()
    let scene = Scene(stage: stage.stage, rootViewController: page)
    page.present(DrawerController(), animated: true)
    try stage.settle()
    try stage.drag(from: .at(600, 300), to: .at(700, 300), duration: 0.1)
    try stage.settle()
    #expect(scene.topViewController === page)
}

@MainActor
@Test func aShortDragBringsTheDrawerBack() throws {
    let stage = TestStage(size: Size(width: 800, height: 600))
    let page = ViewController()
    let scene = Scene(stage: stage.stage, rootViewController: page)
    let drawer = DrawerController()
    page.present(drawer, animated: true)
    try stage.settle()
    try stage.drag(from: .at(600, 300), to: .at(700, 300), duration: 0.5, rest: 0.3)
    try stage.settle()
    #expect(scene.topViewController === drawer)
}

@MainActor
@Test func nothingOfTheDrawerIsLeft() throws {
    let stage = TestStage()
    let page = ViewController()
    let scene = Scene(stage: stage.stage, rootViewController: page)
    let probe = LeakProbe()
    page.present(probe.watch(DrawerController()), animated: true)
    try stage.settle()
    page.dismiss(animated: true)
    try stage.settle()
    stage.refresh()
    #expect(probe.leaks == [])
    #expect(!scene.isTransitioning)
}

@MainActor
@Test func thePresentationIsToldFirst() throws {
    let stage = TestStage()
    let page = ViewController()
    let scene = Scene(stage: stage.stage, rootViewController: page)
    let log = ContractLog()
    scene.log = log
    page.present(DrawerController(), animated: false)
    try stage.settle()
    let calls = log.entries.map(\.callback)
    let begins = calls.firstIndex { $0.contains("presentationTransitionWillBegin") }
    let appears = calls.firstIndex { $0.contains("viewWillAppear") }
    #expect(begins != nil && appears != nil)
    #expect((begins ?? 0) < (appears ?? 0))
}
