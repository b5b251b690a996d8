import DemoAssets
import PopupGeometry
import PopupKit
import PopupSDL
import PopupTesting

@testable import PopupDemo

/// The demo on a stage without a window, in the same size and with the same fonts: it tells where things are.
struct Twin {
    /// A window that fits the screen of the tests at scale 2.
    static let small = Size(width: 480, height: 400)

    private let stage: TestStage
    private let app: App

    init(size: Size = Size(width: 1024, height: 768), scale: Double = 1) throws {
        stage = TestStage(size: size, scale: scale, textEngine: try FontEngine())
        app = App(stage: stage.stage, language: .english, isDark: false)
        stage.refresh()
    }

    /// The pixel in the middle of what is called `name`, with `style` open and at rest.
    func place(of name: String, in style: Style? = nil) throws -> Place {
        if let style {
            app.open(style)
            try stage.settle()
        }
        let point = try stage.place(of: .named(name))
        return Place(x: Int(point.x * stage.stage.scale), y: Int(point.y * stage.stage.scale))
    }

    /// A pixel beside what is written on the control `name`, where its ground shows.
    func ground(of name: String, in style: Style? = nil, inInspector: Bool = false) throws -> Place {
        if inInspector { stage.press(.character("i")) }
        if let style {
            app.open(style)
            try stage.settle()
        }
        let control = try stage.find(name)
        let point = control.convert(Point(x: 4, y: control.bounds.midY), to: nil)
        return Place(x: Int(point.x * stage.stage.scale), y: Int(point.y * stage.stage.scale))
    }

    static func ground(of name: String, in style: Style? = nil, inInspector: Bool = false) throws -> Place {
        try Twin().ground(of: name, in: style, inInspector: inInspector)
    }

    static func place(
        of name: String, in style: Style? = nil, size: Size = Size(width: 1024, height: 768), scale: Double = 1
    ) throws -> Place { try Twin(size: size, scale: scale).place(of: name, in: style) }
}

/// A pixel of a window.
nonisolated struct Place: Sendable {
    var x: Int
    var y: Int
}
