/// Which way a window's pixels take to the screen.
nonisolated public enum RendererOption: Hashable, Sendable {
    /// Layers as textures where there is a GPU, else the cheapest that the driver has: its own surface where there is
    /// one, or one texture.
    case auto
    /// Layers as textures, through the renderer that SDL prefers: for a GPU, and slow without one.
    case layers
    /// The window's surface (X11, also without a GPU).
    case surface
    /// One streaming texture, through the renderer that SDL prefers.
    case texture
    /// One streaming texture, through the renderer of this name: "opengl", "opengles2", "software", …
    case named(String)

    /// From an option's value, as `--renderer` takes it; any other word is the name of one of SDL's renderers.
    public init(_ word: String) {
        switch word {
        case "auto": self = .auto
        case "layers": self = .layers
        case "surface": self = .surface
        case "texture": self = .texture
        default: self = .named(word)
        }
    }

    /// The ways in the order to try them, each with the reason for it, given SDL's video driver and whether there may
    /// be a GPU.
    func candidates(
        driver: String, mayHaveGPU: Bool = GraphicsCard.mayBeThere
    ) -> [(way: PresentationWay, reason: String)] {
        switch self {
        case .layers: return [(.layers(needsGPU: false), "as asked for")]
        case .surface: return [(.surface, "as asked for")]
        case .texture: return [(.texture(renderer: nil), "as asked for")]
        case .named(let name): return [(.texture(renderer: name), "as asked for")]
        case .auto:
            let gpu: [(way: PresentationWay, reason: String)] = [(.layers(needsGPU: true), "there is a GPU")]
            let isOnScreen = ["x11", "wayland", "KMSDRM"].contains(driver)
            return (mayHaveGPU && isOnScreen ? gpu : []) + withoutGPU(driver)
        }
    }

    private func withoutGPU(_ driver: String) -> [(way: PresentationWay, reason: String)] {
        switch driver {
        case "wayland":
            return [(.texture(renderer: nil), "SDL has no window surface of its own on Wayland")]
        case "KMSDRM":
            return [(.texture(renderer: nil), "the console has no window surface")]
        case "x11":
            return [
                (.surface, "X11 takes what changed from shared memory; no GPU context to start or to feed"),
                (.texture(renderer: nil), "X11 gave no window surface"),
            ]
        default:
            return [
                (.surface, "the \(driver) driver takes pixels as they are"),
                (.texture(renderer: nil), "the \(driver) driver gave no window surface"),
            ]
        }
    }
}

/// One way out, as a value.
nonisolated enum PresentationWay: Hashable, Sendable {
    case surface
    case texture(renderer: String?)
    case layers(needsGPU: Bool)
}
