import Foundation
import Hosting
import Server
import Stage
import Testing

/// Guests who ask for as much as they can, and read nothing.
@Suite(.serialized, .timeLimit(.minutes(5))) struct UnreadTests {
    @Test(
        "Guests who read nothing cost a host at most 1 MiB each, browsers 256 KiB, with TLS and without",
        arguments: ["tls", "plain"], [("pages", 160, 256), ("frames", 8, 1_024), ("socket", 8, 1_024)])
    func unread(security: String, asking: (kind: String, guests: Int, kibibytes: Int)) async throws {
        let (kind, guests, kibibytes) = asking
        var limits = Limits.unhurried
        limits.messageBurst = .infinity
        limits.farewell = .milliseconds(100)
        let ask: (RoomServer) async throws -> Void = { room in
            try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
            let before = try Self.memory("VmRSS")
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "unread.py").path
            let command = [Python.interpreter, script, "\(room.port)", security, kind, "\(guests)"]
            let end = try await RunningCommand(command).end()
            #expect(end.status == 0, "\(end.lines)")
            let grown = try Self.memory("VmHWM") - before
            print("\(guests) who read no \(kind), \(security): \(grown) KiB")
            // Other tests run at the same time.
            #expect(grown < guests * kibibytes + 40 * 1_024)
        }
        try await security == "tls" ? withSecureRoom(limits: limits, ask) : withRoom(limits: limits, ask)
    }

    /// A figure of this process in KiB: VmRSS is its memory now, VmHWM the most since that was last cleared.
    private static func memory(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }
}
