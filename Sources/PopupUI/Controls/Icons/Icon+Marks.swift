import PopupDrawing
import PopupGeometry

/// Signs: what a control does.
extension Icon {
    /// The sign for: add.
    public static let plus = Icon(name: "plus", lines: .joining(.line(11, 4, 11, 18), .line(4, 11, 18, 11)))
    /// The sign for: take away, or shrink.
    public static let minus = Icon(name: "minus", lines: .line(4, 11, 18, 11))
    /// The sign for: close or clear (a cross).
    public static let close = Icon(
        name: "close", lines: .joining(.line(5.5, 5.5, 16.5, 16.5), .line(16.5, 5.5, 5.5, 16.5)))
    /// The sign for: chosen or done (a tick).
    public static let check = Icon(name: "check", lines: .lines((4.5, 11.5), (9, 16), (17.5, 6)))
    /// The sign for: fold in (an angle up).
    public static let chevronUp = Icon(name: "up", lines: .lines((4.5, 14), (11, 7.5), (17.5, 14)))
    /// The sign for: fold out (an angle down).
    public static let chevronDown = Icon(name: "down", lines: .lines((4.5, 8), (11, 14.5), (17.5, 8)))
    /// The sign for: back.
    public static let chevronLeft = Icon(name: "back", lines: .lines((14, 4.5), (7.5, 11), (14, 17.5)))
    /// The sign for: onwards.
    public static let chevronRight = Icon(name: "forward", lines: .lines((8, 4.5), (14.5, 11), (8, 17.5)))
    /// The sign for: more (three dots).
    public static let ellipsis = Icon(
        name: "more", fills: .joining(.circle(4.5, 11, 1.6), .circle(11, 11, 1.6), .circle(17.5, 11, 1.6)))
    /// The sign for: explain (an i in a circle).
    public static let info = Icon(
        name: "information", lines: .joining(.circle(11, 11, 8), .line(11, 10.5, 11, 15)), fills: .circle(11, 7.1, 1.15)
    )
    /// The sign for: help (a question mark in a circle).
    public static let question = Icon(
        name: "help",
        lines: .joining(
            .circle(11, 11, 8),
            .curve(
                8.44, 8.25, (8.64, 7.09, 9.6, 6.21, 10.77, 6.11), (11.95, 6.01, 13.04, 6.7, 13.44, 7.81),
                (13.85, 8.92, 13.3, 10, 12.4, 10.7), (11.4, 11.4, 11, 11.8, 11, 12.8))),
        fills: .circle(11, 15.6, 1.15))
    /// The sign for: take care (an exclamation mark in a triangle).
    public static let warning = Icon(
        name: "warning",
        lines: .joining(.lines((11, 3.5), (19.2, 17.8), (2.8, 17.8), isClosed: true), .line(11, 9, 11, 12.6)),
        fills: .circle(11, 15.2, 1.15))
    /// The sign for: done well (a tick in a circle).
    public static let checkCircle = Icon(
        name: "done", lines: .joining(.circle(11, 11, 8), .lines((7.2, 11.3), (9.9, 14), (14.8, 8.4))))
    /// The sign for: not chosen (an empty circle).
    public static let circle = Icon(name: "circle", lines: .circle(11, 11, 8))
    /// The sign for: run.
    public static let play = Icon(name: "play", fills: .lines((7, 4.5), (17.5, 11), (7, 17.5), isClosed: true))
    /// The sign for: hold.
    public static let pause = Icon(
        name: "pause", fills: .joining(.box(6, 4.5, 3.5, 13, 0.8), .box(12.5, 4.5, 3.5, 13, 0.8)))
    /// The sign for: go on by one step.
    public static let step = Icon(
        name: "step", lines: .line(16, 5, 16, 17), fills: .lines((5, 4.5), (13.5, 11), (5, 17.5), isClosed: true))
    /// The sign for: begin again (an arrow in a circle).
    public static let reload = Icon(
        name: "reload",
        lines: .joining(
            .curve(
                17.34, 8.04, (16.05, 5.27, 13.12, 3.66, 10.09, 4.06), (7.06, 4.46, 4.64, 6.78, 4.11, 9.78),
                (3.58, 12.79, 5.06, 15.8, 7.77, 17.21), (10.48, 18.62, 13.79, 18.11, 15.95, 15.95)),
            .lines((17.8, 3.8), (17.6, 8.2), (13.2, 8.2))))
}
