import CPseudoTerminal
import Glibc

/// A failure of the test harness, or of what it waited for.
package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Starts programs with their own descriptors and signals.
package enum Child {
    /// The demonstration program, which is next to the tests.
    package static var demo: String {
        get throws {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink("/proc/self/exe", &buffer, buffer.count)
            guard length > 0 else { throw Failure("no /proc/self/exe") }
            let path = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/console-demo"
        }
    }

    /// The environment for a program built with a sanitizer (script/sanitize) or with faults (script/faults).
    private static var inherited: [String] {
        let names: [String] = ["TSAN_OPTIONS", "ASAN_OPTIONS", "TWENTYFOUR_FAULT"]
        return names.compactMap { name -> String? in
            guard let value = getenv(name) else { return nil }
            return name + "=" + String(cString: value)
        }
    }

    /// - Parameters:
    ///   - terminal: the path of a terminal that becomes descriptors 0 to 2 and the controlling terminal
    ///     of a new session; nil to leave descriptors to `descriptors`.
    ///   - descriptors: what becomes descriptor 0, 1 and so on (its own number first), instead of `terminal`.
    package static func start(
        _ arguments: [String], environment: [String], terminal: String?, descriptors: [(Int32, from: Int32)]
    ) throws -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let terminal {
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        for (number, from) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, number) }
        // What other tests have open is not for this program.
        let first = (descriptors.map { $0.0 + 1 } + [3]).max() ?? 3
        guard spawn_close_from(&actions, first) == 0 else {
            throw Failure("cannot close descriptors")
        }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, spawn_session_flags())
        var arguments = arguments.map { strdup($0) } + [nil]
        var environment = (environment + Self.inherited).map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let error = posix_spawn(
            &process, arguments[0] ?? strdup(""), &actions, &attributes, &arguments, &environment)
        guard error == 0 else { throw Failure("cannot start: \(String(cString: strerror(error)))") }
        return process
    }

    /// Waits for a program that has closed its output. Returns its exit status, or 128 plus the signal.
    package static func exitStatus(of process: Int32) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}

/// The time at which a test stops waiting.
package struct Deadline {
    private let end = ContinuousClock.now + RunningCommand.patience

    /// Starts now.
    package init() {}

    /// The milliseconds left, at least 0.
    package var milliseconds: Int32 {
        let left = (end - .now).components
        return left.seconds < 0 ? 0 : Int32(left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000)
    }
}
