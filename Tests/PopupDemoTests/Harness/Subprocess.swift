import Foundation
import Glibc

/// What went wrong in a test's own machinery: what happened, and what the program said.
nonisolated struct HarnessError: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

/// A child process in a group of its own, without standard input; what it prints goes to files.
@Hands
final class Subprocess {
    /// How a process ended.
    nonisolated enum Ending: Equatable, CustomStringConvertible {
        case exited(Int32)
        case signalled(Int32)

        var description: String {
            switch self {
            case .exited(let code): "exit code \(code)"
            case .signalled(let number): "signal \(number)"
            }
        }
    }

    let name: String
    let pid: pid_t
    private(set) var ending: Ending?
    private let outputPath: String
    private let errorPath: String

    /// Starts `program`, an absolute path or a name on the PATH, with `descriptors` as the child's 3, 4, ….
    init(
        _ program: String, _ arguments: [String] = [], environment: [String: String], directory: String,
        standardInput: Int32? = nil, descriptors: [Int32] = []
    ) throws {
        let name = URL(fileURLWithPath: program).lastPathComponent
        let log = "\(directory)/\(name)-\(UInt32.random(in: 0...UInt32.max))"
        self.name = name
        outputPath = log + ".out"
        errorPath = log + ".err"

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let standardInput {
            posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        for (index, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(3 + index))
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own, so that it ends with all that it started; no signal is blocked or ignored.
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        var pid: pid_t = 0
        let code = posix_spawnp(&pid, program, &actions, &attributes, &words, &variables)
        guard code == 0 else {
            throw HarnessError(
                "\(program) did not start: \(String(cString: strerror(code))). Run `sh .ci/install tests`.")
        }
        self.pid = pid
    }

    var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
    var errorOutput: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

    /// True while it runs; afterwards `ending` tells how it ended.
    var isRunning: Bool {
        guard ending == nil else { return false }
        var status: Int32 = 0
        guard waitpid(pid, &status, WNOHANG) == pid else { return true }
        ending = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
        return false
    }

    /// How it ended; throws where it has not after `seconds`.
    func end(within seconds: Double = 20) async throws -> Ending {
        try await eventually("\(name) ends", within: seconds) { !self.isRunning }
        guard let ending else { throw HarnessError("\(name) was lost") }
        return ending
    }

    /// Ends by itself with exit code 0; throws with what it said where it ends in another way.
    func endsWell() async throws {
        let ending = try await end()
        guard ending != .exited(0) else { return }
        throw HarnessError("\(name) ended with \(ending): \(errorOutput)\(output)")
    }

    func send(_ signal: Int32) { if isRunning { kill(pid, signal) } }
}

/// The reading and the writing end of a pipe that no child inherits by itself.
nonisolated func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw HarnessError("no pipe could be made: \(String(cString: strerror(errno)))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

/// Waits until `condition` holds, and throws where it does not within `seconds` or the test's time is up.
@Hands
func eventually(
    _ what: @autoclosure @Hands () -> String, within seconds: Double = 20, _ condition: @Hands () async throws -> Bool
) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while try await !condition() {
        if clock.now > deadline { throw HarnessError("waited \(seconds) s in vain until \(what())") }
        try await Task.sleep(for: .milliseconds(5))
    }
}
