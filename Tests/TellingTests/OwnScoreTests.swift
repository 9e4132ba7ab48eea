import Messages
import Telling
import Testing

@Suite("The score of a player whom the table of a large room does not have") struct OwnScoreTests {
    private func narrator(told messages: [HostMessage]) -> Narrator {
        var narrator = Narrator()
        for message in [welcome(), start(4), results(row(2, "Ann"), in: 4, players: 60)] + messages {
            _ = narrator.tell(message)
        }
        return narrator
    }

    @Test("After coming back with a rank, a player whose wins are unknown is asked before leaving")
    func unknown() {
        var narrator = narrator(told: [end(4, players: 60).with(.init(outcome: .outOfTime, standing: 9))])
        #expect(narrator.take("/me") == .say(["You are Bob."]))
        #expect(narrator.take("q") != .leave)
        #expect(narrator.take("q") == .leave)
    }

    @Test("A player who returns during a round continues from the wins that the host reports")
    func told() {
        var own = HostMessage.Own(outcome: .guessing)
        (own.wins, own.solved) = (1, 3)
        var narrator = narrator(told: [start(4, own: own)])
        #expect(narrator.take("/me") == .say(["You are Bob. You are still guessing. 1 won, 3 solved."]))
        #expect(narrator.take("q") != .leave)
        _ = narrator.tell(end(4, rank: 1, 3, players: 60))
        #expect(narrator.take("/me") == .say(["You are Bob. 2 won, 4 solved."]))
    }

    @Test("Points that the player did not hear of are known, but not the rounds that brought them")
    func points() {
        var narrator = narrator(told: [end(4, players: 60).with(.init(outcome: .outOfTime, points: 2_310))])
        #expect(narrator.take("/me") == .say(["You are Bob. 2,310 points."]))
    }

    @Test("Coming back in a later match, a player keeps nothing of the earlier one")
    func laterMatch() {
        var narrator = narrator(told: [end(4, rank: 1, 3, players: 60)])
        #expect(narrator.take("/me") == .say(["You are Bob. 1 won, 1 solved."]))
        for message in [welcome(), start(2)] { _ = narrator.tell(message) }
        #expect(narrator.take("/me") == .say(["You are Bob. You are still guessing. 0 won, 0 solved."]))
    }
}
