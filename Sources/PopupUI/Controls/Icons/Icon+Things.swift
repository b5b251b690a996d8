import PopupDrawing
import PopupGeometry

/// Things: what a control is about.
extension Icon {
    /// The sign for: search.
    public static let magnifier = Icon(name: "search", lines: .joining(.circle(9.5, 9.5, 6), .line(14, 14, 18.5, 18.5)))
    /// The sign for: settings.
    public static let gear = Icon(name: "settings", lines: .joining(gearRim, .circle(11, 11, 2.8)))
    /// The sign for: the dark look.
    public static let moon = Icon(
        name: "dark",
        lines: .curve(
            17.96, 12.34, (17.57, 16.33, 14.15, 19.33, 10.15, 19.2), (6.15, 19.07, 2.93, 15.85, 2.8, 11.85),
            (2.67, 7.85, 5.67, 4.43, 9.66, 4.04), (7.71, 6.38, 7.88, 9.82, 10.03, 11.97),
            (12.18, 14.12, 15.62, 14.29, 17.96, 12.34), isClosed: true))
    /// The sign for: the light look.
    public static let sun = Icon(
        name: "light",
        lines: .joining(
            .circle(11, 11, 3.8), .line(11, 2.5, 11, 4), .line(11, 18, 11, 19.5), .line(2.5, 11, 4, 11),
            .line(18, 11, 19.5, 11), .line(5, 5, 6.05, 6.05), .line(15.95, 15.95, 17, 17), .line(17, 5, 15.95, 6.05),
            .line(6.05, 15.95, 5, 17)))
    /// The sign for: language.
    public static let globe = Icon(
        name: "language",
        lines: .joining(
            .circle(11, 11, 8), .line(3, 11, 19, 11), Path(ellipseIn: Rect(x: 7.5, y: 3, width: 7, height: 16))))
    /// The sign for: a group chat.
    public static let chats = Icon(
        name: "group chat", lines: .joining(nearBubble, farBubble))
    /// The sign for: add a contact.
    public static let personPlus = Icon(
        name: "add contact",
        lines: .joining(
            .circle(8.5, 7, 3.4),
            .curve(2.5, 18.5, (2.5, 14.8, 5, 12.8, 8.5, 12.8), (12, 12.8, 14.5, 14.8, 14.5, 18.5), isClosed: true),
            .line(17, 5, 17, 11), .line(14, 8, 20, 8)))
    /// The sign for: a person.
    public static let person = Icon(
        name: "person",
        lines: .joining(
            .circle(11, 7, 3.6),
            .curve(4, 18.5, (4, 14.8, 7, 12.8, 11, 12.8), (15, 12.8, 18, 14.8, 18, 18.5), isClosed: true)))
    /// The sign for: scan a code.
    public static let scan = Icon(
        name: "scan",
        lines: .joining(
            corner(3, 3, 1, 1), corner(19, 3, -1, 1), corner(3, 19, 1, -1), corner(19, 19, -1, -1),
            .line(2.5, 11, 19.5, 11)))
    /// The sign for: pay.
    public static let wallet = Icon(
        name: "payment",
        lines: .joining(
            .box(3, 5, 16, 13, 2.5),
            .curve(19, 9, (17, 9, 15, 9, 15, 9), (12.2, 9, 12.2, 14, 15, 14), (15, 14, 17, 14, 19, 14))),
        fills: .circle(15.2, 11.5, 1))
    /// The sign for: a coupon.
    public static let ticket = Icon(
        name: "coupon",
        lines: .joining(
            ticketRim, .line(13, 7.6, 13, 8.4), .line(13, 10.6, 13, 11.4), .line(13, 13.6, 13, 14.4)))
    /// The sign for: delete.
    public static let trash = Icon(
        name: "delete",
        lines: .joining(
            .line(3.5, 6, 18.5, 6), .lines((8, 5.6), (8.6, 3.5), (13.4, 3.5), (14, 5.6)),
            .lines((5.2, 6.4), (6.1, 18.5), (15.9, 18.5), (16.8, 6.4)), .line(9, 9.8, 9.2, 15), .line(13, 9.8, 12.8, 15)
        ))
    /// The sign for: copy.
    public static let copy = Icon(
        name: "copy",
        lines: .joining(.box(8, 8, 11, 11, 2), .lines((14, 5), (14, 3), (3, 3), (3, 14), (5, 14))))
    /// The sign for: keys.
    public static let keyboard = Icon(
        name: "keyboard",
        lines: .joining(.box(2, 5, 18, 12, 2), .line(7.5, 13.5, 14.5, 13.5)),
        fills: .joining(
            .circle(6, 9, 1), .circle(9.33, 9, 1), .circle(12.67, 9, 1), .circle(16, 9, 1)))
    /// The sign for: look at.
    public static let eye = Icon(
        name: "look",
        lines: .joining(
            .curve(
                2.5, 11, (4.5, 7.2, 7.5, 5.2, 11, 5.2), (14.5, 5.2, 17.5, 7.2, 19.5, 11),
                (17.5, 14.8, 14.5, 16.8, 11, 16.8), (7.5, 16.8, 4.5, 14.8, 2.5, 11), isClosed: true),
            .circle(11, 11, 2.6)))
    /// The sign for: edit.
    public static let pencil = Icon(
        name: "edit",
        lines: .joining(
            .lines((4, 18), (4.8, 13.8), (14.6, 4), (18, 7.4), (8.2, 17.2), isClosed: true), .line(12.2, 6.4, 15.6, 9.8)
        ))
    /// The sign for: a favourite.
    public static let star = Icon(name: "favourite", lines: starRim)
    /// The sign for: notices.
    public static let bell = Icon(
        name: "notice",
        lines: .joining(
            .curve(
                4, 16, (5.6, 14.2, 5.8, 12.5, 5.8, 9.2), (5.8, 6, 8, 3.8, 11, 3.8), (14, 3.8, 16.2, 6, 16.2, 9.2),
                (16.2, 12.5, 16.4, 14.2, 18, 16), isClosed: true),
            .curve(9, 18.6, (9.5, 19.6, 12.5, 19.6, 13, 18.6))))

    // MARK: Parts

    /// Eight teeth: one of them, turned by eighths of a circle.
    private static var gearRim: Path {
        let half = 0.5.squareRoot()
        let turns = [
            (1.0, 0.0), (half, half), (0.0, 1.0), (-half, half), (-1.0, 0.0), (-half, -half), (0.0, -1.0),
            (half, -half),
        ]
        var path = Path()
        for (cosine, sine) in turns {
            for (x, y) in [(-2.4, -6.3), (-1.4, -8.5), (1.4, -8.5), (2.4, -6.3)] {
                let p = Point(x: 11 + x * cosine - y * sine, y: 11 + x * sine + y * cosine)
                if path.isEmpty { path.move(to: p) } else { path.addLine(to: p) }
            }
        }
        path.close()
        return path
    }

    private static var starRim: Path {
        // Sines and cosines of 36° and 72°.
        let s36 = 0.587_785_252_292_473
        let c36 = 0.809_016_994_374_947
        let s72 = 0.951_056_516_295_154
        let c72 = 0.309_016_994_374_947
        let outer = 8.6
        let inner = 3.9
        let directions: [(Double, Double, Double)] = [
            (0, -1, outer), (s36, -c36, inner), (s72, -c72, outer), (s72, c72, inner), (s36, c36, outer), (0, 1, inner),
            (-s36, c36, outer), (-s72, c72, inner), (-s72, -c72, outer), (-s36, -c36, inner),
        ]
        var path = Path()
        for (x, y, r) in directions {
            let p = Point(x: 11 + x * r, y: 11.6 + y * r)
            if path.isEmpty { path.move(to: p) } else { path.addLine(to: p) }
        }
        path.close()
        return path
    }

    /// A bubble with its tail at the lower left.
    private static var nearBubble: Path {
        .curve(
            5.4, 13.6, (3.6, 12.6, 2.5, 10.9, 2.5, 9), (2.5, 5.9, 5.2, 3.5, 8.6, 3.5), (12, 3.5, 14.7, 5.9, 14.7, 9),
            (14.7, 12.1, 12, 14.5, 8.6, 14.5), (8.2, 14.5, 7.9, 14.5, 7.5, 14.4), (6.6, 15.2, 5.6, 15.7, 4.4, 15.9),
            (5, 15.2, 5.3, 14.5, 5.4, 13.6), isClosed: true)
    }

    /// What looks out of a second one behind it, its tail at the lower right.
    private static var farBubble: Path {
        .curve(
            16.9, 8.5, (18.5, 9.4, 19.5, 10.9, 19.5, 12.7), (19.5, 14.3, 18.6, 15.7, 17.3, 16.6),
            (17.3, 17.4, 17.6, 18, 18.1, 18.6), (16.9, 18.4, 16, 17.9, 15.2, 17.2), (13.2, 17.4, 11.6, 17, 10.4, 16))
    }

    private static func corner(_ x: Double, _ y: Double, _ right: Double, _ down: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: x + 4.5 * right, y: y))
        path.addLine(to: Point(x: x + 2 * right, y: y))
        path.addQuad(to: Point(x: x, y: y + 2 * down), control: Point(x: x, y: y))
        path.addLine(to: Point(x: x, y: y + 4.5 * down))
        return path
    }

    /// A ticket with a round bite out of both sides.
    private static var ticketRim: Path {
        var path = Path()
        path.move(to: Point(x: 4, y: 5))
        path.addLine(to: Point(x: 18, y: 5))
        path.addQuad(to: Point(x: 20, y: 7), control: Point(x: 20, y: 5))
        path.addLine(to: Point(x: 20, y: 9))
        path.addCubic(to: Point(x: 20, y: 13), control1: Point(x: 17.4, y: 9), control2: Point(x: 17.4, y: 13))
        path.addLine(to: Point(x: 20, y: 15))
        path.addQuad(to: Point(x: 18, y: 17), control: Point(x: 20, y: 17))
        path.addLine(to: Point(x: 4, y: 17))
        path.addQuad(to: Point(x: 2, y: 15), control: Point(x: 2, y: 17))
        path.addLine(to: Point(x: 2, y: 13))
        path.addCubic(to: Point(x: 2, y: 9), control1: Point(x: 4.6, y: 13), control2: Point(x: 4.6, y: 9))
        path.addLine(to: Point(x: 2, y: 7))
        path.addQuad(to: Point(x: 4, y: 5), control: Point(x: 2, y: 5))
        path.close()
        return path
    }
}
