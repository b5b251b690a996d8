import PopupDrawing
import PopupUI

extension Scene {
    /// All there is as text, for reports of faults and for tests: the controllers, who has the keyboard, the tree of
    /// views, and the layers of the last picture. Two runs that show the same give the same text.
    public func dump(_ frame: Frame) -> String {
        let size = "\(View.text(stage.size.width))×\(View.text(stage.size.height))"
        var text = "stage \(size) at \(View.text(stage.scale)), \(stage.theme.isDark ? "dark" : "light"), "
        text += stage.language + (stage.prefersReducedMotion ? ", reduced motion" : "")
        text += (stage.isActive ? "" : ", without the keyboard") + "\n"
        text += "focus: \(stage.focusedView?.briefDescription ?? "nothing")\n"
        text += "controllers:\n" + Scene.indented(controllerDescription)
        text += "views:\n" + Scene.indented(stage.rootView.treeDescription)
        return text + frame.dump()
    }

    /// The root controller and all that it and its children present, one line each, what is presented further right.
    public var controllerDescription: String {
        var text = ""
        describe(rootViewController, into: &text, depth: 0)
        return text
    }

    private func describe(_ controller: ViewController, into text: inout String, depth: Int) {
        var line = String(repeating: "  ", count: depth) + "\(type(of: controller))"
        if let title = controller.title { line += " \"\(title)\"" }
        line += " \(controller.appearance)"
        if let presentation = controller.incoming {
            line += ", \(presentation.style) by \(type(of: presentation.controller)), \(presentation.state)"
            if presentation.isTurningRound { line += ", turning round" }
        }
        text += line + "\n"
        for child in controller.children { describe(child, into: &text, depth: depth + 1) }
        if let presented = controller.outgoing?.presented { describe(presented, into: &text, depth: depth + 1) }
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
