import PopupTesting
import PopupUI
import Testing

@Suite("List views")
struct ListViewTests {
    private let list = ListView(frame: Rect(x: 0, y: 0, width: 200, height: 220))
    private let stage = TestStage(size: Size(width: 400, height: 300))
    private final class Log {
        var made = 0
        var filled: [Int] = []
        var chosen: [Int] = []
        var measured = 0
    }
    private let log = Log()

    init() { fill(100) }

    private func fill(_ count: Int) {
        let log = log
        list.numberOfRows = { count }
        list.cellForRow = { list, row in
            @MainActor func make() -> TextCell {
                log.made += 1
                return TextCell()
            }
            let cell = list.dequeueReusableCell(make())
            log.filled.append(row)
            cell.title = "Row \(row)"
            return cell
        }
        list.didSelectRow = { log.chosen.append($0) }
        stage.rootView.addSubview(list)
        stage.refresh()
    }

    // MARK: Reuse

    @Test("only the rows that are seen exist")
    func visible() {
        #expect(list.visibleRows == [0, 1, 2, 3, 4])
        #expect(log.made == 5)
        #expect(list.contentSize.height == 4400)
    }

    @Test("rows that leave serve those that come")
    func reuse() throws {
        for _ in 0..<40 {
            try stage.wheel(-1, over: .at(100, 100))
            try stage.settle()
        }
        #expect(log.made <= 7)
        #expect(list.cell(at: list.visibleRows[2])?.accessibilityName == "Row \(list.visibleRows[2])")
    }

    @Test("a hundred thousand rows cost what a hundred do: the same layers, cells and fillings")
    func cost() {
        func work(_ count: Int) -> [Int] {
            let test = ListViewTests()
            test.fill(count)
            for i in 1...30 {
                test.list.contentOffset = Point(x: 0, y: Double(i * 20))
                test.stage.refresh()
            }
            return [test.log.made, test.log.filled.count, test.stage.frame.layers.count, test.list.subviews.count]
        }
        #expect(work(100_000) == work(100))
    }

    @Test("rows are layers of their own: scrolling rasterises only the one that comes in")
    func layers() {
        list.contentOffset = Point(x: 0, y: 10)
        stage.refresh()
        func versions() -> [UInt64: UInt64] {
            Dictionary(stage.frame.layers.map { ($0.id, $0.contentVersion) }, uniquingKeysWith: { a, _ in a })
        }
        let before = versions()
        list.contentOffset = Point(x: 0, y: 30)
        stage.refresh()
        let after = versions()
        #expect(after.filter { id, version in before[id].map { $0 != version } ?? false }.isEmpty)
    }

    @Test("the far end is reached at once, without the rows between")
    func farEnd() {
        fill(100_000)
        log.filled = []
        list.scrollToRow(99_999, animated: false)
        stage.refresh()
        #expect(list.visibleRows.last == 99_999)
        #expect(log.filled.count <= 6)
        #expect(list.isAtBottom)
    }

    @Test("new data is asked for, and a shorter list shows what there is")
    func reload() {
        list.contentOffset = Point(x: 0, y: 4000)
        stage.refresh()
        list.selectedRow = 95
        fill(7)
        #expect(list.contentOffset.y == 7 * 44 - 220)
        #expect(list.visibleRows.last == 6)
        #expect(list.selectedRow == nil)
        fill(0)
        #expect(list.visibleRows == [])
        #expect(list.rowCount == 0)
    }

    // MARK: Heights

    @Test("heights by a closure are asked only for rows that come near")
    func heights() {
        let log = log
        list.heightForRow = { row in
            log.measured += 1
            return row % 2 == 0 ? 30 : 60
        }
        fill(100_000)
        stage.refresh()
        #expect(log.measured < 10)
        #expect(list.rect(forRow: 2) == Rect(x: 0, y: 90, width: 200, height: 30))
    }

    @Test("rows that are measured as they come in from above do not push what is seen")
    func heightsFromAbove() {
        list.heightForRow = { _ in 80 }
        list.scrollToRow(50, animated: false)
        stage.refresh()
        for _ in 0..<60 {
            let row = list.visibleRows[1]
            let seen = list.convert(list.rect(forRow: row), to: nil).minY
            list.contentOffset.y -= 7
            stage.refresh()
            let now = list.convert(list.rect(forRow: row), to: nil).minY
            #expect(abs(now - seen - 7) < 0.01)
        }
    }

    @Test("Home with heights not yet known ends at the very top")
    func homeWithUnknownHeights() throws {
        list.heightForRow = { _ in 70 }
        list.allowsSelection = false
        list.scrollToRow(40, animated: false)
        stage.refresh()
        stage.press(.tab)
        stage.press(.home)
        try stage.settle()
        #expect(list.contentOffset.y == 0)
        #expect(list.visibleRows.first == 0)
    }

    // MARK: Choosing

    @Test("a click chooses the row and marks it")
    func click() throws {
        try stage.click("Row 2")
        #expect(log.chosen == [2])
        #expect(list.selectedRow == 2)
        #expect(list.cell(at: 2)?.isSelected == true)
        try stage.click("Row 4")
        #expect(list.cell(at: 2)?.isSelected == false)
        #expect(log.chosen == [2, 4])
    }

    @Test("the mark stays with the row, not with the cell")
    func markStays() {
        list.selectedRow = 1
        list.contentOffset = Point(x: 0, y: 880)
        stage.refresh()
        #expect(list.visibleRows.allSatisfy { list.cell(at: $0)?.isSelected == false })
        list.contentOffset = .zero
        stage.refresh()
        #expect(list.cell(at: 1)?.isSelected == true)
    }

    @Test("a drag over the rows scrolls and chooses nothing")
    func dragChoosesNothing() throws {
        try stage.drag(from: "Row 4", to: "Row 1", rest: 0.2)
        #expect(log.chosen == [])
        #expect(list.contentOffset.y == 128)
    }

    @Test("a drag goes on when the row it began on has left")
    func dragOutlivesRow() throws {
        try stage.mouseDown("Row 4")
        for i in 1...60 { try stage.moveTo(.at(100, 190 - Double(i) * 10)) }
        #expect(list.isDragging)
        #expect(list.contentOffset.y == 604)
        stage.advance(0.2)
        try stage.mouseUp()
        #expect(log.chosen == [])
    }

    @Test("a row that is scrolled away under a press and serves another row does not choose that")
    func reusedUnderPress() throws {
        try stage.mouseDown("Row 0")
        list.contentOffset = Point(x: 0, y: 44 * 20)
        stage.refresh()
        try stage.mouseUp()
        #expect(log.chosen == [])
    }

    @Test("rows that may not be chosen are not")
    func refused() throws {
        list.canSelectRow = { $0 != 1 }
        try stage.click("Row 1")
        #expect(log.chosen == [])
        list.keepsSelection = false
        try stage.click("Row 0")
        #expect(log.chosen == [0])
        #expect(list.selectedRow == nil)
    }

    @Test("by keyboard: arrows move the ring, Return and Space choose, Home and End go to the ends")
    func keys() throws {
        stage.press(.tab)
        #expect(list.isFocused)
        #expect(list.cursorRow == 0)
        stage.press(.down)
        stage.press(.down)
        stage.press(.enter)
        #expect(log.chosen == [2])
        stage.press(.end)
        try stage.settle()
        #expect(list.cursorRow == 99)
        #expect(list.isAtBottom)
        stage.press(.space)
        #expect(log.chosen == [2, 99])
        stage.press(.pageUp)
        #expect(list.cursorRow == 95)
        stage.press(.home)
        try stage.settle()
        #expect(list.cursorRow == 0)
        #expect(list.isAtTop)
        stage.press(.up)
        #expect(list.cursorRow == 0)
    }

    @Test("a held Return chooses once")
    func heldReturn() {
        stage.press(.tab)
        stage.hold(.enter, for: 1)
        #expect(log.chosen == [0])
    }

    @Test("the ring shows after keyboard use only")
    func ring() throws {
        try stage.click("Row 1")
        #expect(list.isFocused)
        #expect(list.cell(at: 1)?.accessibilityTraits == ["selected"])
        func rings() -> Int {
            stage.frame.layers.flatMap(\.fragments).flatMap(\.commands).filter {
                if case .strokeInside(_, width: 2, _) = $0 { true } else { false }
            }.count
        }
        #expect(rings() == 0)
        stage.press(.down)
        #expect(rings() == 1)
        try stage.click("Row 3")
        #expect(rings() == 0)
    }

    @Test("hover follows what scrolls under a still pointer")
    func hover() throws {
        try stage.moveTo("Row 1")
        #expect(list.cell(at: 1)?.isHovered == true)
        list.contentOffset = Point(x: 0, y: 44)
        stage.refresh()
        #expect(list.cell(at: 2)?.isHovered == true)
        #expect(list.cell(at: 1)?.isHovered == false)
    }

    @Test("it is as high as its rows, up to the room there is")
    func size() {
        fill(3)
        #expect(list.sizeThatFits(Size(width: 200, height: 1000)).height == 132)
        #expect(list.sizeThatFits(Size(width: 200, height: 100)).height == 100)
    }

    @Test("list and cells are gone when it is")
    func leaks() throws {
        let probe = LeakProbe()
        do {
            let other = probe.watch(ListView(frame: Rect(x: 200, y: 0, width: 100, height: 100)))
            other.numberOfRows = { 50 }
            other.cellForRow = { list, row in
                let cell = list.dequeueReusableCell(TextCell())
                cell.title = "Other \(row)"
                return cell
            }
            stage.rootView.addSubview(other)
            try stage.click("Other 1")
            try stage.wheel(-3)
            try stage.settle()
            probe.watchTree(other)
            other.removeFromSuperview()
            stage.refresh()
        }
        #expect(probe.leaks == [])
    }
}
