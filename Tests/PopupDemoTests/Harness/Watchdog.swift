import Foundation
import Glibc

/// Ends the processes of a test and removes its folder: when told, and also when the test's own process is gone,
/// however that ended. It is a shell that reads from a pipe whose other end only this process holds.
@Hands
final class Watchdog {
    /// For the files of the test.
    let directory: String
    private let shell: Subprocess
    private let pipe: Int32
    private var watched: [Subprocess] = []
    private var isClosed = false

    private static let script = """
        trap '' INT HUP TERM
        groups=
        while read -r group; do groups="$groups $group"; done
        alive() { for group in $groups; do kill -s 0 -- "-$group" 2>/dev/null && return 0; done; return 1; }
        for signal in TERM KILL; do
            for group in $groups; do kill -s "$signal" -- "-$group" 2>/dev/null; done
            tries=0
            while alive && [ $tries -lt 40 ]; do sleep 0.05; tries=$((tries + 1)); done
        done
        rm -rf "$1"
        """

    init() throws {
        let template = FileManager.default.temporaryDirectory.appendingPathComponent("popup-window.XXXXXX").path
        var path = Array(template.utf8CString)
        guard mkdtemp(&path) != nil else { throw HarnessError("no folder could be made at \(template)") }
        directory = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let ends = try makePipe()
        defer { _ = Glibc.close(ends.reading) }
        pipe = ends.writing
        shell = try Subprocess(
            "/bin/sh", ["-c", Watchdog.script, "sh", directory], environment: ["PATH": "/usr/bin:/bin"],
            directory: directory, standardInput: ends.reading)
    }

    /// From now on `process` and what it starts end with the test.
    func watch(_ process: Subprocess) {
        watched.append(process)
        let line = Array("\(process.pid)\n".utf8)
        _ = write(pipe, line, line.count)
    }

    /// Ends everything watched and waits until it is gone.
    func close() async {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(pipe)
        // Not to be cut short where the test's time is up: two signals, two seconds each, and it is over.
        while shell.isRunning {
            for process in watched { _ = process.isRunning }
            usleep(5_000)
        }
    }

    isolated deinit { if !isClosed { Glibc.close(pipe) } }
}
