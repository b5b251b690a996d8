import Foundation
import Testing

extension RealWindow {
    @Suite("The screen of the tests", .timeLimit(.minutes(1)))
    @Hands struct HarnessTests {
        @Test("a screen comes up, its picture can be read, and nothing is left of it afterwards")
        func screen() async throws {
            var files = ""
            var sleeper: Subprocess?
            try await Screen.run(width: 640, height: 480) { screen in
                #expect(screen.frameBuffer.width == 640)
                #expect(screen.frameBuffer.height == 480)
                let all = screen.frameBuffer.read(x: -10, y: -10, width: 1000, height: 1000)
                #expect(all.values.count == 640 * 480)
                files = screen.directory
                sleeper = try screen.start("sleep", ["1000"])
            }
            #expect(!FileManager.default.fileExists(atPath: files))
            #expect(sleeper?.isRunning == false)
        }

        @Test("a program that is not installed is named, with the way out")
        func missing() async throws {
            let error = await #expect(throws: HarnessError.self) {
                try await Screen.run { screen in try screen.start("no-such-program") }
            }
            #expect(error?.description.contains("no-such-program did not start: No such file or directory") == true)
        }
    }
}
