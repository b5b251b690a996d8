import PopupUI
import Testing

@Suite("How scrolled content comes to rest")
struct ScrollCourseTests {
    @Test("let go inside, it glides as far as its speed carries it: 1000 points a second, half a thousand points")
    func glide() {
        let course = ScrollCourse.fling(from: 100, velocity: 1000, in: 0...10_000)
        #expect(abs(course.target - 599.5) < 0.1)
        #expect(course.value(at: 0) == 100)
        #expect(abs(course.velocity(at: 0) - 1000) < 1e-9)
        // A thousandth of a second keeps 0.998 of the speed.
        #expect(abs(course.velocity(at: 0.001) - 998) < 1e-6)
        #expect(course.value(at: course.duration) == course.target)
        #expect(abs(course.value(at: course.duration - 1e-9) - course.target) < 0.26)
    }

    @Test("at an end it is caught without a jump in place or speed, and comes back")
    func bounce() {
        let course = ScrollCourse.fling(from: 900, velocity: 3000, in: 0...1000)
        #expect(course.target == 1000)
        var last = course.value(at: 0)
        var furthest = last
        for i in 1...2000 {
            let t = Double(i) / 1000
            let x = course.value(at: t)
            #expect(abs(x - last) <= 3.1)
            #expect(abs(x - last) < 0.3 || abs((x - last) * 1000 - course.velocity(at: t - 0.0005)) < 10)
            last = x
            furthest = max(furthest, x)
        }
        #expect(furthest > 1030 && furthest < 1100)
        #expect(last == 1000)
    }

    @Test("stretched, it springs back to the end, whatever way it is thrown", arguments: [-2000.0, 0, 2000])
    func stretched(_ velocity: Double) {
        let course = ScrollCourse.fling(from: -80, velocity: velocity, in: 0...1000)
        #expect(course.value(at: 0) == -80)
        #expect(course.target == 0)
        #expect(course.duration > 0.1 && course.duration < 1.5)
    }

    @Test("nothing is stepped: one look equals many", arguments: [0.05, 0.3, 0.9])
    func pure(_ time: Double) {
        let course = ScrollCourse.fling(from: 0, velocity: 2500, in: 0...500)
        for i in 0..<50 { _ = course.value(at: Double(i) / 60) }
        #expect(course.value(at: time) == ScrollCourse.fling(from: 0, velocity: 2500, in: 0...500).value(at: time))
    }

    @Test("without speed, inside, it is over at once")
    func still() {
        #expect(ScrollCourse.fling(from: 50, velocity: 0, in: 0...100).duration == 0)
        #expect(ScrollCourse.spring(from: 50, to: 50, velocity: 0, frequency: 26).duration == 0)
    }

    @Test("a range that leaves no way is caught at once", arguments: [-900.0, 900])
    func noWay(_ velocity: Double) {
        let course = ScrollCourse.fling(from: 0, velocity: velocity, in: 0...0)
        #expect(course.target == 0)
        #expect((0...400).allSatisfy { course.value(at: Double($0) / 100).isFinite })
        #expect(abs(course.value(at: 0.07)) > 5)
    }

    @Test("moved along, it is the same course elsewhere")
    func shifted() {
        let course = ScrollCourse.fling(from: 10, velocity: 900, in: 0...200)
        let other = course.shifted(by: 1000)
        #expect(other.target == course.target + 1000)
        #expect(other.duration == course.duration)
        for t in [0, 0.1, 0.2, 0.5] { #expect(abs(other.value(at: t) - course.value(at: t) - 1000) < 1e-9) }
    }
}

@Suite("Where the rows of a list lie")
struct RowHeightsTests {
    @Test("unmeasured rows are all as high as the estimate")
    func estimate() {
        let rows = RowHeights(count: 100_000, estimate: 44)
        #expect(rows.total == 4_400_000)
        #expect(rows.top(of: 99_999) == 99_999 * 44)
        #expect(rows.row(at: 44 * 777) == 777)
        #expect(rows.row(at: 44 * 777 - 0.01) == 776)
    }

    @Test("outside, the first or last row is meant; without rows none is")
    func outside() {
        let rows = RowHeights(count: 5, estimate: 10)
        #expect(rows.row(at: -100) == 0)
        #expect(rows.row(at: 1000) == 4)
        #expect(RowHeights(count: 0, estimate: 10).row(at: 0) == nil)
    }

    @Test("measured rows are where a plain sum says", arguments: [1, 2, 7, 64, 100])
    func measured(_ count: Int) {
        var rows = RowHeights(count: count, estimate: 10)
        var plain = Array(repeating: 10.0, count: count)
        for i in stride(from: 0, to: count, by: 3) {
            let height = Double((i * 37) % 53)
            let change = rows.setHeight(height, of: i)
            #expect(change == height - plain[i])
            plain[i] = height
        }
        // Once more, another height.
        _ = rows.setHeight(99, of: count - 1)
        plain[count - 1] = 99
        var top = 0.0
        for i in 0..<count {
            #expect(rows.top(of: i) == top)
            if plain[i] > 0 {
                #expect(rows.row(at: top) == i)
                #expect(rows.row(at: top + plain[i] / 2) == i)
            }
            top += plain[i]
        }
        #expect(rows.total == top)
    }
}
