import CPopupSDL2
import PopupKit
import Testing

@testable import PopupSDL

@Suite("A guest on the program's clock", .serialized)
struct GuestTimeTests {
    @Test("at any frame rate, from any beginning, an opening takes the same time", arguments: [7.0, 60, 144, 1000])
    func rates(rate: Double) throws {
        for beginning in [0, -5000, 1_000_000.25] {
            let program = try HostProgram(clock: beginning)
            defer { program.end() }
            try program.frame(after: 0)
            var shown = 0.0
            program.screen.present(program.alert("Go on"), animated: true) { shown = program.clock }
            let asked = program.clock
            for _ in 0..<Int(1.5 * rate) { program.step(after: 1 / rate) }
            try program.frame()
            // It begins at the first frame after it was asked for, and ends at the first one after its end.
            #expect(shown > asked && abs(shown - asked - 0.25) < 0.1 + 2 / rate)
            #expect(!program.scene.isTransitioning)
        }
    }

    @Test("while the clock stands still nothing moves, and input is taken all the same")
    func paused() throws {
        let program = try HostProgram()
        defer { program.end() }
        var heard: [String] = []
        try program.frame()
        program.screen.present(program.alert("Go on") { heard.append($0) }, animated: true)
        try program.frame(after: 0)
        let before = program.guest.picture.counts.frames
        for _ in 0..<50 { try program.frame(after: 0) }
        #expect(program.guest.picture.counts.frames <= before + 1)
        #expect(program.scene.isTransitioning)
        try program.run(1, at: 12)
        let (x, y) = program.middle(0)
        program.send(Made.button(SDL_BUTTON_LEFT, isDown: true, Int32(x), Int32(y)))
        #expect(try program.frame(after: 0))  // it is shown pressed
        program.send(Made.button(SDL_BUTTON_LEFT, isDown: false, Int32(x), Int32(y)))
        for _ in 0..<20 { try program.frame(after: 0) }
        #expect(program.scene.isTransitioning && heard.isEmpty)
        // A clock that goes back stands still, too.
        try program.frame(after: -3)
        program.clock += 3
        try program.run(1, at: 12)
        #expect(heard == ["Go on"] && !program.guest.isActive)
    }

    @Test("unanimated, a popup comes and goes though the clock stands still")
    func pausedUnanimated() throws {
        let program = try HostProgram()
        defer { program.end() }
        try program.frame()
        let alert = program.alert("Go on")
        program.screen.present(alert, animated: false)
        for _ in 0..<3 { try program.frame(after: 0) }
        #expect(!program.scene.isTransitioning)
        #expect(program.pixel(100, 5) == [60, 60, 60])
        alert.dismiss(animated: false)
        for _ in 0..<3 { try program.frame(after: 0) }
        #expect(!program.guest.isActive && program.pixel(100, 5) == [100, 100, 100])
    }

    @Test("a program that sleeps is told until when, on its own clock")
    func sleeping() throws {
        let program = try HostProgram(clock: 500)
        defer { program.end() }
        try program.frame(after: 0)
        #expect(program.guest.nextDeadline == nil)
        // A long sleep: what begins after it counts from its end.
        program.clock += 3600
        try program.frame(after: 0)
        let hud = HUD("Saved", indicator: .success)
        var end: HUD.End?
        hud.onEnd = { end = $0 }
        hud.show(on: program.guest.stage)
        hud.hide(after: 5)
        #expect(program.guest.nextDeadline == program.clock)
        let shown = program.clock
        var steps = 0
        while let deadline = program.guest.nextDeadline, steps < 1000 {
            // Moving, it goes on at the program's next frame; else it sleeps until then.
            program.clock = max(deadline, program.clock)
            try program.frame(after: deadline > program.clock - 1e-9 ? 0.01 : 0)
            steps += 1
        }
        #expect(end == .hidden)
        #expect(abs(program.clock - shown - 5) < 0.6)
        #expect(steps < 200)
    }

    @Test("a change of size is followed, with a popup open")
    func resize() throws {
        try WindowProgram.run { program in
            program.screen.present(program.alert, animated: true)
            try program.run(1)
            SDL_SetWindowSize(program.window, 500, 260)
            try program.run(0.2)
            #expect(program.guest.stage.size == Size(width: 500, height: 260))
            #expect(try program.pixel(499, 259) == 0x3C_3C3C)
        }
    }
}
