import Messages
import Telling
import Testing

@Suite("Cards and knockouts, in lines")
struct DeckTests {
    private func start(_ numbers: [Int], round: Int = 1, rounds: Int? = nil, _ settings: SettingValues? = nil)
        -> HostMessage
    {
        .startRound(
            .init(
                .init(
                    round: round, numbers: numbers, target: 24, seconds: 100, rounds: rounds, settings: settings),
                .init(.round), own: .init(outcome: .guessing)))
    }

    @Test("Cards are shown and typed as A 2 … 10 J Q K, and sent as numbers; elsewhere letters stay unchanged")
    func cards() {
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        #expect(
            narrator.tell(start([1, 11, 12, 13], ["deck": "cards"])) == [
                "Cards: A is 1, J 11, Q 12, K 13.", "Round 1: make 24 from A J Q K in 100 seconds.",
            ])
        #expect(
            narrator.take("k*(Q-j)+A") == .send(.answer(.init(round: 1, expression: "13*(12-11)+1"))))
        #expect(narrator.take("11+13") == .send(.answer(.init(round: 1, expression: "11+13"))))
        #expect(narrator.take("q") == .leave)
        guard case .endRound(var over) = end() else { return }
        over.solution = "13*(12-11)+11*1"
        #expect(narrator.tell(.endRound(over)).first?.contains("K*(Q-J)+J*A") == true)
        #expect(narrator.tell(start([1, 1, 11, 13], round: 2, ["deck": "cards"])).count == 1)
        #expect(
            narrator.tell(start([1, 1, 11, 13], round: 3, ["deck": "1-9"])) == [
                "Round 3: make 24 from 1 1 11 13 in 100 seconds."
            ])
        #expect(narrator.take("K+11") == .send(.answer(.init(round: 3, expression: "K+11"))))
    }

    @Test("A knockout is explained once, titles name it and its final, and players who go out are announced")
    func knockout() {
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        #expect(
            narrator.tell(start([3, 3, 8, 8], rounds: 2, ["knockout": true])) == [
                "Knockout: after each round the lower half is out, and plays on unranked.",
                "Knockout: Round 1 of 2: make 24 from 3 3 8 8 in 100 seconds.",
            ])
        func rows(_ out: Bool?) -> [HostMessage.Row] {
            [row(2, "Ann", .solved, 3, rank: 1), row(1, "Bob"), row(3, "Cy")].map { row in
                var row = row
                row.out = row.player == 2 ? nil : out
                return row
            }
        }
        _ = narrator.tell(.results(table(rows(nil))))
        func end(_ round: Int, _ rows: [HostMessage.Row], news: [HostMessage.News] = []) -> HostMessage {
            TellingTests.end(round, rows: rows, news: news).with(.init(outcome: .outOfTime, out: true))
        }
        let first = narrator.tell(end(1, rows(nil), news: [news(.out, 3, "Cy")]))
        #expect(first[1] == "You are out of the match, but you can play on without a rank.")
        #expect(first.last == "Out: Cy.")
        let final = start([3, 3, 8, 8], round: 2, rounds: 2, ["knockout": true])
        #expect(
            narrator.tell(final.with(.init(outcome: .guessing, out: true))) == [
                "Final: Round 2 of 2: make 24 from 3 3 8 8 in 100 seconds."
            ])
        _ = narrator.tell(.results(table(rows(true), in: 2)))
        var last = rows(true)[2]
        #expect(narrator.tell(end(2, [last])).dropFirst() == ["Out: Cy, guessing…, 0 won, 0 solved"])
        (last.outcome, last.seconds) = (.solved, 7.5)
        #expect(narrator.tell(over(last)).contains("Out: Cy, 0 won, 0 solved"))
    }
}
