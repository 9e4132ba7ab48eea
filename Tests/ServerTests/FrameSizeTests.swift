import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import PlainText
import Rules
import Testing
import Wire

/// What a host sends fits what a player accepts.
@Suite(.timeLimit(.minutes(5))) struct FrameSizeTests {
    @Test(
        "The table of 50 players fits a frame, however many bytes their names take",
        arguments: [
            "\u{1100}", "\u{1F3FD}", "\u{D4E}", "a\u{301}\u{302}\u{303}\u{304}", "\\", "\u{1F468}\u{200D}",
            "\u{1F469}" + String(repeating: "\u{1F3FD}", count: 9),
        ])
    func longestNames(part: String) async throws {
        try await withRoom { room in
            await room.obey(.pause)
            var players: [RawPlayer] = []
            for number in 0..<50 {
                // The longest name that is permitted.
                let run = String(repeating: part, count: 300 / part.utf8.count)
                let text = (0..<11).map { _ in run }.joined(separator: " ").plain(limit: 22)
                let names = (1...22).reversed().map { "\(number)\(text.prefix($0))" }
                let name = try #require(names.first { PlayerName($0) != nil })
                players.append(try await room.guest(name))
            }
            for player in players { _ = try await player.next(\.welcome) }
            await room.obey(.start)
            while let payload = try await players[0].payload() {
                #expect(payload.readableBytes <= FrameDecoder.hostPayloadLimit)
                let message = try JSONDialect.message(HostMessage.self, in: payload)
                if case .startRound = message { break }
            }
            await room.obey(.skip)
            while let payload = try await players[0].payload() {
                #expect(payload.readableBytes <= FrameDecoder.hostPayloadLimit)
                let message = try JSONDialect.message(HostMessage.self, in: payload)
                if case .endRound(let end) = message {
                    #expect(end.table.rows?.count == 50)
                    break
                }
            }
            for player in players { try await player.close() }
        }
    }
}
