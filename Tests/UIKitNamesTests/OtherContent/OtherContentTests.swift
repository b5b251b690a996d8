import PopupTesting
import Testing
import UIKitNames

/// A white screen with a button that does `action`.
@MainActor
final class Opener: UIViewController {
    var action: ((UIViewController) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 600, y: 40, width: 100, height: 44)
        button.addAction(UIAction { [weak self] _ in if let self { self.action?(self) } }, for: .touchUpInside)
        view.addSubview(button)
    }
}

@Suite("Further UIKit code, as people write it")
@MainActor
struct OtherContentTests {
    let opener = Opener()
    let play: Play
    var stage: TestStage { play.stage }

    init() { play = Play(opener) }

    private func open(_ action: @escaping (UIViewController) -> Void) throws {
        opener.action = action
        try stage.click("Open")
        try stage.settle()
    }

    // MARK: Drawer

    private func openDrawer() throws { try open { $0.present(DrawerViewController(title: "Drawer"), animated: true) } }

    @Test("A drawer slides in, and a tap on its dimming closes it")
    func drawer() throws {
        try openDrawer()
        #expect(play.drawnTop == CGRect(x: 0, y: 0, width: 280, height: 600))
        #expect(abs(play.grey(700, 500) - 128) <= 1)
        try stage.click(at: CGPoint(x: 700, y: 500))
        try stage.settle()
        #expect(opener.presentedViewController == nil)
    }

    @Test(
        "A drag drives the drawer's dismissal: far enough it goes, else it comes back",
        arguments: [(250.0, true), (60, false)])
    func drag(way: Double, isClosed: Bool) throws {
        try openDrawer()
        let drawer = play.top
        try stage.mouseDown(.at(270, 400))
        for step in 1...10 { try stage.moveTo(.at(270 - way * Double(step) / 10, 400)) }
        stage.advance(0.2)
        // Under the pointer, less the slop of 4 points.
        #expect(near(drawer.view.presentedFrame.minX, -(way - 4), 2))
        try stage.mouseUp()
        try stage.settle()
        #expect((opener.presentedViewController == nil) == isClosed)
        if !isClosed { #expect(play.drawnTop.minX == 0) }
    }

    // MARK: Toast

    @Test("A toast measures itself before it is in a window, shows for its time, and goes")
    func toast() throws {
        try stage.click("Open")
        opener.view.showToast("Copied to the clipboard")
        stage.advance(0.5)
        let label = try play.first(PaddedLabel.self)
        #expect(label.bounds.width > 80 && label.bounds.height > 30)
        #expect(near(label.center.x, 400) && near(label.center.y, 520))
        #expect(label.presentedAlpha == 1)
        // A second one takes its place.
        opener.view.showToast("Again")
        stage.advance(0.1)
        #expect(opener.view.subviews.filter { $0.tag == 77 }.count == 1)
        stage.advance(2.5)
        #expect(opener.view.viewWithTag(77) == nil)
    }

    // MARK: Rating

    @Test("Touches beside the panel close the dialog; in it, they do not")
    func rating() throws {
        let dialog = RatingDialog()
        var answer = 0
        dialog.completion = { answer = $0 }
        try open {
            dialog.modalPresentationStyle = .overFullScreen
            dialog.modalTransitionStyle = .crossDissolve
            $0.present(dialog, animated: true)
        }
        try stage.click("star 4")
        try stage.settle()
        #expect(answer == 4)
        let stars = try (1...5).map { try #require(stage.find("star \($0)") as? StarButton) }
        #expect(stars.map(\.isSelected) == [true, true, true, true, false])
        // 8 points above the star: larger to hit than to see. The delegate refuses the panel's tap there.
        try stage.click(at: CGPoint(x: 300, y: 512))
        #expect(answer == 1 && dialog.panelTaps == 0)
        try stage.click(at: CGPoint(x: 260, y: 450))
        #expect(dialog.panelTaps == 1)
        #expect(dialog.presentingViewController != nil)
        try stage.click(at: CGPoint(x: 100, y: 100))
        try stage.settle()
        #expect(opener.presentedViewController == nil)
    }

    @Test("The dialog is drawn: rounded at the top only, with a shadow, a bubble, a ring and a word")
    func drawing() throws {
        try open {
            let dialog = RatingDialog()
            dialog.modalPresentationStyle = .overFullScreen
            $0.present(dialog, animated: false)
        }
        func pixel(_ x: Double, _ y: Double) -> TestPixel { stage.pixel(at: CGPoint(x: x, y: y)) }
        let red = TestPixel(hex: 0xFF3B30)
        #expect(pixel(251, 441).red < 200, "the corner is cut off")
        #expect(pixel(251, 598) == TestPixel(white: 255), "the lower one is not")
        #expect(pixel(354, 470) == red)
        #expect(pixel(400, 497) == red, "the pointer below the bubble")
        #expect(pixel(388, 498) == TestPixel(white: 255), "beside the pointer")
        #expect(pixel(370, 462).distance(to: TestPixel(white: 255)) < 40, "the ring's top")
        #expect(pixel(370, 470) == red, "inside the ring")
        let letters = (382..<450).filter { pixel(Double($0), 470) != red }
        #expect(letters.count > 8, "a word in white")
    }

    // MARK: Cities

    @Test("Sections, reuse, refusal and choice of a table")
    func cities() throws {
        let picker = CityPicker()
        try open { $0.present(picker, animated: true) }
        let table = try play.first(UITableView.self)
        #expect(stage.shows("North") && !stage.shows("Empty"))
        #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 200)
        try stage.click("Tromsø")
        #expect(picker.log == [])
        try stage.click("Oslo")
        #expect(picker.log == ["chose 0.0"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == .checkmark)
        #expect(table.indexPathForSelectedRow == nil)
        try stage.click("Town 2")
        #expect(picker.log.last == "chose 2.1")
        #expect(
            table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == UITableViewCell.AccessoryType.none)
        table.scrollToRow(at: IndexPath(row: 150, section: 2), at: .top, animated: false)
        stage.refresh()
        #expect(picker.log.last == "scrolled")
        #expect(stage.shows("Town 151") && !stage.shows("Oslo"))
        #expect(CityCell.made < 60, "cells are used again")
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        stage.refresh()
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 2))?.accessoryType == .checkmark)
    }

    // MARK: What is there already

    @Test("An alert asks for a name and answers after it has gone")
    func alert() throws {
        var name: String?
        try open { source in
            let alert = UIAlertController(title: "Name", message: "What is yours?", preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { [weak alert] _ in name = alert?.textFields?.first?.text })
            source.present(alert, animated: true)
        }
        stage.type("Ada")
        try stage.click("OK")
        try stage.settle()
        #expect(name == "Ada")
    }

    @Test("A system sheet with detents")
    func sheet() throws {
        try open {
            let content = UIViewController()
            content.view.backgroundColor = .white
            content.modalPresentationStyle = .pageSheet
            if let sheet = content.sheetPresentationController {
                sheet.detents = [.medium(), .large()]
                sheet.prefersGrabberVisible = true
                sheet.preferredCornerRadius = 20
            }
            $0.present(content, animated: true, completion: nil)
        }
        #expect(play.top.sheetPresentationController?.selectedDetentIdentifier == nil)
        try stage.click(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(opener.presentedViewController == nil)
    }
}
