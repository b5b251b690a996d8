/// Where each row of a list lies: an estimate for all of them, put right for those that were measured.
///
/// A sparse Fenwick tree of the differences: looking up or correcting a row takes log₂(rows) steps, and what was never
/// measured costs nothing, neither time nor memory.
package struct RowHeights {
    package let count: Int
    /// The height of a row that was not measured.
    package let estimate: Double
    private var measured: [Int: Double] = [:]
    /// At i (counted from 1): the sum of the differences of the rows i − lowbit(i) up to i − 1.
    private var sums: [Int: Double] = [:]

    package init(count: Int, estimate: Double) {
        self.count = max(0, count)
        self.estimate = max(0.01, estimate)
    }

    package var total: Double { top(of: count) }

    package func isMeasured(_ row: Int) -> Bool { measured[row] != nil }
    package func height(of row: Int) -> Double { measured[row] ?? estimate }

    /// The upper edge of a row; that of `count` is the lower edge of the last.
    package func top(of row: Int) -> Double {
        var sum = Double(row) * estimate
        var i = row
        while i > 0 {
            sum += sums[i] ?? 0
            i &= i - 1
        }
        return sum
    }

    /// The row at a height, the first or last one where it lies outside; nil without rows.
    package func row(at y: Double) -> Int? {
        guard count > 0 else { return nil }
        var row = 0
        var rest = y
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = row + step
            if next <= count {
                let block = Double(step) * estimate + (sums[next] ?? 0)
                if block <= rest {
                    row = next
                    rest -= block
                }
            }
            step /= 2
        }
        return min(row, count - 1)
    }

    /// Tells a row's real height; returns by how much what lies below moves.
    package mutating func setHeight(_ height: Double, of row: Int) -> Double {
        let difference = max(0, height) - self.height(of: row)
        measured[row] = max(0, height)
        guard difference != 0 else { return 0 }
        var i = row + 1
        while i <= count {
            sums[i, default: 0] += difference
            i += i & -i
        }
        return difference
    }
}
