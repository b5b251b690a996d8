import Dispatch
import PopupUI
import Testing

@testable import PopupSDL

@Suite("A sleep that can be ended")
struct WakeableSleepTests {
    @Test("it ends at its instant, never before")
    func ends() {
        let until = HostClock.now.advanced(by: 0.005)
        #expect(!WakeableSleep().sleep(until: until))
        #expect(HostClock.now >= until)
    }

    @Test("an instant that has passed is no sleep")
    func passed() { #expect(!WakeableSleep().sleep(until: .zero)) }

    @Test("somebody who wakes it before it sleeps is not overheard")
    func before() {
        let sleep = WakeableSleep()
        sleep.wake()
        #expect(sleep.sleep(until: .distantFuture))
        #expect(!sleep.sleep(until: .zero))
    }

    @Test("another thread ends it")
    func other() {
        let sleep = WakeableSleep()
        DispatchQueue.global().async { sleep.wake() }
        #expect(sleep.sleep(until: HostClock.now.advanced(by: 60)))
    }
}
