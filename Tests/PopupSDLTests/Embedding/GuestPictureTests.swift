import CPopupSDL2
import PopupDrawing
import PopupKit
import PopupRaster
import Testing

@testable import PopupSDL

@Suite("A guest's picture over a program's own", .serialized)
struct GuestPictureTests {
    @Test("under the mask exactly 60 % is left of every grey", arguments: HostProgram.Way.allCases)
    func mask(way: HostProgram.Way) throws {
        let program = try HostProgram(way)
        defer { program.end() }
        program.screen.present(program.alert("Go on"), animated: true)
        try program.run(1, at: 12)
        for x in 0..<400 {
            let left = 0.6 * Double(program.grey(x))
            for channel in program.pixel(x, 5) {
                #expect(abs(Double(channel) - left) < 1, "\(program.grey(x)) became \(channel)")
                if program.grey(x) % 5 == 0 { #expect(Double(channel) == left.rounded()) }
            }
        }
    }

    @Test("the popup follows the program's own moving picture", arguments: HostProgram.Way.allCases)
    func moving(way: HostProgram.Way) throws {
        let program = try HostProgram(way)
        defer { program.end() }
        program.screen.present(program.alert("Go on"), animated: true)
        try program.run(1, at: 12)
        for shift in [50, 100, 150] {
            program.shift = shift
            try program.frame()
            #expect(program.pixel(0, 5) == Array(repeating: shift * 3 / 5, count: 3))
        }
    }

    @Test(
        "it is the picture that a window shows whose page has the program's colour",
        arguments: HostProgram.Way.allCases, [1.0, 2.0])
    func sameAsWindow(way: HostProgram.Way, scale: Double) throws {
        let (width, height) = (Int(300 * scale), Int(200 * scale))
        let program = try HostProgram(way, width: width, height: height, scale: scale)
        defer { program.end() }
        // A single grey all over.
        SDL_FillRect(program.surface, nil, 0x64_6464)
        program.screen.present(program.alert("Go on", "Cancel"), animated: true)
        for _ in 0..<20 {
            program.clock += 0.1
            program.guest.step(at: program.clock)
        }
        try program.guest.draw()
        SDL_RenderFlush(program.renderer)
        var frame = program.guest.stage.step([], at: program.guest.stage.now).frame
        frame.background = Color(hex: 0x64_6464)
        let expected = PixelBuffer(width: frame.width, height: frame.height)
        _ = Compositor(text: NoText()).compose(frame, into: expected.target, isTargetStale: true)
        var worst = 0
        for y in 0..<height {
            for x in 0..<width {
                let (wanted, pixel) = (Int(expected[x, y] & 255), program.pixel(x, y)[2])
                worst = max(worst, abs(wanted - pixel))
            }
        }
        // For a renderer, soft edges are divided by their alpha and multiplied again by SDL, which divides by 256.
        #expect(worst <= (way == .renderer ? 3 : 1))
    }

    @Test("while nothing is shown, nothing is composed, written, drawn or kept", arguments: HostProgram.Way.allCases)
    func idle(way: HostProgram.Way) throws {
        let program = try HostProgram(way)
        defer { program.end() }
        try program.run(1, at: 12)
        #expect(program.guest.picture.counts == GuestPicture.Counts())
        #expect(!program.guest.isActive && program.guest.nextDeadline == nil)

        program.screen.present(program.alert("Go on"), animated: true)
        #expect(program.guest.isActive)
        try program.run(1, at: 12)
        program.tap(SDL_SCANCODE_RETURN, SDLK_RETURN)
        try program.run(1, at: 12)
        let counts = program.guest.picture.counts
        #expect(counts.draws > 10 && !program.guest.isActive && program.guest.nextDeadline == nil)
        #expect(!program.guest.picture.isKept)
        var stepped = false
        for _ in 0..<200 {
            program.send(Made.motion(20, 30))
            if try program.frame() { stepped = true }
        }
        #expect(!stepped)
        #expect(program.guest.picture.counts == counts)
        #expect(program.pixel(17, 5) == [17, 17, 17])
    }

    @Test("a popup at rest is only laid over each frame", arguments: HostProgram.Way.allCases)
    func rest(way: HostProgram.Way) throws {
        let program = try HostProgram(way)
        defer { program.end() }
        program.screen.present(program.alert("Go on"), animated: true)
        try program.run(1, at: 12)
        let before = program.guest.picture.counts
        try program.run(100.0 / 60)
        let after = program.guest.picture.counts
        #expect(after.frames == before.frames && after.writes == before.writes)
        #expect(after.draws == before.draws + 100)
        #expect(program.guest.isActive && program.guest.nextDeadline == nil)
    }

    @Test("only what changed is written, and only what shows is drawn", arguments: HostProgram.Way.allCases)
    func damage(way: HostProgram.Way) throws {
        let program = try HostProgram(way)
        defer { program.end() }
        let view = View(frame: Rect(x: 30, y: 40, width: 20, height: 10))
        view.backgroundColor = .black
        let neighbour = View(frame: Rect(x: 100, y: 40, width: 20, height: 10))
        neighbour.backgroundColor = .white
        program.screen.view.addSubview(view)
        program.screen.view.addSubview(neighbour)
        try program.frame()
        var counts = program.guest.picture.counts
        #expect(counts.pixelsWritten == 90 * 10 && counts.pixelsDrawn == 90 * 10)
        view.backgroundColor = .white
        try program.frame()
        #expect(program.guest.picture.counts.pixelsWritten == counts.pixelsWritten + 20 * 10)
        #expect(program.pixel(40, 45) == [255, 255, 255] && program.pixel(70, 45) == [70, 70, 70])
        // What it leaves behind is the program's again.
        counts = program.guest.picture.counts
        neighbour.frame.origin.x = 60
        try program.frame()
        #expect(program.pixel(65, 45) == [255, 255, 255])
        #expect(program.pixel(110, 45) == [110, 110, 110])
    }

    @Test("a mask that fades is composed and written no more than one at rest", arguments: HostProgram.Way.allCases)
    func fading(way: HostProgram.Way) throws {
        let program = try HostProgram(way)
        defer { program.end() }
        let mask = Mask()
        program.guest.stage.addFillingView(mask)
        for step in 0...9 {
            mask.alpha = Double(step) / 10
            try program.frame()
            #expect(abs(Double(program.pixel(200, 50)[0]) - 200 * (1 - 0.04 * Double(step))) <= 1)
        }
        let counts = program.guest.picture.counts
        #expect(counts.writes == 0 && counts.pixelsDrawn == 0 && counts.fills == 9)
    }

    @Test(
        "surfaces of other layouts are drawn over as well",
        arguments: [
            SDL_PIXELFORMAT_RGB24.rawValue, SDL_PIXELFORMAT_BGR24.rawValue, SDL_PIXELFORMAT_ABGR8888.rawValue,
            SDL_PIXELFORMAT_RGB565.rawValue,
        ])
    func layouts(format: UInt32) throws {
        let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 60, 40, 0, format))
        defer { SDL_FreeSurface(surface) }
        SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 248, 100, 48))
        let guest = try GuestStage(surface: surface, textEngine: NoText())
        guest.stage.addFillingView(Mask())
        let box = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        box.backgroundColor = Color(hex: 0x00FF00)
        box.cornerRadius = 3
        guest.stage.rootView.addSubview(box)
        guest.step(at: 0)
        try guest.draw()
        func pixel(_ x: Int, _ y: Int) -> [Int] {
            var (r, g, b): (UInt8, UInt8, UInt8) = (0, 0, 0)
            let bytes = Int(surface.pointee.format.pointee.BytesPerPixel)
            let place = surface.pointee.pixels.advanced(by: y * Int(surface.pointee.pitch) + x * bytes)
            let value = (0..<bytes).reduce(UInt32(0)) {
                $0 | UInt32(place.load(fromByteOffset: $1, as: UInt8.self)) << UInt32(8 * $1)
            }
            SDL_GetRGB(value, surface.pointee.format, &r, &g, &b)
            return [Int(r), Int(g), Int(b)]
        }
        // Of 16 bits, five or six a channel are left.
        for (seen, wanted) in zip(pixel(50, 30), [149, 60, 29]) { #expect(abs(seen - wanted) <= 8) }
        #expect(pixel(20, 20) == [0, 255, 0])
        guest.close()
    }

    @Test(
        "what SDL lost is written again, whole",
        arguments: [
            SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue,
        ])
    func reset(type: UInt32) throws {
        let program = try HostProgram()
        defer { program.end() }
        program.screen.present(program.alert("Go on"), animated: true)
        try program.run(1, at: 12)
        let before = program.guest.picture.counts
        #expect(!program.send(Made.plain(SDL_EventType(type))))
        try program.frame()
        let after = program.guest.picture.counts
        #expect(after.frames == before.frames && after.writes == before.writes + 1)
        // All that is shown: the alert with its shadow.
        #expect(after.pixelsWritten - before.pixelsWritten == after.pixelsDrawn - before.pixelsDrawn)
    }
}
