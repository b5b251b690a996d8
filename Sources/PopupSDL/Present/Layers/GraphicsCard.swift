import Glibc

/// Whether there is a GPU: the processor plays one well enough to fool SDL, and ten times slower than it composes.
nonisolated enum GraphicsCard {
    /// The kernel has a device to render with. Costs nothing, where starting OpenGL to ask it takes a tenth of a second.
    static var mayBeThere: Bool {
        guard let folder = opendir("/dev/dri") else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix("renderD") { return true }
        }
        return false
    }

    /// Why the renderer is not to be taken for one on a GPU; nil where it may be.
    static func obstacle(_ renderer: RendererHandle) -> String? {
        guard renderer.isAccelerated else { return "SDL's \(renderer.name) renderer runs on the processor" }
        guard let name = renderer.glName, isProcessor(name) else { return nil }
        return "OpenGL is carried out by the processor (\(name))"
    }

    /// Names of OpenGL on the processor.
    static func isProcessor(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains { lower.contains($0) }
    }
}
