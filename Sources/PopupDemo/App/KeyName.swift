import PopupKit

extension Key {
    /// What is printed on the key.
    var name: String {
        switch self {
        case .digit(let digit): "\(digit)"
        case .character(let character): character.uppercased()
        case .function(let number): "F\(number)"
        case .escape: "Esc"
        case .tab: "Tab"
        case .space: "Space"
        case .enter: "↩"
        case .backspace: "⌫"
        case .delete: "Del"
        case .insert: "Ins"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .menu: "Menu"
        case .other(let number): "#\(number)"
        }
    }
}
