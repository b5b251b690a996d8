import Foundation
import PopupTesting
import Testing
import UIKitNames

/// A screen as in any UIKit project: it imports Foundation by itself, too.
private final class ClockViewController: UIViewController {
    var timer: Timer?
    var ticks = 0
    var opened = Date(timeIntervalSince1970: 0)
    let inset: CGFloat = 8

    override func viewDidLoad() {
        super.viewDidLoad()
        opened = Date()
        view.backgroundColor = nil
        let size: CGSize = CGSize(width: 100, height: 40)
        let label = UILabel(frame: CGRect(origin: CGPoint(x: inset, y: inset), size: size))
        label.text = String(format: "%.1f", Double(inset))
        view.addSubview(label)
        timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: ClockViewController.tick, userInfo: "clock", repeats: true)
    }

    func tick(_ timer: Timer) {
        ticks += 1
        if timer.userInfo as? String == "clock", ticks == 2 { timer.invalidate() }
    }
}

@Suite("Files that import Foundation, too")
@MainActor
struct FoundationTooTests {
    @Test("Names that Foundation has, too, are the kit's")
    func kit() {
        let rect: Rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        let (point, size): (Point, Size) = (CGPoint(x: 1, y: 2.5), CGSize(width: 3, height: 4))
        let length: Double = CGFloat(3)
        #expect(rect == CGRect(origin: point, size: size) && rect.width == length)
    }

    @Test("A timer goes by the window's clock, and calls a method")
    func timer() {
        let root = ClockViewController()
        let play = Play(UIViewController())
        play.scene.rootViewController.present(root, animated: false)
        play.stage.advance(0.4)
        #expect(root.ticks == 0 && root.opened > Date(timeIntervalSince1970: 0))
        play.stage.advance(2)
        #expect(root.ticks == 2 && root.timer?.isValid == false)
    }
}
