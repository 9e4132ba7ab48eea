import Puzzles
import Testing

@Suite("Dealing")
struct DealerTests {
    @Test(
        "Every deal can be solved, and no set comes again within 100, or within half of the smallest level",
        arguments: [nil] + Level.allCases.map(Optional.some))
    func deals(level: Level?) throws {
        var generator = SeededGenerator(seed: 24)
        var dealer = try Dealer(level: level)
        var recent: [[Int]] = []
        // Of 31 fiendish sets, and of 91 hard ones.
        let pause = [.fiendish: 15, .rising: 15, .hard: 45, .easy: 66, .medium: 74][level ?? .easy] ?? 0
        for number in 1...2_000 {
            let deal = dealer.deal(ofRound: number, using: &generator)
            #expect(deal.puzzle.judge(deal.solution.description) == .correct(value: 24))
            #expect(level == nil || deal.difficulty == level?.difficulty(ofRound: number, of: nil))
            #expect(!recent.contains(deal.puzzle.numbers.sorted()))
            recent = recent.suffix((level == nil ? 100 : pause) - 1) + [deal.puzzle.numbers.sorted()]
        }
    }

    @Test(
        "A set that the caller excludes is not dealt, in any order",
        arguments: [
            (Deck.standard, Level.fiendish), (Deck(lowest: 3, highest: 8), nil), (Deck(lowest: 1, highest: 20), nil),
        ])
    func avoided(deck: Deck, level: Level?) throws {
        func times(except numbers: [Int]) throws -> Int {
            var generator = SeededGenerator(seed: 24)
            var dealer = try Dealer(deck: deck, level: level)
            return (0..<2_000).count { _ in
                dealer.deal(except: numbers, using: &generator).puzzle.numbers.sorted() == Deal.practice
            }
        }
        #expect(try times(except: Deal.practice) == 0)
        #expect(try deck.highest == 20 || times(except: []) > 0)
    }

    @Test("The only set of a deck is dealt nevertheless") func only() throws {
        var generator = SeededGenerator(seed: 24)
        var dealer = try Dealer(deck: Deck(lowest: 6, highest: 6))
        #expect(dealer.deal(except: [6, 6, 6, 6], using: &generator).puzzle.numbers == [6, 6, 6, 6])
    }

    @Test("A deal says how many solutions it has and how hard it is")
    func facts() throws {
        var generator = SeededGenerator(seed: 1)
        var dealer = try Dealer()
        let facts = Dictionary(uniqueKeysWithValues: StandardDeckFacts.rows.map { ($0.numbers, $0) })
        for _ in 0..<1_000 {
            let deal = dealer.deal(using: &generator)
            let row = try #require(facts[deal.puzzle.numbers.sorted()])
            #expect(deal.solutionCount == row.distinctSolutions)
            #expect(deal.difficulty == Difficulty(of: deal.puzzle))
        }
    }

    @Test("The 5,804 ordered deals are equally frequent: chi-square within four standard deviations")
    func uniformity() throws {
        let seed: UInt64 = 5_804
        var generator = SeededGenerator(seed: seed)
        var dealer = try Dealer()
        var counts: [[Int]: Int] = [:]
        let deals = 29_020
        for _ in 0..<deals { counts[dealer.deal(using: &generator).puzzle.numbers, default: 0] += 1 }
        let expected = Double(deals) / 5_804
        let missing = Double(5_804 - counts.count) * expected
        let chiSquare = counts.values.reduce(missing) {
            $0 + (Double($1) - expected) * (Double($1) - expected) / expected
        }
        // 5,803 degrees of freedom: mean 5,803, variance twice that.
        #expect(abs(chiSquare - 5_803) < 4 * (2 * 5_803.0).squareRoot(), "seed \(seed)")
        #expect(counts.count <= 5_804)
    }

    @Test("The same seed gives the same deals on every machine")
    func reproducible() throws {
        var generator = SeededGenerator(seed: 2_024)
        var dealer = try Dealer()
        let deals = (0..<4).map { _ in dealer.deal(using: &generator).puzzle.numbers }
        #expect(deals == [[2, 8, 1, 2], [3, 8, 6, 6], [6, 1, 2, 3], [3, 3, 4, 1]])
        var copy = dealer
        var copied = generator
        #expect(copy.deal(using: &copied) == dealer.deal(using: &generator))
        #expect(copy == dealer)
    }

    @Test("The generator is xoshiro256** seeded by SplitMix64")
    func generator() {
        var generator = SeededGenerator(seed: 0)
        // From the reference code in C by Blackman and Vigna; its state is the first four numbers of SplitMix64.
        #expect(
            (0..<3).map { _ in generator.next() } == [
                0x99EC_5F36_CB75_F2B4, 0xBF6E_1F78_4956_452A, 0x1A5F_849D_4933_E6E0,
            ])
    }

    @Test("A deck with few deals repeats them, but not at once")
    func smallDecks() throws {
        var generator = SeededGenerator(seed: 3)
        var one = try Dealer(deck: Deck(lowest: 24, highest: 24, size: 1))
        #expect(one.deal(using: &generator).puzzle.numbers == [24])
        #expect(one.deal(using: &generator).puzzle.numbers == [24])
        var two = try Dealer(deck: Deck(lowest: 3, highest: 8, size: 2))
        var previous: [Int] = []
        for _ in 0..<50 {
            let numbers = two.deal(using: &generator).puzzle.numbers
            #expect(numbers.reduce(1, *) == 24)
            // In another order it is the same set.
            #expect(numbers.sorted() != previous)
            previous = numbers.sorted()
        }
    }

    @Test(
        "A deck too large to enumerate is searched, and its deals can be solved too",
        arguments: [
            Deck(lowest: 1, highest: 100), Deck(lowest: 1, highest: 25, size: 5, target: 100),
            Deck(lowest: 500, highest: 600, size: 3, target: 550),
        ])
    func largeDecks(deck: Deck) throws {
        var generator = SeededGenerator(seed: 4)
        var dealer = try Dealer(deck: deck)
        var recent: [[Int]] = []
        for _ in 0..<8 {
            let deal = dealer.deal(using: &generator)
            #expect(deal.puzzle.judge(deal.solution.description) == .correct(value: deck.target))
            #expect(deal.solutionCount > 0)
            #expect(deal.puzzle.numbers.allSatisfy { (deck.lowest...deck.highest).contains($0) })
            #expect(!recent.contains(deal.puzzle.numbers.sorted()))
            recent.append(deal.puzzle.numbers.sorted())
        }
    }

    @Test(
        "A large deck with few puzzles repeats them too, but none while it is among the last eight",
        arguments: [
            Deck(lowest: 50, highest: 60, target: 500), Deck(lowest: 60, highest: 70, target: 211),
            Deck(lowest: 50, highest: 60, target: 333),
        ])
    func fewPuzzles(deck: Deck) throws {
        var generator = SeededGenerator(seed: 1)
        var dealer = try Dealer(deck: deck)
        var recent: [[Int]] = []
        var all: Set<[Int]> = []
        for _ in 0..<80 {
            let deal = dealer.deal(using: &generator)
            let numbers = deal.puzzle.numbers.sorted()
            #expect(deal.puzzle.judge(deal.solution.description) == .correct(value: deck.target))
            #expect(!recent.contains(numbers))
            recent = recent.suffix(7) + [numbers]
            all.insert(numbers)
        }
        #expect(all.count < 80)
    }

    @Test("A deck without deals is refused")
    func refused() {
        let ones = Deck(lowest: 1, highest: 1)
        #expect(throws: DealerError.nothingToDeal(ones, nil)) { try Dealer(deck: ones) }
        let rare = Deck(lowest: 500_000, highest: 1_000_000, size: 3, target: 7)
        #expect(throws: DealerError.nothingToDeal(rare, nil)) { try Dealer(deck: rare) }
        let five = Deck(size: 5)
        #expect(throws: DealerError.nothingToDeal(five, .easy)) { try Dealer(deck: five, level: .easy) }
        for deck in [
            Deck(size: 0), Deck(size: 8), Deck(lowest: 5, highest: 4), Deck(lowest: -1), Deck(highest: .max),
        ] {
            #expect(throws: DealerError.badDeck(deck)) { try Dealer(deck: deck) }
            #expect(throws: DealerError.badDeck(deck)) { try PuzzleCatalog(deck: deck) }
        }
    }

    @Test("A generator that always gives the same number still gets different deals")
    func brokenGenerator() throws {
        struct Constant: RandomNumberGenerator {
            let value: UInt64
            func next() -> UInt64 { value }
        }
        for value in [0, UInt64.max] {
            var generator = Constant(value: value)
            var dealer = try Dealer(level: .hard)
            let deals = (0..<300).map { _ in dealer.deal(using: &generator).puzzle.numbers }
            #expect(Set(deals).count > 40)
        }
    }
}
