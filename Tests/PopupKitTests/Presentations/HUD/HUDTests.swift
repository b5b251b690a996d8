import PopupKit
import PopupTesting
import Testing

@Suite("A HUD")
struct HUDTests {
    private let stage = TestStage()
    private let host = View()
    private let button = Button("Host")
    private let clicks = Clicks()

    final class Clicks { var count = 0 }
    final class Ends { var all: [HUD.End] = [] }

    init() {
        stage.stage.addFillingView(host)
        button.frame = Rect(x: 20, y: 20, width: 100, height: 32)
        button.onAction = { [clicks] in clicks.count += 1 }
        host.addSubview(button)
        stage.refresh()
    }

    private func hud(_ text: String = "Saving", ends: Ends? = nil) -> HUD {
        let hud = HUD(text)
        hud.onEnd = { ends?.all.append($0) }
        return hud
    }

    private var views: Int { stage.rootView.subviews.count + host.subviews.count }
    private var panel: View? { find(in: stage.rootView) }

    private func find(in view: View) -> View? {
        if view.identifier == "hud" { return view.subviews.first }
        return view.subviews.lazy.compactMap(find).first
    }

    @Test("it springs in around the middle from 1.3 times its size, and fades out")
    func motion() throws {
        let hud = hud()
        hud.show(on: stage.stage)
        stage.refresh()
        let panel = try #require(panel)
        #expect(panel.presentedFrame.center == Point(x: 400, y: 300))
        #expect(abs(panel.presentedFrame.width - 240 * 1.3) < 1e-6 && panel.presentedAlpha == 0)
        stage.advance(0.3)
        try stage.settle()
        #expect(panel.presentedFrame == Rect(x: 280, y: 180, width: 240, height: 240) && panel.presentedAlpha == 1)
        stage.advance(0.5)
        hud.hide()
        stage.advance(0.1)
        #expect(panel.presentedAlpha > 0.1 && panel.presentedAlpha < 0.9)
        try stage.settle()
        #expect(views == 2 && !hud.isShown)
    }

    @Test("case H02: show and hide in one turn end with nothing, and told once")
    func showAndHide() throws {
        let ends = Ends()
        let hud = hud(ends: ends)
        hud.show(on: stage.stage)
        hud.hide()
        stage.advance(1)
        try stage.settle()
        #expect(views == 2 && ends.all == [.hidden])
    }

    @Test("case H06: a very short job shows it for its minimum time, in and out without a jump")
    func minimumTime() throws {
        let hud = hud()
        hud.show(on: stage.stage)
        stage.advance(0.03)
        hud.hide()
        var alphas: [Double] = []
        var shown = 0.03
        while hud.isShown {
            stage.send()
            shown += 1.0 / 60
            if let panel { alphas.append(panel.presentedAlpha) }
        }
        #expect(shown >= 0.5 && shown < 0.9)
        for (a, b) in zip(alphas, alphas.dropFirst()) { #expect(abs(a - b) < 0.35) }
        #expect(alphas.max() == 1)
    }

    @Test("case H06: with a grace time a job that is done by then shows nothing; the host is deaf all the same")
    func graceTime() throws {
        let ends = Ends()
        let hud = hud(ends: ends)
        hud.graceTime = 0.3
        hud.show(on: stage.stage)
        stage.advance(0.1)
        #expect(panel?.presentedAlpha == 0)
        #expect(throws: TestStageError.self) { try stage.click("Host") }
        hud.hide()
        stage.advance(1)
        #expect(ends.all == [.hidden] && views == 2)
        try stage.click("Host")
        #expect(clicks.count == 1)
    }

    @Test("case H04: a second one takes the place of the first in the same panel; never the block alone")
    func replacing() throws {
        let first = Ends()
        let second = Ends()
        let one = hud("One", ends: first)
        let two = hud("Two", ends: second)
        one.show(on: stage.stage)
        two.show(on: stage.stage)
        try stage.settle()
        #expect(first.all == [.replaced] && second.all == [])
        #expect(!one.isShown && two.isShown && views == 3)
        #expect(stage.shows("Two") && !stage.shows("One"))
        two.hide()
        stage.advance(6)
        #expect(views == 2 && second.all == [.hidden])
    }

    @Test("case H04: one that comes while the former fades turns it round, without a jump")
    func replacingWhileFading() throws {
        let one = hud("One")
        one.show(on: stage.stage)
        stage.advance(1)
        one.hide()
        stage.advance(0.1)
        let alpha = try #require(panel?.presentedAlpha)
        let two = hud("Two")
        two.show(on: stage.stage)
        stage.refresh()
        #expect(abs((panel?.presentedAlpha ?? 0) - alpha) < 0.1)
        stage.advance(1)
        #expect(panel?.presentedAlpha == 1 && two.isShown && views == 3)
    }

    @Test("case X04: shown and timed out fifty times, each is over once and nothing is left")
    func fiftyTimes() throws {
        let probe = LeakProbe()
        let ends = Ends()
        for round in 0..<50 {
            let hud = probe.watch(hud("\(round)", ends: ends))
            hud.show(on: stage.stage)
            hud.hide(after: 0.2)
            hud.hide(after: 0.6)
            stage.advance(1)
            hud.hide()
            #expect(!hud.isShown)
        }
        stage.send()
        #expect(ends.all == Array(repeating: .hidden, count: 50))
        #expect(views == 2 && probe.leaks == [])
    }

    @Test("Esc and a click close it where they may, and shake it where they may not", arguments: [true, false])
    func dismissal(isAllowed: Bool) throws {
        for byKey in [true, false] {
            let ends = Ends()
            let hud = hud(ends: ends)
            hud.dismissesOnEscape = isAllowed
            hud.dismissesOnClick = isAllowed
            hud.show(on: stage.stage)
            try stage.settle()
            let rest = panel?.presentedFrame
            if byKey { stage.press(.escape) } else { try stage.click(at: Point(x: 70, y: 36)) }
            stage.advance(0.05)
            if !isAllowed { #expect(panel?.presentedFrame != rest) }
            try stage.settle()
            #expect(ends.all == (isAllowed ? [.dismissed] : []))
            hud.hide()
            stage.advance(1)
        }
        #expect(clicks.count == 0)
    }

    @Test("the host is inert to clicks, keys and the wheel; without the block it works, but for the panel")
    func blocking() throws {
        let hud = hud()
        hud.blocksHost = false
        hud.show(on: stage.stage)
        try stage.settle()
        try stage.click("Host")
        #expect(clicks.count == 1)
        try stage.click(at: Point(x: 400, y: 300))
        try stage.settle()
        #expect(!hud.isShown)
    }

    @Test("it never keeps the focus: who had it has it again")
    func focus() throws {
        stage.stage.focus(button)
        let hud = hud()
        hud.show(on: stage.stage)
        try stage.settle()
        stage.press(.space)
        #expect(clicks.count == 0)
        hud.hide()
        stage.advance(1)
        #expect(stage.stage.focusedView === button)
        stage.press(.space)
        #expect(clicks.count == 1)
    }

    @Test("it lies above what is presented, also later, and Esc is its own first")
    func abovePopups() throws {
        let theatre = Theatre()
        let hud = HUD("Working")
        hud.show(on: theatre.stage.stage)
        let page = Page()
        try theatre.show(page)
        #expect(theatre.stage.rootView.subviews.last?.identifier == "hud")
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(!hud.isShown && theatre.root.presentedViewController === page)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("with its host it goes, and says so")
    func hostGone() throws {
        let ends = Ends()
        let hud = hud(ends: ends)
        hud.show(in: host)
        stage.advance(0.1)
        host.removeFromSuperview()
        stage.advance(1)
        #expect(ends.all == [.hostGone] && !hud.isShown)
        hud.hide()
        #expect(ends.all == [.hostGone])
    }

    @Test("case A02: a text that is set later shows, and stands in the middle of the panel wherever the host is")
    func lateText() throws {
        let corner = View(frame: Rect(x: 150, y: 80, width: 400, height: 300))
        host.addSubview(corner)
        let hud = hud("")
        hud.show(in: corner)
        stage.advance(0.5)
        hud.text = "Done"
        stage.refresh()
        #expect(stage.shows("Done"))
        let panel = try #require(panel)
        let box = panel.convert(panel.bounds, to: nil)
        #expect(box == Rect(x: 230, y: 110, width: 240, height: 240))
        let label = try stage.find("Done")
        #expect(abs(label.convert(label.bounds, to: nil).midX - box.midX) < 0.51)
    }

    @Test("case Y10: it is never larger than a window, and it is whole again in a larger one")
    func smallWindow() throws {
        let hud = hud()
        hud.show(on: stage.stage)
        try stage.settle()
        for size in [Size(width: 60, height: 40), Size(width: 200, height: 100), Size(width: 800, height: 600)] {
            stage.resize(to: size)
            try stage.settle()
            let panel = try #require(panel)
            #expect(panel.bounds.width == min(240, size.width, size.height))
            #expect(abs(panel.presentedFrame.midX - size.width / 2) <= 0.5)
        }
    }

    @Test("with reduced motion it only fades")
    func reducedMotion() throws {
        stage.stage.prefersReducedMotion = true
        let hud = hud()
        hud.show(on: stage.stage)
        stage.advance(0.05)
        #expect(panel?.presentedTransform == .identity)
        #expect((panel?.presentedAlpha ?? 0) > 0 && (panel?.presentedAlpha ?? 1) < 1)
        try stage.settle()
        #expect(panel?.presentedAlpha == 1)
    }
}
