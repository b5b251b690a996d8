import CPopupSDL2
import Glibc

extension Game {
    func draw(_ renderer: OpaquePointer) {
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
        SDL_RenderClear(renderer)
        drawSky(renderer)
        for lantern in lanterns { draw(lantern, renderer) }
        drawScore(renderer)
        drawMenuButton(renderer)
    }

    private func drawSky(_ renderer: OpaquePointer) {
        // Night above, the last light at the horizon, water below.
        let horizon: Int32 = 210
        for y in 0..<Game.height {
            let t = Double(y < horizon ? y : 2 * horizon - y) / Double(horizon)
            let shade = y < horizon ? 1.0 : 0.6
            // Two rows high, so that no gap is left at any size of window.
            fill(
                renderer, 0, y, Game.width, 2, UInt8((14 + 70 * t * t) * shade), UInt8((18 + 44 * t) * shade),
                UInt8((48 + 60 * t) * shade))
        }
        for i in 0..<60 {
            let (x, y) = (Int32(i * 97 % 480), Int32(i * 61 % 170))
            let twinkle = 0.6 + 0.4 * sin(time * 2 + Double(i))
            let light = UInt8(200 * twinkle)
            fill(renderer, x, y, 1, 1, light, light, light)
        }
        if hasMoon { disc(renderer, 90, 60, 22, 240, 236, 214) }
    }

    private func draw(_ lantern: Lantern, _ renderer: OpaquePointer) {
        let x = lantern.x + 6 * sin(lantern.phase)
        let glow = 0.8 + 0.2 * sin(lantern.phase * 3)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_ADD)
        disc(renderer, x, lantern.y, lantern.size * 1.8, UInt8(60 * glow), UInt8(30 * glow), 8)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
        disc(renderer, x, lantern.y, lantern.size, UInt8(255 * glow), UInt8(170 * glow), 70)
        fill(
            renderer, Int32(x - lantern.size * 0.4), Int32(lantern.y + lantern.size), Int32(lantern.size * 0.8), 3, 120,
            60,
            30)
    }

    private func drawScore(_ renderer: OpaquePointer) {
        for i in 0..<min(caught, 40) { fill(renderer, Int32(8 + i * 6), 8, 4, 8, 255, 196, 90) }
    }

    private func drawMenuButton(_ renderer: OpaquePointer) {
        let b = Game.menuButton
        for line in 0..<3 { fill(renderer, b.x + 3, b.y + 3 + Int32(line) * 4, b.w - 6, 2, 230, 230, 240) }
    }

    private func fill(
        _ renderer: OpaquePointer, _ x: Int32, _ y: Int32, _ w: Int32, _ h: Int32, _ r: UInt8, _ g: UInt8, _ b: UInt8
    ) {
        var rect = SDL_Rect(x: x, y: y, w: w, h: h)
        SDL_SetRenderDrawColor(renderer, r, g, b, 255)
        SDL_RenderFillRect(renderer, &rect)
    }

    private func disc(
        _ renderer: OpaquePointer, _ x: Double, _ y: Double, _ radius: Double, _ r: UInt8, _ g: UInt8, _ b: UInt8
    ) {
        let color = SDL_Color(r: r, g: g, b: b, a: 255)
        let corners = 28
        var vertices = [
            SDL_Vertex(position: SDL_FPoint(x: Float(x), y: Float(y)), color: color, tex_coord: SDL_FPoint())
        ]
        var indices: [Int32] = []
        for i in 0..<corners {
            let angle = Double(i) / Double(corners) * 2 * .pi
            let place = SDL_FPoint(x: Float(x + radius * cos(angle)), y: Float(y + radius * sin(angle)))
            vertices.append(SDL_Vertex(position: place, color: color, tex_coord: SDL_FPoint()))
            indices += [0, Int32(i + 1), Int32((i + 1) % corners + 1)]
        }
        SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
    }
}
