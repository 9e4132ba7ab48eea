import CPseudoTerminal
import Glibc
import Stage

/// The demonstration program with files and pipes instead of a person.
enum PipedProgram {
    /// Runs it with this input until it ends.
    static func run(input: [UInt8]) throws -> (output: [String], status: Int32) {
        let incoming = try pipe()
        return try run(reading: incoming.read, typing: input, to: incoming.write)
    }

    /// Runs it with a file as its input.
    static func run(file: String) throws -> (output: [String], status: Int32) {
        try run(reading: open(file, O_RDONLY | O_CLOEXEC), typing: [], to: nil)
    }

    /// Runs it until it ends.
    /// - Parameters:
    ///   - source: what it reads; closed here.
    ///   - sink: where the input goes, if it reads a pipe.
    private static func run(
        reading source: Int32, typing input: [UInt8], to sink: Int32?
    ) throws -> (output: [String], status: Int32) {
        let outgoing = try pipe()
        let process = try start(input: source, output: outgoing.write)
        close(source)
        close(outgoing.write)
        defer { close(outgoing.read) }
        let output = try exchange(input, to: sink, from: outgoing.read)
        let lines = String(decoding: output, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        return (lines.map(String.init), Child.exitStatus(of: process))
    }

    /// Runs it with output that nobody reads, and its input left open.
    static func runWithoutReader() throws -> Int32 {
        let incoming = try pipe()
        let outgoing = try pipe()
        close(outgoing.read)
        let process = try start(input: incoming.read, output: outgoing.write)
        defer { for descriptor in [incoming.read, incoming.write, outgoing.write] { close(descriptor) } }
        return Child.exitStatus(of: process)
    }

    private static func start(input: Int32, output: Int32) throws -> pid_t {
        try Child.start(
            [Child.demo], environment: ["TERM=xterm"], terminal: nil,
            descriptors: [(0, from: input), (1, from: output)])
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe_open(&ends) == 0 else { throw Failure("no pipe") }
        return (ends[0], ends[1])
    }

    /// Writes and reads at the same time, so that neither side waits for the other forever.
    private static func exchange(_ input: [UInt8], to sink: Int32?, from source: Int32) throws -> [UInt8] {
        let deadline = Deadline()
        var rest = input[...]
        var sink = sink
        var output: [UInt8] = []
        if let sink { _ = fcntl(sink, F_SETFL, O_NONBLOCK) }
        while true {
            if rest.isEmpty, let open = sink {
                close(open)
                sink = nil
            }
            var waiting = [
                pollfd(fd: source, events: Int16(POLLIN), revents: 0),
                pollfd(fd: sink ?? -1, events: Int16(POLLOUT), revents: 0),
            ]
            guard poll(&waiting, 2, deadline.milliseconds) > 0 else { throw Failure("no end of output") }
            if waiting[1].revents != 0, let open = sink {
                let count = rest.withUnsafeBytes { write(open, $0.baseAddress, $0.count) }
                rest = count < 0 ? (errno == EAGAIN ? rest : []) : rest.dropFirst(count)
            }
            if waiting[0].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 65_536)
                let count = read(source, &bytes, bytes.count)
                if count <= 0 { return output }
                output += bytes.prefix(count)
            }
        }
    }
}
