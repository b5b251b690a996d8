import CAllocations
import PopupGeometry
import PopupMotion
import Testing

/// Looking at something in motion asks the system for no memory.
@Suite(.enabled(if: popup_allocations_are_counted())) struct AllocationTests {
    /// How many blocks of memory `work` asks for, on this thread.
    private func allocations(_ work: () -> Void) -> Int {
        let before = popup_allocations_of_this_thread()
        work()
        return Int(popup_allocations_of_this_thread() - before)
    }

    @Test("the count counts")
    func counts() {
        var list: [Int] = []
        #expect(allocations { list.append(1) } >= 1)
        #expect(list == [1])
    }

    @Test("curves, springs and keyframes are sampled without allocating")
    func sampling() {
        let timings: [Timing] = [
            .linear(duration: 1), .curve(.easeInOut, duration: 1), .curve(.steps(4), duration: 1),
            .spring(dampingRatio: 0.5, duration: 1), .spring(dampingRatio: 1, duration: 1),
            .spring(Spring(stiffness: 100, damping: 50)),
        ]
        let tracks = KeyframeTrack.CalculationMode.allCases.map {
            KeyframeTrack(values: [0.7, 1.2, 0.9, 1] as [Double], mode: $0, easing: .easeInOut)
        }
        let repetition = Repetition(delay: 0.1, count: 3, autoreverses: true)
        var sum = 0.0
        func look(_ steps: Int) {
            for step in 0..<steps {
                let elapsed = Double(step) * 0.003
                for index in timings.indices {
                    let timing = timings[index]
                    let t = repetition.time(at: elapsed, duration: timing.duration)
                    sum += timing.progress(at: t) + timing.velocity(at: t)
                }
                for index in tracks.indices { sum += tracks[index].value(at: elapsed / 3).length }
            }
        }
        // The first look of a process sets up what the language itself needs.
        look(1)
        #expect(allocations { look(1000) } == 0)
        #expect(sum.isFinite)
    }
}
