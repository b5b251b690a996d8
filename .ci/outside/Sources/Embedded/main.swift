import CSDL2  // whatever your program imports SDL by
import PopupKit  // *
import PopupSDL  // *

SDL_Init(SDL_INIT_VIDEO)
guard let window = SDL_CreateWindow("Mine", 40, 40, 800, 600, 0), let renderer = SDL_CreateRenderer(window, -1, 0)
else { fatalError(String(cString: SDL_GetError())) }
var isRunning = true

let guest = try GuestStage(window: window, renderer: renderer, textEngine: FontEngine())  // *
let screen = ViewController()  // *
let scene = Scene(stage: guest.stage, rootViewController: screen)  // *

@MainActor func askWhetherToLeave() {
    let alert = AlertController(title: "Leave?", message: nil, preferredStyle: .alert)  // *
    alert.addAction(AlertAction(title: "Stay", style: .cancel))  // *
    alert.addAction(AlertAction(title: "Leave", style: .default) { _ in isRunning = false })  // *
    screen.present(alert, animated: true)  // *
}

while isRunning {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
        if guest.handle(&event) { continue }  // *
        if event.type == SDL_KEYDOWN.rawValue { askWhetherToLeave() }
        if event.type == SDL_QUIT.rawValue { isRunning = false }
    }
    guest.step(at: Double(SDL_GetTicks()) / 1000)  // *

    SDL_SetRenderDrawColor(renderer, UInt8(SDL_GetTicks() / 16 % 256), 90, 160, 255)
    SDL_RenderClear(renderer)
    try guest.draw()  // *
    SDL_RenderPresent(renderer)
}
