import Foundation
import Stage
import Testing

/// The real program with output that nobody reads, and a host that sends as much as it can.
@Suite(
    "A host that sends without end",
    .enabled(if: Python.has("json"), "there is no python3; script/bootstrap test installs it"), .timeLimit(.minutes(5)))
struct HostileHostTests {
    private func open(_ stream: String) async throws -> (host: RunningCommand, port: String) {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "hostile_host.py").path
        let host = try RunningCommand([Python.interpreter, script, stream])
        let line = try await host.line(with: "port ")
        return (host, String(line.dropFirst("port ".count)))
    }

    /// Joins with a pipe of which only the first line is read, and returns the program's process ID.
    private func join(_ port: String, _ options: String) async throws -> (shell: RunningCommand, process: Int32) {
        let program = RunningCommand.program("twentyfour")
        // The program's input is a pipe that never ends; the reader waits for this shell's own input.
        let script = """
            pipe=$(mktemp -u); mkfifo "$pipe"; exec 4<>"$pipe"; rm "$pipe"; exec 3<&0
            { '\(program)' join 127.0.0.1:\(port) --name Ann \(options) <&4 & echo pid $! >&2; wait $!; echo "status $?" >&2; } |
                { IFS= read -r first; printf '%s\n' "$first"; read -r _ <&3; }
            """
        let shell = try RunningCommand(["bash", "-c", script])
        let line = try await shell.line(with: "pid ")
        return (shell, try #require(Int32(line.dropFirst("pid ".count))))
    }

    /// The peak memory of a process, in kilobytes.
    private func peakMemory(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber)))
    }

    @Test(
        "If nobody reads the screen, the program stops reading from the host, and stays small",
        arguments: [("--json", "tables"), ("--json", "verdicts"), ("--plain", "verdicts")])
    func backpressure(options: String, stream: String) async throws {
        let (host, port) = try await open(stream)
        let (shell, process) = try await join(port, options)
        let stall = try await host.line { $0.hasPrefix("stalled after ") || $0.hasPrefix("gone after ") }
        #expect(stall.hasPrefix("stalled"))
        // Most of that is in kernel buffers.
        #expect(try #require(Int(stall.filter(\.isNumber))) < 24 << 20)
        #expect(try peakMemory(of: process) < 100 << 10)
        // It can still be told to leave.
        kill(process, SIGTERM)
        try host.write("go on")
        try await host.line(with: "gone after ")
        try await shell.line("status 0")
        try shell.write("the reader goes")
    }

    @Test("If everything from such a host is read, the program reports the fault in the end, and exits with 65")
    func flood() async throws {
        let (host, port) = try await open("statuses")
        let player = try RunningCommand([
            "bash", "-c",
            "'\(RunningCommand.program("twentyfour"))' join 127.0.0.1:\(port) --name Ann --json >/dev/null",
        ])
        let end = try await player.end(within: .seconds(60))
        #expect(
            end.lines == [
                "The host sends far more than any game needs, so the connection was closed. Look for another room."
            ])
        #expect(end.status == 65)
        withExtendedLifetime(host) {}
    }
}
