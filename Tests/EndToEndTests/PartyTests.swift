import Foundation
import Stage
import Testing

@Suite("A party, with the real program")
struct PartyTests {
    @Test("Two players play a match of two rounds to its end")
    func match() async throws {
        let party = try await Party("--rounds", "2", "--break", "1")
        let ann = try party.join("Ann")
        try await ann.line(with: "You are in “TwentyFour” as Ann.")
        // The first round is under way when Bob joins: he plays it in the time that is left.
        let bob = try party.join("Bob")
        for round in 1...2 {
            let solution = try await ann.solution()
            _ = try await bob.solution()
            try bob.write("1+1")
            try await bob.line(with: "Not yet: ")
            try bob.write("g")
            try await bob.line(with: "You gave up on this round.")
            try ann.write(solution)
            try await ann.line(with: "Right! Solved in ")
            for player in [ann, bob] { try await player.line(with: "Round \(round) is over: ") }
            try await ann.line(with: "You won the round in ")
            try await bob.line(with: "1. Ann, ")
        }
        for player in [ann, bob] {
            try await player.line(with: "The match is over.")
            try await player.line { $0.wholeMatch(of: /1\. Ann, [\d,]+ points, 2 won, 2 solved/) != nil }
            try player.write("q")
            let end = try await player.end()
            #expect(end.status == 0)
        }
        party.host.signal(SIGTERM)
        let end = try await party.host.end()
        #expect(end.lines.last == "The room is closed.")
    }

    @Test("A player who joins gets the face and the team that they ask for")
    func wishes() async throws {
        let party = try await Party("--teams", "Red,Blue")
        let ann = try party.join("Ann", "--json", "--face", "Star blue", "--team", "blue")
        // The fourth shape in the fifth of six colours: see docs/protocol.md. Without a wish the first team would be theirs.
        try await ann.line { $0.contains(#""player":{"face":22,"id":1,"name":"Ann","team":"Blue"}"#) }
    }

    @Test("A player killed in the middle of a round gets their seat, wins and round back")
    func resume() async throws {
        let party = try await Party("--break", "1")
        let ann = try party.join("Ann")
        try ann.write(try await ann.solution())
        try await ann.line(with: "Your time: ")
        _ = try await ann.solution()
        ann.signal(SIGKILL)
        _ = try await ann.end()

        let again = try party.join("Ann")
        try await again.line(with: "as Ann.")
        // The same round, whose clock continued.
        try again.write(try await again.solution())
        try await again.line(with: "Right! Solved in ")
        let time = try await again.line(with: "Your time: ").split(separator: " ")[2]
        try await again.line { $0.hasPrefix("1. Ann, \(time) s, ") && $0.hasSuffix(" points, 2 won") }
    }

    @Test("A second player with the same name on the same machine gets their own seat")
    func sameName() async throws {
        let party = try await Party()
        let first = try party.join("Ann")
        try await first.line(with: "as Ann.")
        let second = try party.join("Ann")
        try await second.line(with: "as Ann (2).")
    }

    @Test("The end of a match has a phase of its own, and newcomers learn about it too")
    func matchOver() async throws {
        let party = try await Party("--rounds", "1")
        let ann = try party.join("Ann", "--json")
        try await ann.line(with: #"{"startRound":"#)
        try ann.write(#"{"giveUp":{"round":1}}"#)
        try await ann.line { $0.hasPrefix(#"{"endMatch":"#) && $0.contains(#""phase":"over""#) }
        let late = try party.join("Bob")
        try await late.line(with: "The match is over.")
    }

    @Test("A host who plays and types /quit learns that the room is closed, and nothing else")
    func quit() async throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let host = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-advertise", "--player", "Ann"],
            environment: ["HOME": home])
        try await host.line(with: "make 24 from ")
        try host.write("/quit")
        let end = try await host.end()
        #expect(end.lines.filter { !$0.isEmpty }.last == "The room is closed.")
        #expect(!end.lines.contains { $0.contains("lost") || $0.contains("left") })
        #expect(end.status == 0)
    }

    @Test(
        "Everybody is told when the room closes, whatever tells the host to end",
        arguments: [(SIGINT, 130), (SIGTERM, 0), (SIGHUP, 0), (SIGQUIT, 0)] as [(Int32, Int32)])
    func close(signal: Int32, status: Int32) async throws {
        let party = try await Party()
        let ann = try party.join("Ann")
        try await ann.line(with: "as Ann.")
        party.host.signal(signal)
        try await ann.line("The room was closed.")
        let end = try await ann.end()
        #expect(end.status == 0)
        let hostEnd = try await party.host.end()
        #expect(hostEnd.status == status)
    }

    @Test("A host that was started with nohup outlives its terminal")
    func withoutHangUps() async throws {
        let host = try RunningCommand([
            "nohup", RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--no-history",
        ])
        try await host.line(with: "twentyfour join")
        host.signal(SIGHUP)
        try host.write("/who")
        try await host.line(with: "Nobody")
        host.signal(SIGTERM)
        #expect(try await host.end().status == 0)
    }

    @Test("A player who is interrupted learns that the seat is kept, and gets it back")
    func interruptedGuest() async throws {
        let party = try await Party()
        let ann = try party.join("Ann")
        try await ann.line(with: "make 24 from ")
        ann.signal(SIGINT)
        try await ann.line("You left. Your seat is kept for two minutes: join again to get it back.")
        #expect(try await ann.end().status == 130)
    }

    @Test(
        "A player written in another language can play a round",
        .enabled(if: Python.has("json"), "there is no python3; script/bootstrap test installs it"))
    func python() async throws {
        let party = try await Party("--seed", "24")
        let player = try party.python("player.py", "Py", rounds: 1)
        try await player.line { $0.hasPrefix("welcome ") && $0.contains(#""name": "Py""#) }
        try await player.line { $0.hasPrefix("verdict ") && $0.contains(#""correct": true"#) }
        try await player.line { $0.hasPrefix("endRound ") && $0.contains(#""own": {"outcome": "solved""#) }
        let end = try await player.end()
        #expect(end.status == 0)
    }

    @Test(
        "A player of the original game plays in the same room, and their solution is marked as unproven",
        .enabled(if: Python.has("bpylist2"), "python3 finds no bpylist2; script/bootstrap test installs it"))
    func classic() async throws {
        let party = try await Party("--classic", "--break", "1")
        let ann = try party.join("Ann", "--json")
        try await ann.line(with: #"{"startRound":"#)
        let old = try party.python("classic_player.py", "Old", rounds: 2)
        // They joined with more than 20 s left, so they play; the claimed 0.01 s is measured again.
        try await old.line { $0.contains(#""startRound": ["#) && !$0.contains("status") }
        try await old.line { $0.contains(#""Old: "#) && $0.contains("seconds (unproven)") && $0.contains("Ann: Still") }
        try await ann.line { $0.contains(#""unproven":true"#) && $0.contains(#""name":"Old""#) }
        try ann.write(#"{"giveUp":{"round":1}}"#)
        try await old.line(with: #""status": "Next round will start shortly...""#)
        try await old.line { $0.contains(#""startRound": ["#) && $0.contains(#""status": "Waiting for answers...""#) }
    }

    @Test(
        "Without --classic a player of the original game is disconnected, and the log says how to admit them",
        .enabled(if: Python.has("bpylist2"), "python3 finds no bpylist2; script/bootstrap test installs it"))
    func classicRefused() async throws {
        let party = try await Party()
        let old = try party.python("classic_player.py", "Old", rounds: 1)
        try await party.host.line(with: "--classic admits them")
        let end = try await old.end()
        #expect(!end.lines.contains { $0.contains("results") || $0.contains("startRound") })
    }
}
