import Puzzles
import Testing

@Suite("Decks and levels") struct DeckTests {
    @Test("The rising level gives each level a quarter of the match, and ends with a fiendish round")
    func rising() {
        func grades(_ rounds: Int) -> String {
            (1...rounds).map { String(Level.rising.difficulty(ofRound: $0, of: rounds).rawValue.prefix(1)) }.joined()
        }
        #expect([1, 2, 3, 4, 7, 8, 10].map(grades) == ["f", "ef", "emf", "emhf", "eemmhhf", "eemmhhff", "eeemmhhhff"])
        // Endless play rises again and again.
        #expect((1...17).map { Level.rising.difficulty(ofRound: $0, of: nil) }.filter { $0 == .easy }.count == 5)
        // Whatever is asked for.
        for (round, rounds) in [(0, nil), (.max, nil), (.min, 3), (.max, .max), (5, 3), (1, 0)] as [(Int, Int?)] {
            _ = Level.rising.difficulty(ofRound: round, of: rounds)
        }
    }

    @Test("A range is named by its ends within 0 to 100, or cards")
    func ranges() {
        var deck = Deck(size: 5, target: 36)
        deck.setRange("cards")
        #expect(deck == Deck(highest: 13, size: 5, target: 36, isCards: true))
        #expect(deck.range == "cards")
        deck.setRange("0-100")
        #expect(deck.range == "0-100" && !deck.isCards)
        for name in ["", "1", "1-", "-9", "9-1", "1-101", "1-2-3", "a-b", " 1-9", "+1-9", "99999999999999999999-1"] {
            let isRange = deck.setRange(name)
            #expect(!isRange, "\(name)")
        }
        #expect(deck.range == "0-100")
    }

    @Test(
        "Cards and large ranges have levels, of the numbers up to 13", arguments: ["cards", "1-20", "0-100"],
        Level.allCases)
    func levels(range: String, level: Level) throws {
        var deck = Deck.standard
        deck.setRange(range)
        var dealer = try Dealer(deck: deck, level: level), generator = SeededGenerator(seed: 7)
        for round in 1...16 {
            let deal = dealer.deal(ofRound: round, of: 16, using: &generator)
            #expect(deal.difficulty == level.difficulty(ofRound: round, of: 16))
            #expect(deal.puzzle.judge(deal.solution.description) == .correct(value: 24))
        }
    }

    @Test("Instead of what cannot be dealt, the nearest that can is found")
    func nearest() throws {
        for (deck, level, wanted) in [
            (Deck(highest: 2), nil, Deck(highest: 2, target: 16)), (Deck(highest: 1), nil, Deck(highest: 1, target: 4)),
            (Deck(highest: 3, target: 1_000), nil, Deck(highest: 3, target: 81)),
            (Deck(size: 6, target: 24), .hard, Deck(size: 6)), (Deck(lowest: 0, highest: 0), nil, .standard),
        ] as [(Deck, Level?, Deck)] {
            let nearest = Dealer.nearest(to: deck, level: level)
            #expect(nearest.deck == wanted && nearest.level == nil)
            _ = try Dealer(deck: nearest.deck, level: nearest.level)
        }
    }
}
