import Foundation

/// The built demo, or another of our programs, beside the test's own.
nonisolated enum Demo {
    static func path(of name: String = "PopupDemo") throws -> String {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let demo = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: demo) else {
            throw HarnessError("there is no program \(demo); `swift build --build-tests` builds it")
        }
        return demo
    }
}
