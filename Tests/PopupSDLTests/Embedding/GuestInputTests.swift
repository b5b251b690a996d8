import CPopupSDL2
import PopupKit
import Testing

@testable import PopupSDL

@Suite("Whose an event is, the guest's or the program's", .serialized)
struct GuestInputTests {
    /// With an alert of these actions open, at rest.
    private func withAlert(
        _ titles: String..., body: (HostProgram, () -> [String]) throws -> Void
    ) throws {
        let program = try HostProgram()
        defer { program.end() }
        var heard: [String] = []
        let alert = AlertController(title: "Pause", message: nil, preferredStyle: .alert)
        for title in titles {
            alert.addAction(AlertAction(title: title, style: .default) { _ in heard.append(title) })
        }
        program.screen.present(alert, animated: true)
        try program.run(1, at: 12)
        try body(program) { heard }
    }

    @Test("with nothing shown, all of it is the program's")
    func idle() throws {
        let program = try HostProgram()
        defer { program.end() }
        try program.frame()
        #expect(program.click(50, 50) == [false, false])
        #expect(program.tap(SDL_SCANCODE_RETURN, SDLK_RETURN) == [false, false])
        for event in [
            Made.motion(5, 5), Made.wheel(y: 1), Made.text("a"), Made.plain(SDL_QUIT),
            Made.window(SDL_WINDOWEVENT_CLOSE),
        ] { #expect(!program.send(event)) }
    }

    @Test("while something modal is up, pointer, wheel, keys and text are the guest's; the end of the program is not")
    func modal() throws {
        try withAlert("Go on") { program, _ in
            #expect(program.click(5, 5) == [true, true])
            #expect(program.tap(SDL_SCANCODE_A, SDLK_a) == [true, true])
            for event in [
                Made.motion(5, 5), Made.wheel(y: 1), Made.text("a"), Made.longComposing("ab", start: 0, length: 1),
            ] { #expect(program.send(event)) }
            for event in [Made.plain(SDL_QUIT), Made.window(SDL_WINDOWEVENT_CLOSE), Made.plain(SDL_JOYBUTTONDOWN)] {
                #expect(!program.send(event))
            }
            try program.run(1, at: 12)
            #expect(program.guest.isActive)
        }
    }

    @Test("a click and a key reach the popup")
    func answers() throws {
        try withAlert("One", "Two") { program, heard in
            let (x, y) = program.middle(1)
            program.click(x, y)
            try program.run(1, at: 12)
            #expect(heard() == ["Two"])
            #expect(!program.guest.isActive)
        }
        try withAlert("One") { program, heard in
            program.tap(SDL_SCANCODE_RETURN, SDLK_RETURN)
            try program.run(1, at: 12)
            #expect(heard() == ["One"])
        }
    }

    @Test("a press goes to one of them from its beginning to its end")
    func ends() throws {
        let program = try HostProgram()
        defer { program.end() }
        // Pressed before the alert came: the program hears of the release.
        #expect(!program.send(Made.button(SDL_BUTTON_LEFT, isDown: true, 50, 50)))
        #expect(!program.send(Made.key(SDL_SCANCODE_W, SDLK_w)))
        let alert = program.alert("Go on")
        program.screen.present(alert, animated: true)
        try program.run(1, at: 12)
        #expect(!program.send(Made.button(SDL_BUTTON_LEFT, isDown: false, 50, 50)))
        #expect(!program.send(Made.key(SDL_SCANCODE_W, SDLK_w, isRepeat: true)))
        #expect(!program.send(Made.key(SDL_SCANCODE_W, SDLK_w, isDown: false)))
        // Pressed while it was up: the program never hears of it, though the alert goes meanwhile.
        #expect(program.send(Made.button(SDL_BUTTON_LEFT, isDown: true, 50, 50)))
        #expect(program.send(Made.key(SDL_SCANCODE_W, SDLK_w)))
        alert.dismiss(animated: false)
        try program.run(1, at: 12)
        #expect(!program.guest.isActive)
        #expect(program.send(Made.motion(60, 60)))
        #expect(program.send(Made.button(SDL_BUTTON_LEFT, isDown: false, 50, 50)))
        #expect(program.send(Made.key(SDL_SCANCODE_W, SDLK_w, isDown: false)))
        #expect(!program.send(Made.motion(60, 60)))
        #expect(program.click(50, 50) == [false, false])
    }

    @Test("from the moment that it was asked for, a popup keeps input from the program")
    func asked() throws {
        let program = try HostProgram()
        defer { program.end() }
        try program.frame()
        program.screen.present(program.alert("Go on"), animated: true)
        #expect(program.tap(SDL_SCANCODE_SPACE, SDLK_SPACE) == [true, true])
        #expect(program.click(5, 5) == [true, true])
    }

    @Test("over something that is not modal the pointer is the guest's, beside it the program's")
    func notModal() throws {
        let program = try HostProgram()
        defer { program.end() }
        let panel = ViewController()
        panel.view.backgroundColor = .white
        let sheet = try #require(panel.sheetPresentationController)
        let low = SheetPresentationController.Detent.Identifier("low")
        sheet.detents = [.custom(identifier: low) { _ in 100 }]
        sheet.largestUndimmedDetentIdentifier = low
        sheet.prefersEdgeAttachedInCompactHeight = true
        program.screen.present(panel, animated: true)
        try program.run(2, at: 12)
        let top = Int32(panel.view.convert(panel.view.bounds, to: nil).minY)
        #expect(top > 50 && top < 250)
        #expect(program.click(200, Double(top) - 20) == [false, false])
        #expect(!program.send(Made.motion(200, top - 20)))
        #expect(!program.send(Made.wheel(y: 1)))
        #expect(program.click(200, Double(top) + 40) == [true, true])
        #expect(program.send(Made.motion(200, top + 40)))
        #expect(program.send(Made.wheel(y: 1)))
        #expect(program.tap(SDL_SCANCODE_SPACE, SDLK_SPACE) == [false, false])
        #expect(program.tap(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE) == [true, true])
        try program.run(2, at: 12)
        #expect(!program.guest.isActive)
    }

    @Test("places are the window's, whatever logical size the program draws in")
    func logicalSize() throws {
        let program = try HostProgram()
        defer { program.end() }
        SDL_RenderSetLogicalSize(program.renderer, 100, 100)
        var heard: [String] = []
        program.screen.present(program.alert("One", "Two") { heard.append($0) }, animated: true)
        try program.run(1, at: 12)
        // SDL tells the program of places between 0 and 100, in a square in the middle.
        let (x, y) = program.middle(0)
        program.click((x - 50) / 3, y / 3)
        try program.run(1, at: 12)
        #expect(heard == ["One"])
    }

    @Test("a rectangle that the program draws is found again on the stage, at any scale")
    func stageRect() throws {
        let program = try HostProgram(scale: 2)
        defer { program.end() }
        #expect(
            program.guest.stageRect(drawnAt: Rect(x: 10, y: 20, width: 40, height: 60))
                == Rect(x: 5, y: 10, width: 20, height: 30))
        SDL_RenderSetLogicalSize(program.renderer, 100, 100)
        #expect(
            program.guest.stageRect(drawnAt: Rect(x: 10, y: 20, width: 40, height: 60))
                == Rect(x: 40, y: 30, width: 60, height: 90))
    }

    @Test("a menu that a held press opened takes the release over one of its rows")
    func pressDragRelease() throws {
        let program = try HostProgram()
        defer { program.end() }
        var chosen: [String] = []
        #expect(!program.send(Made.button(SDL_BUTTON_LEFT, isDown: true, 20, 20)))
        let menu = MenuController([
            MenuItem("A") { chosen.append("A") }, MenuItem("B") { chosen.append("B") },
        ])
        let popover = try #require(menu.popoverPresentationController)
        popover.sourceView = program.screen.view
        popover.sourceRect = Rect(x: 10, y: 10, width: 20, height: 20)
        program.screen.present(menu, animated: true)
        try program.run(1, at: 12)
        let row = try #require(program.guest.stage.focusableViews.last)
        let box = row.convert(row.bounds, to: nil)
        program.send(Made.motion(Int32(box.midX), Int32(box.midY)))
        try program.frame()
        #expect(!program.send(Made.button(SDL_BUTTON_LEFT, isDown: false, Int32(box.midX), Int32(box.midY))))
        try program.run(1, at: 12)
        #expect(chosen == ["B"])
    }

    @Test("a click opens a menu that stays, also where it woke a program that had slept for long")
    func clickAfterSleep() throws {
        let program = try HostProgram()
        defer { program.end() }
        try program.frame()
        program.clock += 100
        program.send(Made.button(SDL_BUTTON_LEFT, isDown: true, 20, 20))
        let menu = MenuController([MenuItem("A"), MenuItem("B")])
        menu.popoverPresentationController?.sourceView = program.screen.view
        menu.popoverPresentationController?.sourceRect = Rect(x: 10, y: 10, width: 20, height: 20)
        program.screen.present(menu, animated: true)
        try program.frame()
        try program.frame()
        #expect(!program.send(Made.button(SDL_BUTTON_LEFT, isDown: false, 20, 20)))
        try program.run(1, at: 12)
        #expect(program.scene.topViewController === menu && program.guest.isActive)
    }

    @Test("several guests do not know of each other")
    func several() throws {
        let first = try HostProgram()
        let second = try HostProgram(.surface)
        defer {
            first.end()
            second.end()
        }
        first.screen.present(first.alert("Go on"), animated: true)
        for program in [first, second] { try program.run(1) }
        #expect(first.click(5, 5) == [true, true] && second.click(5, 5) == [false, false])
        #expect(first.guest.isActive && !second.guest.isActive)
        #expect(first.pixel(100, 5) == [60, 60, 60] && second.pixel(100, 5) == [100, 100, 100])
    }

    @Test("closed, it takes nothing and shows nothing")
    func closed() throws {
        let program = try HostProgram()
        defer { program.end() }
        program.screen.present(program.alert("Go on"), animated: true)
        try program.run(1, at: 12)
        program.guest.close()
        try program.frame()
        #expect(program.click(5, 5) == [false, false])
        #expect(program.pixel(100, 5) == [100, 100, 100])
        #expect(!program.guest.isActive && program.guest.nextDeadline == nil)
    }
}
