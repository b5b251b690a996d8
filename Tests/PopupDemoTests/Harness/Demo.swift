import Foundation

/// The built demo: `PopupDemo` beside the test's own program.
nonisolated enum Demo {
    static func path() throws -> String {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let demo = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("PopupDemo").path
        guard FileManager.default.isExecutableFile(atPath: demo) else {
            throw HarnessError("there is no program \(demo); `swift build --build-tests` builds it")
        }
        return demo
    }
}
