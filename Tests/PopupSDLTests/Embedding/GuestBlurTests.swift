import CPopupSDL2
import PopupKit
import Testing

@testable import PopupSDL

@Suite("A guest's blur over a program's picture", .serialized)
struct GuestBlurTests {
    /// The program's grey falls from 255 to 0 at column 256; the blur lies over the middle of it.
    private func blurred(_ way: HostProgram.Way, below: Color? = nil) throws -> (HostProgram, View) {
        let program = try HostProgram(way)
        if let below {
            let mask = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
            mask.backgroundColor = below
            program.screen.view.addSubview(mask)
        }
        let blur = View(frame: Rect(x: 100, y: 100, width: 250, height: 100))
        blur.backdropBlurRadius = 12
        program.screen.view.addSubview(blur)
        return (program, blur)
    }

    @Test("it blurs what the program draws, and nothing beside it", arguments: HostProgram.Way.allCases)
    func blurs(way: HostProgram.Way) throws {
        let (program, blur) = try blurred(way)
        defer { program.end() }
        for shift in [0, 40] {
            program.shift = shift
            try program.frame()
            let edge = 256 - shift
            #expect(program.pixel(edge - 1, 20)[0] == 255 && program.pixel(edge, 20)[0] == 0)
            let inside = [-12, -1, 0, 12].map { program.pixel(edge + $0, 150)[0] }
            #expect((90...165).contains(inside[1]) && abs(inside[1] - inside[2]) < 20, "\(inside)")
            #expect(inside[0] > inside[1] && inside[3] < inside[2], "\(inside)")
            // Where the program's picture is even, it stays: its columns rise by 1 each.
            #expect(abs(program.pixel(edge - 80, 150)[0] - program.grey(edge - 80)) <= 2)
            #expect(program.pixel(150, 99) == program.pixel(150, 20))
        }
        blur.isHidden = true
        try program.frame()
        #expect(program.pixel(256 - 40 - 1, 150)[0] == 255)
    }

    @Test("a mask below it is blurred with the rest, without a seam", arguments: HostProgram.Way.allCases)
    func masked(way: HostProgram.Way) throws {
        let (program, _) = try blurred(way, below: Color(white: 0, alpha: 0.4))
        defer { program.end() }
        try program.frame()
        for (x, y) in [(150, 50), (150, 95), (150, 150), (180, 150)] {
            #expect(abs(Double(program.pixel(x, y)[0]) - 0.6 * Double(program.grey(x))) <= 2.5, "\(x) \(y)")
        }
        #expect((50...105).contains(program.pixel(256, 150)[0]))
    }

    @Test("what is below is read with each frame, and composed where it changed", arguments: HostProgram.Way.allCases)
    func counts(way: HostProgram.Way) throws {
        let (program, blur) = try blurred(way)
        defer { program.end() }
        try program.frame()
        let first = program.guest.picture.counts
        for _ in 0..<5 { try program.frame() }
        let same = program.guest.picture.counts
        #expect(same.reads == first.reads + 5 && same.frames == first.frames && same.writes == first.writes)
        #expect(same.draws == first.draws + 5)
        // Blurred box and how far a blur reaches, not the window.
        let area = (same.pixelsRead - first.pixelsRead) / 5
        #expect(area >= 250 * 100 && area < 400 * 300)
        program.shift = 7
        try program.frame()
        #expect(program.guest.picture.counts.frames == same.frames + 1)
        blur.isHidden = true
        try program.frame()
        let last = program.guest.picture.counts
        for _ in 0..<3 { try program.frame() }
        #expect(program.guest.picture.counts.reads == last.reads)
    }

    @Test("the renderer's state is afterwards as it was")
    func state() throws {
        let (program, _) = try blurred(.renderer)
        defer { program.end() }
        program.leaves = { renderer in
            SDL_RenderSetScale(renderer, 2, 1.5)
            var clip = SDL_Rect(x: 3, y: 4, w: 50, h: 60)
            SDL_RenderSetClipRect(renderer, &clip)
            SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4)
        }
        try program.frame()
        var (x, y): (Float, Float) = (0, 0)
        SDL_RenderGetScale(program.renderer, &x, &y)
        var clip = SDL_Rect()
        SDL_RenderGetClipRect(program.renderer, &clip)
        #expect(x == 2 && y == 1.5 && clip.x == 3 && clip.y == 4 && clip.w == 50 && clip.h == 60)
        #expect(abs(program.pixel(176, 150)[0] - program.grey(176)) <= 2)
        #expect((90...165).contains(program.pixel(255, 150)[0]))
    }
}
