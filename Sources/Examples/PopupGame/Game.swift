import CPopupSDL2

/// Lanterns rise over a lake at night; a click catches one. All in a measure of 480 × 300.
final class Game {
    static let width: Int32 = 480
    static let height: Int32 = 300

    struct Lantern {
        var x: Double
        var y: Double
        var size: Double
        var speed: Double
        /// Where in its swing it is, in radians.
        var phase: Double
    }

    var isRunning = true
    /// Held by a popup.
    var isPaused = false
    /// Held by the player, to look at the picture.
    var isFrozen = false
    var isFast = false
    /// With a moon.
    var hasMoon = true
    private(set) var caught = 0
    private(set) var lanterns: [Lantern] = []
    private(set) var time = 0.0
    private var seed: UInt32 = 20

    init() { restart() }

    var isStill: Bool { isPaused || isFrozen }

    func restart() {
        caught = 0
        lanterns = (0..<14).map { _ in newLantern(y: random(0, Double(Game.height))) }
    }

    func take(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: isRunning = false
        case SDL_KEYDOWN:
            if event.key.keysym.sym == Int32(SDLK_SPACE.rawValue), event.key.repeat == 0 { isFrozen.toggle() }
        case SDL_MOUSEBUTTONDOWN: if !isStill { catchLantern(Double(event.button.x), Double(event.button.y)) }
        default: break
        }
    }

    func advance(by seconds: Double) {
        time += seconds
        let pace = isFast ? 2.5 : 1
        for i in lanterns.indices {
            lanterns[i].y -= lanterns[i].speed * seconds * pace
            lanterns[i].phase += seconds * pace
            if lanterns[i].y < -20 { lanterns[i] = newLantern(y: Double(Game.height) + 20) }
        }
    }

    private func catchLantern(_ x: Double, _ y: Double) {
        guard let i = lanterns.lastIndex(where: { abs($0.x - x) < $0.size && abs($0.y - y) < $0.size }) else { return }
        caught += 1
        lanterns[i] = newLantern(y: Double(Game.height) + 20)
    }

    private func newLantern(y: Double) -> Lantern {
        Lantern(x: random(20, 460), y: y, size: random(7, 13), speed: random(12, 40), phase: random(0, 6))
    }

    /// The same game each time.
    private func random(_ low: Double, _ high: Double) -> Double {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return low + (high - low) * Double(seed >> 8) / Double(1 << 24)
    }

    // MARK: The menu's button, which the game draws itself

    static let menuButton = SDL_Rect(x: 452, y: 8, w: 20, h: 16)

    func isOnMenuButton(_ x: Int32, _ y: Int32) -> Bool {
        let b = Game.menuButton
        return x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h
    }
}
