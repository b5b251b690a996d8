import Testing
import UIKitNames

// What every UIKit file has: the initialiser for nibs, in either form, and classes that are then made as if it were not
// there.

private class PlainView: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
private class TitledView: UIView {
    let title: String
    init(title: String) {
        self.title = title
        super.init(frame: .zero)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
private class DeepView: PlainView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainScroller: UIScrollView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
private class PlainControl: UIControl {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainButton: UIButton {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainLabel: UILabel {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainImageView: UIImageView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainBlur: UIVisualEffectView {
    override init(effect: UIVisualEffect?) { super.init(effect: effect) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainTable: UITableView {
    override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PlainController: UIViewController {
    let name: String
    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }
}
private class PlainTableController: UITableViewController {
    override init(style: UITableView.Style) { super.init(style: style) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("init(coder:), as every UIKit file has it")
@MainActor
struct CoderTests {
    @Test("Classes that have it are made in all the ways that they are in UIKit")
    func made() {
        let views: [UIView] = [
            PlainView(), TitledView(title: "a"), DeepView(), PlainScroller(), PlainControl(), PlainButton(),
            PlainButton(type: .system), PlainLabel(), PlainImageView(), PlainImageView(image: nil), PlainBlur(),
            PlainBlur(effect: nil), PlainTable(), PlainTable(frame: .zero, style: .grouped), PlainCell(), PlainHeader(),
        ]
        #expect(views.allSatisfy { $0.frame == .zero })
        #expect(PlainButton(type: .system).buttonType == .system && PlainButton().buttonType == .custom)
        #expect(PlainController(name: "a").name == "a" && PlainTableController().tableView.style == .plain)
    }

    @Test("A table makes cells and headers of classes that have it")
    func registered() {
        let table = UITableView()
        table.register(PlainCell.self, forCellReuseIdentifier: "cell")
        table.register(PlainHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        #expect(table.dequeueReusableCell(withIdentifier: "cell") is PlainCell)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is PlainHeader)
    }
}
