import Foundation
import Puzzles
import Stage
import Testing

// A host who joined by the link.
extension PlayTests {
    @Test("A host who joined by the link reads on leaving that the room stays open", arguments: ["q\r", "/quit\r"])
    func leavingByLink(typed: String) async throws {
        let room = try await open("--bind", "127.0.0.1")
        try room.host.write("/invite")
        let key = try #require(try await room.host.line(with: "/host#").split(separator: "#").last)
        let desk = try sit("join", "http://\(room.address)/host#\(key)")
        try desk.wait(for: "the room") { $0.isSecond && $0.lines.contains { $0.contains("Party") } }
        desk.type(typed)
        #expect(try desk.exitStatus() == 0)
        #expect(desk.screen.history.count { $0.contains("The room stays open without you.") } == 1)
    }

    @Test("A host who joined by the link is told if a command cannot be sent")
    func lostByLink() async throws {
        let room = try await open("--bind", "127.0.0.1")
        try room.host.write("/invite")
        let key = try #require(try await room.host.line(with: "/host#").split(separator: "#").last)
        let desk = try sit("join", "http://\(room.address)/host#\(key)")
        try desk.wait(for: "the room") { $0.isSecond && $0.lines.contains { $0.contains("Party") } }
        room.host.signal(SIGKILL)
        try desk.wait(for: "the loss") { $0.lines.contains { $0.contains("The connection was lost.") } }
        desk.type("/pause\r")
        try desk.wait(for: "the answer") { $0.lines.contains("There is no connection yet. Wait a moment.") }
        desk.type("\u{3}\u{3}")
        #expect(try desk.exitStatus() == 130)
    }

    @Test("A list for a host who joined by the link is a page if it does not fit")
    func listByLink() async throws {
        let room = try await open("--bind", "127.0.0.1")
        try room.host.write("/invite")
        let key = try #require(try await room.host.line(with: "/host#").split(separator: "#").last)
        let desk = try sit("join", "http://\(room.address)/host#\(key)", columns: 80, rows: 16)
        try desk.wait(for: "the room") { $0.isSecond && $0.lines.contains { $0.contains("Party") } }
        desk.type("/set\r")
        try desk.wait(for: "the first settings") { screen in
            screen.lines.first?.hasPrefix("The settings.") == true
                && screen.lines.contains { $0.contains("Enter shows more") }
        }
        desk.type("q\r")
        #expect(try desk.exitStatus() == 0)
    }
}
