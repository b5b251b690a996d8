import CPopupSDL2
import PopupKit
import Testing

@testable import PopupSDL

@Suite("What a guest borrows of SDL's input", .serialized)
struct InputLoanTests {
    @Test("text input is on only while a text field has the focus, and afterwards as it was", arguments: [true, false])
    func text(isOn: Bool) throws {
        try WindowProgram.run { program in
            if isOn { SDL_StartTextInput() } else { SDL_StopTextInput() }
            func isTextOn() -> Bool { SDL_IsTextInputActive() == SDL_TRUE }
            try program.frame()
            #expect(isTextOn() == isOn)
            program.alert.addTextField()
            program.screen.present(program.alert, animated: true)
            try program.run(1)
            let stage = program.guest.stage
            let field = try #require(stage.focusableViews.first { $0 is TextField })
            stage.focus(field)
            try program.frame()
            #expect(isTextOn())
            stage.focus(stage.focusableViews.last)
            try program.frame()
            #expect(!isTextOn())
            stage.focus(field)
            try program.frame()
            program.alert.dismiss(animated: true)
            try program.run(1)
            #expect(!program.guest.isActive && isTextOn() == isOn)
        }
    }

    @Test("the pointer is shown while something modal is up, and afterwards as it was", arguments: [true, false])
    func pointer(isShown: Bool) throws {
        try WindowProgram.run { program in
            let shape = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_CROSSHAIR)
            defer { SDL_FreeCursor(shape) }
            SDL_SetCursor(shape)
            SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
            defer { SDL_ShowCursor(SDL_ENABLE) }
            try program.frame()
            #expect((SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE) == isShown)
            program.screen.present(program.alert, animated: true)
            try program.run(1)
            #expect(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE)
            program.alert.dismiss(animated: true)
            try program.run(1)
            #expect((SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE) == isShown)
            #expect(SDL_GetCursor() == shape)
        }
    }

    @Test("something that is not modal borrows nothing")
    func notModal() throws {
        try WindowProgram.run { program in
            SDL_StartTextInput()
            let hud = HUD("Saved")
            hud.blocksHost = false
            hud.show(on: program.guest.stage)
            try program.run(0.5)
            #expect(program.guest.isActive && SDL_IsTextInputActive() == SDL_TRUE)
        }
    }

    @Test("events of another window are not the guest's, though it is modal")
    func otherWindow() throws {
        try WindowProgram.run { program in
            program.screen.present(program.alert, animated: true)
            try program.run(1)
            let id = SDL_GetWindowID(program.window)
            var own = Made.motion(5, 5, window: id)
            var other = Made.motion(5, 5, window: id + 1)
            #expect(program.guest.handle(&own))
            #expect(!program.guest.handle(&other))
        }
    }

    @Test("a window that its owner has destroyed is left alone")
    func destroyed() throws {
        SDL_SetHint("SDL_VIDEODRIVER", "dummy")
        try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
        SDL_SetHint("SDL_VIDEODRIVER", nil)
        let made = SDL_CreateWindow("Game", 0, 0, 100, 80, 0)
        let window = try #require(made)
        let renderer = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
        var guest: GuestStage? = try GuestStage(window: window, renderer: renderer, scale: 1, textEngine: NoText())
        guest?.stage.rootView.backgroundColor = .white
        guest?.step(at: 0)
        try guest?.draw()
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        guest?.step(at: 1)
        try guest?.draw()
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        guest = nil
    }
}
