import PopupTesting
import Testing
import UIKitNames

@Suite("Colours, pictures and drawing by UIKit's names")
@MainActor
struct DrawingNamesTests {
    private final class Canvas: UIView {
        var body: (CGRect) -> Void = { _ in }
        override func draw(_ rect: CGRect) { body(rect) }
    }

    private func drawn(_ body: @escaping (CGRect) -> Void) -> Play {
        let root = UIViewController()
        let play = Play(root, size: CGSize(width: 100, height: 100))
        root.view.backgroundColor = .white
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        canvas.body = body
        root.view.addSubview(canvas)
        play.stage.refresh()
        return play
    }

    private func isRed(_ play: Play, _ x: Double, _ y: Double) -> Bool {
        play.stage.pixel(at: CGPoint(x: x, y: y)) == TestPixel(red: 255, green: 0, blue: 0)
    }

    @Test("Hue, saturation and brightness come back as they went in", arguments: [0.0, 0.1, 0.4, 0.6, 0.95])
    func hue(_ hue: CGFloat) {
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
        UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.3).getHue(
            &h, saturation: &s, brightness: &b, alpha: &a)
        #expect(near(h, hue, 0.01) && near(s, 0.5, 0.01) && near(b, 0.8, 0.01) && near(a, 0.3, 0.01))
        #expect(UIColor(white: 0.5, alpha: 1).getWhite(&h, alpha: &a) && near(h, 0.5, 0.01) && a == 1)
        #expect(!UIColor.red.getWhite(&h, alpha: &a))
    }

    @Test("A context draws lines, boxes and paths by either rule")
    func context() {
        let play = drawn { _ in
            let context = UIGraphicsGetCurrentContext()!
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: 10, height: 10)])
            context.setLineWidth(4)
            context.strokeLineSegments(
                between: [CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)])
            context.addRect(CGRect(x: 40, y: 40, width: 40, height: 40))
            context.addRect(CGRect(x: 50, y: 50, width: 20, height: 20))
            context.fillPath(using: .evenOdd)
            context.addLines(between: [CGPoint(x: 0, y: 60), CGPoint(x: 20, y: 60), CGPoint(x: 20, y: 90)])
            context.closePath()
            context.fillPath()
        }
        #expect(isRed(play, 5, 5) && !isRed(play, 15, 5) && isRed(play, 25, 5))
        #expect(isRed(play, 5, 20) && !isRed(play, 15, 20) && isRed(play, 25, 20))
        #expect(isRed(play, 45, 45) && !isRed(play, 60, 60))
        #expect(isRed(play, 15, 65) && !isRed(play, 3, 85))
    }

    @Test("A picture that is drawn between begin and end is one; what was under way goes on")
    func imageContext() throws {
        var image: UIImage?
        let play = drawn { _ in
            UIColor.red.setFill()
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            image = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            image?.withTintColor(.red).draw(at: CGPoint(x: 50, y: 50))
        }
        #expect(isRed(play, 5, 5), "the outer drawing has its own colour again")
        #expect(image?.size == CGSize(width: 20, height: 10))
        #expect(isRed(play, 55, 55) && !isRed(play, 65, 55))
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("A frame is drawn just inside, and a clip holds")
    func frameAndClip() {
        let play = drawn { _ in
            UIColor.red.setFill()
            UIRectFrame(CGRect(x: 10, y: 10, width: 20, height: 20))
            UIRectClip(CGRect(x: 50, y: 50, width: 10, height: 10))
            UIRectFill(CGRect(x: 40, y: 40, width: 60, height: 60))
        }
        #expect(isRed(play, 10.5, 20) && !isRed(play, 12.5, 20) && !isRed(play, 9.5, 20))
        #expect(isRed(play, 55, 55) && !isRed(play, 45, 55))
    }
}
