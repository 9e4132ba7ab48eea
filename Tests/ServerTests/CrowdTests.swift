import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Puzzles
import Testing
import Wire

/// Many guests at once.
@Suite(.timeLimit(.minutes(5)), .serialized) struct CrowdTests {
    @Test("300 players play a round to its end, and each receives all of it")
    func wholeRound() async throws {
        try await withRoom { room in
            await room.obey(.pause)
            var players: [RawPlayer] = []
            for number in 0..<300 { players.append(try await room.guest("Player \(number)")) }
            for player in players { _ = try await player.next(\.welcome) }
            await room.obey(.start)
            let heard = try await withThrowingTaskGroup(of: Heard.self) { group in
                for (index, player) in players.enumerated() {
                    group.addTask { try await play(player, solves: index.isMultiple(of: 3)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(heard.map(\.start.members)).count == 1)
            #expect(Set(heard.map { HostMessage.endRound($0.end).with(nil) }).count == 1)
            let solvers = heard.filter { $0.verdict.correct }
            #expect(solvers.count == 100)
            for player in heard where !player.verdict.correct {
                #expect(player.end.own?.rank == nil && player.end.own?.seconds == nil)
            }
            // Shared on equal times: one more than the number of faster players.
            for solver in solvers {
                let faster = solvers.count { $0.verdict.seconds < solver.verdict.seconds }
                #expect(solver.end.own?.rank == faster + 1 && solver.end.own?.seconds == solver.verdict.seconds)
            }
            let end = try #require(heard.first?.end)
            #expect(end.table.players == 300 && end.table.solved == 100 && end.table.guessing == 0)
            #expect(end.table.rows?.count == 20 && end.standings?.count == 20)
            for player in players { try await player.close() }
        }
    }

    private struct Heard: Sendable {
        var start: HostMessage.Phased<HostMessage.StartRound>
        var verdict: HostMessage.Verdict
        var end: HostMessage.Phased<HostMessage.EndRound>
    }

    private func play(_ player: RawPlayer, solves: Bool) async throws -> Heard {
        let start = try await player.next(\.startRound)
        if solves {
            player.answer(try start.solution, round: start.round)
        } else {
            player.send(#"{"giveUp":{"round":\#(start.round)}}"#)
        }
        let verdict = try await player.next(\.verdict)
        return Heard(start: start, verdict: verdict, end: try await player.next(\.endRound))
    }

    @Test("A room survives 2,000 connections that send random bytes, and still plays")
    func randomBytes() async throws {
        let seed = UInt64.random(in: .min ... .max)
        print("random bytes: seed \(seed)")
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            for batch in 0..<40 {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<50 {
                        group.addTask {
                            var chance = SeededGenerator(seed: seed &+ UInt64(batch * 50 + number))
                            let guest = try await RawPlayer.connect(to: room.port)
                            guest.send(bytes: noise(&chance))
                            // Some disconnect at once, some when the host has answered.
                            if Bool.random(using: &chance) {
                                try? await guest.close()
                            } else {
                                try? await guest.channel.close(mode: .output).get()
                                _ = try? await guest.rest()
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
            ann.answer(try start.solution, round: 1)
            #expect(try await ann.next(\.verdict).correct, "seed \(seed)")
        }
    }

    /// Bytes that are garbage, or frames of garbage, or frames of messages with changed bytes.
    private func noise(_ chance: inout SeededGenerator) -> [UInt8] {
        let messages = [
            #"{"handshake":{"protocol":1,"name":"Eve","resume":"x","role":"player"}}"#,
            #"{"answer":{"round":1,"expression":"8/(3-8/3)"}}"#, #"{"giveUp":{"round":1}}"#,
            #"{"pong":{"id":1}}"#,
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &chance) {
            var payload = (0..<Int.random(in: 1...300, using: &chance)).map { _ in
                UInt8.random(in: 0...255, using: &chance)
            }
            switch Int.random(in: 0..<3, using: &chance) {
            case 0:
                bytes += payload
            case 1:
                payload[0] = UInt8(ascii: "{")
                bytes += [UInt8(payload.count % 256), UInt8(payload.count / 256), 0, 0] + payload
            default:
                payload = Array((messages.randomElement(using: &chance) ?? "").utf8)
                let place = Int.random(in: 0..<payload.count, using: &chance)
                payload[place] = UInt8.random(in: 0...255, using: &chance)
                bytes += [UInt8(payload.count), 0, 0, 0] + payload
            }
        }
        return bytes
    }
}
