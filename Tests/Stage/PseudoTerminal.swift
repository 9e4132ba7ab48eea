import CPseudoTerminal
import Glibc

/// A program on a real terminal device, with a model of a screen at the other end.
package final class PseudoTerminal {
    package private(set) var screen: Screen
    /// Everything that the program has written.
    package private(set) var output: [UInt8] = []
    /// The terminal's modes before the program started.
    package let formerModes: [UInt32]
    private let leader: Int32
    private let messages: Int32
    private let process: pid_t
    private var isRunning = true

    /// Starts the demonstration program, or another command, on its own terminal. The program cannot edit what is typed
    /// before it has taken the terminal, so this waits for the demonstration program.
    package init(
        _ options: [String] = [], command: [String]? = nil, columns: Int = 40, rows: Int = 12,
        environment: [String] = []
    ) throws {
        screen = Screen(columns: columns, rows: rows)
        var name = [CChar](repeating: 0, count: 128)
        leader = pseudo_terminal_open(&name, name.count)
        guard leader >= 0 else { throw Failure("no terminal device") }
        let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        Self.setSize(of: leader, columns: columns, rows: rows)
        formerModes = Self.modes(of: leader)
        var pipe: [Int32] = [0, 0]
        guard pipe_open(&pipe) == 0 else { throw Failure("no pipe") }
        messages = pipe[1]
        defer { close(pipe[0]) }
        process = try Child.start(
            command ?? [Child.demo, "--messages"] + options,
            environment: environment + ["PATH=/usr/bin:/bin", "TERM=xterm", "PS1=$ "],
            terminal: path, descriptors: [(3, from: pipe[0])])
        if command == nil { try wait(for: "the program") { $0.lines.contains("ready") } }
    }

    deinit {
        if isRunning {
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
            _ = Child.exitStatus(of: process)
        }
        close(leader)
        close(messages)
    }

    /// Types.
    package func type(_ keys: String) {
        var rest = Array(keys.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(leader, $0.baseAddress, min($0.count, 512)) }
            if count > 0 { rest = rest.dropFirst(count) }
            // The program prints while the test types: if nobody read that, the program would eventually stop reading.
            _ = receive(within: 0)
        }
    }

    /// Types, without reading the output.
    package func typeUnseen(_ keys: String) {
        _ = Array(keys.utf8).withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
    }

    /// Waits until the program has ended, without reading the output.
    package func exitStatusUnseen() throws -> Int32 {
        var ended = pollfd(fd: process_descriptor(process), events: Int16(POLLIN), revents: 0)
        defer { close(ended.fd) }
        guard poll(&ended, 1, Deadline().milliseconds) > 0 else { throw Failure("still running") }
        isRunning = false
        return Child.exitStatus(of: process)
    }

    /// Makes the demonstration program print a message, or change its prompt ("p PROMPT").
    package func tell(_ message: String) {
        let line = Array((message + "\n").utf8)
        _ = line.withUnsafeBytes { write(messages, $0.baseAddress, $0.count) }
    }

    package func resize(columns: Int, rows: Int, reflows: Bool = true) {
        screen.resize(columns: columns, rows: rows, reflows: reflows)
        Self.setSize(of: leader, columns: columns, rows: rows)
    }

    private static func setSize(of terminal: Int32, columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    package func signal(_ signal: Int32) {
        kill(process, signal)
    }

    /// Waits until the screen shows these lines, with the cursor there.
    package func expect(_ lines: [String], row: Int? = nil, column: Int? = nil) throws {
        try wait(for: "\(lines), cursor \(row.map(String.init) ?? "any") \(column.map(String.init) ?? "any")") {
            $0.lines == lines && $0.cursor.row == row ?? $0.cursor.row
                && $0.cursor.column == column ?? $0.cursor.column
        }
        guard screen.unknown.isEmpty else { throw Failure("sequences unknown: \(screen.unknown)") }
    }

    /// Waits until the screen meets a condition.
    package func wait(for what: String, _ condition: (Screen) -> Bool) throws {
        let deadline = Deadline()
        while !condition(screen) {
            guard receive(within: deadline.milliseconds) else {
                throw Failure("expected: \(what)\nshown: \(screen.lines), cursor \(screen.cursor)")
            }
        }
    }

    /// Waits until the program has ended. Returns its exit status, or 128 plus the signal that ended it.
    package func exitStatus() throws -> Int32 {
        let deadline = Deadline()
        while receive(within: deadline.milliseconds) {}
        guard deadline.milliseconds > 0 else { throw Failure("still running, shown: \(screen.lines)") }
        isRunning = false
        return Child.exitStatus(of: process)
    }

    /// The terminal's modes, in the format of `stty -g`.
    package var modes: [UInt32] { Self.modes(of: leader) }

    private static func modes(of terminal: Int32) -> [UInt32] {
        var modes = termios()
        tcgetattr(terminal, &modes)
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
            + withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    }

    /// - Returns: false if nothing came in that time, or nothing more will come.
    private func receive(within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(leader, &bytes, bytes.count)
        guard count > 0 else { return false }
        output += bytes.prefix(count)
        screen.feed(bytes.prefix(count))
        return true
    }
}
