import PopupTesting
import Testing
import UIKitNames

@Suite("What controls and views tell ported code")
@MainActor
struct ControlNamesTests {
    let root = UIViewController()
    let play: Play
    var stage: TestStage { play.stage }

    init() { play = Play(root, size: CGSize(width: 400, height: 300)) }

    @MainActor private final class Hearer {
        var heard: [String] = []
        func enter() { heard.append("enter") }
        func exit() { heard.append("exit") }
        func inside(_ button: UIButton) { heard.append("inside \(button.isTracking && button.isTouchInside)") }
        func outside() { heard.append("outside") }
    }

    @Test("A press that leaves and comes back is told; nobody hears once the target is removed")
    func drags() throws {
        let hearer = Hearer()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.addTarget(hearer, action: Hearer.enter, for: .touchDragEnter)
        button.addTarget(hearer, action: Hearer.exit, for: .touchDragExit)
        button.addTarget(hearer, action: Hearer.inside, for: .touchDragInside)
        button.addTarget(hearer, action: Hearer.outside, for: .touchDragOutside)
        root.view.addSubview(button)
        try stage.mouseDown(.at(20, 20))
        for x in [30.0, 200, 210, 40] { try stage.moveTo(.at(x, 20)) }
        try stage.mouseUp()
        #expect(hearer.heard == ["inside true", "exit", "outside", "outside", "enter", "inside true"])
        #expect(!button.isTracking && !button.isTouchInside)
        hearer.heard = []
        button.removeTarget(hearer, action: nil, for: .allEvents)
        try stage.mouseDown(.at(20, 20))
        try stage.moveTo(.at(200, 20))
        try stage.mouseUp()
        #expect(hearer.heard == [])
    }

    private final class SwappedButton: UIButton {
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.minX, y: contentRect.minY, width: 60, height: 20)
        }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.maxX - 20, y: contentRect.minY, width: 20, height: 20)
        }
    }

    @Test("A button's parts stand where it says, and where a subclass says")
    func parts() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.setTitle("Go", for: .normal)
        button.contentHorizontalAlignment = .left
        root.view.addSubview(button)
        for (alignment, y) in [
            (UIControl.ContentVerticalAlignment.top, 0.0), (.center, 50), (.bottom, 100),
        ] {
            button.contentVerticalAlignment = alignment
            stage.refresh()
            let frame = try #require(button.titleLabel?.frame)
            let edge = alignment == .top ? frame.minY : alignment == .center ? frame.midY : frame.maxY
            #expect(near(edge, y, 0.6), "\(alignment)")
        }
        let swapped = SwappedButton(type: .system, primaryAction: UIAction(title: "Go", image: nil) { _ in })
        swapped.setImage(UIImage(systemName: "plus"), for: .normal)
        swapped.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
        swapped.contentEdgeInsets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        root.view.addSubview(swapped)
        stage.refresh()
        #expect(swapped.titleLabel?.frame == CGRect(x: 5, y: 5, width: 60, height: 20))
        #expect(swapped.imageView?.frame == CGRect(x: 175, y: 5, width: 20, height: 20))
    }

    @Test("A button made of an action says its title and runs it")
    func action() throws {
        var senders: [Control?] = []
        let button = UIButton(primaryAction: UIAction(title: "Run") { senders.append($0.sender) })
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        root.view.addSubview(button)
        try stage.click("Run")
        #expect(senders == [button])
    }

    private final class Watcher: UIView {
        var log: [String] = []
        override func willMove(toWindow newWindow: UIWindow?) {
            super.willMove(toWindow: newWindow)
            log.append(newWindow == nil ? "will leave" : "will enter")
        }
        override func didMoveToWindow() {
            super.didMoveToWindow()
            log.append(window == nil ? "left" : "entered")
        }
    }

    @Test("A view hears that it enters a window and leaves it")
    func window() {
        let watcher = Watcher()
        root.view.addSubview(watcher)
        watcher.removeFromSuperview()
        #expect(watcher.log == ["will enter", "entered", "will leave", "left"])
    }

    @Test("The keyboard is given, read and taken by UIKit's words")
    func responder() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(!field.becomeFirstResponder())
        root.view.addSubview(field)
        stage.refresh()
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        #expect(root.view.endEditing(true) && !field.isFirstResponder)
        #expect(!field.resignFirstResponder() && !root.view.endEditing(false))
    }

    @Test("Nil is clear, or none")
    func optionals() {
        let view = UIView()
        let color: UIColor? = view.backgroundColor
        #expect(color == nil || color == .clear)
        view.backgroundColor = .red
        view.backgroundColor = nil
        #expect(view.backgroundColor != .red)
        let tap = UITapGestureRecognizer()
        view.gestureRecognizers = [tap]
        #expect(tap.view == view)
        view.gestureRecognizers = nil
        #expect(tap.view == nil)
        #expect(root.view! == root.view)
    }

    @Test("Traits are the window's")
    func traits() {
        // Whose code runs: that of the stage that was stepped last.
        stage.refresh()
        #expect(root.traitCollection.userInterfaceStyle == .light)
        #expect(root.view.traitCollection.horizontalSizeClass == .compact)
        #expect(UIScreen.main.traitCollection.displayScale == 1)
        stage.stage.theme = .dark
        stage.refresh()
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color == .white && UITraitCollection.current.userInterfaceStyle == .dark)
        #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test("A table shows header views that it was told the class of")
    func headers() throws {
        @MainActor final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
                view?.textLabel?.text = "Fruit"
                return view
            }
        }
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        table.dataSource = rows
        table.delegate = rows
        root.view.addSubview(table)
        stage.refresh()
        let header = try #require(table.headerView(forSection: 0) as? UITableViewHeaderFooterView)
        #expect(header.window != nil && header.bounds.height == 28)
        #expect(header.textLabel?.frame.minX == 16)
        table.performBatchUpdates({ table.insertSections(IndexSet(integer: 0), with: .none) }) { #expect($0) }
    }
}
