import PopupKit

/// What a sheet holds: a list of rows.
final class SheetScreen: ViewController {
    let list = ListView()
    private let rows: Int

    init(rows: Int) {
        self.rows = rows
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.cornerRadii = CornerRadii(top: SceneMeasures.sheetRadius)
        view.shadow = SceneMeasures.sheetShadow
        list.rowHeight = SceneMeasures.rowHeight
        list.separatorInset = nil
        list.allowsSelection = false
        list.showsScrollIndicators = false
        list.numberOfRows = { [rows] in rows }
        list.cellForRow = { list, row in
            let cell = list.dequeueReusableCell(SheetScreen.makeCell())
            cell.title = SceneMeasures.rowText(row)
            return cell
        }
        view.addSubview(list)
    }

    private static func makeCell() -> TextCell {
        let cell = TextCell()
        cell.contentInsets = .zero
        cell.titleLabel.font = SceneMeasures.rowFont
        cell.titleLabel.textColor = SceneMeasures.rowColor
        return cell
    }

    override func viewWillLayoutSubviews() {
        // As high as in a sheet that stands alone: those below in a stack are longer at their foot only.
        let whole = Rect(x: 0, y: 0, width: view.bounds.width, height: SceneMeasures.sheetHeight)
        list.frame = whole.inset(by: SceneMeasures.listInset)
    }

    /// Moves the list on; at its end it begins anew.
    func scroll(to distance: Double) {
        let most = list.contentSize.height - list.bounds.height
        guard most > 0 else { return }
        list.contentOffset = Point(x: 0, y: distance.truncatingRemainder(dividingBy: most + 1))
    }
}
