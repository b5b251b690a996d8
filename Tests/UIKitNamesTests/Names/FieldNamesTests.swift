import PopupTesting
import Testing
import UIKitNames

/// Answers as it is told to, and writes down what it hears.
@MainActor
private final class Listener: UITextFieldDelegate {
    var heard: [String] = []
    var isChangeAllowed = true
    var changes: [(NSRange, String)] = []

    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        heard.append("return")
        textField.resignFirstResponder()
        return true
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        changes.append((range, string))
        return isChangeAllowed
    }
    func changed(_ field: UITextField) { heard.append("changed to \(field.text)") }
    func thrown(_ toggle: UISwitch) { heard.append(toggle.isOn ? "on" : "off") }
}

@Suite("Fields, switches and the keyboard under UIKit's names")
@MainActor
struct FieldNamesTests {
    let root = UIViewController()
    let play: Play
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    private let listener = Listener()
    var stage: TestStage { play.stage }

    init() throws {
        play = Play(root)
        field.placeholder = "Mail"
        root.view.addSubview(field)
        stage.refresh()
    }

    @Test("A field tells its delegate and its targets of editing, in order")
    func editing() throws {
        field.delegate = listener
        field.addTarget(listener, action: Listener.changed(_:), for: .editingChanged)
        try stage.click("Mail")
        #expect(field.isFirstResponder)
        stage.type("a")
        stage.press(.enter)
        #expect(listener.heard == ["begin", "changed to a", "return", "end"])
        #expect(!field.isFirstResponder)
    }

    @Test("What a delegate refuses is taken back, and no target hears of it")
    func refusal() throws {
        field.text = "a猫c"
        field.delegate = listener
        field.addTarget(listener, action: Listener.changed(_:), for: .editingChanged)
        field.becomeFirstResponder()
        field.selectedRange = 1..<2
        // The stage says in its next step that it takes text.
        stage.refresh()
        listener.isChangeAllowed = false
        stage.type("xy")
        #expect(field.text == "a猫c" && field.selectedRange == 2..<2)
        #expect(listener.changes.first?.0 == NSRange(location: 1, length: 1))
        #expect(listener.changes.map(\.1) == ["x", "y"])
        #expect(listener.heard == ["begin"])
        listener.isChangeAllowed = true
        stage.type("z")
        #expect(field.text == "a猫zc" && listener.heard.last == "changed to a猫zc")
    }

    @Test("A field without a delegate leaves Return to the default button")
    func defaultButton() throws {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        var name = ""
        alert.addTextField { field in field.addAction(for: .editingChanged) { [weak field] in name = field?.text ?? "" }
        }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: false)
        try stage.settle()
        stage.type("Ada")
        stage.press(.enter)
        try stage.settle()
        #expect(name == "Ada" && root.presentedViewController == nil)
    }

    @Test("The keyboard is taken, let go, and ended from above")
    func firstResponder() {
        #expect(!root.view.endEditing(true) && !field.resignFirstResponder())
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        #expect(root.view.endEditing(true) && !field.isFirstResponder)
        #expect(!UILabel().becomeFirstResponder())
    }

    @Test("A border is one until it is none")
    func border() {
        #expect(field.borderStyle == .roundedRect && field.hasBorder)
        field.borderStyle = .none
        #expect(!field.hasBorder && field.borderStyle == .none)
        field.borderStyle = .line
        #expect(field.hasBorder && field.borderStyle == .line)
    }

    @Test("A switch calls a method when a person throws it, and not when code does")
    func toggle() throws {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
        #expect(toggle.frame.origin == CGPoint(x: 20, y: 100) && toggle.frame.width == UISwitch.size.width)
        toggle.addTarget(listener, action: Listener.thrown(_:), for: .valueChanged)
        root.view.addSubview(toggle)
        stage.refresh()
        toggle.setOn(true, animated: false)
        try stage.click(at: toggle.center)
        #expect(listener.heard == ["off"])
        toggle.removeTarget(listener, for: .valueChanged)
        try stage.click(at: toggle.center)
        #expect(listener.heard == ["off"])
    }
}
