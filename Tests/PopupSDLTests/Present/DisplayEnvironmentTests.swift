import Testing

@testable import PopupSDL

@Suite("Where windows can be opened")
struct DisplayEnvironmentTests {
    @Test(
        "drivers are tried by what the environment names, never one that shows nothing",
        arguments: [
            (DisplayEnvironment(x11: ":0"), ["x11"]),
            (DisplayEnvironment(wayland: "wayland-0"), ["wayland"]),
            (DisplayEnvironment(x11: ":0", wayland: "wayland-0"), ["x11", "wayland"]),
            (DisplayEnvironment(requestedDriver: "offscreen"), ["offscreen"]),
            (DisplayEnvironment(requestedDriver: "wayland", x11: ":0"), ["wayland"]),
            (DisplayEnvironment(), []),
        ] as [(DisplayEnvironment, [String])])
    func drivers(environment: DisplayEnvironment, drivers: [String]) {
        #expect(environment.driversToTry == drivers)
        #expect((environment.obstacle == nil) == !drivers.isEmpty)
    }

    @Test("without a display the reason names what is missing")
    func noDisplay() {
        #expect(DisplayEnvironment().obstacle?.contains("neither DISPLAY nor WAYLAND_DISPLAY") == true)
    }

    @Test("an error says what was called, why it failed, and what to do")
    func errorText() {
        let error = SDLError(call: "SDL_CreateWindow", reason: "no memory", nextStep: "Close something")
        #expect("\(error)" == "SDL_CreateWindow failed: no memory. Close something")
    }
}
