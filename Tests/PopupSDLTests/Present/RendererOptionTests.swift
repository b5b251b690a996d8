import PopupDrawing
import PopupGeometry
import Testing

@testable import PopupSDL

@Suite("Which way the pixels take")
struct RendererOptionTests {
    @Test(
        "the automatic choice goes by SDL's driver",
        arguments: [
            ("x11", [PresentationWay.surface, .texture(renderer: nil)]), ("wayland", [.texture(renderer: nil)]),
            ("KMSDRM", [.texture(renderer: nil)]), ("dummy", [.surface, .texture(renderer: nil)]),
        ])
    func automatic(driver: String, ways: [PresentationWay]) {
        #expect(RendererOption.auto.candidates(driver: driver, mayHaveGPU: false).map(\.way) == ways)
    }

    @Test("a GPU comes first, where there may be one and a screen", arguments: ["x11", "wayland", "KMSDRM"])
    func withGPU(driver: String) {
        let ways = RendererOption.auto.candidates(driver: driver, mayHaveGPU: true).map(\.way)
        #expect(ways.first == .layers(needsGPU: true))
        #expect(Array(ways.dropFirst()) == RendererOption.auto.candidates(driver: driver, mayHaveGPU: false).map(\.way))
        #expect(RendererOption.auto.candidates(driver: "dummy", mayHaveGPU: true).first?.way == .surface)
    }

    @Test(
        "an option's word is obeyed, without another way behind it",
        arguments: [
            ("surface", PresentationWay.surface), ("layers", .layers(needsGPU: false)),
            ("texture", .texture(renderer: nil)),
            ("software", .texture(renderer: "software")), ("opengles2", .texture(renderer: "opengles2")),
        ])
    func named(word: String, way: PresentationWay) {
        #expect(RendererOption(word).candidates(driver: "x11").map(\.way) == [way])
    }

    @Test("\"auto\" is the automatic choice")
    func auto() { #expect(RendererOption("auto") == .auto) }

    @Test("every choice gives its reason")
    func reasons() {
        for driver in ["x11", "wayland", "KMSDRM", "offscreen"] {
            #expect(RendererOption.auto.candidates(driver: driver).allSatisfy { !$0.reason.isEmpty })
        }
    }
}

@Suite("Ways out that fail")
struct PresenterChainTests {
    private let failure = SDLError(call: "SDL_GetWindowSurface", reason: "no surface", nextStep: "Try another")

    private final class Fake: Presenter {
        let description: String
        var failure: SDLError?
        var shown = 0
        init(_ description: String) { self.description = description }
        let claimsToWait = false
        let isStale = true
        func present(_ frame: Frame, _ moment: inout PresentMoment) throws(SDLError) -> [PixelRect] {
            if let failure { throw failure }
            shown += 1
            return [frame.bounds]
        }
        func exposed() {}
        func pictureLost(device: Bool) {}
        func setWaiting(_ waits: Bool) {}
    }

    private let frame = Frame(width: 4, height: 4, scale: 1)
    private let both: [(way: PresentationWay, reason: String)] = [
        (.surface, "first"), (.texture(renderer: nil), "second"),
    ]

    @Test("where the first way cannot begin, the second does, and says why")
    func cannotBegin() throws {
        var chain = try PresenterChain(both[...]) { [failure] way throws(SDLError) in
            if way == .surface { throw failure }
            return Fake("texture")
        }
        #expect(chain.current.description == "texture")
        #expect(chain.reason.contains("second") && chain.reason.contains("no surface"))
        #expect(try chain.present(frame) == [frame.bounds])
    }

    @Test("where the first way fails later, the same frame goes out by the second")
    func failsLater() throws {
        let first = Fake("surface")
        let second = Fake("texture")
        var chain = try PresenterChain(both[...]) { way throws(SDLError) in way == .surface ? first : second }
        _ = try chain.present(frame)
        first.failure = failure
        #expect(try chain.present(frame) == [frame.bounds])
        #expect(first.shown == 1 && second.shown == 1)
        #expect(chain.current.description == "texture")
    }

    @Test("where every way fails, the last error comes out")
    func allFail() throws {
        let only = Fake("surface")
        only.failure = failure
        var chain = try PresenterChain(both.prefix(1)) { _ throws(SDLError) in only }
        let error = #expect(throws: SDLError.self) { try chain.present(frame) }
        #expect(error == failure)
    }
}

extension PresenterChain {
    /// At once.
    fileprivate mutating func present(_ frame: Frame) throws(SDLError) -> [PixelRect] {
        var moment = PresentMoment()
        return try present(frame, &moment)
    }
}
