import PopupTesting
import Testing
import UIKitNames

@Suite("Pictures of views")
@MainActor
struct SnapshotTests {
    let root = UIViewController()
    let play: Play
    /// White, with a red square in it, half of a blue one that it cuts off, and a button that moves.
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
    var stage: TestStage { play.stage }

    init() throws {
        play = Play(root)
        root.view.backgroundColor = .black
        card.backgroundColor = .white
        card.clipsToBounds = true
        for (color, x) in [(UIColor.red, 10.0), (.blue, 70.0)] {
            let square = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
            square.backgroundColor = color
            card.addSubview(square)
        }
        root.view.addSubview(card)
        stage.refresh()
    }

    private func colors(_ origin: CGPoint, _ scale: Double = 1) -> [TestPixel] {
        [(5.0, 5.0), (20, 20), (75, 20), (40, 50)].map {
            stage.pixel(at: CGPoint(x: origin.x + $0.0 * scale, y: origin.y + $0.1 * scale))
        }
    }

    @Test("A snapshot shows what the view shows, also at another size, turned and gone")
    func snapshot() throws {
        let before = colors(card.frame.origin)
        #expect(before == [0xFFFFFF, 0xFF0000, 0x0000FF, 0xFFFFFF].map(TestPixel.init(hex:)))
        let copy = try #require(card.snapshotView(afterScreenUpdates: false))
        #expect(copy.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        copy.frame = CGRect(x: 300, y: 200, width: 160, height: 120)
        root.view.addSubview(copy)
        card.removeFromSuperview()
        stage.refresh()
        #expect(colors(CGPoint(x: 300, y: 200), 2) == before)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 120)) == TestPixel(white: 0))
    }

    @Test("The view's own transform is left out; what it holds keeps its transforms")
    func transforms() throws {
        card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        card.subviews[0].transform = CGAffineTransform(translationX: 30, y: 20)
        stage.refresh()
        let copy = try #require(card.snapshotView(afterScreenUpdates: true))
        copy.frame.origin = CGPoint(x: 300, y: 200)
        root.view.addSubview(copy)
        stage.refresh()
        #expect(stage.pixel(at: CGPoint(x: 320, y: 220)) == TestPixel(white: 255))
        #expect(stage.pixel(at: CGPoint(x: 350, y: 240)) == TestPixel(hex: 0xFF0000))
    }

    @Test("What is photographed looks as before in the window, and changes as ever afterwards")
    func harmless() throws {
        let before = colors(card.frame.origin)
        _ = card.snapshotView(afterScreenUpdates: false)
        _ = card.subviews[0].snapshotView(afterScreenUpdates: false)
        root.view.setNeedsDisplay()
        stage.refresh()
        #expect(colors(card.frame.origin) == before)
        card.subviews[0].backgroundColor = .green
        stage.refresh()
        #expect(stage.pixel(at: CGPoint(x: 120, y: 120)) == TestPixel(hex: 0x00FF00))
        card.backgroundColor = .gray
        stage.refresh()
        #expect(near(Double(stage.pixel(at: CGPoint(x: 105, y: 105)).red), 128, 1))
    }

    @Test("A view in no window has no picture; an image renderer takes one of a view that is in one")
    func drawn() throws {
        #expect(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).snapshotView(afterScreenUpdates: true) == nil)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in
            card.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 30), afterScreenUpdates: false)
        }
        let view = UIImageView(image: image)
        view.frame.origin = CGPoint(x: 300, y: 200)
        root.view.addSubview(view)
        stage.refresh()
        #expect(stage.pixel(at: CGPoint(x: 310, y: 210)) == TestPixel(hex: 0xFF0000))
        let whole = UIGraphicsImageRenderer(bounds: card.bounds).image { card.layer.render(in: $0.cgContext) }
        #expect(whole.size == card.bounds.size && whole.picture?.pixels.first == 0xFFFF_FFFF)
    }
}
