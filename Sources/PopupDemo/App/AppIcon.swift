import PopupKit
import PopupSDL

/// The program's mark: a card that rises from a screen.
enum AppIcon {
    private static let side = 64.0

    static var picture: Picture { Picture.drawn(size: Size(width: side, height: side), draw) }

    private static func draw(_ canvas: inout Canvas) {
        let ground = RoundedRect(Rect(x: 2, y: 2, width: side - 4, height: side - 4), radius: 14)
        let blue = LinearGradient(
            start: .zero, end: Point(x: 0, y: side),
            stops: [.init(0, Color(hex: 0x3FA0FF)), .init(1, Color(hex: 0x0A6BFF))])
        canvas.fill(ground, .linearGradient(blue))
        canvas.save()
        canvas.clip(to: ground)
        let sheet = RoundedRect(Rect(x: 11, y: 27, width: 42, height: 60), radii: CornerRadii(top: 8))
        canvas.shadow(of: sheet, Shadow(color: Color(white: 0, alpha: 0.35), offset: Point(x: 0, y: 1), blur: 8))
        canvas.fill(sheet, .white)
        canvas.fill(RoundedRect(Rect(x: 26, y: 32, width: 12, height: 3), radius: 1.5), Color(white: 0.8))
        canvas.fill(RoundedRect(Rect(x: 18, y: 41, width: 28, height: 4), radius: 2), Color(white: 0.72))
        canvas.fill(RoundedRect(Rect(x: 18, y: 50, width: 20, height: 4), radius: 2), Color(white: 0.84))
        canvas.restore()
    }
}
