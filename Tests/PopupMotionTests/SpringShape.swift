import PopupMotion

/// What an eye would note of a spring: its highest point and how often it passes the target, from close looks.
nonisolated struct SpringShape {
    private(set) var peak = -Double.infinity
    private(set) var crossings = 0

    init(_ spring: Spring) {
        let end = spring.settlingDuration
        var side = false
        for step in 1...100_000 {
            let x = spring.value(at: end * Double(step) / 100_000)
            peak = max(peak, x)
            // Within a millionth of the target it is at rest.
            if abs(x - 1) > 1e-6, (x > 1) != side {
                side.toggle()
                crossings += 1
            }
        }
    }
}
