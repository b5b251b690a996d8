import Foundation

/// What a row of the underlying list stands for.
enum TableItem: Equatable {
    case tableHeader, tableFooter
    case header(Int), footer(Int)
    case row(IndexPath)
}

/// Sections, headers and footers as one sequence of list rows. Costs a few words a section, nothing a row.
struct TableOrder {
    struct Section {
        /// The list row that it begins with.
        var start: Int
        var hasHeader: Bool
        var rows: Int
        var hasFooter: Bool

        var count: Int { (hasHeader ? 1 : 0) + rows + (hasFooter ? 1 : 0) }
    }

    private(set) var sections: [Section] = []
    var hasTableHeader = false
    var hasTableFooter = false

    init() {}

    mutating func append(hasHeader: Bool, rows: Int, hasFooter: Bool) {
        let start = sections.last.map { $0.start + $0.count } ?? (hasTableHeader ? 1 : 0)
        sections.append(Section(start: start, hasHeader: hasHeader, rows: max(0, rows), hasFooter: hasFooter))
    }

    var count: Int {
        let end = sections.last.map { $0.start + $0.count } ?? (hasTableHeader ? 1 : 0)
        return end + (hasTableFooter ? 1 : 0)
    }

    func item(at listRow: Int) -> TableItem? {
        if hasTableHeader, listRow == 0 { return .tableHeader }
        if hasTableFooter, listRow == count - 1 { return .tableFooter }
        // The last section that begins at the row or before it.
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].start <= listRow { low = middle + 1 } else { high = middle }
        }
        // Empty sections begin where the next one does.
        guard low > 0, listRow >= sections[low - 1].start else { return nil }
        let section = sections[low - 1]
        var place = listRow - section.start
        if section.hasHeader {
            if place == 0 { return .header(low - 1) }
            place -= 1
        }
        if place < section.rows { return .row(IndexPath(row: place, section: low - 1)) }
        return section.hasFooter && place == section.rows ? .footer(low - 1) : nil
    }

    func listRow(of path: IndexPath) -> Int? {
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard path.row >= 0, path.row < section.rows else { return nil }
        return section.start + (section.hasHeader ? 1 : 0) + path.row
    }
}
