import CPseudoTerminal
import Foundation
import Glibc
import Stage

/// The real program with pipes for a person, who reads only when asked to.
final class UnreadProgram {
    private let process: pid_t
    private let input: Int32
    private(set) var output: Int32
    let complaints: Int32
    private var isRunning = true

    init(_ arguments: String...) throws {
        var ends: [[Int32]] = []
        for _ in 0..<3 {
            var pair: [Int32] = [0, 0]
            guard pipe_open(&pair) == 0 else { throw Failure("no pipe") }
            ends.append(pair)
        }
        (input, output, complaints) = (ends[0][1], ends[1][0], ends[2][0])
        defer { for end in [ends[0][0], ends[1][1], ends[2][1]] { close(end) } }
        process = try Child.start(
            [RunningCommand.program("twentyfour")] + arguments,
            environment: ["XDG_STATE_HOME=\(NSTemporaryDirectory())twentyfour-state-\(UUID().uuidString)"],
            terminal: nil,
            descriptors: [(0, from: ends[0][0]), (1, from: ends[1][1]), (2, from: ends[2][1])])
    }

    deinit {
        if isRunning {
            kill(process, SIGKILL)
            _ = Child.exitStatus(of: process)
        }
        for descriptor in [input, output, complaints] where descriptor >= 0 { close(descriptor) }
    }

    func signal(_ signal: Int32) {
        kill(process, signal)
    }

    /// Nobody can read the output from now on.
    func closeOutput() {
        close(output)
        // By now the number may be that of another test's file.
        output = -1
    }

    /// Types lines, as far as they fit into the pipe.
    func write(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
    }

    /// Reads on until a line with this in it, and no further.
    func line(with text: String) throws -> String {
        let deadline = Deadline()
        var line: [UInt8] = []
        while let byte = try next(from: output, by: deadline) {
            if byte != UInt8(ascii: "\n") {
                line.append(byte)
            } else if case let read = String(decoding: line, as: UTF8.self), read.contains(text) {
                return read
            } else {
                line = []
            }
        }
        throw Failure("ended before: \(text)")
    }

    /// Waits until a pipe that is not read is as good as full: more output is waiting than there is room for.
    func standstill(of descriptor: Int32) throws {
        let deadline = Deadline()
        let size = pipe_size(descriptor)
        var count: Int32 = 0
        repeat {
            guard deadline.milliseconds > 0 else { throw Failure("\(count) of \(size) bytes are in the pipe") }
            usleep(5_000)
            _ = ioctl(descriptor, UInt(FIONREAD), &count)
            // What is written at once need not fill the pages that it takes.
        } while count < size / 2
    }

    /// Reads the output to its end.
    func rest() throws -> [String] {
        let deadline = Deadline()
        var bytes: [UInt8] = []
        while let byte = try next(from: output, by: deadline) { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits until the program has ended, without reading what it printed: its exit status, or 128 and the signal.
    func exitStatus() throws -> Int32 {
        var ended = pollfd(fd: process_descriptor(process), events: Int16(POLLIN), revents: 0)
        defer { close(ended.fd) }
        guard poll(&ended, 1, Deadline().milliseconds) > 0 else { throw Failure("still running") }
        isRunning = false
        return Child.exitStatus(of: process)
    }

    private var buffer: ArraySlice<UInt8> = []

    private func next(from descriptor: Int32, by deadline: Deadline) throws -> UInt8? {
        if let byte = buffer.popFirst() { return byte }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, deadline.milliseconds) > 0 else { throw Failure("nothing more is printed") }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        buffer = bytes.prefix(max(count, 0))
        return buffer.popFirst()
    }
}
