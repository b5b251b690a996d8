import Testing

extension RealWindow {
    @Suite("A real window of another size", .timeLimit(.minutes(10)))
    @Hands struct ResizeTests {
        @Test(
            "resized, it shows what a window of that size shows from the start",
            arguments: [(["--open", "sheet"], 1280, 900), (["--open", "card"], 400, 300), ([], 640, 480)])
        func resize(arguments: [String], width: Int, height: Int) async throws {
            let options = arguments + ["--theme", "light"]
            let expected = try await Screen.run { screen in
                let window = try await screen.open(options + ["--size", "\(width)x\(height)"])
                try await window.park()
                return try await window.settled()
            }
            #expect(expected.width == width)
            #expect(expected.height == height)
            try await Screen.run { screen in
                let window = try await screen.open(options)
                _ = try await window.settled()
                try await window.resize(width, height)
                try await window.park()
                #expect(try await window.settled().differences(from: expected) == 0)
            }
        }

        @Test("the picture is the same whichever way it goes out")
        func renderers() async throws {
            var pictures: [Pixels] = []
            for renderer in ["surface", "texture"] {
                pictures.append(
                    try await Screen.run { screen in
                        let window = try await screen.open(["--open", "card", "--renderer", renderer])
                        try await window.park()
                        return try await window.settled()
                    })
            }
            #expect(pictures[0].differences(from: pictures[1]) == 0)
        }
    }
}
