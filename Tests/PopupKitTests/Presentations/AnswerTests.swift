import PopupKit
import PopupTesting
import Testing

@Suite("An answer comes exactly once, whatever closed the question")
struct AnswerTests {
    enum Close: CaseIterable {
        case choice, cancel, mask, escape, code, chain, presenterGone, presenterGoneInMotion, sceneClosed
        case beforeItBegan, whileItComes, unanimated
    }

    private let theatre = Theatre()
    private let middle = Page("Middle")

    private func close(_ controller: ViewController, _ way: Close, choice: String) throws {
        let stage = theatre.stage
        if way == .beforeItBegan {
            middle.present(controller, animated: true)
            middle.view.removeFromSuperview()
        } else if way == .whileItComes {
            middle.present(controller, animated: true)
            stage.advance(0.1)
            stage.press(.escape)
        } else {
            try theatre.show(controller, from: middle)
        }
        switch way {
        case .choice: try stage.click(.named(choice))
        case .cancel, .escape: stage.press(.escape)
        case .mask: try stage.click(.at(790, 10))
        case .code: controller.dismiss(animated: true)
        case .unanimated: controller.dismiss(animated: false)
        case .chain: theatre.root.dismiss(animated: true)
        case .presenterGone: theatre.root.view.removeFromSuperview()
        case .presenterGoneInMotion:
            try stage.click(.named(choice))
            stage.advance(0.05)
            theatre.root.view.removeFromSuperview()
        case .sceneClosed: theatre.scene.close()
        case .beforeItBegan, .whileItComes: break
        }
        try stage.settle()
        try stage.settle()
    }

    @Test("an action sheet's", arguments: Close.allCases)
    func actionSheet(way: Close) throws {
        try theatre.show(middle)
        let sheet = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        var answers: [String] = []
        sheet.addAction(AlertAction(title: "Photo", style: .default))
        sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
        sheet.onAnswer = { answers.append("\($0.choice?.title ?? "nil") by \($0.cause)") }
        try close(sheet, way, choice: "Photo")
        let expected =
            switch way {
            case .choice: "Photo by button"
            case .cancel, .escape, .whileItComes: "Cancel by escape"
            case .mask: "Cancel by mask"
            case .code, .chain, .unanimated: "nil by code"
            case .presenterGone, .sceneClosed, .beforeItBegan: "nil by presenterGone"
            case .presenterGoneInMotion: "Photo by presenterGone"
            }
        #expect(answers == [expected])
    }

    @Test("a menu's", arguments: Close.allCases)
    func menu(way: Close) throws {
        try theatre.show(middle)
        var answers: [String] = []
        var handled = 0
        let menu = MenuController([MenuItem("Scan") { handled += 1 }, MenuItem("Pay")])
        menu.popoverPresentationController?.sourceRect = Rect(x: 10, y: 10, width: 40, height: 30)
        menu.popoverPresentationController?.sourceView = middle.view
        menu.onAnswer = { answers.append("\($0.choice?.title ?? "nil") by \($0.cause)") }
        try close(menu, way, choice: "Scan")
        let expected =
            switch way {
            case .choice: "Scan by button"
            case .cancel, .escape, .whileItComes: "nil by escape"
            case .mask: "nil by mask"
            case .code, .chain, .unanimated: "nil by code"
            case .presenterGone, .sceneClosed, .beforeItBegan: "nil by presenterGone"
            case .presenterGoneInMotion: "Scan by presenterGone"
            }
        #expect(answers == [expected])
        #expect(handled == (expected.hasPrefix("Scan") ? 1 : 0))
    }

    @Test("a request that was refused asked nothing")
    func refused() throws {
        try theatre.show(middle)
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        var answers = 0
        alert.onAnswer = { _ in answers += 1 }
        theatre.root.present(alert, animated: true)
        try theatre.stage.settle()
        #expect(answers == 0 && theatre.warnings.count == 1)
    }

    @Test("presented again, it answers again; also from its own handler")
    func again() throws {
        var answers: [String] = []
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        var rounds = 0
        alert.addAction(
            AlertAction(title: "Again", style: .default) { [theatre] _ in
                rounds += 1
                if rounds < 3 { theatre.root.present(alert, animated: true) }
            })
        alert.onAnswer = { answers.append("\($0.choice?.title ?? "nil") by \($0.cause)") }
        try theatre.show(alert)
        for _ in 0..<3 {
            try theatre.stage.click("Again")
            try theatre.stage.settle()
        }
        #expect(rounds == 3 && answers == Array(repeating: "Again by button", count: 3))
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("an answer that was taken back with its dismissal is none: another one counts")
    func takenBack() throws {
        var answers: [String] = []
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        for title in ["One", "Two"] { alert.addAction(AlertAction(title: title, style: .default)) }
        alert.onAnswer = { answers.append("\($0.choice?.title ?? "nil") by \($0.cause)") }
        try theatre.show(alert)
        try theatre.stage.click("One")
        theatre.stage.advance(0.05)
        let context = try #require(alert.presentationController?.transitionContext)
        context.pauseInteractiveTransition()
        context.cancelInteractiveTransition()
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === alert && answers == [])
        try theatre.stage.click("Two")
        try theatre.stage.settle()
        #expect(answers == ["Two by button"])
    }
}
