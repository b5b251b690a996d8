// A small game on SDL as it might have been before there were popups: its window, its renderer, its loop, its clock.
// What came in for them is marked; all that they show is in Popups.swift.
import CPopupSDL2
import PopupSDL

guard SDL_Init(SDL_INIT_VIDEO) == 0,
    let window = SDL_CreateWindow(
        "Lanterns", Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK)),
        Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK)), 960, 600,
        SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue),
    let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
else { fatalError(String(cString: SDL_GetError())) }
// The game thinks in its own measure, whatever the window's size.
SDL_RenderSetLogicalSize(renderer, Game.width, Game.height)

let game = Game()
// For the popups: the guest, and what it shows.
let guest = try GuestStage(window: window, renderer: renderer, textEngine: FontEngine())
let popups = Popups(guest, game)

func now() -> Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

func take(_ event: inout SDL_Event) {
    // For the popups: what they have is not the game's.
    if guest.handle(&event) { return }
    if event.type == SDL_KEYDOWN.rawValue, event.key.repeat == 0 {
        switch SDL_KeyCode(rawValue: UInt32(bitPattern: event.key.keysym.sym)) {
        case SDLK_ESCAPE, SDLK_p: popups.pause()
        case SDLK_s: popups.settings()
        case SDLK_m: popups.menu()
        default: break
        }
    }
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue, game.isOnMenuButton(event.button.x, event.button.y) {
        popups.menu()
    } else {
        game.take(event)
    }
}

var last = now()
while game.isRunning {
    var event = SDL_Event()
    if game.isStill {
        // Nothing moves in the game: it sleeps until something happens, or a popup wants to go on.
        let wait = guest.nextDeadline.map { Int32((max(0, $0 - now()) * 1000).rounded(.up)) }
        let isWoken = SDL_WaitEventTimeout(&event, wait ?? -1) != 0
        guest.step(at: now())
        if isWoken { take(&event) }
    }
    while SDL_PollEvent(&event) != 0 { take(&event) }

    let began = now()
    if !game.isStill { game.advance(by: min(began - last, 0.05)) }
    last = began
    // For the popups: the time, on a clock that does not stand still with the game.
    guest.step(at: began)

    game.draw(renderer)
    // For the popups: over the frame.
    try guest.draw()
    SDL_RenderPresent(renderer)

    // Where the display does not pace the loop, a timer does.
    let left = 1.0 / 60 - (now() - began)
    if left > 0.001 { SDL_Delay(UInt32(left * 1000)) }
}

SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
