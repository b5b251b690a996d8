import Foundation
import PopupGeometry
import PopupUI

/// Hears of a field, and has a say in it. All methods may be left out.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Return was pressed. The answer is not used; where there is no delegate, Return is the default button's.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The person changed the characters in `range` (in UTF-16 units of the text before) to `string`. False takes that back.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The field got the keyboard.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// The field lost the keyboard.
    func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// What is kept with a field that ported code set up.
@MainActor
final class FieldEditing {
    weak var delegate: (any UITextFieldDelegate)?
    var borderStyle = UITextField.BorderStyle.roundedRect
    /// As the delegate last knew it.
    var text = ""

    init() {}
}

extension TextField {
    /// What is drawn around a field.
    public enum BorderStyle: Int, Hashable, Sendable {
        /// Nothing.
        case none
        /// A box: there is one kind.
        case line, bezel, roundedRect
    }

    /// Hears of the field and has a say in it. Not owned.
    public final var delegate: (any UITextFieldDelegate)? {
        get { knownExtras?.editing?.delegate }
        set {
            editing.delegate = newValue
            editing.text = text
        }
    }

    /// A box, unless it is set to `.none`.
    public final var borderStyle: BorderStyle {
        get { hasBorder ? knownExtras?.editing?.borderStyle ?? .roundedRect : .none }
        set {
            editing.borderStyle = newValue
            hasBorder = newValue != .none
        }
    }

    /// Whether there is any text.
    public final var hasText: Bool { !text.isEmpty }

    /// Made when it is first wanted, and then told of by the field.
    private var editing: FieldEditing {
        if let known = knownExtras?.editing { return known }
        let new = FieldEditing()
        madeExtras.editing = new
        tellOfEditing()
        return new
    }

    /// Has the field's closures tell the delegate and whoever listens; once.
    func tellOfEditing() {
        guard !isToldOf else { return }
        let extras = madeExtras
        extras.isEditingToldOf = true
        let (begin, change, end, enter) = (onBeginEditing, onChange, onEndEditing, onReturn)
        onBeginEditing = { [weak self] in
            begin?()
            guard let self else { return }
            knownExtras?.editing?.text = text
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
        }
        onChange = { [weak self] text in
            guard let self, isChangeAllowed(to: text) else { return }
            change?(text)
            sendActions(for: .editingChanged)
        }
        onEndEditing = { [weak self] in
            end?()
            guard let self else { return }
            delegate?.textFieldDidEndEditing(self)
            sendActions(for: .editingDidEnd)
        }
        onReturn = { [weak self] in
            let isTaken = enter?() ?? false
            guard let self else { return isTaken }
            _ = delegate?.textFieldShouldReturn(self)
            sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            return isTaken || delegate != nil
        }
    }

    private var isToldOf: Bool { knownExtras?.isEditingToldOf ?? false }

    /// Asks the delegate about what the person did just now, and takes it back where it says no.
    private func isChangeAllowed(to new: String) -> Bool {
        guard let editing = knownExtras?.editing, let delegate = editing.delegate else { return true }
        let old = editing.text
        let (range, replacement) = TextField.difference(from: old, to: new)
        if delegate.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) {
            // The delegate may have set another text itself.
            editing.text = text
            return true
        }
        // It may have set a text itself, and said no to the rest.
        if text == new {
            let caret = old.utf16.index(old.startIndex, offsetBy: range.location + range.length)
            text = old
            let place = old.distance(from: old.startIndex, to: caret)
            selectedRange = place..<place
        }
        editing.text = text
        return false
    }

    /// The one stretch that differs, and what stands there now; whole characters.
    private static func difference(from old: String, to new: String) -> (NSRange, String) {
        let (a, b) = (Array(old), Array(new))
        var front = 0
        while front < min(a.count, b.count), a[front] == b[front] { front += 1 }
        var back = 0
        while back < min(a.count, b.count) - front, a[a.count - 1 - back] == b[b.count - 1 - back] { back += 1 }
        let changed = String(a[front..<a.count - back])
        let range = NSRange(location: String(a[..<front]).utf16.count, length: changed.utf16.count)
        return (range, String(b[front..<b.count - back]))
    }
}
