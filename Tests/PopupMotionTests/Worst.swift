/// The largest of many deviations: a loop of thousands expects once, at its end.
struct Worst {
    private(set) var value = 0.0
    private(set) var place = ""

    /// Notes a deviation, or anything that is not a number as an infinite one.
    mutating func note(_ deviation: Double, _ place: @autoclosure () -> String = "") {
        let size = deviation.isNaN ? .infinity : abs(deviation)
        guard size > value else { return }
        value = size
        self.place = place()
    }

    mutating func note(_ isRight: Bool, _ place: @autoclosure () -> String = "") {
        if !isRight { note(.infinity, place()) }
    }
}
